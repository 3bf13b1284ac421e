/*
 * Requests to end: SIGHUP, SIGINT and SIGTERM while lists are judged.
 *
 * The first signal is recorded, so that output in progress can be completed; a
 * second one ends the program at once, and so does the first if the program has
 * not ended soon afterwards: its output may have no reader.
 */
#ifndef CLI_SHELL_HALT_H
#define CLI_SHELL_HALT_H

#include <signal.h>
#include <stdbool.h>

/* Record the signals from now on, except ignored ones. */
void halt_watch(void);

/* Allow this many milliseconds for completion, instead of the short time
 * for lists. */
void halt_wait(unsigned ms);

/* Stop recording: signals end the program again. */
void halt_rest(void);

/* In a forked process: leave signals to its parent, if that records them, which
 * forwards them as HALT_SIGNAL. */
void halt_leave(void);
#define HALT_SIGNAL SIGALRM

/* True after a signal was recorded or forwarded. */
bool halt_asked(void);

/* A descriptor, valid also in forked processes, that becomes readable after a
 * signal; -1: signals are not recorded. */
int halt_fd(void);

/* End by the recorded signal. */
_Noreturn void halt_end(void);

#endif
