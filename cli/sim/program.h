/*
 * Programs as players: --bots=cmd:PROGRAM, as koloda-referee(1) describes them.
 *
 * Each player of each process that plays has a program of its own.  Their
 * keepers are started before the sandbox closes (keeper.h), the programs when
 * they are asked for the first time.
 */
#ifndef CLI_SIM_PROGRAM_H
#define CLI_SIM_PROGRAM_H

#include "cli/cmd.h"
#include "validators/core/players/sim.h"


/* Start the keepers for what --bots of a command names; false after a message.
 * Where it names no program, args->programs stays NULL. */
bool programs_reach(struct args *args);
void programs_leave(struct args *args);

/*
 * The player of a program, or NULL: the name begins otherwise.
 *
 * name  cmd:PROGRAM, one that programs_reach has seen
 * i     the player, by the order of the lists, not by seat
 * a     keeps the player
 */
const struct bot *program_bot(const struct args *args, struct str name,
			      unsigned i, struct arena *a);

/* --bots, if it is one program that can be reached; or NULL. */
const char *program_named(const struct args *args);

/* In a match by hand: why a program could not decide, and the match came to a
 * stop; in the language of the output.  NULL: none failed. */
const char *programs_fault(const struct args *args);

/* From now on this is process `job` of those that play. */
void programs_use(const struct args *args, unsigned job);

#endif
