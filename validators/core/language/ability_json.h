/*
 * Abilities as JSON, in one order of keys however a file has them: that of the
 * tables of the grammar.
 */
#ifndef LANGUAGE_ABILITY_JSON_H
#define LANGUAGE_ABILITY_JSON_H

#include "validators/core/game/term.h"
#include "validators/core/text/doc.h"

/* Write the value n, which was read without a finding to the term t by
 * `table` of the grammar.  Nothing but the order of keys is changed. */
void ability_to_json(const struct grammar *g, const struct words *table,
		     const struct term *t, const struct node *n,
		     struct json *j);

#endif
