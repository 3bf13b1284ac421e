/*
 * The output of `koloda fix`.
 */
#ifndef CLI_REPORT_FIX_H
#define CLI_REPORT_FIX_H

#include "cli/lib/koloda.h"
#include "validators/base/buf.h"

struct arena;
struct lang;

/* The lists of one file, in order; together they are its text. */
struct fix_file {
	const char *name; /* for display */
	const struct koloda_repair *list;
	size_t n;
	struct str rest;         /* after the last list */
	bool written;            /* repairs were written, not only shown */
	const struct lang *lang; /* language of the output */
};

/* Put one list after the other, each edit with its cause; equal edits once with
 * their count. */
void fix_put_text(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool color);

/* The heading of a slip for that repair. */
const char *fix_heading(const struct lang *lang, const struct koloda_repair *r);

/* Put one map per list: one per line (jsonl), or all in a list. */
void fix_put_json(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool jsonl);

/* Put a unified diff from the text to the repaired one; nothing if they
 * are equal. */
void fix_put_diff(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool color);

#endif
