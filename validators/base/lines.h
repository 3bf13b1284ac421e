/*
 * Lines of a text, asked for by their numbers.
 */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include "validators/base/str.h"

struct text_lines {
	/* set by the caller */
	const char *p, *end; /* borrowed */
	uint32_t first;      /* the number of the line that begins at p */
	/* private, at first 0 */
	uint32_t line;         /* looked at last */
	const char *at, *stop; /* where it begins; its line feed, or the end */
};

/* Line n without its end; empty if there is none.  Lines in rising order cost
 * one walk over the text, the same line again nothing. */
struct str text_line(struct text_lines *l, uint32_t n);

#endif
