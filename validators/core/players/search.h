/*
 * Search: the choices of a player, tried out in matches it imagines.
 *
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012):
 * each iteration draws anew what the seat cannot see (referee.forget), goes
 * down a tree of choices by what paid so far, adds one choice to it, plays on
 * as the game's outlook says and asks the game how it stands.  Of it all only
 * whole numbers and square roots are taken, so the same seed decides the same
 * on every machine.
 */
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "validators/core/players/sim.h"

#define SEARCH_ITERATIONS 1000u    /* where nobody says how many */
#define SEARCH_MOST       1000000u /* iterations, milliseconds */
#define SHARE_ONE         65536    /* a match that is won */

/* A choice of the seat that was looked at. */
struct searched {
	struct action action;
	uint64_t key; /* in the tree */
	uint32_t visits;
	/* On average, to SHARE_ONE: how much better he stands behind it than
	 * now (half: as well as now); his chance to win, and how far that goes
	 * apart (standard deviation). */
	uint32_t share, chance, spread;
};

/*
 * Look at the decision that is due for `player`, and fill room->searched, the
 * best one first (room->nsearched; where it has no choice this is the only
 * one).  Nothing is told, drawn or changed in the match but m->chance->rng.
 *
 * n     iterations, or with room->clock and `timed` milliseconds
 */
void search_look(struct match *m, unsigned player, struct sim_room *room,
		 uint32_t n, bool timed);

/*
 * Tell what is expected after a choice that search_look has just found, as far
 * as it was tried often enough: in a match that the seat imagines.
 */
void search_follow(struct match *m, unsigned player, struct sim_room *room,
		   const struct searched *first,
		   void (*tell)(void *ctx, const struct match *m,
				const struct action *a),
		   void *ctx);

/* What was found of an action, or NULL. */
const struct searched *search_of(const struct match *m,
				 const struct sim_room *room,
				 const struct action *a);

/* What the bot `search` does. */
void search_choose(struct match *m, unsigned player, struct sim_room *room,
		   struct action *out);

#endif
