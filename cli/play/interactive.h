/*
 * Playing by hand: a person takes a seat, built-in players the others.
 */
#ifndef CLI_PLAY_INTERACTIVE_H
#define CLI_PLAY_INTERACTIVE_H

#include "validators/core/match/match.h"
#include "validators/core/players/sim.h"

struct keep;
struct lesson;

/*
 * Go on with the match that play_script began, until it is over or standard
 * input ends, and close its account, which p->out has so far: a buffer that is
 * emptied to the output.
 *
 * bot    of each seat; NULL: a person
 * seed   of what the built-in players draw
 * keep   told of each action
 * lesson leads the person; or NULL
 * again  what was told so far has been seen before
 * Returns 0, or -1 when a limit was reached.
 */
int interact(struct play *p, const struct bot *const *bot, uint64_t seed,
	     struct keep *keep, struct lesson *lesson, bool again);

#endif
