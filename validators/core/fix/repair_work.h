/*
 * The state of repairing one list, shared by the files that repair its text.
 *
 * A repair is made in steps, one kind of fault at a time.  Each step changes
 * lines of the current text, and records its edits by the numbers of these
 * lines; repair_next applies the step, parses the new text and judges it.
 */
#ifndef FIX_REPAIR_WORK_H
#define FIX_REPAIR_WORK_H

#include "validators/core/check/repair_rows.h"
#include "validators/core/fix/repair.h"
#include "validators/core/fix/repair_text.h"

struct repair_work {
	struct arena *a;       /* for results */
	struct arena *scratch; /* for temporary data */
	struct repair_text *out;
	const struct repair_run *run;
	const char *file;
	uint32_t index;
	struct deck_list list;   /* parsed from out->text */
	const struct verdict *v; /* on it */
	uint32_t there, wrong; /* bit i: section i has a header, has an error */
	const struct diag **at;  /* per line: the first error at it ... */
	const struct diag **led; /* ... or one that it is related to */
	size_t step;             /* number of edits in earlier steps */
	struct judged by;        /* the data that the list was judged by */
	struct repair *r;
	int64_t *kept;    /* per entry: copies that are kept */
	const char *lang; /* of new names; NULL: ids */
	bool trial;       /* only the number of changes is needed */
};

/* repair_text.c: */

/* Set the current list to a text. was: per line its number in the file;
 * NULL: consecutive numbers. */
void repair_begin(struct repair_work *w, struct str text, const uint32_t *was);

/* Apply the current step to the lines, and judge the resulting list. */
void repair_next(struct repair_work *w);

/* Insert a new line before line `line`, with the same line ending as
 * its neighbours. */
void repair_insert(struct repair_work *w, uint32_t line, const char *text);

/* Replace `what`, a part of a parsed line, by `with`; at most once per step. */
void repair_exchange(struct repair_work *w, uint32_t line, struct str what,
		     const char *with);

/* Remove a line. */
void repair_drop(struct repair_work *w, uint32_t line);

/* Repair everything but the headers. */
void repair_cards(struct repair_work *w);

/* repair_cause.c: */

/* Index the findings by line and by section. */
void repair_index(struct repair_work *w);

/* The first error at a line, else one that it is related to; or NULL. */
const struct diag *repair_found_at(const struct repair_work *w, uint32_t line);

/* The first error of the rule at a line (0: at any), or NULL. One about the
 * card `id`, unless that is NULL, is preferred. */
const struct diag *repair_found_by(const struct repair_work *w,
				   const struct rule *r, uint32_t line,
				   const char *id);

/* A finding as a cause; NULL: the first error. */
struct repair_cause repair_cause_found(const struct repair_work *w,
				       const struct diag *d);

/* The cause of a change by a rule: its error at the line, any error at the
 * line, its error at any line, or its sentence. */
struct repair_cause repair_cause_by(const struct repair_work *w,
				    const struct rule *r, uint32_t line,
				    const char *id);
struct repair_cause repair_cause_rule(const struct repair_work *w,
				      const struct rule *r);

/* n of what a rule counts, or cards: "3 air units". */
const char *repair_counted(const struct repair_work *w, struct counted of,
			   int64_t n);

/* The first rule of the game with that check. */
const struct rule *repair_rule(const struct game *g, rule_check *check);

/* Add an edit to the current step; the second is for a line or header that
 * is added (from NULL), removed (to NULL) or changed. A cause without a name
 * is added later. */
void repair_tell(struct repair_work *w, struct repair_edit e);
void repair_tell_line(struct repair_work *w, enum repair_kind kind,
		      uint32_t line, uint8_t section, const char *from,
		      const char *to, struct repair_cause why);

/* repair_edit.c: add the edits of w->r, a possible repair, in list order;
 * sets w->kept. */
void repair_edit(struct repair_work *w);

/* Sort edits from number `from` on by line, new ones last. */
void repair_sort(struct repair_text *out, size_t from);

/* repair_lines.c: */

/* The language of most card names in the list; NULL: ids. */
const char *repair_language(const struct repair_work *w);

/* A name of the card that is parsed as this card. */
struct str repair_name(const struct repair_work *w, uint32_t card);

/* The line of an entry, with or without its comment. */
struct str repair_line_of(const struct repair_work *w, const struct entry *e,
			  bool comment);

/* Apply the edits of cards to the lines; object: of a later object. */
void repair_write_lines(struct repair_work *w, bool object);

/* Move the count before the card in every line that has it elsewhere;
 * adds edits. */
void repair_mend_counts(struct repair_work *w);

/* repair_place.c: put the lines of a section in their places; adds edits. */
void repair_place(struct repair_work *w, const struct line_repair *r);

/* repair_head.c: */

/* A missing section header. */
struct repair_missing {
	size_t entry; /* index of the first entry below it */
	uint8_t section;
};

/* Changes of the headers of a list. */
struct repair_heads {
	const char *value[HEADER_COUNT];                  /* NULL: unchanged */
	struct repair_missing missing[GAME_MAX_SECTIONS]; /* sorted by entry */
	size_t nmissing;
	bool as_named; /* headers of unknown sections are not changed */
	int64_t n; /* number of changes, without those of unknown sections */
};

/* Set these headers on the text. Headers of unknown sections become the
 * intended ones; true if there were any. */
bool repair_put_heads(struct repair_work *w, struct str text,
		      const struct repair_heads *h);

/* "[deck]": the header of a section of the game. */
const char *repair_section(const struct repair_work *w, size_t section);

/* Remove headers of sections that the game does not have; adds edits. */
void repair_drop_sections(struct repair_work *w);

/* The line of the last header, or 0. */
uint32_t repair_last_header(const struct deck_list *l);

/*
 * repair_search.c: the first step of a repair, which headers are wrong.
 *
 * Replacing or adding a header is one change, like a copy of a card.  Among all
 * values of the headers those with the fewest changes in total are chosen, and
 * among these the present ones.  A known format is kept, unless more than half
 * of the list would be removed.
 */
void repair_search(struct repair_heads *best, const struct repair_work *w,
		   struct str text);

#endif
