/*
 * How long a player thinks about a decision, in time of the processor: two of
 * it play matches of two lists.
 * decision_time DB GAME FORMAT PLAYER MATCHES LIST LIST
 *
 * Prints how many decisions there were, the milliseconds in which half of
 * them, 99 of 100, and all of them were made, and how many of its iterations
 * the player made in a second.
 */
#include "db/db.h"
#include "db/read/load.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/cards/restore.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/core/match/match.h"
#include "validators/core/players/sim.h"
#include "validators/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST 1000000u /* decisions */

struct bench {
	struct arena *a;
	const struct game *game;
	struct card_set set;
	const struct bot *thinker;
	uint32_t *took; /* microseconds of each decision */
	size_t n;
};

static _Noreturn void die(const char *what)
{
	fprintf(stderr, "decision_time: %s\n", what);
	exit(2);
}

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static void read_cards(struct bench *b, const char *path)
{
	struct db db = { 0 };
	struct diags ds;

	diags_init(&ds, b->a, NULL);
	if (db_open(&db, path, games, ngames, &ds) < 0 ||
	    db_load(&db, b->a, b->game, true, &b->set) < 0)
		die("the database cannot be read");
	for (size_t i = 0; i < b->set.n; i++)
		if (!card_restore(b->a, &b->set.v[i]))
			die("a card cannot be read");
	db_close(&db);
}

static const struct card_set *give_cards(void *ctx, const struct game *g)
{
	struct bench *b = ctx;

	return g == b->game ? &b->set : NULL;
}

static const struct card_set *give_judged(void *ctx, const struct game *g,
					  const struct deck_list *l)
{
	(void)l;
	return give_cards(ctx, g);
}

static int read_deck(void *ctx, const char *path, struct str *text,
		     const char **shown, const char **why)
{
	struct bench *b = ctx;
	FILE *f = fopen(path, "rb");
	struct buf all = { 0 };

	*shown = *why = path;
	if (f == NULL)
		return -1;
	all.n = fread(buf_reserve(&all, 65536), 1, 65536, f);
	fclose(f);
	*text = buf_keep(&all, b->a);
	return 0;
}

/* The player, with a watch. */
static void choose_timed(struct match *m, unsigned player,
			 struct sim_room *room, struct action *out)
{
	struct bench *b = room->bot->ctx;

	match_choices(m, player, &room->choices);
	bool forced = sim_forced(&room->choices);
	uint64_t start = now();

	bot_choose(b->thinker, m, player, room, out);
	if (!forced && b->n < MOST)
		b->took[b->n++] = (uint32_t)(now() - start);
}

static void play(struct bench *b, struct play *p, uint64_t matches)
{
	struct bot timed = { .name = "timed",
			     .choose = choose_timed,
			     .ctx = b };
	uint64_t decisions = 0;
	struct sim sim;

	sim_init(&sim, b->a, &p->match, 1);
	for (unsigned i = 0; i < p->match.nseats; i++)
		sim.bot[i] = &timed;
	for (uint64_t i = 0; i < matches; i++)
		sim_play(&sim, i, &decisions);
	sim_release(&sim);
}

static int compare(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static void tell(struct bench *b)
{
	uint64_t all = 0;

	if (b->n == 0)
		die("nothing was decided");
	for (size_t i = 0; i < b->n; i++)
		all += b->took[i];
	qsort(b->took, b->n, sizeof(b->took[0]), compare);
	printf("%zu %.1f %.1f %.1f %.0f\n", b->n, b->took[b->n / 2] / 1e3,
	       b->took[b->n * 99 / 100] / 1e3, b->took[b->n - 1] / 1e3,
	       b->thinker->n * (double)b->n * 1e6 / (double)all);
}

int main(int argc, char **argv)
{
	struct bench b = { .a = arena_new() };
	const struct play_host host = { .ctx = &b,
					.cards = give_cards,
					.deck = read_deck };
	const char *why = NULL;
	struct script s;
	struct diags ds;

	if (argc != 8 || !(b.game = game_find(str_of(argv[2]))))
		die("usage: decision_time DB GAME FORMAT PLAYER MATCHES "
		    "LIST LIST");
	read_cards(&b, argv[1]);
	b.took = arena_array(b.a, MOST, sizeof(*b.took));
	b.thinker = bot_for(b.game->referee, str_of(argv[4]), b.a, NULL, &why);
	if (b.thinker == NULL)
		die(why);
	const char *text =
		arena_printf(b.a,
			     "game: %s\nformat: %s\nplayers: [{id: a, deck: %s}"
			     ", {id: b, deck: %s}]\n"
			     "random: {seed: 1}\n",
			     argv[2], argv[3], argv[6], argv[7]);
	struct checker *checker =
		checker_new(b.a, games, ngames, (struct check_defaults){ 0 },
			    give_judged, &b);
	diags_init(&ds, b.a, NULL);
	if (script_read(b.a, &s, "match", str_of(text), games, ngames, &ds) < 0)
		die(ds.v[0].msg);
	if (b.game->referee->turn_limit)
		script_set_option(b.a, &s, b.game->referee->turn_limit,
				  SIM_TURN_LIMIT);
	struct play p = { .arena = b.a,
			  .checker = checker,
			  .host = &host,
			  .until = UINT64_MAX,
			  .goes_on = true,
			  .ds = &ds };
	play_script(&p, &s);
	if (ds.n)
		die(ds.v[0].msg);
	play(&b, &p, strtoull(argv[5], NULL, 10));
	tell(&b);
	play_release(&p);
	checker_free(checker);
	arena_free(b.a);
	return 0;
}
