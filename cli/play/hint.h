/*
 * The decision of the player `search`, for a person who asks for advice.
 */
#ifndef CLI_PLAY_HINT_H
#define CLI_PLAY_HINT_H

#include "validators/core/players/sim.h"

struct play;

#define HINT_WORK 4000u /* iterations */

/*
 * Search the best choices of the player, from his view; returns how many are
 * worth showing, best first, in sim->room.searched.
 *
 * sim        made of the match; its state and working memory are used
 * seed, n    determine the random numbers: the n-th decision gets the same
 * advice again
 */
size_t hint_look(const struct play *p, struct sim *sim, unsigned player,
		 uint64_t seed, uint64_t n);

/* His chance to win with it, in per cent. */
int hint_percent(const struct searched *x);

#endif
