/*
 * Toy: what its files share.  The smallest game there can be.
 */
#ifndef TOY_INTERNAL_H
#define TOY_INTERNAL_H

#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"

/* Clause numbers: an ID that the catalogue lacks does not compile. */
enum {
	NO_CLAUSE,
#define CLAUSE(ident, ...) ident,
#define RULING(ident, ...) ident,
#include "validators/toy/clauses.def"
};

enum variant_id { BRICK, VARIANT_COUNT };
enum field_id { WEIGHT, FIELD_COUNT };
enum section_id { SECTION_MAIN, SECTION_COUNT };
enum param_id { PARAM_DECK_MIN, PARAM_COUNT };

extern const struct variant toy_variants[VARIANT_COUNT];
extern const struct field toy_fields[FIELD_COUNT];
bool toy_digest(struct card *c);

extern const struct rule_table toy_deck_rules;
int toy_home_section(const struct format *f, const struct card *c);

#endif
