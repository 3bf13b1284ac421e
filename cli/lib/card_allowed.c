/* Judges a single card by a list that contains nothing else. */
#include "cli/lib/card_allowed.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <string.h>

/* The line of the card in the list that is judged. */
#define CARD_LINE 4

/* The finding against the card of the list; or NULL. */
static const struct diag *against(const struct verdict *v)
{
	for (size_t i = 0; i < v->findings.n; i++)
		if (v->findings.v[i].at.line == CARD_LINE &&
		    v->findings.v[i].sev >= SEV_ERROR)
			return &v->findings.v[i];
	return NULL;
}

/* True if the list was read as exactly this card. */
static bool is_card(const struct verdict *v, const struct card *card)
{
	const struct deck_list *l = v->list;

	return v->readable && l->n == 1 && CARD_KNOWN(l->v[0].card) &&
	       str_eq(v->set->v[l->v[0].card].id, card->id);
}

/* The verdict on a list with the card under this name; or NULL. */
static const struct verdict *judge(struct checker *c, struct arena *a,
				   struct deck_list *l, const struct card *card,
				   const char *format, struct str written)
{
	char *text = arena_printf(a, "Game: %s\nFormat: %s\n\n%.*s\n",
				  card->game->id, format, STR_ARG(written));
	struct deck_reader r;

	deck_reader_init(&r, a, text, strlen(text), true);
	return deck_read(&r, l) == DECK_LIST ? checker_judge(c, l) : NULL;
}

/* Append the reason; it uses the card's name if a list may use that name. */
static void say_why(struct checker *c, struct arena *a, struct deck_list *l,
		    const struct card *card, const char *format,
		    struct buf *why)
{
	struct str name = card_shown(card, lang_code(checker_lang(c)));
	const struct verdict *v = judge(c, a, l, card, format, name);

	if (!v || !is_card(v, card) || !against(v))
		v = judge(c, a, l, card, format, card->id);

	const struct diag *d = against(v);

	utf8_put_safe(why, str_of(d->msg));
	buf_printf(why, " [%s%s%s]", d->clause ? d->clause : "",
		   d->clause ? " " : "", d->name);
}

bool card_allowed(struct checker *c, const struct card *card,
		  const char *format, struct buf *why)
{
	struct arena *a = arena_new();
	struct deck_list l = { 0 };
	const struct verdict *v = judge(c, a, &l, card, format, card->id);
	bool allowed = v == NULL || against(v) == NULL;

	if (!allowed && why)
		say_why(c, a, &l, card, format, why);
	deck_list_release(&l);
	arena_free(a);
	return allowed;
}
