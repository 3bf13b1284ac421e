/* Judges a card by a list of nothing else. */
#include "cli/lib/card_allowed.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <string.h>

/* The line of the card in the list that judge_card makes. */
#define CARD_LINE 4

bool card_allowed(struct checker *c, const struct card *card,
		  const char *format, struct buf *why)
{
	struct arena *a = arena_new();
	char *text = arena_printf(a, "Game: %s\nFormat: %s\n\n%.*s\n",
				  card->game->id, format, STR_ARG(card->id));
	struct deck_reader r;
	struct deck_list l = { 0 };
	const struct diag *against = NULL;

	deck_reader_init(&r, a, text, strlen(text), true);
	if (deck_read(&r, &l) == DECK_LIST) {
		const struct verdict *v = checker_judge(c, &l);

		for (size_t i = 0; i < v->findings.n && !against; i++)
			if (v->findings.v[i].at.line == CARD_LINE &&
			    v->findings.v[i].sev >= SEV_ERROR)
				against = &v->findings.v[i];
	}
	if (against && why) {
		utf8_put_safe(why, str_of(against->msg));
		buf_printf(why, " [%s%s%s]",
			   against->clause ? against->clause : "",
			   against->clause ? " " : "", against->name);
	}
	deck_list_release(&l);
	arena_free(a);
	return against == NULL;
}
