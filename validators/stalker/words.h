/*
 * The ability language of S.T.A.L.K.E.R. (catalogue 5.3): its tables, and the
 * numbers of their rows.
 */
#ifndef STALKER_WORDS_H
#define STALKER_WORDS_H

#include "validators/core/language/ability.h"
#include "validators/core/game/common_words.h"
#include "validators/stalker/internal.h"

/* Moments when abilities work. */
enum {
	MAIN = 1 << 0,        /* own Main phase, empty stack */
	SUDDEN = 1 << 1,      /* whenever its player has priority */
	IN_STRIKE = 1 << 2,   /* at a stage of an attack */
	AT_ROLL = 1 << 3,     /* when a die was rolled */
	OTHER_TIMES = 1 << 4, /* at another event of the battle */
	BEFORE_BATTLE = 1 << 5,
	WITH_STACK = SUDDEN | IN_STRIKE | AT_ROLL,
};

/* What an event of an attack knows besides its cards. */
#define KNOWS_KIND   OF_GAME(0) /* weak, medium, strong, miss */
#define KNOWS_ATTACK OF_GAME(1) /* shot, simple, ... */
#define KNOWS_ROLL   OF_GAME(2)
/* Kinds of cards that abilities are on. */
#define ON_PLAIN     OF_GAME(3)
#define ON_OTHERS    OF_GAME(4)

/* The value of a duration. */
#define LASTING                                                                \
	.forms = AS_WORD | AS_MAP, .words = &stalker_durations,                \
	.table = &stalker_uses

extern const struct words stalker_costs, stalker_refs, stalker_durations,
	stalker_uses, stalker_picks, stalker_zones, stalker_timings;

/* Rows of stalker_zones. */
enum zone_row {
	ZONE_BATTLEFIELD,
	ZONE_AUXILIARY,
	ZONE_GRAVEYARD,
	ZONE_DECK,
	ZONE_NONE = 63,
};

/* Rows of stalker_effects. */
enum verb_row {
#define VERB(id, ...) id,
#include "validators/stalker/verbs.def"
};

/* Rows of the words of `cost`. */
enum cost_row {
	COST_CLOSE,
	COST_TOKENS,
	COST_DAMAGE,
	COST_GOLD,
	COST_SILVER,
	COST_MOVEMENT,
	COST_SACRIFICE_SELF,
	COST_SACRIFICE,
	COSTS,
};

/* Rows of the keys of verbs that the code uses. */
enum { ATTACK_AS = 1, ATTACK_POWER };
enum { MODIFY_STAT = 1, MODIFY_KINDS = 4, MODIFY_AS, MODIFY_ROLLS };
enum { GRANT_MARKER = 3 };
enum { REMOVE_MARKER = 2 };
enum { CRYSTALS_GOLD = 1, CRYSTALS_SILVER };
enum { REDUCE_KIND = 1 };
enum { REDIRECT_TARGET };
enum { DIE_WHOSE, DIE_VALUE }; /* of reroll and set_die */
enum { MOVE_CELL = 1, MOVE_PUSH, MOVE_ZONE };
enum { SWAP_WITH = 1 };
enum { CELL_EFFECT_CELL };

/* Rows of stalker_markers; the first is also the key of stalker_marker_map. */
enum marker_row { MARKER_POISON, MARKER_CURSE, MARKER_BLESSING };

/* Rows of stalker_move_zones. */
enum move_zone_row { MOVE_TO_GRAVEYARD, MOVE_TO_DECK, MOVE_OUT, MOVE_ZONES };

/* Rows of stalker_rollers. */
enum roller_row { OF_ATTACKER, OF_REFLECTOR };

/* Rows of stalker_picks. */
enum pick_row {
	PICK_CARD,
	PICK_CREATURE,
	PICK_ARTIFACT,
	PICK_LOCALITY,
	PICK_EQUIPMENT,
	PICK_EVENT,
	PICK_CELL,
};

/* Rows of the keys of a target, and of a count, in addition to those of
 * the group. */
