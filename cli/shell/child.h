/*
 * Another program that runs beside this one.
 *
 * It is started before the sandbox closes (sandbox.h): none can be later.  It
 * inherits nothing that is open but its pipes, and no signal that is ignored.
 */
#ifndef CLI_SHELL_CHILD_H
#define CLI_SHELL_CHILD_H

#include "validators/base/buf.h"

#include <stdbool.h>
#include <sys/types.h>

enum child_kind {
	/* It answers what it is told: its output and its errors come to us.
	 * It has no terminal, and the kernel ends it when we end. */
	CHILD_ANSWERS,
	/* It shows our output, as a pager does: only its input is ours, the
	 * terminal stays its own, and it ends when its input does; it is not
	 * run if it is told nothing. */
	CHILD_SHOWS,
};

#define CHILD_TAIL 2000 /* bytes of its errors that are kept, the last ones */

/* All -1 and 0 until it is started: CHILD_NONE. */
struct child {
	pid_t pid;         /* 0: it was not started by this process */
	int to;            /* its standard input, or -1 */
	int from, errors;  /* of CHILD_ANSWERS, else -1 */
	struct buf got;    /* what it has written; owned */
	struct buf failed; /* the last of what it wrote on stderr; owned */
};
#define CHILD_NONE                                                             \
	(struct child)                                                         \
	{                                                                      \
		.to = -1, .from = -1, .errors = -1                             \
	}

/* Start a command of the shell; false with errno.  *c is CHILD_NONE. */
bool child_start(struct child *c, const char *command, enum child_kind kind);

enum child_answer {
	CHILD_ANSWERED,
	CHILD_LATE,    /* nothing came in time */
	CHILD_GONE,    /* it has ended, or has closed its pipes */
	CHILD_BABBLES, /* the line is longer than `most` */
	CHILD_HALTED,  /* a signal asks for our end (halt.h) */
};

/*
 * Tell it a line and wait for one.  What it wrote unasked before is an answer
 * that is thrown away.
 *
 * line    with its line feed
 * ms      milliseconds that it has for both
 * most    bytes of its answer
 * answer  out: without the line feed; lives until the child is asked again
 */
enum child_answer child_ask(struct child *c, struct str line, unsigned ms,
			    size_t most, struct str *answer);

/* Read what it has still to say on stderr, and see to c->failed. */
void child_listen(struct child *c);

/*
 * Close its pipes and wait for its end; one that answers is killed, with all
 * that it has started.  Returns how it ended, as waitpid tells, or -1: this
 * process did not start it.  *c is CHILD_NONE again.
 */
int child_end(struct child *c);

/* Has a program that this process started ended, or closed its output? */
bool child_has_ended(const struct child *c);

/* Close all descriptors above `last` but one. */
void child_close_above(int last, int but);

#endif
