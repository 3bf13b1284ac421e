/*
 * Guesses the encoding of text that is not UTF-8, for the hint only.  Nothing
 * is ever converted by it.
 */
#ifndef TEXT_ENCODING_H
#define TEXT_ENCODING_H

#include "validators/base/lang.h"

struct arena;

/* Kinds of files that are not UTF-8 text. */
enum encoding_kind {
	ENCODING_UNKNOWN,
	ENCODING_PDF,
	ENCODING_WORD, /* or another word processor's format */
	ENCODING_UTF16,
	ENCODING_CP1251,
	ENCODING_KINDS,
};

/* "pdf", "word", "utf-16", "windows-1251"; NULL: unknown. */
extern const char *const encoding_kind_names[ENCODING_KINDS];

/* "it is a PDF" etc., a message; NULL: unknown. */
extern const char *const encoding_kind_said[ENCODING_KINDS];

/* The kind of binary document by its first bytes: ENCODING_PDF, ENCODING_WORD,
 * or ENCODING_UNKNOWN. */
enum encoding_kind encoding_document(struct str s);

/* True if s has a UTF-16 byte order mark or every second byte is NUL. */
bool encoding_is_utf16(struct str s);

/* ENCODING_UTF16, ENCODING_CP1251 if the bytes look like Russian text in it, or
 * ENCODING_UNKNOWN.  The second function returns its usual name: "UTF-16",
 * "Windows-1251", or NULL. */
enum encoding_kind encoding_of(struct str s);
const char *encoding_guess(struct str s);

/* A hint on what to do with a list of these bytes; in the arena. */
const char *encoding_hint(struct arena *a, const struct lang *lang,
			  struct str s);

#endif
