/*
 * Programs as players: --bots=cmd:PROGRAM, as koloda-referee(1) describes them.
 *
 * Each player in each process has its own instance of a program.  The keepers
 * are started before the sandbox is entered (keeper.h), the programs when they
 * are first needed.
 */
#ifndef CLI_SIM_PROGRAM_H
#define CLI_SIM_PROGRAM_H

#include "cli/cmd.h"
#include "validators/core/players/sim.h"

/* Start the keepers for the programs in --bots of a command; false after a
 * message. Without a program, args->programs stays NULL. */
bool programs_reach(struct args *args);
void programs_leave(struct args *args);

/*
 * The player for a program, or NULL: the name has another prefix.
 *
 * name  cmd:PROGRAM, known to programs_reach
 * i     the player, by the order of the lists, not by seat
 * a     owns the player
 */
const struct bot *program_bot(const struct args *args, struct str name,
			      unsigned i, struct arena *a);

/* The value of --bots, if it is one program that can be used; or NULL. */
const char *program_named(const struct args *args);

/* In a match by hand: why a program failed to decide, which stopped the match;
 * in the language of the output.  NULL: none failed. */
const char *programs_fault(const struct args *args);

/* Declare that this is process `job` of those that play. */
void programs_use(const struct args *args, unsigned job);

#endif
