/*
 * Progress of long work: one line on stderr that is overwritten, only if stderr
 * is a terminal and the work takes more than a second.
 */
#ifndef CLI_SHELL_PROGRESS_H
#define CLI_SHELL_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Zero-initialise; may be in memory shared between processes. */
struct progress {
	bool wanted;    /* set by progress_start */
	bool shown;     /* the line is visible */
	uint64_t start; /* milliseconds */
	uint64_t next;  /* when to write it next */
};

/* Milliseconds since an arbitrary moment. */
uint64_t progress_clock(void);

void progress_start(struct progress *p);

/* Show the number of lists judged. */
void progress_tell(struct progress *p, uint64_t lists);

/* Show the number of matches played, of all. */
void progress_matches(struct progress *p, uint64_t done, uint64_t all);

/* Remove the line, before other output to the terminal. */
void progress_clear(struct progress *p);

#endif
