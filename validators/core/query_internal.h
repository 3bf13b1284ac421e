/*
 * Signs of other languages in a query; of validators/core/query*.c alone.
 */
#ifndef CORE_QUERY_INTERNAL_H
#define CORE_QUERY_INTERNAL_H

#include "validators/core/query.h"

/* What such signs are in this language, as a hint in the arena; or NULL. */
const char *query_ours(struct arena *a, struct str signs);

/* The first sign in a word without operators that is one elsewhere, as in
 * cost≤3; the whole word where it has no letter or digit; or none. */
struct str query_foreign_sign(struct str word);

#endif
