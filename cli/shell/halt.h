/*
 * Being asked to end: SIGHUP, SIGINT and SIGTERM while lists are judged.
 *
 * The first of them is noted, so that what was begun can be written whole; a
 * second one ends the program at once, and so does the first if the program
 * has not ended soon: nobody may read what is written.
 */
#ifndef CLI_SHELL_HALT_H
#define CLI_SHELL_HALT_H

#include <signal.h>
#include <stdbool.h>

/* Note the signals from now on, those that are not ignored. */
void halt_watch(void);

/* What was begun takes so many milliseconds, not as few as for lists. */
void halt_wait(unsigned ms);

/* Note them no more: they end the program. */
void halt_rest(void);

/* In a process that was forked: leave them to its parent, if it notes them,
 * which hands them on as HALT_SIGNAL. */
void halt_leave(void);
#define HALT_SIGNAL SIGALRM

/* True once a signal was noted, or handed on. */
bool halt_asked(void);

/* A descriptor, also for processes that were forked, from which something can
 * be read once a signal was noted; -1: signals are not noted. */
int halt_fd(void);

/* End as the signal that was noted would have. */
_Noreturn void halt_end(void);

#endif
