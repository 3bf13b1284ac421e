/*
 * What a text that is not UTF-8 may be, to word the hint for it.  Nothing is
 * ever converted by it.
 */
#ifndef TEXT_ENCODING_H
#define TEXT_ENCODING_H

#include "validators/base/lang.h"

struct arena;

/* What a file may be that is no UTF-8 text. */
enum encoding_kind {
	ENCODING_UNKNOWN,
	ENCODING_PDF,
	ENCODING_WORD, /* or another word processor's */
	ENCODING_UTF16,
	ENCODING_CP1251,
	ENCODING_KINDS,
};

/* "pdf", "word", "utf-16", "windows-1251"; NULL: unknown. */
extern const char *const encoding_kind_names[ENCODING_KINDS];

/* "it is a PDF" and so on, a message; NULL: unknown. */
extern const char *const encoding_kind_said[ENCODING_KINDS];

/* The kind of document that begins so, told by its first bytes, but not by its
 * letters: ENCODING_PDF, ENCODING_WORD, or ENCODING_UNKNOWN. */
enum encoding_kind encoding_document(struct str s);

/* True if s has the mark of UTF-16 or every second byte NUL. */
bool encoding_is_utf16(struct str s);

/* ENCODING_UTF16, ENCODING_CP1251 if the bytes read as Russian text in it, or
 * ENCODING_UNKNOWN; and as people call it: "UTF-16", "Windows-1251", NULL. */
enum encoding_kind encoding_of(struct str s);
const char *encoding_guess(struct str s);

/* What to do with a list of these bytes; kept in the arena. */
const char *encoding_hint(struct arena *a, const struct lang *lang,
			  struct str s);

#endif
