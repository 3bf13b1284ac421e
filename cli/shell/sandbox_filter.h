/*
 * The part of the sandbox that is about system calls.
 */
#ifndef CLI_SHELL_SANDBOX_FILTER_H
#define CLI_SHELL_SANDBOX_FILTER_H

#include <stdbool.h>

/*
 * Refuse (EPERM) the system calls that no command makes, from now on; it needs
 * PR_SET_NO_NEW_PRIVS.
 *
 * writes  false: no file is written, so emptying one is refused, too
 * False where the kernel, or this port, cannot.
 */
bool sandbox_filter(bool writes);

#endif
