/*
 * What `koloda fix` prints of repairs.
 */
#ifndef CLI_REPORT_FIX_H
#define CLI_REPORT_FIX_H

#include "validators/base/buf.h"
#include "validators/core/fix/repair_text.h"

/* The lists of one file, in order; together they are its text. */
struct fix_file {
	const char *name; /* as shown */
	struct repair_text *list;
	size_t n, cap;
	struct str rest;         /* behind the last list */
	bool written;            /* repairs are done, not only shown */
	const struct lang *lang; /* of what is told */
};

/* One list after the other, each edit with why it is needed; equal ones once
 * with their count. */
void fix_put_text(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool color);

/* What a repair in that state is called on a slip. */
const char *fix_heading(const struct lang *lang, enum repair_state state);

/* One map per list: on lines of their own (jsonl), or all in a list. */
void fix_put_json(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool jsonl);

/* From the text to the repaired one, in unified form; nothing where they are
 * the same. */
void fix_put_diff(struct buf *out, struct arena *a, const char *name,
		  const struct repair_text *list, size_t n, struct str rest,
		  bool color);

#endif
