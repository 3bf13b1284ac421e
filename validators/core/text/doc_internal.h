/*
 * What the parts of the document reader share: doc.c drives libyaml,
 * doc_source.c checks and finds places in the text, doc_scalar.c gives scalars
 * and keys their meaning, doc_problem.c words libyaml's problems.
 */
#ifndef TEXT_DOC_INTERNAL_H
#define TEXT_DOC_INTERNAL_H

#include "validators/core/text/doc.h"

/*
 * The text of a document.  Only line feeds (with or without a carriage
 * return) end a line in it: source_open refuses all else that might.
 */
struct source {
	const char *file;
	struct str text;            /* without a byte order mark */
	uint32_t end_line, end_col; /* just behind the text */
	bool plain; /* no value in it can have a hidden character: it has none,
		     * and no backslash to write one */
	bool tabs;  /* when plain: it has tabs */
	/* Where the last place asked for is: they come in order, so that
	 * finding all of them takes one walk. */
	size_t off;
	uint32_t line, col;
};

/*
 * Take the n bytes at `text` (borrowed as long as the source).
 * Returns 0, or -1 after a fatal file-too-large, not-utf8 or
 * hidden-character.
 */
int source_open(struct source *s, const char *file, const char *text, size_t n,
		struct diags *ds);

/* Byte offset of the place, or the end of its line or text if it is behind
 * that. */
size_t source_seek(struct source *s, uint32_t line, uint32_t col);

/* The one-letter span of the byte offset `off`. */
struct span source_at(const struct source *s, size_t off);

/* The first `cp` that stands in `in`; `in` itself if none does. */
struct span source_find(struct source *s, const struct span *in, uint32_t cp);

/* False if no text written at `at` has a hidden character, which is nearly
 * always; in a key tabs and the ends of lines are hidden, too. */
static inline bool source_may_hide(const struct source *s,
				   const struct span *at, bool is_key)
{
	return !s->plain || (is_key && (s->tabs || at->line != at->end_line));
}

/* Report the first hidden character of a scalar's or key's value `text`,
 * written at `at`. */
void text_check_hidden(struct source *s, struct str text, const struct span *at,
		       bool is_key, struct diags *ds);

/* Give a scalar without quotes and tag its kind, and bad numbers a finding. */
void scalar_resolve(struct node *n, struct diags *ds);

/* Report a key that is empty or too long. */
void key_check(struct str key, const struct span *at, struct diags *ds);

/* Report keys that stand in the map twice; empty ones are not keys.
 * a  holds what large maps need for it */
void map_check_keys(struct arena *a, const struct node *map, struct diags *ds);

/* How koloda words a problem of libyaml. */
struct problem {
	const char *problem; /* libyaml's words; NULL: any */
	const char *context; /* libyaml's words; NULL: any or none */
	unsigned facts;      /* FACT_ bits that must hold */
	char sign;           /* at the place of the problem; 0: any */
	bool at_context;     /* the fault is where the context starts, the
			      * place of the problem the related one */
	const char *msg, *hint;
	const char *related; /* of the other place, or NULL: not shown */
};

/* What the place of a problem looks like. */
#define FACT_END          1u /* the text ends here */
#define FACT_LINE_START   2u /* only blanks before it in the line */
#define FACT_SECOND_COLON 4u /* a `: ` stands before it in the line */
#define FACT_LONG_KEY                                                          \
	8u /* a colon behind more than libyaml's 1024 letters                  \
	    * of what can only be a key */

/* Our words, or NULL where libyaml's must do.
 * problem, context  libyaml's; context may be NULL
 * off               byte offset of the problem's place in the text */
const struct problem *problem_find(const char *problem, const char *context,
				   struct str text, size_t off);

#endif
