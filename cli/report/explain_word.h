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

/* Tell what `word` is in cards and matches of g, with examples; how many
 * things it is. */
size_t explain_word(const struct game *g, struct str word);

/* Print what a thing of g is called, what it is and means: messages; and a line
 * about it behind a label. */
void explain_head(const struct game *g, const char *name, const char *what,
		  const char *about);
void explain_line(const char *label, const char *text);

/* Append the names of what stands on the clause, each once, with commas between;
 * how many. */
enum explain_names { EXPLAIN_FINDINGS, EXPLAIN_REFUSALS };
size_t explain_names(struct buf *out, const struct game *g,
		     const struct clause *c, enum explain_names of);

/* Offer all such words. */
void offer_word(struct suggest *s, const struct game *g);

#endif
