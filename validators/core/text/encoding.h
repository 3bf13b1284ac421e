/*
 * What a text that is not UTF-8 may be, to word the hint for it.  Nothing is
 * ever converted by it.
 */
#ifndef TEXT_ENCODING_H
#define TEXT_ENCODING_H

#include "validators/base/lang.h"

struct arena;

/* True if s has the mark of UTF-16 or every second byte NUL. */
bool encoding_is_utf16(struct str s);

/* "UTF-16", "Windows-1251" if the bytes read as Russian text in it, or NULL. */
const char *encoding_guess(struct str s);

/* What to do with a list of these bytes; kept in the arena. */
const char *encoding_hint(struct arena *a, const struct lang *lang,
			  struct str s);

#endif
