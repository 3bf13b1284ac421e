/*
 * Words that mean the same in every game with abilities: design.md section 2.
 *
 * Games use these tables and rows for the words they share; words of one game
 * are in its words.c.
 */
#ifndef GAME_COMMON_WORDS_H
#define GAME_COMMON_WORDS_H

#include "validators/core/game/word.h"
#include "validators/core/game/decline.h"

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

/* The keys of a verb beside `do`. */
#define KEYS(...) KEYS_OF("key of this verb", __VA_ARGS__)

/* All of them, for grammar.all. */
#define COMMON_TABLES                                                          \
	&common_kinds, &common_whos, &common_sides, &common_choosers,          \
		&common_all

/*
 * Rows that games share.  A game lists those it uses; `conditions`, `verbs` and
 * the like are the addresses of its tables.
 */
/* one line per row is more readable */
/* clang-format off */

/* Keys of abilities. */
#define KEY_ABILITY_ID                                                         \
	KEY("id", "Name of the ability; by default a1, a2, ... by its place.", \
	  .forms = AS_ID)
#define KEY_KIND                                                               \
	KEY("kind", "How the ability works.", TAKES_WORD(&common_kinds),       \
	  .required = ANYWHERE)
#define KEY_WHEN(events)                                                       \
	KEY("when", "The event that sets the ability off.",                    \
	  TAKES_WORD(events), .only = IN_TRIGGERED, .required = ANYWHERE)
#define KEY_WHO                                                                \
	KEY("who", "Whose event it is, seen from the controller.",             \
	  TAKES_WORD(&common_whos), .only = IN_TRIGGERED,                      \
	  .seen = ability_seen_who)
#define KEY_TARGETS(targets)                                                   \
	KEY("targets", "What is chosen, in this order.", TAKES_LIST(targets))
#define KEY_IF(conditions)                                                     \
	KEY("if", "Conditions that all must hold.", TAKES_LIST(conditions),    \
	  .enters = ON_SOURCE)
#define KEY_LIMIT(limits)                                                      \
	KEY("limit", "How often it may be used.", TAKES_MAP(limits),           \
	  .only = IN_PLAYED | IN_TRIGGERED)
#define KEY_EFFECTS(verbs)                                                     \
	KEY("effects", "What is done, in this order.", TAKES_LIST(verbs),      \
	  .required = ANYWHERE)
#define KEY_OPTIONAL                                                           \
	KEY("optional", "The controller may decline.", .forms = AS_BOOL,       \
	  .only = IN_TRIGGERED)

/* Keys of targets and counts. */
#define KEY_TARGET_ID                                                          \
	KEY("id", "Name of the target inside the ability.",                    \
	  .forms = AS_TARGET_NEW, .required = ANYWHERE)
#define KEY_PICK(picks)                                                        \
	KEY("pick", "What is looked for.", TAKES_WORD(picks),                  \
	  .required = ANYWHERE)
#define KEY_COUNTED(picks)                                                     \
	KEY("pick", "What is counted.", TAKES_WORD(picks),                     \
	  .required = ANYWHERE)
#define KEY_SIDE                                                               \
	WORD("side", "{}", "{}",                                               \
	  "Whose, seen from the controller; any by default.",                  \
	  TAKES_WORD(&common_sides))
#define KEY_FILTER(conditions)                                                 \
	KEY("filter", "Conditions that a candidate must meet.",                \
	  TAKES_LIST(conditions), .enters = ON_CANDIDATE)
#define KEY_COUNT                                                              \
	KEY("count", "How many are chosen; 1 by default.",                     \
	  .forms = AS_INT | AS_WORD, .words = &common_all, .min = 1, .max = 99)
#define KEY_UP_TO                                                              \
	KEY("up_to", "0 to `count` are chosen.", .forms = AS_BOOL)
#define KEY_BY(choosers)                                                       \
	KEY("by", "Who chooses; the controller by default.",                   \
	  TAKES_WORD(choosers))
#define KEY_MIN                                                                \
	KEY("min", "The minimum; 1 by default, 0 beside max.",            \
	  TAKES_INT(0, 99))
#define KEY_MAX KEY("max", "The maximum.", TAKES_INT(0, 99))

/* Keys of verbs. */
#define KEY_TO                                                                 \
	KEY("to", "What it is done to; the first target by default.",          \
	  TAKES_REF(THING_CARD))
#define KEY_TO_PLAYER                                                          \
	KEY("to", "Which player; the controller by default.",                  \
	  TAKES_REF(THING_PLAYER))
#define KEY_AMOUNT(...) KEY("amount", "How much; 1 by default.", __VA_ARGS__)
#define KEY_STAT(stats)                                                        \
	KEY("stat", "Which value.", TAKES_WORD(stats), .required = ANYWHERE)
#define KEY_ADD(...)                                                           \
	KEY("add", "What is added.", __VA_ARGS__, .choice = 1)
#define KEY_SET(...)                                                           \
	KEY("set", "What replaces it.", __VA_ARGS__, .choice = 1)
