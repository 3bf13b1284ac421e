/*
 * Declarations shared by the document reader: doc.c drives libyaml,
 * doc_source.c checks the text and finds positions in it, doc_scalar.c
 * interprets scalars and keys, doc_problem.c rewords libyaml's errors.
 */
#ifndef TEXT_DOC_INTERNAL_H
#define TEXT_DOC_INTERNAL_H

#include "validators/core/text/doc.h"

/*
 * The text of a document.  Only line feeds (with or without a carriage return)
 * end a line: source_open refuses all other line terminators.
 */
struct source {
	const char *file;
	struct str text;            /* without a byte order mark */
	uint32_t end_line, end_col; /* the position after the last character */
	/* no value can contain a hidden character: the text has neither one nor
	 * a backslash that could escape one */
	bool plain;
	bool tabs; /* when plain: it has tabs */
	/* The last position requested: requests come in order, so that all of
	 * them together cost one pass. */
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

/* Byte offset of the position, or the end of its line or of the text if it is
 * beyond that. */
size_t source_seek(struct source *s, uint32_t line, uint32_t col);

/* The span of the character at byte offset `off`. */
struct span source_at(const struct source *s, size_t off);

/* The span of the first `cp` in `in`, or `in` itself if there is none. */
struct span source_find(struct source *s, const struct span *in, uint32_t cp);

/* False if the text at `at` cannot contain a hidden character, which is the
 * usual case; in a key tabs and line terminators count as hidden, too. */
static inline bool source_may_hide(const struct source *s,
				   const struct span *at, bool is_key)
{
	return !s->plain || (is_key && (s->tabs || at->line != at->end_line));
}

/* Report the first hidden character of `text`, the value of a scalar or key
 * at `at`. */
void text_check_hidden(struct source *s, struct str text, const struct span *at,
		       bool is_key, struct diags *ds);

/* Set the kind of a scalar without quotes and tag, and report bad numbers. */
void scalar_resolve(struct node *n, struct diags *ds);

/* Report a key that is empty or too long. */
void key_check(struct str key, const struct span *at, struct diags *ds);

/* Report duplicate keys of the map; empty ones are ignored.
 * a  memory for large maps */
void map_check_keys(struct arena *a, const struct node *map, struct diags *ds);

/* The message for an error of libyaml. */
struct problem {
	const char *problem; /* libyaml's text; NULL: any */
	const char *context; /* libyaml's text; NULL: any or none */
	unsigned facts;      /* FACT_ bits that must hold */
	char sign;           /* character at the problem's position; 0: any */
	/* the error is reported at the start of the context, and the problem's
	 * position is related */
	bool at_context;
	const char *msg, *hint;
	/* message of the related position, or NULL: not shown */
	const char *related;
};

/* Facts about the position of a problem. */
#define FACT_END          1u /* at the end of the text */
#define FACT_LINE_START   2u /* only blanks precede it in the line */
#define FACT_SECOND_COLON 4u /* a `: ` precedes it in the line */
#define FACT_LONG_KEY                                                          \
	8u /* a colon further than libyaml's 1024 characters from the start of \
	      a possible key \ */

/* Find our message, or NULL if libyaml's must be used.
 * problem, context  libyaml's; context may be NULL
 * off               byte offset of the problem in the text */
const struct problem *problem_find(const char *problem, const char *context,
				   struct str text, size_t off);

#endif
