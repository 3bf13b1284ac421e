/*
 * The head of a script for the lists that a simulation names.
 */
#ifndef CLI_PLAY_SIM_HEAD_H
#define CLI_PLAY_SIM_HEAD_H

#include <stdbool.h>

struct args;
struct arena;
struct buf;
struct host;

/*
 * Write to `out` what a script says of the match between the lists of the
 * operands, one seat each: the game and the format as the options or the first
 * list say, the options of the game, and players called as their files.
 *
 * h  open; judges a list that does not say its game
 * Returns false after a message.
 */
bool simhead_write(struct buf *out, struct host *h, struct arena *a,
		   const struct args *args);

#endif
