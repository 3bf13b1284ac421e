/*
 * Conclave of Immortals: declarations shared by its files.
 */
#ifndef CONCLAVE_INTERNAL_H
#define CONCLAVE_INTERNAL_H

#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"

/* Clause numbers: an ID that the catalogue lacks does not compile. */
enum {
	NO_CLAUSE,
#define CLAUSE(ident, ...) ident,
#define RULING(ident, ...) ident,
#include "validators/conclave/clauses.def"
};

enum variant_id {
	HERO,
	ALLY,
	ABILITY,
	EQUIPMENT,
	ENCHANTMENT,
	VARIANT_COUNT,
};

enum field_id {
#define FIELD(id, ...) id,
#include "validators/conclave/fields.def"
	FIELD_COUNT,
};

enum keyword_id {
#define KEYWORD(id, ...) id,
#include "validators/conclave/keywords.def"
	KEYWORD_COUNT,
};

enum section_id { SECTION_HERO, SECTION_DECK, SECTION_COUNT };

/* Parameters of a format. */
enum param_id {
	PARAM_DECK_MIN,
	PARAM_DECK_MAX,
	PARAM_COPIES,
	PARAM_OWN_LIMIT,
	PARAM_ENCHANTMENTS,
	PARAM_HERO_LIMITS,
	PARAM_BASIC_ONLY,
	PARAM_ADJACENCY,
	PARAM_DECK_OUT,
	PARAM_TURN_LIMIT,
	PARAM_ATTACK_ON_SUMMON,
	PARAM_MAX_WEAPONS,
	PARAM_PHASE_REACTIONS,
	PARAM_ABILITY_WEAR,
	PARAM_LOOP_LIMIT,
	PARAM_COUNT,
};

#define MAX_WEAPONS 30u /* maximum of PARAM_MAX_WEAPONS */

/* PARAM_OWN_LIMIT: the effect of a copy limit printed on a card */
enum own_limit { OWN_LIMIT_REPLACES, OWN_LIMIT_LOWERS };

/* facts.bits: the type, and facts used by the deck rules */
#define FACT_TYPE(variant) (1u << (variant))
#define FACT_BASIC         (1u << 8) /* supertype basic */
#define FACT_HERO_LIMITS   (1u << 9) /* ally_limit and equipment_limit */
/* facts.limit: copy_limit */

GAME_DECLARED(conclave);
extern const struct keyword conclave_keywords[KEYWORD_COUNT];
extern const struct grammar conclave_grammar;
extern const struct words conclave_play, conclave_attach, conclave_conditions;

/* words.c: the node of an ability that uses `host` on an enchantment without
 * attach_to, or NULL; c has its values. */
const struct node *conclave_idle_host(const struct card *c);

#endif
