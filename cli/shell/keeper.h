/*
 * A program that can be restarted.
 *
 * Inside the sandbox no program can be started, and none outside can be killed.
 * Therefore a process is forked beforehand and stays outside: on request it
 * starts the program, passes its pipes, and kills it.  When nobody is left who
 * can send requests, it kills the program and ends.
 */
#ifndef CLI_SHELL_KEEPER_H
#define CLI_SHELL_KEEPER_H

#include "cli/shell/child.h"

struct keeper {
	int fd; /* to the process; closed on exec */
};

/* Fork it, for a shell command; false with errno. */
bool keeper_start(struct keeper *k, const char *command);

/*
 * The pipes of the program, which is started unless it runs; any process forked
 * from ours may ask, one at a time.
 *
 * c  CHILD_NONE; c->pid stays 0, and child_end only closes the pipes
 * False with errno if it cannot be started.
 */
bool keeper_get(const struct keeper *k, struct child *c);

/* Kill the program, if it runs; returns its status as from waitpid, or -1. */
int keeper_kill(const struct keeper *k);

/* End the process, and the program with it. */
void keeper_stop(struct keeper *k);

#endif
