/*
 * What repair_text.c and repair_lines.c share: one list at work.
 */
#ifndef FIX_REPAIR_LINES_H
#define FIX_REPAIR_LINES_H

#include "validators/core/fix/repair_text.h"

struct repair_work {
	struct arena *a;       /* for what is handed out */
	struct arena *scratch; /* for what this list needs alone */
	struct repair_text *whole;
	struct repair_text *out; /* the step at work, or the same */
	const struct repair_run *run;
	const char *file;
	uint32_t index;
	struct str text; /* what `list` was read from */
	struct deck_list list;
	const struct verdict *v; /* on it */
	const struct names *names;
	struct repair *r;
	int64_t *kept; /* per entry */
	bool object;   /* a later object is repaired, not the deck */
	bool trial;    /* the number of changes is all that is asked for */
};

/* Read and judge a text: it is now the list at work. */
const struct verdict *repair_judge(struct repair_work *w, struct str text);

/* Work on the text as it is now, one kind of fault at a time; then take what
 * was done, and judge the list that it makes. */
void repair_begin_step(struct repair_work *w, struct repair_text *step);
void repair_end_step(struct repair_work *w);

/* Write the nearest name in every section header that is nearly one of the game. */
void repair_mend_sections(struct repair_work *w);

/* Take out headers of sections that the game does not have; edits. */
void repair_drop_sections(struct repair_work *w);

/* A new line before line i of the text (counted from 0), which ends as those
 * around it do. */
void repair_insert(struct repair_work *w, size_t i, const char *text);

/* The language in which most cards of the list are named; NULL: by ids. */
const char *repair_language(const struct repair_work *w);

/* The name of a card that leads back to it. */
struct str repair_name(const struct repair_work *w, const char *lang,
		       uint32_t card);

/* The line of the last header, or 0. */
uint32_t repair_last_header(const struct deck_list *l);

/* Put the edits to cards into the lines. */
void repair_write_lines(struct repair_work *w);

/* Put the lines of a section where its game wants them; edits. */
void repair_place(struct repair_work *w, const struct line_repair *r,
		  struct judge *j);

#endif
