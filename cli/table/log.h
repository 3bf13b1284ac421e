/*
 * The log: what happened, a line for each event, with the clause behind it.
 */
#ifndef CLI_TABLE_LOG_H
#define CLI_TABLE_LOG_H

#include "cli/screen/screen.h"

struct log_line {
	struct str text; /* without the blanks before it */
	struct str bare; /* without how often it was so */
	unsigned times;
	struct str clause; /* "C-404", or empty */
	int depth;         /* blanks before it */
	uint64_t decision; /* after so many decisions */
};

/* Zero-initialise. */
struct log {
	struct log_line *v;
	size_t n, cap;
};

/* Move the lines of an account to the log, which keeps them in the arena; the
 * buffer is empty then. */
void log_take(struct log *l, struct arena *a, struct buf *account,
	      uint64_t decision);

/* Show the last lines that fit, `back` lines up from the end; new ones, behind
 * decision `since`, are bright.  Returns the lines above and below these. */
struct log_rest {
	size_t above, below;
};
struct log_rest log_show(const struct log *l, struct screen *s, struct area at,
			 size_t back, uint64_t since);

/* The first line behind decision `since`; l->n: there is none. */
size_t log_first(const struct log *l, uint64_t since);

#endif
