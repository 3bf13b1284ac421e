/*
 * Replay: reviews a played match, in full screen or by lines of words, and
 * continues it from any point on request.
 */
#ifndef CLI_HAND_REPLAY_H
#define CLI_HAND_REPLAY_H

#include "cli/hand/hand.h"

/* koloda replay; returns a status.  page: writes a continued match as
 * a page. */
int replay_run(const struct args *args, hand_page *page);

#endif
