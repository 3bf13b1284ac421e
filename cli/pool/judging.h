/*
 * What commands that judge lists have in common: the options that say by
 * what, read into the defaults of a checker.
 */
#ifndef CLI_POOL_JUDGING_H
#define CLI_POOL_JUDGING_H

#include "cli/cmd.h"

#include "validators/base/buf.h"
#include "validators/core/check/check.h"

/* The game of this name; NULL after a message. */
const struct game *judging_game(const char *cmd, const char *name);

/* --game, --rules and --date of command `cmd`; false after a message. */
bool judging_defaults(struct check_defaults *d, const char *cmd,
		      const struct args *args);

/* True if the checker has the format that --rules names, and the cards of
 * --ban, --allow and --limit, which it takes in their order; false after a
 * message. */
bool judging_begin(struct checker *c, const char *cmd, const struct args *args);

#endif
