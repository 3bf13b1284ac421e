/*
 * Pairs: two matches of the same draws between two players who exchange their
 * seats in the second, so that neither seats nor draws favour anybody.
 */
#ifndef PLAYERS_PAIRS_H
#define PLAYERS_PAIRS_H

#include "validators/core/players/sim.h"

#define PAIRS_BLOCK 1024u /* draws that are played in one call at the most */

/* What the first player scored, in quarters of a pair; of a match that is not
 * one of a pair: 0, 2 or 4. */
#define QUARTERS    5u

/*
 * Play the draws first, first + step, ..., n of them (at most PAIRS_BLOCK), by
 * two players.
 *
 * s        the match, and if `paired` behind it the same with exchanged seats
 * out      is added to; counts by player, not by seat
 * quarter  out: of each of the n draws
 */
void pairs_play(struct sim *s, bool paired, uint64_t first, uint64_t step,
		size_t n, struct tally *out, uint8_t *quarter);

#endif
