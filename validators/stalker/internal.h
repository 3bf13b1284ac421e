/*
 * S.T.A.L.K.E.R.: Height of War: declarations shared by its files.
 */
#ifndef STALKER_INTERNAL_H
#define STALKER_INTERNAL_H

#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"
#include "validators/core/check/repair_rows.h"
#include "validators/core/game/game.h"

/* Clause numbers: an ID that the catalogue lacks does not compile. */
enum {
	NO_CLAUSE,
#define CLAUSE(ident, ...) ident,
#define RULING(ident, ...) ident,
#include "validators/stalker/clauses.def"
};

enum variant_id {
	CREATURE,
	MACHINE,
	SYMBIOTE,
	PARASITE,
	ARTIFACT,
	LOCALITY,
	EQUIPMENT,
	EVENT,
	VARIANT_COUNT,
};

enum field_id {
#define FIELD(id, ...) id,
#include "validators/stalker/fields.def"
	FIELD_COUNT,
};

/* Of field FACTION; the ten factions come before it. */
#define NEUTRAL 10

enum section_id {
	SECTION_DECK,
	SECTION_DEAL,
	SECTION_SQUAD,
	SECTION_FORMATION,
	SECTION_HOSTS,
	SECTION_COUNT,
};

/* Parameters of a format; copies 0: no limit. */
enum param_id {
	PARAM_DECK_MIN,
	PARAM_DECK_MAX,
	PARAM_COPIES,
	PARAM_DEAL,
	PARAM_GOLD,
	PARAM_SILVER,
	PARAM_TURN_LIMIT, /* RS-53 */
	PARAM_COUNT,
};

/* facts.key is the cost; facts.bits: */
#define FACT_ELITE         (1u << 4)
#define FACT_UNIQUE        (1u << 5)
#define FACT_STEALTH       (1u << 6)
#define FACT_INCORPOREAL   (1u << 7)
#define FACT_FACTION_SHIFT 16 /* one bit each, none for neutral */

/* Rows of stalker_keywords. */
enum trait {
#define KEYWORD(id, ...) id,
#include "validators/stalker/keywords.def"
	STALKER_KEYWORDS,
	NO_TRAIT = UINT8_MAX,
};

GAME_DECLARED(stalker);
extern const struct keyword stalker_keywords[STALKER_KEYWORDS];
extern const struct finding_table stalker_card_findings;
extern const struct grammar stalker_grammar;
extern const struct words stalker_play, stalker_conditions;

extern const struct header_choice stalker_header_choice;
const char *stalker_bad_header(const struct deck_list *l, unsigned *which);

/* deal.c, squad.c, formation.c, hosts.c */
rule_check stalker_check_redeals, stalker_check_deal_size, stalker_check_held;
rule_check stalker_check_localities, stalker_check_machines,
	stalker_check_unique, stalker_check_factions, stalker_check_elite,
	stalker_check_ordinary, stalker_check_payment, stalker_check_creature;
/* The values that these compute, for proofs. */
rule_measure stalker_measure_redeals, stalker_measure_deal_size,
	stalker_measure_localities, stalker_measure_machines,
	stalker_measure_factions, stalker_measure_elite,
	stalker_measure_ordinary;
rule_check stalker_check_strangers, stalker_check_placed_twice,
	stalker_check_not_placed, stalker_check_half, stalker_check_cells,
	stalker_check_order, stalker_check_hidden;
rule_check stalker_check_absent, stalker_check_hosts,
	stalker_check_host_missing;

/* deck_fix.c */
extern const struct object_repair stalker_object_repair;

/* deck_fix_formation.c, deck_fix_hosts.c */
#define STALKER_LINE_REPAIRS 2
extern const struct line_repair stalker_line_repairs[STALKER_LINE_REPAIRS];
size_t stalker_settle_hosts(struct judge *j, const struct names *names,
			    struct arena *a, struct line_wanted **lines);

#endif
