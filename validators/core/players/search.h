/*
 * Search: tries the choices of a player in imagined matches.
 *
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012):
 * each iteration redraws what the seat cannot see (referee.forget), descends a
 * tree of choices by results so far, adds one choice to it, plays on as the
 * game's outlook says and asks the game for the value of the position.  It uses
 * only integers and square roots, so the same seed decides the same on every
 * machine.
 */
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "validators/core/players/sim.h"

#define SEARCH_ITERATIONS 1000u    /* default number */
#define SEARCH_MOST       1000000u /* iterations, milliseconds */
#define SHARE_ONE         65536    /* a won match */

/* A choice of the seat that was evaluated. */
struct searched {
	struct action action;
	uint64_t key; /* in the tree */
	uint32_t visits;
	/* Averages, scaled to SHARE_ONE: the share, how much better he stands
	 * after it than now (half: equally well); his chance to win, and its
	 * standard deviation. */
	uint32_t share, chance, spread;
};

/*
 * Evaluate the decision that is due for `player`, and fill room->searched, the
 * best one first (room->nsearched; without a choice only that one).  Nothing in
 * the match changes except m->chance->rng.
 *
 * n     iterations, or with room->clock and `timed` milliseconds
 */
void search_look(struct match *m, unsigned player, struct sim_room *room,
		 uint32_t n, bool timed);

/*
 * Report what is expected after a choice that search_look has just found, as
 * far as it was tried often enough: in a match imagined by the seat.
 */
void search_follow(struct match *m, unsigned player, struct sim_room *room,
		   const struct searched *first,
		   void (*tell)(void *ctx, const struct match *m,
				const struct action *a),
		   void *ctx);

/* Sort the results for people: those tried about as often as any first, by the
 * chance to win with them, then the others by theirs. */
void search_by_chance(struct sim_room *room);

/* The result for an action, or NULL. */
const struct searched *search_of(const struct match *m,
				 const struct sim_room *room,
				 const struct action *a);

/* The decision of the bot `search`. */
void search_choose(struct match *m, unsigned player, struct sim_room *room,
		   struct action *out);

#endif
