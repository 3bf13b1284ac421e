/*
 * --watch: runs a command again when a file that it reads changes.
 *
 * Each run is a process of its own, which reads the command line, the settings
 * of the project and the database anew and enters its sandbox; the waiting
 * process reads only the names in folders.
 */
#ifndef CLI_BATCH_WATCH_H
#define CLI_BATCH_WATCH_H

#include "cli/cmd.h"

struct watch {
	void *ctx;
	/* Read the command line and the settings into *out; false after a
	 * message, with what was read so far. */
	bool (*read)(void *ctx, struct args *out);
	/* Run the command, in a process of its own; returns a status. */
	int (*run)(void *ctx, struct args *args);
};

/*
 * Run it now and after each change; a terminal is cleared before each run.  It
 * ends when a signal asks for it or nobody reads the output.
 * Returns a status after a message: the input cannot be watched, or the options
 * are incompatible.
 */
int watch_run(const struct args *args, const struct watch *w);

#endif
