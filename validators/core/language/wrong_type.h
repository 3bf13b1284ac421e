/*
 * Findings about values of a wrong kind: the kind found, the kind expected, and
 * what to write.
 */
#ifndef LANGUAGE_WRONG_TYPE_H
#define LANGUAGE_WRONG_TYPE_H

#include "validators/core/language/card_value.h"

/* Kinds of values, as bits. */
enum {
	WANT_NUMBER = 1 << 0,
	WANT_BOOL = 1 << 1,
	WANT_TEXT = 1 << 2, /* any scalar */
	WANT_WORD = 1 << 3, /* one of a set of words */
	WANT_MAP = 1 << 4,
	/* lists of these */
	WANT_TEXTS = 1 << 5,
	WANT_NUMBERS = 1 << 6,
	WANT_MAPS = 1 << 7,
};

/*
 * Report that the value n of `name` has none of the kinds `wants`, which the
 * message `wanted` describes.
 * Returns the finding; NULL if another finding already reports that n is not a
 * value.
 */
struct diag *cardread_wrong_type(struct cardread *r, const struct node *n,
				 const char *name, unsigned wants,
				 const char *wanted);

/* The same for an element of the list under `name`. */
struct diag *cardread_wrong_element(struct cardread *r, const struct node *n,
				    const char *name, unsigned wants,
				    const char *wanted);

#endif
