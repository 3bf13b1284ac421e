/*
 * Work shared between several processes.
 *
 * They are forked, and the kernel ends them when their parent ends for any
 * reason.  If the parent records signals (halt.h), they leave these to it, and
 * it asks them to end.
 */
#ifndef CLI_SHELL_WORKERS_H
#define CLI_SHELL_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

#define WORKERS_MAX 256

/* The number of cores this process may use, at most WORKERS_MAX. */
unsigned workers_cores(void);

struct workers {
	void *ctx;
	unsigned n; /* number of processes, 1 to WORKERS_MAX */
	/* any of them can do all of the work: if one cannot be started, the
	 * others do it */
	bool alike;

	/* In process i: do the work, and set the `size` bytes of *result, which
	 * are initially zero.  False if it failed. */
	bool (*work)(void *ctx, unsigned i, void *result);
	void *results; /* out: of all processes, or NULL; */
	size_t size;   /* pointers stay valid across the fork */

	/* In the parent, called for each row that a process sends
	 * (workers_tell), in order of arrival; *results are the buffers then.
	 * False: enough, end all.  NULL: there are results instead of rows. */
	bool (*row)(void *ctx, const void *row);
	bool drops; /* if a signal asks us to end, data not sent yet is lost */

	/* Called in the parent; NULL: nothing to do. */
	void (*halt)(void *ctx); /* a signal asks us to end */
	void (*tick)(void *ctx); /* periodically; NULL: never */
	/* a process failed, with its status as from waitpid: report it */
	void (*lost)(void *ctx, int how);
};

/*
 * Do the work; all processes have ended when it returns.
 * Returns 0, also if a signal interrupted it; -1 after a message.
 */
int workers_run(const struct workers *w);

/* In a process: send a row of w->size bytes; false if nobody reads it. */
bool workers_tell(const struct workers *w, const void *row);

#endif
