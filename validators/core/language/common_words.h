/*
 * Words that mean the same in every game with abilities: design.md section 2.
 *
 * A game that has the slot uses these tables and rows; what it alone knows
 * stands in its words.c.
 */
#ifndef LANGUAGE_COMMON_WORDS_H
#define LANGUAGE_COMMON_WORDS_H

#include "validators/core/game/word.h"

/* static, triggered, played; they give IN_STATIC and so on. */
enum { KIND_STATIC, KIND_TRIGGERED, KIND_PLAYED };
extern const struct words common_kinds;

/* self, own, enemy, any */
enum { WHO_SELF, WHO_OWN, WHO_ENEMY, WHO_ANY };
#define WHO(i)    (UINT32_C(1) << (i))
#define WHO_CARDS (WHO(WHO_SELF) | WHO(WHO_OWN) | WHO(WHO_ENEMY) | WHO(WHO_ANY))
#define WHO_TURNS (WHO(WHO_OWN) | WHO(WHO_ENEMY) | WHO(WHO_ANY))
extern const struct words common_whos;

/* any, own, enemy */
enum { SIDE_ANY, SIDE_OWN, SIDE_ENEMY };
extern const struct words common_sides;

/* controller, opponent, random */
enum { BY_CONTROLLER, BY_OPPONENT, BY_RANDOM };
extern const struct words common_choosers;

/* all: beside a number */
extern const struct words common_all;

/* A word that is a value and no more. */
#define VALUE(name_, en_, ru_, about_)                                         \
	{ .name = (name_), .en = (en_), .ru = (ru_), .about = (about_) }

/* All of them, for grammar.all. */
#define COMMON_TABLES                                                          \
	&common_kinds, &common_whos, &common_sides, &common_choosers,          \
		&common_all

/* Keys that the maps of all games share. */
#define KEY_ABILITY_ID                                                         \
	{ .name = "id", .forms = AS_ID,                                        \
	  .about = "Name of the ability; by default a1, a2, ... by its place." }
#define KEY_KIND                                                               \
	{                                                                      \
		.name = "kind", .forms = AS_WORD, .words = &common_kinds,      \
		.required = ANYWHERE, .about = "How the ability works."        \
	}
#define KEY_WHEN(events)                                                       \
	{                                                                      \
		.name = "when", .forms = AS_WORD, .words = (events),           \
		.only = IN_TRIGGERED, .required = ANYWHERE,                    \
		.about = "The event that sets the ability off."                \
	}
#define KEY_WHO                                                                \
	{                                                                      \
		.name = "who", .forms = AS_WORD, .words = &common_whos,        \
		.only = IN_TRIGGERED, .seen = ability_seen_who,                \
		.about = "Whose event it is, seen from the controller."        \
	}
#define KEY_IF(conditions)                                                     \
	{                                                                      \
		.name = "if", .forms = AS_LIST, .table = (conditions),         \
		.enters = ON_SOURCE, .about = "Conditions that all must hold." \
	}
#define KEY_FILTER(conditions)                                                 \
	{                                                                      \
		.name = "filter", .forms = AS_LIST, .table = (conditions),     \
		.enters = ON_CANDIDATE,                                        \
		.about = "Conditions that a candidate must meet."              \
	}
#define KEY_OPTIONAL                                                           \
	{                                                                      \
		.name = "optional", .forms = AS_BOOL, .only = IN_TRIGGERED,    \
		.about = "The controller may decline."                         \
	}
#define KEY_TARGET_ID                                                          \
	{                                                                      \
		.name = "id", .forms = AS_TARGET_NEW, .required = ANYWHERE,    \
		.about = "Name of the target inside the ability."              \
	}
#define KEY_SIDE                                                               \
	{                                                                      \
		.name = "side", .forms = AS_WORD, .words = &common_sides,      \
		.en = "{}", .ru = "{}",                                        \
		.about = "Whose, seen from the controller; any by default."    \
	}
#define KEY_COUNT                                                              \
	{                                                                      \
		.name = "count", .forms = AS_INT | AS_WORD,                    \
		.words = &common_all, .min = 1, .max = 99,                     \
		.about = "How many are chosen; 1 by default."                  \
	}
#define KEY_BY                                                                 \
	{                                                                      \
		.name = "by", .forms = AS_WORD, .words = &common_choosers,     \
		.about = "Who chooses; the controller by default."             \
	}

/* Conditions that hold for lists of conditions. */
#define CONDITION_NOT(conditions)                                              \
	{                                                                      \
		.name = "not", .forms = AS_LIST, .table = (conditions),        \
		.en = "not ({})", .ru = "не ({})",                             \
		.about = "Not all conditions of the list hold."                \
	}
#define CONDITION_ALL(conditions)                                              \
	{                                                                      \
		.name = "all", .forms = AS_LIST, .table = (conditions),        \
		.en = "({})", .ru = "({})",                                    \
		.about = "All conditions of the list hold."                    \
	}
#define CONDITION_ANY(conditions)                                              \
	{                                                                      \
		.name = "any", .forms = AS_LIST, .table = (conditions),        \
		.en = "({})", .ru = "({})",                     \
		.about = "At least one condition of the list holds."           \
	}
#define CONDITION_EVENT_CARD(conditions)                                       \
	{                                                                      \
		.name = "event_card", .forms = AS_LIST, .table = (conditions), \
		.only = HAS_EVENT_CARD, .enters = ON_EVENT,                    \
		.en = "the card of the event: {}", .ru = "карта события: {}",  \
		.about = "The conditions hold for the card of the event."      \
	}
#define CONDITION_EVENT_OTHER(conditions)                                      \
	{                                                                      \
		.name = "event_other", .forms = AS_LIST,                       \
		.table = (conditions), .only = HAS_EVENT_OTHER,                \
		.enters = ON_EVENT, .en = "the other card of the event: {}",   \
		.ru = "вторая карта события: {}",                              \
		.about = "The conditions hold for the second card of the "     \
			 "event."                                              \
	}

#endif
