/*
 * The part of the sandbox for system calls.
 */
#ifndef CLI_SHELL_SANDBOX_FILTER_H
#define CLI_SHELL_SANDBOX_FILTER_H

#include <stdbool.h>

/*
 * From now on refuse (EPERM) system calls that no command makes; requires
 * PR_SET_NO_NEW_PRIVS.
 *
 * writes  false: no file is written, so truncating one is refused, too
 * False if the kernel or this port does not support it.
 */
bool sandbox_filter(bool writes);

#endif
