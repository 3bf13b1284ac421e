/*
 * Work that several processes share.
 *
 * They are forked, and none outlives the one that forked them: whatever ends
 * it, the kernel ends them.  If it notes signals (halt.h), they leave these to
 * it, and are told to end.
 */
#ifndef CLI_SHELL_WORKERS_H
#define CLI_SHELL_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

#define WORKERS_MAX 256

/* The cores that this process may use, at most WORKERS_MAX. */
unsigned workers_cores(void);

struct workers {
	void *ctx;
	unsigned n; /* processes, 1 to WORKERS_MAX */
	bool alike; /* any of them can do all of the work: without one that
		       cannot be started the others do it */

	/* In process i: do the work, and set the `size` bytes of *result,
	 * which are zero.  False: it is not all done. */
	bool (*work)(void *ctx, unsigned i, void *result);
	void *results; /* out: those of all processes, or NULL; */
	size_t size;   /* pointers mean the same as before the fork */

	/* In the parent, of each row that a process tells (workers_tell), as
	 * they come; *results are where they are read then.  False: that is
	 * enough, all are ended.  NULL: there are no rows, but results. */
	bool (*row)(void *ctx, const void *row);
	bool drops; /* a signal asks for the end: what was not told by then is
		       lost */

	/* In the parent; NULL: nothing is to be done. */
	void (*halt)(void *ctx);          /* a signal asks for the end */
	void (*tick)(void *ctx);          /* now and then; NULL: never */
	void (*lost)(void *ctx, int how); /* a process did not do its work, as
					     waitpid tells: say so */
};

/*
 * Do the work; all processes have ended when it returns.
 * Returns 0, also when a signal has cut it short; -1 after a message.
 */
int workers_run(const struct workers *w);

/* In a process: tell a row of w->size bytes; false if nobody reads it. */
bool workers_tell(const struct workers *w, const void *row);

#endif
