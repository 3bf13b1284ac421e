/*
 * Forms: templates for structured output, like printf formats.
 *
 * `KEY:VALUE` in a map, `VALUE` in a list; a value is a printf conversion, so
 * that the compiler checks the arguments, or ~ for null; [ ] and { } open and
 * close lists and maps, with a key as KEY:[.  `?` after a value omits it if it
 * is empty.
 */
#ifndef BASE_FORM_H
#define BASE_FORM_H

#include "validators/base/str.h"

/* One value of a form, or a bracket. */
struct form_word {
	struct str key; /* .p is NULL if there is none */
	char letter;    /* the conversion letter; or ~ [ ] { } */
	char size;      /* h, l, z before the letter, or 0 */
	bool brief;     /* %-c */
	bool sliced;    /* %.*s */
	bool optional;  /* followed by ? */
};

/* Parse the next word of a form; returns the rest after it, or NULL at
 * the end. */
const char *form_next(const char *form, struct form_word *out);

#endif
