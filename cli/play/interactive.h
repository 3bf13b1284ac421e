/*
 * Playing by hand: a person takes a seat, built-in players the others.
 */
#ifndef CLI_PLAY_INTERACTIVE_H
#define CLI_PLAY_INTERACTIVE_H

#include "validators/core/match/match.h"
#include "validators/core/players/sim.h"

struct keep;

/*
 * Go on with the match that play_script began, until it is over or standard
 * input ends.  What happens is told as the transcript of p has it, which is
 * to show what the seat p->seat_seen may see.
 *
 * seed  of all that is drawn
 * keep  told of each action
 * Returns 0, or -1 when a limit was reached.
 */
int interact(struct play *p, const struct bot *bot, uint64_t seed,
	     struct keep *keep);

#endif
