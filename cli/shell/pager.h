/*
 * A pager for long text: $PAGER, else less, shows text that does not fit on the
 * terminal on standard output.
 *
 * Its process is forked before the sandbox is entered and waits: it executes
 * the pager when text arrives, and ends if none does.
 */
#ifndef CLI_SHELL_PAGER_H
#define CLI_SHELL_PAGER_H

#include "validators/base/str.h"

#include <stdbool.h>

struct args;

/* Prepare it for a command that has --no-pager and prints text on a terminal;
 * otherwise nothing is paged. */
void pager_start(const struct args *args);

/*
 * The descriptor for `text`, the first output, and for all that follows:
 * standard output or the pager; -1: it may still fit, so keep it.  last: no
 * output follows.
 */
int pager_takes(struct str text, bool last);

/* Wait until the user quits it; false after a message: it could not be run. */
bool pager_finish(void);

#endif
