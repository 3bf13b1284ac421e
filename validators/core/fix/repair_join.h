/*
 * Texts line by line: taken apart, put together, and one change upon another.
 */
#ifndef FIX_REPAIR_JOIN_H
#define FIX_REPAIR_JOIN_H

#include "validators/core/fix/repair_text.h"

/* Split the text into t->line, which are as they were. */
void repair_split(struct repair_text *t, struct arena *a, struct str text);

/* The text of the lines as they are now, in a. */
struct str repair_join(const struct repair_text *t, struct arena *a);

/*
 * Do to the lines of t what `next` does to the lines of their text: next was
 * split from repair_join(t).  Lines of its edits become those of t, 0 where
 * the line is new in t, and go behind t's own edits.
 */
void repair_add(struct repair_text *t, struct arena *a,
		const struct repair_text *next);

#endif