#define KEY_LASTS(...) KEY("duration", "How long it lasts.", __VA_ARGS__)
#define KEY_CELL(...)                                                          \
	KEY("cell", "The cell chosen as a target.", TAKES_TARGET(THING_CELL),  \
	  __VA_ARGS__)
#define KEY_GOES_TO(zones, ...)                                                \
	KEY("zone", "Where it goes.", TAKES_WORD(zones), __VA_ARGS__)
#define KEY_MOVE_TO(zones)                                                     \
	KEY("move_to", "Where they go; the hand by default.",                  \
	  TAKES_WORD(zones))
#define KEY_DISCARDER(choosers)                                                \
	KEY("by", "Who chooses; the owner by default.", TAKES_WORD(choosers))
#define KEY_OPTIONS(verbs)                                                     \
	KEY("options", "Lists of effects, one is chosen.", .forms = AS_LISTS,  \
	  .table = (verbs), .required = ANYWHERE)
#define KEY_DONE(verbs, ...)                                                   \
	KEY("effects", "What is done.", TAKES_LIST(verbs), __VA_ARGS__)
#define KEY_TIMES(...)                                                         \
	KEY("times", "How many times.", __VA_ARGS__, .required = ANYWHERE)

/* References. */
#define REF_SELF                                                               \
	WORD("self", "this card", "эта карта", "The card with the ability.",   \
	  IS_CARD)
#define REF_EVENT_CARD                                                         \
	WORD("event_card", "that card", "эт" RU_THIS " карт" RU_CARD,              \
	  "The card of the event.", IS_CARD, .only = HAS_EVENT_CARD)
#define REF_EVENT_OTHER                                                        \
	WORD("event_other", "that card", "эт" RU_THIS " карт" RU_CARD,             \
	  "The second card of the event.", IS_CARD,                            \
	  .only = HAS_EVENT_OTHER)
#define REF_CONTROLLER                                                         \
	WORD("controller", "you", "вы", "The player of the card.", IS_PLAYER)
#define REF_OPPONENT                                                           \
	WORD("opponent", "the opponent", "противник" RU_SEEKER,                \
	  "The other player.", IS_PLAYER)
#define REF_BOTH                                                               \
	WORD("both_players", "each player / the players",                      \
	  "кажд" RU_ADJECTIVE " игрок" RU_SEEKER " / ни один игрок",           \
	  "Both players.", IS_PLAYER)

/* Words by which cards refer to themselves and others. */
#define WORD_THIS_CARD                                                              \
	WORD("self", "this card", "эт" RU_THIS " карт" RU_CARD,                \
	  "The card with the ability.")
#define WORD_ANY_CARD WORD("card", "card*", "карт" RU_CARD, "Any card.")

/* Conditions: a flag; a number in a range; others.  The sections of their
 * phrases: say.h. */
#define CONDITION_FLAG(name_, en_, ru_, ...)                                   \
	WORD(name_, en_, ru_, __VA_ARGS__, .forms = AS_BOOL)
#define CONDITION_NUMBER(name_, en_, ru_, max_, ...)                           \
	WORD(name_, en_, ru_, __VA_ARGS__, TAKES_RANGE(0, max_))
#define CONDITION_IS                                                           \
	WORD("is", " / other than {} / {self} is {} / {self} is not {}",       \
	  " / , кроме {:gen}\1 / {self} — {:nom} / {self} — не {:nom}",            \
	  "It is that card.", TAKES_REF(THING_CARD))
#define CONDITION_CLOSED(...)                                                  \
	CONDITION_FLAG("closed",                                               \
	  "^closed / ^open / {self} {self#is|are} closed / "                   \
	  "{self} {self#is|are} open",                                         \
	  "^закрыт" RU_ADJECTIVE " / ^открыт" RU_ADJECTIVE                     \
	  " / {self} закрыт{self#|а|о|ы} / {self} открыт{self#|а|о|ы}",        \
	  "It is closed.", __VA_ARGS__)
#define CONDITION_NOT(conditions)                                              \
	WORD("not", "{}", "{}",                                     \
	  "Not all conditions of the list hold.", TAKES_LIST(conditions))
#define CONDITION_ALL(conditions)                                              \
	WORD("all", "{}", "{}", "All conditions of the list hold.",        \
	  TAKES_LIST(conditions))
#define CONDITION_ANY(conditions)                                              \
	WORD("any", "{}", "{}",                                            \
	  "At least one condition of the list holds.", TAKES_LIST(conditions))
#define CONDITION_EVENT_CARD(conditions)                                       \
	WORD("event_card", "{}", "{}",                                         \
	  "The conditions hold for the card of the event.",                    \
	  TAKES_LIST(conditions), .only = HAS_EVENT_CARD, .enters = ON_EVENT)
#define CONDITION_EVENT_OTHER(conditions)                                      \
	WORD("event_other", "{}", "{}",                                        \
	  "The conditions hold for the second card of the event.",             \
	  TAKES_LIST(conditions), .only = HAS_EVENT_OTHER, .enters = ON_EVENT)
/* clang-format on */

#endif
