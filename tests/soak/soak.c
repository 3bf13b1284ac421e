/*
 * soak -n MATCHES -s SEED -d DB [-f FORMAT] [-o OPTIONS] [-k SEATS]
 *      [-g EVERY] [-l] DECK...
 *
 * Random matches between the decks, every pair of them (more seats: at
 * random), one in EVERY between greedy players; whatever does not hold ends it
 * with 1, and so does a list of choices longer than the simulation takes; with
 * -l it only ends its match.  Afterwards lines for soak.sh:
 *
 *   total MATCHES DECISIONS TRIED REFUSED ACCEPTED AGAIN LONGEST
 *   ending N OUTCOME REASON
 *   card CARD | ability CARD PLACE ID KIND     all in these decks
 *   shelf CARD                                 all others
 *   saw CARD EVENT N | did CARD ABILITY EVENT  all that was named
 */
#include "tests/soak/meet.h"
#include "tests/soak/soak.h"

#include "cli/cmd.h"
#include "cli/pool/database.h"
#include "cli/shell/help.h"
#include "cli/shell/input.h"
#include "cli/sim/host.h"
#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/core/match/match.h"
#include "validators/registry.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Open a match of these decks; false: their sides do not meet. */
static bool open_match(struct host *h, struct arena *a, const char *text,
		       struct play *play)
{
	const char *why;

	if (meet_open(h, a, text, play, &why))
		return true;
	if (why)
		errx(2, "%s", why);
	return false;
}

static void grow_seen(struct soak *s, struct arena *a, const struct match *m)
{
	size_t n = m->cards->n * m->referee->nevents;

	if (s->seen.card == NULL) {
		s->seen.card = arena_array(a, n, sizeof(*s->seen.card));
		s->seen.dealt = arena_array(a, m->cards->n, sizeof(bool));
		s->seen.ability = intern_new(a);
	}
	for (unsigned i = 0; i < m->nseats; i++)
		for (size_t k = 0; m->seat[i].deck && k < m->seat[i].deck->n;
		     k++)
			s->seen.dealt[m->seat[i].deck->v[k].card] = true;
}

/* Matches first, first + 1, ... of n between these decks. */
static void play_some(struct host *h, const struct meeting *o, struct soak *s,
		      const char *what, const char *text, uint64_t first,
		      uint64_t n)
{
	struct arena *a = arena_new();
	struct play play;

	s->what = what;
	soak_demand(s, open_match(h, a, text, &play),
		    "it cannot be opened again");
	sim_init(&s->sim, a, &play.match, o->seed);
	grow_seen(s, h->lasting, &play.match);
	s->what = what;
	s->scratch = arena_new();
	s->before = arena_alloc(a, play.match.size);
	s->copy = arena_alloc(a, play.match.size);
	s->other = arena_alloc(a, play.match.size);
	s->kept = arena_alloc(a, play.match.size);
	for (uint64_t i = first; i < first + n; i++) {
		const struct bot *bot = bot_find(STR("random"));

		if (o->greedy_every && i % o->greedy_every == 0)
			bot = bot_find(STR("greedy"));
		for (unsigned k = 0; k < o->seats; k++)
			s->sim.bot[k] = bot;
		s->listen = i % 4 == 0;
		soak_match(s, i);
	}
	sim_release(&s->sim);
	play_release(&play);
	arena_free(s->scratch);
	arena_free(a);
}

/* Decks that meet: a script of them, and what they are called. */
struct table {
	const char *text, *what;
};

/* Those of all pairs that meet; *n: how many. */
static struct table *find_tables(struct host *h, const struct meeting *o,
				 struct soak *s, const struct game *g,
				 struct arena *a, uint64_t *n)
{
	uint64_t tuples = (uint64_t)o->ndecks * o->ndecks;
	struct table *v = arena_array(a, tuples, sizeof(*v));

	*n = 0;
	for (uint64_t i = 0; i < tuples && *n < o->matches; i++) {
		struct arena *trial = arena_new();
		unsigned deck[MATCH_MAX_PLAYERS];
		struct play play;

		meet_pick(o, &s->rng, i, deck);
		struct table t = { .text = meet_head(a, o, g, deck) };
		t.what = arena_printf(a, "%s against %s, seed %llu",
				      o->deck[deck[0]], o->deck[deck[1]],
				      (unsigned long long)o->seed);
		if (open_match(h, trial, t.text, &play))
			v[(*n)++] = t;
		play_release(&play);
		arena_free(trial);
	}
	return v;
}

static void play_all(struct host *h, const struct meeting *o, struct soak *s,
		     const struct game *g)
{
	struct arena *a = arena_new();
	uint64_t done = 0, n;
	struct table *v = find_tables(h, o, s, g, a, &n);

	for (uint64_t i = 0; i < n; i++) {
		uint64_t some = o->matches / n + (i < o->matches % n);

		play_some(h, o, s, v[i].what, v[i].text, done, some);
		done += some;
	}
	arena_free(a);
}

int main(int argc, char **argv)
{
	struct meeting o = {
		.matches = 100, .seed = 1, .seats = 2, .options = ""
	};
	struct args args = { .command = command_find("sim") };
	struct host h = { 0 };
	struct soak s = { 0 };
	struct buf out = { 0 };

	args.value[OPT_DB] = meet_options(&o, argc, argv, "n:s:d:f:o:k:g:l");
	const struct game *g = meet_game(o.deck[0]);
	if (g == NULL)
		return 0; /* no referee yet: nothing to soak */
	args.arena = arena_new();
	pool_reach(&args);
	if (host_open(&h, &args) < 0)
		return 2;
	s.long_lists = o.long_lists;
	rng_init(&s.rng, o.seed, UINT64_MAX);
	play_all(&h, &o, &s, g);
	if (s.seen.card) /* decks of one side alone have nobody to meet */
		soak_report(&s, host_cards(&h, g), &out);
	if (out.n)
		fwrite(out.p, 1, out.n, stdout);
	buf_release(&out);
	buf_release(&s.events);
	host_close(&h);
	database_leave(&args);
	args_free(&args);
	return 0;
}
