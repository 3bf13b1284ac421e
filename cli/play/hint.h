/*
 * What search would do in the place of a person who asks for advice.
 */
#ifndef CLI_PLAY_HINT_H
#define CLI_PLAY_HINT_H

#include "validators/core/players/sim.h"

struct play;

#define HINT_WORK 4000u /* iterations of the search */

/*
 * Look for the best choices of the player, by what he sees; how many are worth
 * telling, best first, in sim->room.searched.
 *
 * sim        made of the match; its state and room are used
 * seed, n    draw what is drawn: the n-th decision gets the same advice again
 */
size_t hint_look(const struct play *p, struct sim *sim, unsigned player,
		 uint64_t seed, uint64_t n);

/* His chance to win with it, per cent. */
int hint_percent(const struct searched *x);

#endif