enum { TARGET_ADJACENT = 5, TARGET_RANGE, TARGET_LINE };
enum { COUNT_ADJACENT = 3 };
enum line_row { LINE_ROW, LINE_COLUMN };
enum chooser_row {
	CHOOSER_CONTROLLER,
	CHOOSER_OPPONENT,
	CHOOSER_RANDOM,
	CHOOSER_NONE,
};
enum timing_row { TIMING_MAIN, TIMING_ANY };

/* The kinds of attack, in the order of the words of `attack_as`. */
enum attack_as {
	AS_SIMPLE,
	AS_SPECIAL_STRIKE,
	AS_MAGIC_STRIKE,
	AS_SHOT,
	AS_THROW,
	AS_STRIKE_ACROSS,
	AS_DISCHARGE,
	ATTACKS,
};

/* Rows of `as` of an effect: words of stalker_ability_kinds. */
enum ability_as {
	KIND_SPECIAL_STRIKE,
	KIND_MAGIC_STRIKE,
	KIND_SHOT,
	KIND_THROW,
	KIND_STRIKE_ACROSS,
	KIND_DISCHARGE,
	KIND_INFLUENCE,
	KIND_SPELL,
	KIND_SIMPLE, /* the simple strike, which no effect uses */
};

enum strike_kind { WEAK, MEDIUM, STRONG, MISS };

/* Rows of the words of `when`, in their order. */
enum happening {
#define HEARD(id, ...) id,
#include "validators/stalker/heard.def"
};

/* Rows of stalker_stats, stalker_acts, limits, durations, rolls, picks. */
enum stat_row {
	STAT_STRIKE,
	STAT_ATTACK,
	STAT_INCOMING,
	STAT_DIE,
	STAT_MOVEMENT,
	STAT_COST,
	STAT_LIFE,
	STAT_ACTIONS,
};
enum act_row {
	ACT_STRIKE,
	ACT_MOVE,
	ACT_ANSWER,
	ACT_DEFEND,
	ACT_OPEN,
	ACT_HEAL,
	ACT_ABILITY,
};
enum limit_row { PER_TURN, PER_MATCH };
enum duration_row {
	FOR_INSTANT,
	FOR_ATTACK,
	FOR_TURN,
	FOR_ENEMY_TURN,
	TILL_OWN_TURN,
	WHILE_SOURCE,
	WHILE_IF,
	FOR_BATTLE,
};
enum roll_row { ROLL_ATTACK, ROLL_REFLECT, ROLL_ANY };

/* The row of `type`, of `subtype` (63: none) for a variant. */
static inline int stalker_type_row(int variant)
{
	return variant <= PARASITE ? 0 : variant - PARASITE;
}

static inline int stalker_subtype_row(int variant)
{
	return variant <= PARASITE ? variant : 63;
}

/* Every table of conditions.c and verbs.c, for grammar.all. */
#define STALKER_CONDITION_TABLES(T)                                            \
	T(conditions)                                                          \
	T(factions) T(types) T(subtypes) T(turns) T(counting) T(kinds_dealt)   \
		T(attack_kinds)
#define STALKER_VERB_TABLES(T)                                                 \
	T(effects)                                                             \
	T(ability_kinds) T(attacks) T(stats) T(strikes) T(rolls) T(acts) T(    \
		rollers) T(move_zones) T(markers) T(marker_map) T(reductions)  \
		T(keys_attack) T(keys_amount) T(keys_heal) T(keys_to) T(       \
			keys_modify) T(keys_grant) T(keys_remove)              \
			T(keys_tokens) T(keys_crystals) T(keys_cannot) T(      \
				keys_may) T(keys_reduce) T(keys_redirect)      \
				T(keys_stop) T(keys_reroll) T(keys_set_die)    \
					T(keys_move) T(keys_swap) T(keys_mill) \
						T(keys_cell_effect)            \
							T(keys_choose)         \
								T(keys_repeat)
#define T(name) extern const struct words stalker_##name;
STALKER_CONDITION_TABLES(T) STALKER_VERB_TABLES(T)
#undef T

#endif
