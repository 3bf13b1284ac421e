/*
 * The sandbox: what a command may still do when its options are read.
 *
 * Lists, scripts and databases may come from anybody.  Before a command looks
 * at the first of them it gives up, by Landlock and seccomp, all that its
 * options and operands do not ask for: opening other files to read, writing
 * anywhere but beside its output, connecting, running programs.
 */
#ifndef CLI_SHELL_SANDBOX_H
#define CLI_SHELL_SANDBOX_H

#include "cli/cmd.h"

/* What may be opened at a path, all beneath a folder with it. */
struct sandbox_path {
	const char *path;
	enum opens opens;
};

/*
 * Give up all but these, for good: this process and those it makes.
 *
 * filter  refuse system calls, too (seccomp)
 * False where the kernel has no such thing, or not for us; what it could do
 * is done.
 */
bool sandbox_enter(const struct sandbox_path *v, size_t n, bool filter);

/* Enter the sandbox that the command line asks for. */
void sandbox_begin(const struct command *cmd, const struct args *args);

#endif
