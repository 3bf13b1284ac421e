/*
 * Numbers as people write them, and table cells: Russian separates thousands
 * with a blank from 10 000 up and uses a decimal comma; English uses plain
 * digits.
 */
#ifndef CLI_SHELL_FIGURES_H
#define CLI_SHELL_FIGURES_H

#include "validators/base/lang.h"

struct buf;

struct number_text {
	char s[32];
};

struct number_text number_text(const struct lang *l, int64_t n);

/* Convert the number in `out` from `from` on, with or without a decimal point,
 * to the form of the language. */
void number_said(struct buf *out, size_t from, const struct lang *l);

/* Append v with one decimal, in the form of the language. */
void number_put(struct buf *out, double v, const struct lang *l);

/* Append s, escaped for terminals, in `wide` columns, or more if necessary:
 * aligned left, or right. */
void put_padded(struct buf *out, struct str s, size_t wide);
void put_right(struct buf *out, struct str s, size_t wide);

#endif
