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

/* How things are told: as text in the output, or as maps of a list in JSON. */
struct telling {
	struct json *j; /* NULL: text */
};

/* Tell what `word` is in cards and matches of g, with examples; how many
 * things it is. */
size_t explain_word(const struct telling *t, const struct game *g,
		    struct str word);

/*
 * Tell of a thing of g (NULL: of all games) what it is called, what it is and
 * means: messages; then what more there is to tell, up to explain_end.
 *
 * head  between the brackets behind the name, in text
 */
void explain_begin(const struct telling *t, const struct game *g,
		   const char *name, const char *what, struct str head,
		   const char *about);
void explain_head(const struct telling *t, const struct game *g,
		  const char *name, const char *what, const char *about);
void explain_line(const struct telling *t, const char *key, const char *label,
		  const char *text);
/* Names with ", " between them: a list in JSON. */
void explain_list(const struct telling *t, const char *key, const char *label,
		  struct str names);
void explain_end(const struct telling *t);

/* Append the names of what stands on the clause, each once, with commas
 * between; how many. */
enum explain_names { EXPLAIN_FINDINGS, EXPLAIN_REFUSALS };
size_t explain_names(struct buf *out, const struct game *g,
		     const struct clause *c, enum explain_names of);

/* Offer all such words. */
void offer_word(struct suggest *s, const struct game *g);

#endif
