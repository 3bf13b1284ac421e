/*
 * One list at work: what the files that repair its text share.
 *
 * A repair is made in steps, one kind of fault at a time.  Each step changes
 * lines of the text as it was read last, and tells its edits by the numbers of
 * these lines; repair_next makes the text of it, which is read and judged.
 */
#ifndef FIX_REPAIR_WORK_H
#define FIX_REPAIR_WORK_H

#include "validators/core/check/rule.h"
#include "validators/core/fix/repair.h"
#include "validators/core/fix/repair_text.h"

struct line_repair;

struct repair_work {
	struct arena *a;       /* for what is handed out */
	struct arena *scratch; /* for what this list needs alone */
	struct repair_text *out;
	const struct repair_run *run;
	const char *file;
	uint32_t index;
	struct deck_list list;   /* read from out->text */
	const struct verdict *v; /* on it */
	const struct diag **at;  /* per line: the first error at it ... */
	const struct diag **led; /* ... that names it as another place */
	size_t step;             /* edits of the steps before */
	const struct names *names;
	struct repair *r;
	int64_t *kept;    /* per entry: copies that stay */
	const char *lang; /* of new names; NULL: ids */
	bool trial;       /* the number of changes is all that is asked for */
};

/* The language of what is told. */
static inline const struct lang *repair_lang(const struct repair_work *w)
{
	return w->v->findings.lang;
}

/* repair_text.c: */

/* Take what was done to the lines, and judge the list that it makes. */
void repair_next(struct repair_work *w);

/* A new line before line `line`, which ends as those around it do. */
void repair_insert(struct repair_work *w, uint32_t line, const char *text);

/* Exchange `what`, a part of a line that was read, for `with`. */
void repair_exchange(struct repair_work *w, uint32_t line, struct str what,
		     const char *with);

/* Take out a line. */
void repair_drop(struct repair_work *w, uint32_t line);

/* repair_cause.c: */

/* Find what was found at each line. */
void repair_index(struct repair_work *w);

/* The first error at a line, else what names it as another place; or NULL. */
const struct diag *repair_found_at(const struct repair_work *w, uint32_t line);

/* The first error found by the rule, or NULL; the first of all, which is
 * there. */
const struct diag *repair_found_by(const struct repair_work *w,
				   const struct rule *r);
const struct diag *repair_first_error(const struct repair_work *w);

/* A finding, or what a rule found, else its sentence, as a cause. */
struct repair_cause repair_cause_found(const struct repair_work *w,
				       const struct diag *d);
struct repair_cause repair_cause_rule(const struct repair_work *w,
				      const struct rule *r);

/* n of what a rule counts, or cards: "3 air units". */
const char *repair_counted(const struct repair_work *w, struct counted of,
			   int64_t n);

/* The first rule of the game that is checked so. */
const struct rule *repair_rule(const struct game *g, rule_check *check);

/* Tell an edit of the step at work. */
void repair_tell(struct repair_work *w, struct repair_edit e);

/* The same of a line of a section that changes from one text (NULL: it comes)
 * to another (NULL: it goes), by rule r (NULL: whatever is found there); if
 * `only` for nothing else.  id: of the card that it is about, or NULL. */
void repair_tell_line(struct repair_work *w, uint32_t line, uint8_t section,
		      const char *from, const char *to, const struct rule *r,
		      bool only, const char *id);

/* repair_edit.c: tell the edits of w->r, a possible repair, in the order of
 * the list; sets w->kept. */
void repair_edit(struct repair_work *w);

/* Edits from number `from` on: by line, what is new last. */
void repair_sort(struct repair_text *out, size_t from);

/* repair_lines.c: */

/* The language in which most cards of the list are named; NULL: by ids. */
const char *repair_language(const struct repair_work *w);

/* The name of a card that leads back to it. */
struct str repair_name(const struct repair_work *w, uint32_t card);

/* Put the edits to cards into the lines; object: they are of a later one. */
void repair_write_lines(struct repair_work *w, bool object);

/* Put the lines of a section where its game wants them; edits. */
void repair_place(struct repair_work *w, const struct line_repair *r,
		  struct judge *j);

/* repair_head.c: */

/* A section header that is missing. */
struct repair_missing {
	size_t entry; /* the first below it */
	uint8_t section;
};

/* What is done to the headers of a list. */
struct repair_heads {
	const char *value[HEADER_COUNT];                  /* NULL: as it is */
	struct repair_missing missing[GAME_MAX_SECTIONS]; /* by entry */
	size_t nmissing;
	int64_t n; /* changes */
};

/* Change the headers of the list at work. */
void repair_set_headers(struct repair_work *w, const struct repair_heads *h);
void repair_add_sections(struct repair_work *w, const struct repair_heads *h);

/* "[deck]": the header of a section of the game. */
const char *repair_section(const struct repair_work *w, size_t section);

/* Let every section header that is none of the game be the one that was meant;
 * edits. */
void repair_mend_sections(struct repair_work *w);

/* Write the count before the card in every line that has it elsewhere; edits.
 */
void repair_mend_counts(struct repair_work *w, const struct names *names);

/* Take out headers of sections that the game does not have; edits. */
void repair_drop_sections(struct repair_work *w);

/* The line of the last header, or 0. */
uint32_t repair_last_header(const struct deck_list *l);

/*
 * repair_search.c: the first question of a repair, which headers are wrong.
 *
 * A header that is exchanged or added is one change, as a copy of a card is.
 * Of all values that the headers may have the ones are taken that leave the
 * fewest changes in all, and of these the ones that the list has already.  A
 * format that is known is kept, unless more than half of the list would go.
 */
void repair_search(struct repair_heads *best, const struct repair_work *w,
		   struct str text);

/* Put the text under these headers; false: it cannot be read.  Then repair
 * what is below them (repair_text.c). */
bool repair_put_heads(struct repair_work *w, struct str text,
		      const struct repair_heads *h);
void repair_cards(struct repair_work *w);

#endif
