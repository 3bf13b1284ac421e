/*
 * The sandbox: restricts what a command can do after its options are parsed.
 *
 * Lists, scripts and databases may come from anybody.  Before a command reads
 * the first of them, it gives up by Landlock and seccomp everything that its
 * options and operands do not need: reading other files, writing anywhere but
 * to its output, connecting, running programs.
 */
#ifndef CLI_SHELL_SANDBOX_H
#define CLI_SHELL_SANDBOX_H

#include "cli/cmd.h"

/* A path that may be opened; for a folder everything in it. */
struct sandbox_path {
	const char *path;
	enum opens opens;
};

/*
 * Permanently give up everything else, for this process and its descendants.
 *
 * filter  also refuse system calls (seccomp)
 * False if the kernel does not support it, or not for us; whatever was possible
 * is done.
 */
bool sandbox_enter(const struct sandbox_path *v, size_t n, bool filter);

/* Enter the sandbox for the command line. */
void sandbox_begin(const struct command *cmd, const struct args *args);

#endif
