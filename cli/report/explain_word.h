/*
 * The words of card files and matches for koloda explain: fields, keywords,
 * words of abilities, built-in abilities, terms; refusals, actions, events.
 */
#ifndef CLI_REPORT_EXPLAIN_WORD_H
#define CLI_REPORT_EXPLAIN_WORD_H

#include "validators/core/text/suggest.h"

struct buf;
struct clause;
struct game;
struct json;

/* The output form: text in the output, or maps of a JSON list. */
struct telling {
	struct json *j; /* NULL: text */
};

/* Explain `word` in cards and matches of g, with examples; returns the number
 * of its meanings. */
size_t explain_word(const struct telling *t, const struct game *g,
		    struct str word);

/*
 * Begin an explanation in g (NULL: all games): its name, its kind and its
 * meaning, which are messages; details follow, up to explain_end.
 *
 * head  text in brackets after the name
 */
void explain_begin(const struct telling *t, const struct game *g,
		   const char *name, const char *what, struct str head,
		   const char *about);
void explain_head(const struct telling *t, const struct game *g,
		  const char *name, const char *what, const char *about);
void explain_line(const struct telling *t, const char *key, const char *label,
		  const char *text);
/* Put names separated by ", ": in JSON a list. */
void explain_list(const struct telling *t, const char *key, const char *label,
		  struct str names);
void explain_end(const struct telling *t);

/* Append the names that belong to the clause, each once, separated by commas;
 * returns how many. */
enum explain_names { EXPLAIN_FINDINGS, EXPLAIN_REFUSALS };
size_t explain_names(struct buf *out, const struct game *g,
		     const struct clause *c, enum explain_names of);

/* Offer all such words as suggestions. */
void offer_word(struct suggest *s, const struct game *g);

#endif
