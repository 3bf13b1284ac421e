/*
 * A program that can be started again.
 *
 * Inside the sandbox no program can be started, and none outside of it be
 * killed.  So a process is forked before that stays outside: it starts the
 * program when it is asked to, hands over its pipes, and kills it.  It ends,
 * and kills the program, when nobody is left who can ask.
 */
#ifndef CLI_SHELL_KEEPER_H
#define CLI_SHELL_KEEPER_H

#include "cli/shell/child.h"

struct keeper {
	int fd; /* to the process; closed when a program is executed */
};

/* Fork it, for a command of the shell; false with errno. */
bool keeper_start(struct keeper *k, const char *command);

/*
 * The pipes of the program, which is started unless it runs; any process that
 * was forked from ours may ask, one at a time.
 *
 * c  CHILD_NONE; c->pid stays 0, child_end closes the pipes alone
 * False with errno: it cannot be started.
 */
bool keeper_get(const struct keeper *k, struct child *c);

/* Kill the program, if it runs; how it ended, as waitpid tells, or -1. */
int keeper_kill(const struct keeper *k);

/* The process ends, and the program with it. */
void keeper_stop(struct keeper *k);

#endif
