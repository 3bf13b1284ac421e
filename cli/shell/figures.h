/*
 * Numbers as people write them, and cells of tables: Russian parts the
 * thousands from 10 000 up with a blank and writes a comma for the point;
 * English writes them plainly.
 */
#ifndef CLI_SHELL_FIGURES_H
#define CLI_SHELL_FIGURES_H

#include "validators/base/lang.h"

struct buf;

struct number_text {
	char s[32];
};

struct number_text number_text(const struct lang *l, int64_t n);

/* Give the number that stands in `out` from `from` on, with a point or without,
 * the form of the language. */
void number_said(struct buf *out, size_t from, const struct lang *l);

/* Append s, safe to show, in `wide` columns, or in more if it needs them: at
 * the left, or at the right. */
void put_padded(struct buf *out, struct str s, size_t wide);
void put_right(struct buf *out, struct str s, size_t wide);

#endif
