/*
 * Progress of long work: one line on stderr that is written over, only where
 * stderr is a terminal and the work takes more than a second.
 */
#ifndef CLI_SHELL_PROGRESS_H
#define CLI_SHELL_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Zero-initialise; may stand in memory that processes share. */
struct progress {
	bool wanted;    /* set by progress_start */
	bool shown;     /* the line is there */
	uint64_t start; /* milliseconds */
	uint64_t next;  /* when it is written again */
};

/* Milliseconds since some moment. */
uint64_t progress_clock(void);

void progress_start(struct progress *p);

/* So many lists were judged. */
void progress_tell(struct progress *p, uint64_t lists);

/* So many of all matches were played. */
void progress_matches(struct progress *p, uint64_t done, uint64_t all);

/* Take the line away, before anything else goes to the terminal. */
void progress_clear(struct progress *p);

#endif
