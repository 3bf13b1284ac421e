/* Determines the game of a list: from its header, the defaults, or
 * its cards. */
#include "validators/base/mixhash.h"
#include "validators/core/text/suggest.h"
#include "validators/core/check/check_internal.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"

static bool is_id(const struct pool *p, struct str s)
{
	return s.n == p->id.n && mix_same(s.p, p->id.p, s.n);
}

static struct pool *game_by_header(struct checker *c, struct deck_list *l)
{
	const struct header_line *h = &l->header[HEADER_GAME];
	struct suggest s;

	if (c->judged && is_id(c->judged, h->value))
		return c->judged; /* the game of the previous list */
	for (size_t i = 0; i < c->npools; i++)
		if (str_is_nocase(h->value, c->pool[i].game->id))
			return &c->pool[i];
	suggest_init(&s, c->arena, h->value);
	for (size_t i = 0; i < c->npools; i++) {
		struct str id = str_of(c->pool[i].game->id);

		suggest_offer(&s, id, id);
	}
	check_syntax_error(l, h->line, h->col,
			   arena_printf(c->arena,
					tr(l->lang, "unknown game \"%.*s\""),
					STR_ARG(h->value)),
			   suggest_text(c->arena, c->defaults.lang, &s));
	return NULL;
}

/* Count the entries of the list whose card p has. */
static size_t cards_known(const struct pool *p, const struct deck_list *l)
{
	size_t n = 0;

	for (size_t i = 0; i < l->n; i++)
		n += names_find(p->names, l->v[i].text) != CARD_UNKNOWN;
	return n;
}

/* The only game that has all the cards, ignoring unknown ones. */
static struct pool *game_by_cards(struct checker *c, struct deck_list *l)
{
	struct pool *best = NULL;
	size_t known = 0, ties = 0;

	for (size_t i = 0; i < c->npools; i++) {
		size_t n = cards_known(check_need(c, &c->pool[i]), l);

		if (n > known) {
			known = n;
			best = &c->pool[i];
			ties = 1;
		} else if (n == known) {
			ties++;
		}
	}
	/* if another game has a card that the best lacks, it is not the
	 * only one */
	for (size_t i = 0; best && i < c->npools; i++) {
		for (size_t k = 0; k < l->n && ties == 1; k++)
			if (names_find(best->names, l->v[k].text) ==
				    CARD_UNKNOWN &&
			    names_find(c->pool[i].names, l->v[k].text) !=
				    CARD_UNKNOWN)
				ties = 2;
	}
	if (best && ties == 1)
		return best;
	check_syntax_error(
		l, l->line, l->col,
		known ? tr(l->lang, "the list does not name its game, and its "
				    "cards do not determine it")
		      : tr(l->lang, "the list does not name its game, and no "
				    "game has its cards"),
		tr(l->lang, "add a line such as \"Game: trilunie\" at the "
			    "top, or use --game"));
	return NULL;
}

struct pool *check_find_game(struct checker *c, struct deck_list *l)
{
	struct pool *only = NULL;
	size_t with_cards = 0;

	if (l->header[HEADER_GAME].set)
		return game_by_header(c, l);
	if (c->defaults.game)
		return check_pool_of(c, c->defaults.game);
	for (size_t i = 0; i < c->npools; i++) {
		if (check_need(c, &c->pool[i])->set->n == 0)
			continue;
		only = &c->pool[i];
		with_cards++;
	}
	return with_cards == 1 ? only : game_by_cards(c, l);
}
