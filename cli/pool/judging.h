/*
 * Options shared by commands that judge lists, read into the defaults of a
 * checker.
 */
#ifndef CLI_POOL_JUDGING_H
#define CLI_POOL_JUDGING_H

#include "cli/cmd.h"

#include "validators/base/buf.h"
#include "validators/core/check/check.h"

/* The game with this name; NULL after a message. */
const struct game *judging_game(const char *cmd, const char *name);

/* Read --game, --rules and --date of command `cmd`; false after a message. */
bool judging_defaults(struct check_defaults *d, const char *cmd,
		      const struct args *args);

/* Check that the checker has the format of --rules, and add the cards of --ban,
 * --allow and --limit, in order; false after a message. */
bool judging_begin(struct checker *c, const char *cmd, const struct args *args);

#endif
