/*
 * Abilities as JSON with the keys in the order of the grammar tables, whatever
 * their order in the file.
 */
#ifndef LANGUAGE_ABILITY_JSON_H
#define LANGUAGE_ABILITY_JSON_H

#include "validators/core/game/term.h"
#include "validators/core/text/doc.h"

/* Write the value n, which was parsed without a finding to the term t by
 * `table` of the grammar.  Only the order of keys changes. */
void ability_to_json(const struct grammar *g, const struct words *table,
		     const struct term *t, const struct node *n,
		     struct json *j);

#endif
