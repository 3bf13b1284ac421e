/*
 * Being asked to end: SIGINT and SIGTERM while lists are judged.
 *
 * The first of them is noted, so that what was begun can be written whole; a
 * second one ends the program at once.
 */
#ifndef CLI_HALT_H
#define CLI_HALT_H

#include <stdbool.h>

/* Note the signals from now on, those that are not ignored. */
void halt_watch(void);

/* In a process that was forked: leave them to its parent. */
void halt_leave(void);

/* True once a signal was noted. */
bool halt_asked(void);

/* A descriptor, also for processes that were forked, from which something can
 * be read once a signal was noted. */
int halt_fd(void);

/* End as the signal that was noted would have. */
_Noreturn void halt_end(void);

#endif
