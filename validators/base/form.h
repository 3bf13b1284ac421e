/*
 * Forms: what is written or told, word by word, as printf's formats are.
 *
 * `KEY:VALUE` in a map, `VALUE` in a list; a value is a conversion of printf,
 * so that the compiler checks the arguments, or ~ for null; [ ] and { } open
 * and close lists and maps, KEY:[ with a key.  `?` behind a value: left out
 * where it says nothing.
 */
#ifndef BASE_FORM_H
#define BASE_FORM_H

#include "validators/base/str.h"

/* One value of a form, or a bracket. */
struct form_word {
	struct str key; /* .p is NULL: there is none */
	char letter;    /* of the conversion; ~ [ ] { } */
	char size;      /* h, l, z before the letter, or 0 */
	bool brief;     /* %-c */
	bool sliced;    /* %.*s */
	bool optional;  /* ? behind it */
};

/* Read the next word of a form; what stands behind it, or NULL: the end. */
const char *form_next(const char *form, struct form_word *out);

#endif
