/*
 * A pager for long text: $PAGER, else less, shows what does not fit the
 * terminal that standard output is.
 *
 * Its process is made before the sandbox closes and waits: it becomes the pager
 * when text comes, and ends if none does.
 */
#ifndef CLI_SHELL_PAGER_H
#define CLI_SHELL_PAGER_H

#include "validators/base/str.h"

#include <stdbool.h>

struct args;

/* Make it ready for a command that has --no-pager and prints text on a
 * terminal; otherwise nothing is paged. */
void pager_start(const struct args *args);

/*
 * The descriptor that `text`, the first that is written, goes to with all that
 * follows: standard output or the pager; -1: it may still fit, so that it is to
 * be kept.  last: nothing follows.
 */
int pager_takes(struct str text, bool last);

/* Wait until it is left; false after a message: it could not be run. */
bool pager_finish(void);

#endif
