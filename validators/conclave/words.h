/*
 * The ability language of Conclave (catalogue 5.2): its tables, and the numbers
 * of their rows.
 */
#ifndef CONCLAVE_WORDS_H
#define CONCLAVE_WORDS_H

#include "validators/conclave/internal.h"
#include "validators/core/language/ability.h"
#include "validators/core/game/common_words.h"

/* Moments: the timing words, and those of other events. */
enum {
	ACTION = 1 << 0,
	REACTION = 1 << 1,
	COMBAT = 1 << 2, /* steps 3 to 10 */
	OTHER_TIMES = 1 << 3,
};

/* Kinds of cards that abilities are on. */
#define ON_HERO        OF_GAME(0)
#define ON_ALLY        OF_GAME(1)
#define ON_ABILITY     OF_GAME(2)
#define ON_EQUIPMENT   OF_GAME(3)
#define ON_ENCHANTMENT OF_GAME(4)

/* A number: an integer, the amount of the event, or a map. */
#define AMOUNT(lo, hi)                                                         \
	.forms = AS_INT | AS_WORD | AS_MAP, .min = (lo), .max = (hi),          \
	.words = &conclave_amount_words, .table = &conclave_amounts

extern const struct words conclave_costs, conclave_refs, conclave_durations,
	conclave_timings, conclave_picks, conclave_played_picks,
	conclave_target;
enum { TARGET_PICK = 1, TARGET_OCCUPIED = 4 }; /* row of conclave_target */

/* Rows of the events that abilities hear. */
enum heard {
#define HEARD(id, ...) id,
#include "validators/conclave/heard.def"
};

/* Rows of the durations, limits, acts and stats. */
enum duration {
	PERMANENT,
	WHILE_SOURCE,
	END_OF_TURN,
	END_OF_COMBAT,
	START_OF_OWN_TURN,
};
enum limit { PER_TURN, PER_MATCH };

enum act {
	ACT_ATTACK,
	ACT_MOVE,
	ACT_COUNTER,
	ACT_DEFEND,
	ACT_OPEN,
	ACT_BE_TARGET
};
enum stat_row {
	STAT_HEALTH,
	STAT_ATTACK,
	STAT_STRIKE,
	STAT_WOUNDS,
	STAT_DEFENCE,
	STAT_PRICE,
	STAT_COST,
	STAT_BASE_ENERGY,
	STAT_ALLY_LIMIT,
	STAT_EQUIPMENT_LIMIT,
	STATS
};

enum attack_kind { MELEE, RANGED };
enum supertype { COMMANDER, INSTANT, BASIC };
#define IS_COMMANDER (1u << COMMANDER)
#define IS_INSTANT   (1u << INSTANT)

/* Rows of the timings; of the zones of a target. */
enum { AT_ANY_TIME, AT_ACTION, AT_REACTION, AT_COMBAT };
enum { ZONE_HAND, ZONE_GRAVEYARD, ZONE_DECK };
enum { INNER_SQUARE, OUTER_SQUARE };
enum { ENERGY_OWN, ENERGY_OPPONENT };

/* Rows of the picks: those of cards in play first. */
enum {
	PICK_HERO,
	PICK_ALLY,
	PICK_COMMANDER,
	PICK_CHARACTER,
	PICK_EQUIPMENT,
	PICK_ENCHANTMENT,
	PICK_CARD,
	PICK_ABILITY,
	PICK_CELL,
	PICK_ROW,
	PICK_PLAYER,
};

/* Rows of the costs. */
enum {
	COST_ENERGY,
	COST_CLOSE_SELF,
	COST_LEADERSHIP,
	COST_DURABILITY,
	COST_DAMAGE_SELF,
	COST_DISCARD,
	COST_SACRIFICE_SELF,
	COST_CLOSE_OTHER,
};

/* Rows of the keys of verbs, and of their values. */
enum { STRIKE_OF };
enum { DISCARD_BY = 2 };
enum { BY_OWNER, BY_HIS_OPPONENT, BY_CHANCE };
enum { SEARCH_TO = 2 };
enum { SEARCH_TO_HAND, SEARCH_TO_GRAVEYARD };
enum { MOVE_ZONE = 1, MOVE_CELL };
enum { MOVE_TO_HAND, MOVE_TO_DECK, MOVE_TO_GRAVEYARD };
enum { PUT_CELL = 1 };
enum { GRANT_ABILITY = 2 };

/* C-145: true if the ability (a term of the table of abilities) is marked
 * as idle. */
bool conclave_is_idle(const struct term *ability);

/* Every table of conditions.c and verbs.c, for grammar.all. */
#define CONCLAVE_CONDITION_TABLES(T)                                           \
	T(conditions)                                                          \
	T(classes) T(races) T(squares) T(rows) T(types) T(supertypes)          \
		T(attack_types) T(counting) T(counted) T(amounts)              \
			T(amount_words) T(energy_sides) T(stats) T(crowd)
#define CONCLAVE_VERB_TABLES(T)                                                \
	T(effects)                                                             \
	T(acts) T(strikes) T(discarders) T(move_zones) T(search_zones)         \
		T(keys_amount) T(keys_to) T(keys_modify) T(keys_grant)         \
			T(keys_cannot) T(keys_prevent) T(keys_block)           \
				T(keys_draw) T(keys_discard) T(keys_search)    \
					T(keys_move) T(keys_put)               \
						T(keys_energy) T(keys_choose)  \
							T(keys_may)            \
								T(keys_repeat)
#define T(name) extern const struct words conclave_##name;
CONCLAVE_CONDITION_TABLES(T) CONCLAVE_VERB_TABLES(T)
#undef T

#endif
