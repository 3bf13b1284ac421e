/*
 * Lines of a text, by number.
 */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include "validators/base/str.h"

struct text_lines {
	/* set by the caller */
	const char *p, *end; /* borrowed */
	uint32_t first;      /* number of the line that begins at p */
	/* private, initially 0 */
	uint32_t line; /* last line requested */
	/* its start; its line feed, or the end of the text */
	const char *at, *stop;
};

/* Line n without its line feed; empty if it does not exist.  Requesting
 * lines in ascending order costs one pass over the text; the same line again
 * costs nothing. */
struct str text_line(struct text_lines *l, uint32_t n);

#endif
