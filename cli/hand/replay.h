/*
 * Replay: a match that was played is looked at again, in full screen or by
 * lines of words, and played on from where somebody wants it.
 */
#ifndef CLI_HAND_REPLAY_H
#define CLI_HAND_REPLAY_H

struct args;

/* koloda replay; returns a status. */
int replay_run(const struct args *args);

#endif
