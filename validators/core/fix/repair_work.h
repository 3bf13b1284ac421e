/*
 * The state of repairing one list, shared by the files that repair its text.
 *
 * A repair is made in steps, one kind of fault at a time.  Each step changes
 * lines of the current text, and records its edits by the numbers of these
 * lines; repair_next applies the step, parses the new text and judges it.
 */
#ifndef FIX_REPAIR_WORK_H
#define FIX_REPAIR_WORK_H

#include "validators/core/check/rule.h"
#include "validators/core/fix/repair.h"
#include "validators/core/fix/repair_text.h"

struct line_repair;

struct repair_work {
	struct arena *a;       /* for results */
	struct arena *scratch; /* for temporary data */
	struct repair_text *out;
	const struct repair_run *run;
	const char *file;
	uint32_t index;
	struct deck_list list;   /* parsed from out->text */
	const struct verdict *v; /* on it */
	const struct diag **at;  /* per line: the first error at it ... */
	const struct diag **led; /* ... or one that it is related to */
	size_t step;             /* number of edits in earlier steps */
	const struct names *names;
	struct repair *r;
	int64_t *kept;    /* per entry: copies that are kept */
	const char *lang; /* of new names; NULL: ids */
	bool trial;       /* only the number of changes is needed */
};

/* The language of messages. */
static inline const struct lang *repair_lang(const struct repair_work *w)
{
	return w->v->findings.lang;
}

/* repair_text.c: */

/* Apply the current step to the lines, and judge the resulting list. */
void repair_next(struct repair_work *w);

/* Insert a new line before line `line`, with the same line ending as
 * its neighbours. */
void repair_insert(struct repair_work *w, uint32_t line, const char *text);

/* Replace `what`, a part of a parsed line, by `with`. */
void repair_exchange(struct repair_work *w, uint32_t line, struct str what,
		     const char *with);

/* Remove a line. */
void repair_drop(struct repair_work *w, uint32_t line);

/* repair_cause.c: */

/* Index the findings by line. */
void repair_index(struct repair_work *w);

/* The first error at a line, else one that it is related to; or NULL. */
const struct diag *repair_found_at(const struct repair_work *w, uint32_t line);

/* The first error of the rule, or NULL; the first of all, which must exist. */
const struct diag *repair_found_by(const struct repair_work *w,
				   const struct rule *r);
const struct diag *repair_first_error(const struct repair_work *w);

/* A finding, or the first finding of a rule, else the rule's sentence, as
 * a cause. */
struct repair_cause repair_cause_found(const struct repair_work *w,
				       const struct diag *d);
struct repair_cause repair_cause_rule(const struct repair_work *w,
				      const struct rule *r);

/* n of what a rule counts, or cards: "3 air units". */
const char *repair_counted(const struct repair_work *w, struct counted of,
			   int64_t n);

/* The first rule of the game with that check. */
const struct rule *repair_rule(const struct game *g, rule_check *check);

/* Add an edit to the current step. */
void repair_tell(struct repair_work *w, struct repair_edit e);

/* The same for a line of a section that changes from one text (NULL: added) to
 * another (NULL: removed), because of rule r (NULL: any finding there); with
 * `only`, no other finding is considered.  id: of the card that it is about,
 * or NULL. */
void repair_tell_line(struct repair_work *w, uint32_t line, uint8_t section,
		      const char *from, const char *to, const struct rule *r,
		      bool only, const char *id);

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

/* Apply the edits of cards to the lines; object: of a later object. */
void repair_write_lines(struct repair_work *w, bool object);

/* Put the lines of a section in their places; adds edits. */
void repair_place(struct repair_work *w, const struct line_repair *r,
		  struct judge *j);

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
	int64_t n; /* number of changes */
};

/* Change the headers of the current list. */
void repair_set_headers(struct repair_work *w, const struct repair_heads *h);
void repair_add_sections(struct repair_work *w, const struct repair_heads *h);

/* "[deck]": the header of a section of the game. */
const char *repair_section(const struct repair_work *w, size_t section);

/* Change every section header that the game does not have to the intended one;
 * adds edits. */
void repair_mend_sections(struct repair_work *w);

/* Move the count before the card in every line that has it elsewhere;
 * adds edits. */
void repair_mend_counts(struct repair_work *w, const struct names *names);

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

/* Set these headers on the text; false if it cannot be parsed.  Then repair
 * what is below them (repair_text.c). */
bool repair_put_heads(struct repair_work *w, struct str text,
		      const struct repair_heads *h);
void repair_cards(struct repair_work *w);

#endif
