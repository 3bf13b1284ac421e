/* Draws the cards for positions, and makes legal lists of them. */
#include "validators/core/try/try_internal.h"

#include "validators/core/cards/format.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/fix/repair_text.h"
#include "validators/core/game/game.h"

#define DRAWN 40u /* cards drawn for a list; a repair adds the others */

/* All cards, in random order. */
static uint32_t *draw_order(struct trying *x)
{
	uint32_t *v = arena_array(x->lasting, x->set->n + 1, sizeof(*v));

	for (size_t i = 0; i < x->set->n; i++) {
		size_t k = rng_below(&x->rng, (uint32_t)i + 1);

		v[i] = v[k];
		v[k] = (uint32_t)i;
	}
	return v;
}

static void put_card(const struct trying *x, uint32_t card, uint32_t n,
		     struct buf *out)
{
	buf_printf(out, "%u %.*s\n", n, STR_ARG(x->set->v[card].id));
}

/* Put the lines of a list that belong to the deck, including unknown names. */
static void put_given(const struct trying *x, const struct deck_list *l,
		      struct buf *out)
{
	const struct game *g = x->task->game;

	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		if (e->section < g->nsections && g->sections[e->section].object)
			continue;
		if (CARD_KNOWN(e->card))
			put_card(x, e->card, e->count, out);
		else
			buf_printf(out, "%u %.*s\n", e->count,
				   STR_ARG(e->text));
	}
}

/* Write an initial list: the card, the given list, or drawn cards. */
static void write_wish(struct trying *x, unsigned side, const uint32_t *order,
		       struct buf *out)
{
	const struct deck_list *given = side ? NULL : x->task->deck;
	bool has = side != 0;

	buf_printf(out, "Game: %s\nFormat: %s\n", x->task->game->id,
		   x->format->name);
	if (given && given->header[HEADER_SIDE].set)
		buf_printf(out, "Side: %.*s\n",
			   STR_ARG(given->header[HEADER_SIDE].value));
	for (size_t i = 0; given && i < given->n; i++)
		has = has || given->v[i].card == x->task->card;
	if (!has)
		put_card(x, x->task->card, 1, out);
	if (given)
		put_given(x, given, out);
	for (size_t i = 0; !given && i < DRAWN && i < x->set->n; i++)
		if (side || order[i] != x->task->card)
			put_card(x, order[i], 1, out);
}

/* Read the different cards of a list that was made legal; false if it cannot be
 * parsed, or does not have the player's card. */
static bool read_list(struct trying *x, unsigned side, struct str text)
{
	struct supply_of *s = &x->side[side];
	struct deck_reader reader;
	struct deck_list l = { 0 };
	bool has = side != 0;

	deck_reader_init(&reader, x->lasting, text.p, text.n, true);
	if (deck_read(&reader, &l) != DECK_LIST ||
	    checker_judge(x->task->checker, &l)->rules != x->format) {
		deck_list_release(&l);
		return false; /* a repair may change the format */
	}
	s->v = arena_array(x->lasting, l.n + 1, sizeof(*s->v));
	for (size_t i = 0; i < l.n; i++) {
		if (!CARD_KNOWN(l.v[i].card))
			continue;
		has = has || l.v[i].card == x->task->card;
		s->v[s->n++] = l.v[i].card;
	}
	deck_list_release(&l);
	s->list = text;
	return has;
}

/* Make the nearest legal list; false if there is none. */
static bool make_list(struct trying *x, unsigned side, const uint32_t *order)
{
	const struct repair_run run = { .checker = x->task->checker,
					.games = x->task->games,
					.ngames = x->task->ngames,
					.scratch = x->scratch };
	struct arena_mark mark = arena_mark(x->scratch);
	struct repair_text fixed;
	struct buf wish = { 0 };

	write_wish(x, side, order, &wish);
	repair_text(&fixed, x->lasting, &run, "", buf_keep(&wish, x->lasting),
		    1, 0);
	arena_reset(x->scratch, mark);
	return (fixed.state == REPAIR_LEGAL || fixed.state == REPAIR_FOUND) &&
	       read_list(x, side, fixed.text);
}

static void mix_supply(struct trying *x, uint32_t *v, size_t n)
{
	for (size_t i = n; i > 1; i--) {
		size_t k = rng_below(&x->rng, (uint32_t)i);
		uint32_t other = v[i - 1];

		v[i - 1] = v[k];
		v[k] = other;
	}
}

bool supply_draw(struct trying *x, unsigned side, bool listed)
{
	struct supply_of *s = &x->side[side];
	uint32_t *order = draw_order(x);

	*s = (struct supply_of){ .v = order, .n = x->set->n };
	if (listed || (side == 0 && x->task->deck)) {
		s->n = 0;
		if (!make_list(x, side, order))
			return false;
	}
	s->taken = arena_array(x->lasting, s->n + 1, sizeof(bool));
	return true;
}

void supply_sort(struct trying *x, unsigned side)
{
	struct supply_of *s = &x->side[side];
	size_t first = 0;

	mix_supply(x, s->v, s->n);
	for (size_t i = 0; i < s->n; i++) {
		uint32_t card = s->v[i];

		if (!x->wanted[side][card])
			continue;
		s->v[i] = s->v[first];
		s->v[first++] = card;
	}
}
