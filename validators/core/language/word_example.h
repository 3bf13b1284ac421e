/*
 * Examples of words as written in a card file, generated from their rows.
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
 * or the word in the context it needs. */
void word_example(struct buf *out, const struct game *g, const struct words *t,
		  const struct word *w);

/* Append how k is written in `keywords:`. */
void keyword_form(struct buf *out, const struct keyword *k);

/* Append how f is written; words of abilities have their own examples. */
void field_example(struct buf *out, const struct game *g,
		   const struct field *f);

#endif
