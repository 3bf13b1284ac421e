/*
 * A value of a wrong kind: what it is, what it should be, and what to write.
 */
#ifndef LANGUAGE_WRONG_TYPE_H
#define LANGUAGE_WRONG_TYPE_H

#include "validators/core/language/card_value.h"

/* Kinds of values, as bits. */
enum {
	WANT_NUMBER = 1 << 0,
	WANT_BOOL = 1 << 1,
	WANT_TEXT = 1 << 2, /* whatever is written */
	WANT_WORD = 1 << 3, /* one of those that are known */
	WANT_MAP = 1 << 4,
	/* lists of these */
	WANT_TEXTS = 1 << 5,
	WANT_NUMBERS = 1 << 6,
	WANT_MAPS = 1 << 7,
};

/*
 * Report that the value n of `name` is of none of the kinds `wants`, which
 * `wanted`, a message, puts into words.
 * Returns the finding; NULL if another one says already that n is not a value.
 */
struct diag *cardread_wrong_type(struct cardread *r, const struct node *n,
				 const char *name, unsigned wants,
				 const char *wanted);

/* The same of an element of the list under `name`. */
struct diag *cardread_wrong_element(struct cardread *r, const struct node *n,
				    const char *name, unsigned wants,
				    const char *wanted);

#endif
