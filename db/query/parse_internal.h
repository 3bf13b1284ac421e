/*
 * Blanks and signs of other languages in a query; of validators/core/query*.c
 * alone.
 */
#ifndef DB_QUERY_PARSE_INTERNAL_H
#define DB_QUERY_PARSE_INTERNAL_H

#include "db/query/parse.h"

/* Bytes of the blank at a place of the text, or 0: all blanks of ASCII, and the
 * one that breaks no line, as in lists. */
static inline uint32_t query_blank_at(const struct str *text, size_t at)
{
	if (at >= text->n)
		return 0;
	const char *p = text->p + at;

	if (*p == ' ' || (*p >= '\t' && *p <= '\r'))
		return 1;
	return *p == '\xc2' && at + 1 < text->n && p[1] == '\xa0' ? 2 : 0;
}

/* True where a blank ends. */
bool query_blank_before(const struct str *text, size_t at);

/* What such signs are in this language, as a hint in the arena; or NULL. */
const char *query_ours(struct arena *a, struct str signs);

/* The first sign in a word without operators that is one elsewhere, as in
 * cost≤3; the whole word where it has no letter or digit; or none. */
struct str query_foreign_sign(struct str word);

#endif
