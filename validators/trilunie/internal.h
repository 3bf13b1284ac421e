/*
 * Trilunie: declarations shared by its files.
 */
#ifndef TRILUNIE_INTERNAL_H
#define TRILUNIE_INTERNAL_H

#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"

/* Clause numbers: an ID that the catalogue lacks does not compile. */
enum {
	NO_CLAUSE,
#define CLAUSE(ident, ...) ident,
#define RULING(ident, ...) ident,
#include "validators/trilunie/clauses.def"
};

enum variant_id { UNIT, BATTLE, ORDINARY, EQUIPMENT, VARIANT_COUNT };

enum field_id {
#define FIELD(id, ...) id,
#include "validators/trilunie/fields.def"
	FIELD_COUNT,
};

enum section_id { SECTION_DECK, SECTION_COUNT };

enum param_id {
	PARAM_DECK_MIN,
	PARAM_TYPE_MIN,
	PARAM_COPIES,
	PARAM_RATIO_RULE,
	PARAM_COPY_SCOPE,
	PARAM_UNIQUE_SCOPE,
	PARAM_MAX_STACK,
	PARAM_EDITION_PRICE,
	PARAM_SETUP_PARTIAL_DRAW,
	PARAM_START_MANA,
	PARAM_DECK_OUT,
	PARAM_TURN_LIMIT,
	PARAM_COUNT,
};

/* Values of the params that are choices: catalogue 4.14. */
enum { RATIO_OFF, RATIO_LT2, RATIO_LE2 };
enum { COPY_SCOPE_ID, COPY_SCOPE_BASE_NAME };
enum { UNIQUE_SCOPE_FIELD, UNIQUE_SCOPE_PLAYER };
enum { EDITION_PRICE_POSITIVE, EDITION_PRICE_ABSOLUTE };
enum { DECK_OUT_LOSE, DECK_OUT_NONE };

/* facts.bits: the subtype of a unit, the side of a card */
#define FACT_AIR       (1u << 0)
#define FACT_GROUND    (1u << 1)
#define FACT_CHARACTER (1u << 2)
#define FACT_DARK      (1u << 8)
#define FACT_LIGHT     (1u << 9)

enum keyword_id {
#define KEYWORD(id, ...) id,
#include "validators/trilunie/keywords.def"
	TRILUNIE_KEYWORDS,
};

GAME_DECLARED(trilunie);
extern const struct keyword trilunie_keywords[TRILUNIE_KEYWORDS];
extern const struct grammar trilunie_grammar;
extern const struct words trilunie_play, trilunie_attach;
extern const struct finding_table trilunie_card_findings;
void trilunie_check_set(const struct card_set *set, struct diags *ds);

extern const struct header_choice trilunie_header_choice;
bool trilunie_needs_all(const struct format *f);
/* The facts of cards of the opposite side; 0 if the list declares no side. */
struct deck_list;
uint32_t trilunie_other_side(struct arena *a, const struct deck_list *l);

#endif
