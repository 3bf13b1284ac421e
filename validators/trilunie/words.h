/*
 * The ability language of Trilunie: what words.c, conditions.c and verbs.c
 * share.  Catalogue 5.2.
 */
#ifndef TRILUNIE_WORDS_H
#define TRILUNIE_WORDS_H

#include "validators/core/language/ability.h"
#include "validators/core/language/common_words.h"
#include "validators/trilunie/internal.h"

/* Moments: windows (4.10), the own build step, and what lies outside. */
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
/* Where abilities stand beside their kind. */
#define ON_BATTLE_CARD OF_GAME(0)
#define ON_MISSION     OF_GAME(1)
#define ON_EQUIPMENT   OF_GAME(2)
#define ON_UNIT        OF_GAME(3)

/* amount: an integer or one of these */
#define AMOUNT_OR(more, lo, hi)                                                \
	.forms = AS_INT | AS_MAP | (more), .min = (lo), .max = (hi),           \
	.table = &trilunie_amounts

#define KEY_DURATION                                                           \
	{                                                                      \
		.name = "duration", .forms = AS_WORD,                          \
		.words = &trilunie_durations, .en = "{}", .ru = "{}",          \
		.about = "How long it lasts."                                  \
	}

extern const struct words trilunie_abilities, trilunie_conditions,
	trilunie_amounts, trilunie_durations, trilunie_refs, trilunie_zones,
	trilunie_battle_zones, trilunie_timings;

/* Rows of the zones, of the picks, and of the keys of a target. */
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

/* Of grammar.check: words_checks.c. */
void trilunie_check_ability(struct reading *r, const struct term *t,
			    const struct node *n);

/* The other tables of conditions.c, and every one of verbs.c, for
 * grammar.all. */
extern const struct words trilunie_amount_stats, trilunie_counting,
	trilunie_counted, trilunie_types, trilunie_subtypes, trilunie_moons,
	trilunie_elements, trilunie_owners;
extern const struct words trilunie_keys_modify, trilunie_keys_grant,
	trilunie_keys_remove, trilunie_keys_damage, trilunie_keys_all_amount,
	trilunie_keys_to, trilunie_keys_redirect, trilunie_keys_reroll,
	trilunie_keys_set_die, trilunie_keys_add_dice, trilunie_keys_draw,
	trilunie_keys_discard, trilunie_keys_resource, trilunie_keys_marker,
	trilunie_keys_move, trilunie_keys_search, trilunie_keys_may,
	trilunie_keys_win, trilunie_modified_stats, trilunie_discarders,
	trilunie_move_zones, trilunie_search_zones, trilunie_acts,
	trilunie_effects;
#define TRILUNIE_VERB_TABLES                                                   \
	&trilunie_keys_modify, &trilunie_keys_grant, &trilunie_keys_remove,    \
		&trilunie_keys_damage, &trilunie_keys_all_amount,              \
		&trilunie_keys_to, &trilunie_keys_redirect,                    \
		&trilunie_keys_reroll, &trilunie_keys_set_die,                 \
		&trilunie_keys_add_dice, &trilunie_keys_draw,                  \
		&trilunie_keys_discard, &trilunie_keys_resource,               \
		&trilunie_keys_marker, &trilunie_keys_move,                    \
		&trilunie_keys_search, &trilunie_keys_may, &trilunie_keys_win, \
		&trilunie_modified_stats, &trilunie_discarders,                \
		&trilunie_move_zones, &trilunie_search_zones, &trilunie_acts,  \
		&trilunie_effects

#endif
