/*
 * Spans: positions in a source file, stored with everything that is parsed.
 */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdint.h>

/* Lines and columns count from 1; columns count code points.  Line 0 means the
 * whole file.  end_col is the column after the last code point. */
struct span {
	const char *file; /* borrowed: the path as shown to people */
	uint32_t line, col;
	uint32_t end_line, end_col;
};

/* Order by start within one file: <0, 0, >0. */
static inline int span_cmp(const struct span *a, const struct span *b)
{
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return (a->col > b->col) - (a->col < b->col);
}

#endif
