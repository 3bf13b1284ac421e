/*
 * Examples: how a word stands in a card file, made from the rows that read it.
 */
#ifndef LANGUAGE_WORD_EXAMPLE_H
#define LANGUAGE_WORD_EXAMPLE_H

struct buf;
struct field;
struct game;
struct keyword;
struct word;
struct words;

/* Append how w of table t of g's ability language is written: its own example,
 * or it with what must stand around it. */
void word_example(struct buf *out, const struct game *g, const struct words *t,
		  const struct word *w);

/* Append how k stands in `keywords:`. */
void keyword_form(struct buf *out, const struct keyword *k);

/* Append how f is written; abilities and maps are left to their words. */
void field_example(struct buf *out, const struct game *g,
		   const struct field *f);

#endif
