/* Reads which decks are to meet, and opens matches of them. */
#include "tests/soak/meet.h"

#include "cli/shell/input.h"
#include "validators/base/arena.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/registry.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t number(const char *text)
{
	int64_t n;

	if (str_to_int(str_of(text), &n) < 0 || n < 0)
		errx(2, "a number is needed");
	return (uint64_t)n;
}

const char *meet_options(struct meeting *out, int argc, char **argv,
			 const char *letters)
{
	const char *db = NULL;
	int c;

	while ((c = getopt(argc, argv, letters)) != -1) {
		if (c == 'n')
			out->matches = number(optarg);
		else if (c == 's')
			out->seed = number(optarg);
		else if (c == 'd')
			db = optarg;
		else if (c == 'f')
			out->format = optarg;
		else if (c == 'o')
			out->options = optarg;
		else if (c == 'k')
			out->seats = (unsigned)number(optarg);
		else if (c == 'p' && out->nkeys < MATCH_MAX_PLAYERS)
			out->key[out->nkeys++] = optarg;
		else if (c == 'g')
			out->greedy_every = number(optarg);
		else if (c == 'l')
			out->long_lists = true;
		else if (c == 'x')
			out->scripts = true;
		else
			exit(2);
	}
	out->deck = argv + optind;
	out->ndecks = (unsigned)(argc - optind);
	if (db == NULL || out->ndecks == 0 || out->seats < 2 ||
	    out->seats > MATCH_MAX_PLAYERS)
		errx(2, "a database, decks and 2 to 16 seats are needed");
	return db;
}

void meet_pick(const struct meeting *t, struct rng *rng, uint64_t i,
	       unsigned *deck)
{
	for (unsigned k = 0; k < t->seats; k++) {
		deck[k] = t->seats == 2 ? (unsigned)(i % t->ndecks)
					: rng_below(rng, t->ndecks);
		i /= t->ndecks;
	}
}

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
	host->deck = sources_deck;
	diags_init(ds, a, NULL);
	sources_begin(&h->in, a, "soak", str_of(text));
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
