/*
 * --watch: a command that is run again when a file that it reads changes.
 *
 * Each run is a process of its own, which reads the command line, the settings
 * of the project and the database anew and enters its sandbox; the one that
 * waits reads nothing but the names in folders.
 */
#ifndef CLI_BATCH_WATCH_H
#define CLI_BATCH_WATCH_H

#include "cli/cmd.h"

struct watch {
	void *ctx;
	/* Read the command line and the settings into *out; false after a
	 * message, with what was read so far. */
	bool (*read)(void *ctx, struct args *out);
	/* In a process of its own: do it; a status. */
	int (*run)(void *ctx, struct args *args);
};

/*
 * Run it now and at each change, and clear a terminal before each run.  A
 * signal that asks for the end is the end, and so is an output that nobody
 * reads.
 * Returns a status after a message: it cannot be watched, or the options do not
 * go with it.
 */
int watch_run(const struct args *args, const struct watch *w);

#endif
