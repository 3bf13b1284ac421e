/*
 * Pairs: two matches of the same draw between two players who exchange their
 * seats in the second, so that neither seats nor luck favour anybody.
 */
#ifndef PLAYERS_PAIRS_H
#define PLAYERS_PAIRS_H

#include "validators/core/players/sim.h"

#define PAIRS_BLOCK 1024u /* maximum draws per call */

/* The score of the first player, in quarters of a pair; for a single match: 0,
 * 2 or 4. */
#define QUARTERS    5u

/*
 * Play the draws first, first + step, ..., n of them (at most PAIRS_BLOCK), by
 * two players.
 *
 * s        the match, and if `paired` after it the same with exchanged seats
 * out      results are added; counted by player, not by seat
 * quarter  out: per draw
 */
void pairs_play(struct sim *s, bool paired, uint64_t first, uint64_t step,
		size_t n, struct tally *out, uint8_t *quarter);

#endif
