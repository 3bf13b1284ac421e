/* Finds and renders cards for libkoloda. */
#include "cli/lib/lib.h"

#include "cli/lib/card_json.h"
#include "cli/lib/card_text.h"
#include "validators/core/cards/restore.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"

#include <string.h>

struct search_call {
	struct call call;
	const struct game *game; /* or NULL: any */
	const char *name;
};

/* The names of a game for this call alone. */
static struct names *own_names(struct search_call *f, const struct game *g)
{
	return names_new(f->call.a, cards_of(&f->call, g, CARDS_JUDGED));
}

/* The nearest name in any of the games searched. */
static const char *suggest(struct search_call *f)
{
	const char *hint = NULL;

	for (size_t g = 0; g < ngames && !hint; g++)
		if (f->game == NULL || f->game == games[g])
			hint = names_suggest(own_names(f, games[g]), f->call.a,
					     f->call.k->lang, str_of(f->name));
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
		  names_candidates(own_names(f, games[game]), f->call.a,
				   f->call.k->lang, str_of(f->name)));
}

/* Card number i of a game with all that it says; NULL after an error. */
static const struct card *whole(struct search_call *f, const struct game *g,
				uint32_t i)
{
	struct card *c = arena_alloc(f->call.a, sizeof(*c));

	*c = cards_of(&f->call, g, CARDS_FULL)->v[i];
	if (card_restore(f->call.a, c))
		return c;
	call_fail(&f->call, KOLODA_TROUBLE, "database", NULL,
		  "%s: the abilities of \"%.*s\" cannot be read; compile the "
		  "database again",
		  f->call.k->path, STR_ARG(c->id));
	return NULL;
}

/* The card with the given name; NULL after an error. */
static const struct card *find(struct search_call *f)
{
	const struct game *in = NULL;
	uint32_t found = 0;

	for (size_t g = 0; g < ngames; g++) {
		uint32_t i;

		if (f->game && f->game != games[g])
			continue;
		i = names_find_in(names_of(&f->call, games[g]), f->call.a,
				  str_of(f->name));
		if (i == CARD_AMBIGUOUS) {
			ambiguous(f, g);
			return NULL;
		}
		if (!CARD_KNOWN(i))
			continue;
		if (in) {
			call_fail(&f->call, KOLODA_NO, "ambiguous-card", NULL,
				  "\"%s\" is a card of %s and of %s", f->name,
				  in->id, games[g]->id);
			return NULL;
		}
		in = games[g];
		found = i;
	}
	if (in)
		return whole(f, in, found);
	none(f);
	return NULL;
}

static void put_json(void *call)
{
	struct search_call *f = call;
	const struct card *c = find(f);

	if (c)
		card_json(&f->call.out, c);
}

static void put_text(void *call)
{
	struct search_call *f = call;
	const struct card *c = find(f);
	struct check_defaults d = { .lang = f->call.k->lang };

	if (c == NULL)
		return;
	struct checker *checker =
		checker_new(f->call.a, games, ngames, d, cards_judged, f);
	cardtext_say(&f->call.out, checker, c,
		     cards_of(&f->call, c->game, CARDS_JUDGED));
	checker_free(checker);
}

/* Render the named card with `put`. */
static int say(struct koloda *k, const char *game, const char *name,
	       char **text, struct koloda_error *error, void (*put)(void *call))
{
	struct search_call f = {
		.call = { .error = error, .k = k, .text = text }, .name = name
	};

	if (!koloda_good(k) || name == NULL || text == NULL)
		return call_misuse(error, "koloda_card: NULL or no database");
	if (game && !(f.game = game_find(str_of(game))))
		return call_misuse(error, "koloda_card: an unknown game");
	return call_run(&f.call, k->lang, NULL, put);
}

PUBLIC int koloda_card(struct koloda *k, const char *game, const char *name,
		       char **json, struct koloda_error *error)
{
	return say(k, game, name, json, error, put_json);
}

PUBLIC int koloda_card_text(struct koloda *k, const char *game,
			    const char *name, char **text,
			    struct koloda_error *error)
{
	return say(k, game, name, text, error, put_text);
}
