/*
 * Replay: reviews a played match, in full screen or by lines of words, and
 * continues it from any point on request.
 */
#ifndef CLI_HAND_REPLAY_H
#define CLI_HAND_REPLAY_H

#include <stdbool.h>

struct args;
struct player;
struct str;

/* koloda replay; returns a status.  page: writes a continued match as
 * a page. */
int replay_run(const struct args *args,
	       bool (*page)(struct player *p, struct str text,
			    const char *path));

#endif
