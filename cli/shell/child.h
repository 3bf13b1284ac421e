/*
 * A program that runs beside this one.
 *
 * It is started before the sandbox is entered (sandbox.h); later that is
 * impossible.  It inherits only its pipes, and no ignored signals.
 */
#ifndef CLI_SHELL_CHILD_H
#define CLI_SHELL_CHILD_H

#include "validators/base/buf.h"

#include <stdbool.h>
#include <sys/types.h>

enum child_kind {
	/* It answers requests: we read its output and its errors. It has no
	 * terminal, and the kernel kills it when we end. */
	CHILD_ANSWERS,
	/* It displays our output, like a pager: only its input is ours, it
	 * keeps the terminal, and it ends when its input ends; it is not
	 * executed if there is no input. */
	CHILD_SHOWS,
};

#define CHILD_TAIL 2000 /* bytes kept from the end of its stderr output */

/* All -1 and 0 until it is started: CHILD_NONE. */
struct child {
	pid_t pid;         /* 0: not started by this process */
	int to;            /* its standard input, or -1 */
	int from, errors;  /* of CHILD_ANSWERS, else -1 */
	struct buf got;    /* its output so far; owned */
	struct buf failed; /* the end of its stderr output; owned */
};
#define CHILD_NONE                                                             \
	(struct child)                                                         \
	{                                                                      \
		.to = -1, .from = -1, .errors = -1                             \
	}

/* Start a shell command; false with errno.  *c must be CHILD_NONE. */
bool child_start(struct child *c, const char *command, enum child_kind kind);

enum child_answer {
	CHILD_ANSWERED,
	CHILD_LATE,    /* no answer in time */
	CHILD_GONE,    /* it ended, or closed its pipes */
	CHILD_BABBLES, /* the line is longer than `most` */
	CHILD_HALTED,  /* a signal asks us to end (halt.h) */
};

/*
 * Send it a line and wait for a line.  Earlier output is discarded.
 *
 * line    with its line feed
 * ms      time limit for both, in milliseconds
 * most    maximum bytes of its answer
 * answer  out: without the line feed; valid until the next call
 */
enum child_answer child_ask(struct child *c, struct str line, unsigned ms,
			    size_t most, struct str *answer);

/* Read the rest of its stderr output into c->failed. */
void child_listen(struct child *c);

/*
 * Close its pipes and wait for its end; one that answers is killed, with all
 * its descendants.  Returns its status as from waitpid, or -1: this process did
 * not start it.  *c is CHILD_NONE again.
 */
int child_end(struct child *c);

/* True if a program started by this process has ended or closed its output. */
bool child_has_ended(const struct child *c);

/* Close all descriptors above `last` except one. */
void child_close_above(int last, int but);

#endif
