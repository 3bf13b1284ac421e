/*
 * Replay: a match that was played is looked at again, in full screen or by
 * lines of words, and played on from where somebody wants it.
 */
#ifndef CLI_HAND_REPLAY_H
#define CLI_HAND_REPLAY_H

#include <stdbool.h>

struct args;
struct player;
struct str;

/* koloda replay; returns a status.  page: writes a match that is played on from
 * there as a page. */
int replay_run(const struct args *args,
	       bool (*page)(struct player *p, struct str text,
			    const char *path));

#endif
