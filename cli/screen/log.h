/*
 * The log: a line for each event, followed by its clause.
 */
#ifndef CLI_SCREEN_LOG_H
#define CLI_SCREEN_LOG_H

#include "cli/screen/screen.h"

struct log_line {
	struct str text; /* without leading blanks */
	struct str bare; /* without the repetition count */
	unsigned times;
	struct str clause; /* "C-404", or empty */
	int depth;         /* blanks before it */
	uint64_t decision; /* number of decisions before it */
};

/* Zero-initialise. */
struct log {
	struct log_line *v;
	size_t n, cap;
};

/* Move the lines of a transcript to the log, which stores them in the arena;
 * the buffer is then empty. */
void log_take(struct log *l, struct arena *a, struct buf *account,
	      uint64_t decision);

/* Insert a line of its own as line `at`, after so many decisions. */
void log_insert(struct log *l, struct arena *a, size_t at, const char *text,
		uint64_t decision);

/* Show the last lines that fit, scrolled up by `back` lines; new ones,
 * after decision `since`, are bright.  Returns the number of lines above
 * and below. */
struct log_rest {
	size_t above, below;
};
struct log_rest log_show(const struct log *l, struct screen *s, struct area at,
			 size_t back, uint64_t since);

/* The first line after decision `since`; l->n: none. */
size_t log_first(const struct log *l, uint64_t since);

#endif
