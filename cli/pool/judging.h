/*
 * What commands that judge lists have in common: the options that say by
 * what, read into the defaults of a checker.
 */
#ifndef CLI_POOL_JUDGING_H
#define CLI_POOL_JUDGING_H

#include "cli/cmd.h"

#include "validators/core/check/check.h"

/* Rows of a table of options. */
#define OPTIONS_JUDGING                                                        \
	{ .name = "game",                                                      \
	  .arg = "GAME",                                                       \
	  .id = OPT_GAME,                                                      \
	  .help = "the game of lists that do not name theirs" },               \
		{ .name = "rules",                                             \
		  .arg = "FORMAT",                                             \
		  .id = OPT_RULES,                                             \
		  .help = "the format of lists that do not name theirs" },     \
	{                                                                      \
		.name = "date", .arg = "DATE", .id = OPT_DATE,                 \
		.help = "judge by the bans of this day (YYYY-MM-DD)"           \
	}

#define OPTIONS_BANS                                                           \
	{ .name = "ban",                                                       \
	  .arg = "CARD",                                                       \
	  .id = OPT_BAN,                                                       \
	  .help = "ban this card" },                                           \
		{ .name = "allow",                                             \
		  .arg = "CARD",                                               \
		  .id = OPT_ALLOW,                                             \
		  .help = "ignore bans and restrictions of this card" },       \
	{                                                                      \
		.name = "limit", .arg = "N", .arg2 = "CARD", .id = OPT_LIMIT,  \
		.help = "allow at most N copies of this card"                  \
	}

/* --game, --rules and --date of command `cmd`; false after a message. */
bool judging_defaults(struct check_defaults *d, const char *cmd,
		      const struct args *args);

/* True if the checker has the format that --rules names, and the cards of
 * --ban, --allow and --limit, which it takes in their order; false after a
 * message. */
bool judging_begin(struct checker *c, const char *cmd, const struct args *args);

/* True if nothing stands against the card itself in a list of the format. */
bool judging_card(struct checker *c, const struct card *card,
		  const char *format);

#endif
