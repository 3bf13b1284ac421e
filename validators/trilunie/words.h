/*
 * The ability language of Trilunie: its words, and their numbers.
 * Catalogue 5.2.
 */
#ifndef TRILUNIE_WORDS_H
#define TRILUNIE_WORDS_H

#include "validators/core/language/ability.h"
#include "validators/core/game/common_words.h"
#include "validators/trilunie/internal.h"

/* Moments: windows (4.10), the own build step, and all others. */
enum {
	BETWEEN_ATTACKS = 1 << 0,
	BEFORE_ROLL = 1 << 1,
	AFTER_ROLL = 1 << 2,
	DAMAGE = 1 << 3,
	COMMAND_START = 1 << 4,
	BUILD_STEP = 1 << 5,
	OTHER_TIMES = 1 << 6,
	DAMAGE_DEALT = 1 << 7, /* by an attack or an effect */
	IN_ATTACK = BEFORE_ROLL | AFTER_ROLL | DAMAGE,
};
/* Kinds of cards that abilities are on. */
#define ON_BATTLE_CARD OF_GAME(0)
#define ON_MISSION     OF_GAME(1)
#define ON_EQUIPMENT   OF_GAME(2)
#define ON_UNIT        OF_GAME(3)

/* amount: an integer or one of these */
#define AMOUNT_OR(more, lo, hi)                                                \
	.forms = AS_INT | AS_MAP | (more), .min = (lo), .max = (hi),           \
	.table = &trilunie_amounts

#define KEY_DURATION                                                           \
	WORD("duration", "{}", "{}", "How long it lasts.",                     \
	     TAKES_WORD(&trilunie_durations))

extern const struct words trilunie_costs, trilunie_conditions,
	trilunie_amounts, trilunie_durations,
	trilunie_refs, trilunie_zones, trilunie_battle_zones, trilunie_timings;

/* Rows of the tables of words.c, conditions.c and verbs.c. */
enum event_word {
#define HEARD(id, ...) id,
#include "validators/trilunie/heard.def"
};
enum limit_word { PER_ATTACK, PER_TURN, PER_MATCH };
enum duration_word {
	LAST_INSTANT,
	LAST_ATTACK,
	LAST_ZONE,
	LAST_TURN,
	LAST_READY,
	LAST_SOURCE,
	LAST_ATTACHED,
	LAST_FOR_GOOD,
};
enum stat_word { STAT_SPEED, STAT_ATTACK, STAT_LIFE, STAT_COST };
enum { AMOUNT_DAMAGE = STAT_LIFE + 1 }; /* of the stats of an amount */
enum act_word {
	ACT_ATTACK,
	ACT_ATTACK_ZONE,
	ACT_BE_ATTACKED,
	ACT_BE_ATTACKED_BY,
	ACT_RETREAT,
	ACT_RETURN,
	ACT_OPEN,
	ACT_EVADE,
	ACT_INTERCEPT,
	ACT_COUNTERSTRIKE,
	ACT_DEPLOY,
	ACT_PLAY_BATTLE,
	ACT_GAIN_COIN_BONUS,
	ACT_OF_PLAYERS = ACT_DEPLOY, /* the first of them */
};
/* The windows; the rows of timing begin with the first window, and sets of them
 * have a bit for each. */
enum window {
	WINDOW_NONE,
	WINDOW_BETWEEN,
	WINDOW_BEFORE,
	WINDOW_AFTER,
	WINDOW_DAMAGE,
	WINDOW_COMMAND,
	WINDOW_BUILD, /* the own build step: a timing, but not a window */
};
#define WINDOW_BIT(w) (1u << ((w)-1))
enum zone_word {
	ZONE_HERE,
	ZONE_AIR,
	ZONE_GROUND,
	ZONE_CHARACTER,
	ZONE_ANY,
	ZONE_RETREATED,
	ZONE_HAND,
	ZONE_DISCARD,
	ZONE_DECK,
	ZONE_BUILD,
};
enum pick_word {
	PICK_UNIT,
	PICK_CARD,
	PICK_SELF,
	PICK_ATTACKER,
	PICK_DEFENDER,
	PICK_HOST,
	PICK_EVENT_CARD,
};
enum { TARGET_PICK, TARGET_SIDE, TARGET_ZONE, TARGET_FILTER, TARGET_COUNT };
enum cost_word {
	COST_MANA,
	COST_COINS,
	COST_CLOSE_SELF,
	COST_DISCARD,
	COST_SACRIFICE_SELF,
	COST_DAMAGE_SELF,
};
enum type_word { TYPE_UNIT, TYPE_BATTLE, TYPE_MISSION };
enum subtype_word {
	SUBTYPE_AIR,
	SUBTYPE_GROUND,
	SUBTYPE_CHARACTER,
	SUBTYPE_ORDINARY,
	SUBTYPE_EQUIPMENT,
};
/* The keys of verbs that the code uses. */
enum { DAMAGE_DICE = 2 };
enum { REROLL_COUNT, SET_DIE_VALUE = 0 };
enum { DISCARD_BY = 2 };
enum { BY_OWNER, BY_CHANCE };
enum { MOVE_ZONE = 1 };
enum { SEARCH_ZONE, SEARCH_FILTER, SEARCH_MOVE_TO = 3 };
enum { SEARCH_DECK, SEARCH_DISCARD };
enum { MOVE_HAND, MOVE_DISCARD, MOVE_DECK_TOP, MOVE_DECK_BOTTOM };
enum { MAY_ACT, MAY_TO, MAY_ZONE, MAY_FILTER };

/* The other tables of conditions.c, and every one of verbs.c, for
 * grammar.all. */
extern const struct words trilunie_amount_stats, trilunie_counting,
	trilunie_counted, trilunie_types, trilunie_subtypes, trilunie_moons,
	trilunie_elements, trilunie_owners;
#define TRILUNIE_VERB_TABLES(T)                                                \
	T(keys_modify)                                                         \
	T(keys_grant) T(keys_remove) T(keys_damage) T(keys_all_amount) T(      \
		keys_to) T(keys_redirect) T(keys_reroll) T(keys_set_die)       \
		T(keys_add_dice) T(keys_draw) T(keys_discard) T(keys_resource) \
			T(keys_marker) T(keys_move) T(keys_search) T(keys_may) \
				T(keys_win) T(modified_stats) T(discarders)    \
					T(move_zones) T(search_zones) T(acts)  \
						T(effects)
#define T(name) extern const struct words trilunie_##name;
TRILUNIE_VERB_TABLES(T)
#undef T

#endif
