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
	uint32_t visits;
	uint32_t share;  /* of the match, on average: 0 to SHARE_ONE */
	uint32_t spread; /* standard deviation of it, likewise */
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

/* What the bot `search` does. */
void search_choose(struct match *m, unsigned player, struct sim_room *room,
		   struct action *out);

#endif
