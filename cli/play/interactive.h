/*
 * Playing by hand: persons take some seats, built-in players the others.
 */
#ifndef CLI_PLAY_INTERACTIVE_H
#define CLI_PLAY_INTERACTIVE_H

#include "validators/core/match/match.h"
#include "validators/core/players/sim.h"

struct keep;
struct lesson;

/*
 * Continue the match that play_script began, until it is over or standard input
 * ends, and finish its transcript.  p->out is the transcript so far: a buffer
 * that is emptied to the output.
 *
 * bot    per seat; NULL: a person
 * seed   for random numbers of the built-in players
 * keep   called for each action
 * lesson guides the person; or NULL
 * again  the transcript so far was already shown
 * Returns 0, or -1 when a limit was reached.
 */
int interact(struct play *p, const struct bot *const *bot, uint64_t seed,
	     struct keep *keep, struct lesson *lesson, bool again);

#endif
