/* Opens a match between deck lists without a script file. */
#include "tests/soak/meet.h"

#include "cli/shell/input.h"
#include "validators/base/arena.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/registry.h"

#include <string.h>

const char *meet_head(struct arena *a, const struct meeting *t,
		      const struct game *g, const unsigned *deck)
{
	const char *text = arena_printf(
		a, "game: %s\nformat: %s\noptions: {%s}\nplayers:\n", g->id,
		t->format ? t->format : g->formats[0].name, t->options);

	for (unsigned i = 0; i < t->seats; i++)
		text = arena_printf(a, "%s  - {id: p%u, deck: \"%s\"%s%s}\n",
				    text, i + 1, t->deck[deck[i]],
				    t->nkeys ? ", " : "",
				    t->nkeys ? t->key[i % t->nkeys] : "");
	return text;
}

bool meet_open(struct host *h, struct arena *a, const char *text,
	       struct play *play, const char **why)
{
	static const struct play_host host_of = { 0 };
	struct play_host *host = arena_alloc(a, sizeof(*host));
	struct script *s = arena_alloc(a, sizeof(*s));
	struct diags *ds = arena_alloc(a, sizeof(*ds));

	*why = NULL;
	*host = host_of;
	host->ctx = h;
	host->cards = host_cards;
	host->deck = host_deck;
	diags_init(ds, a, NULL);
	host_begin(h, a, "soak", str_of(text));
	if (script_read(a, s, "soak", str_of(text), games, ngames, ds) == 0) {
		s->seeded = true;
		if (s->game->referee->turn_limit)
			script_set_option(a, s, s->game->referee->turn_limit,
					  SIM_TURN_LIMIT);
		*play = (struct play){ .arena = a,
				       .checker = h->checker,
				       .host = host,
				       .until = UINT64_MAX,
				       .ds = ds };
		play_script(play, s);
	}
	if (ds->n == 0)
		return true;
	if (strcmp(ds->v[0].name, "bad-sides") != 0)
		*why = ds->v[0].msg;
	return false;
}

const struct game *meet_game(const char *path)
{
	for (size_t i = 0; i < ngames; i++)
		if (strstr(path, games[i]->id))
			return games[i]->referee ? games[i] : NULL;
	return NULL;
}
