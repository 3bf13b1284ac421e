/* Finds cards for libkoloda and says them. */
#include "cli/lib/lib.h"

#include "cli/lib/card_json.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"

#include <string.h>

struct search_call {
	struct call call;
	struct koloda *k;
	const struct game *game; /* or NULL: any */
	const char *name;
};

/* The nearest name of any game that is asked. */
static const char *suggest(const struct search_call *f)
{
	const char *hint = NULL;

	for (size_t g = 0; g < ngames && !hint; g++)
		if (f->game == NULL || f->game == games[g])
			hint = names_suggest(f->k->names[g], f->call.a,
					     f->k->lang, str_of(f->name));
	return hint;
}

static void none(struct search_call *f)
{
	call_fail(&f->call, KOLODA_NO, "unknown-card", suggest(f),
		  "there is no card \"%s\"", f->name);
}

static void ambiguous(struct search_call *f, size_t game)
{
	call_fail(&f->call, KOLODA_NO, "ambiguous-card", NULL,
		  "\"%s\" is the name of %s", f->name,
		  names_candidates(f->k->names[game], f->call.a, f->k->lang,
				   str_of(f->name)));
}

static void find(void *call)
{
	struct search_call *f = call;
	const struct card *found = NULL;

	for (size_t g = 0; g < ngames; g++) {
		uint32_t i;

		if (f->game && f->game != games[g])
			continue;
		i = names_find(f->k->names[g], str_of(f->name));
		if (i == CARD_AMBIGUOUS) {
			ambiguous(f, g);
			return;
		}
		if (!CARD_KNOWN(i))
			continue;
		if (found) {
			call_fail(&f->call, KOLODA_NO, "ambiguous-card", NULL,
				  "\"%s\" is a card of %s and of %s", f->name,
				  found->game->id, games[g]->id);
			return;
		}
		found = &f->k->set[g].v[i];
	}
	if (found)
		card_json(&f->call.out, found);
	else
		none(f);
}

PUBLIC int koloda_card(struct koloda *k, const char *game, const char *name,
		       char **json, struct koloda_error *error)
{
	struct search_call f = { .call = { .error = error, .text = json },
				 .k = k,
				 .name = name };

	if (!koloda_good(k) || name == NULL || json == NULL)
		return call_misuse(error, "koloda_card: NULL or no database");
	if (game && !(f.game = game_find(str_of(game))))
		return call_misuse(error, "koloda_card: an unknown game");
	return call_run(&f.call, k->lang, NULL, find);
}
