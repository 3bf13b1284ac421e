/*
 * Options shared by commands that judge lists through libkoloda.
 */
#ifndef CLI_POOL_APPOINT_H
#define CLI_POOL_APPOINT_H

struct arena;
struct args;
struct koloda_judge;
struct koloda_judging;

/*
 * Appoint the judge of --game, --rules, --date, --bans, --ban, --allow and
 * --limit of command `cmd`, who goes by the other members of *how as well; NULL
 * after a message.
 */
struct koloda_judge *appoint_judge(struct arena *a, const char *cmd,
				   const struct args *args,
				   struct koloda_judging *how);

#endif
