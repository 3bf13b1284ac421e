/* Statistics of decks of Trilunie. */
#include "validators/core/stats/stats.h"
#include "validators/trilunie/internal.h"

#define FIELD(f) .of = STAT_FIELD, .field = f

/* clang-format off */
static const struct stat_row rows[] = {
	STAT_NAMED("type", C_("trilunie", "types"), .of = STAT_TYPE, .every = true),
	STAT_NAMED("subtype", C_("trilunie", "subtypes"), .of = STAT_SUBTYPE, .every = true),
	STAT_NAMED("moon", C_("trilunie", "moons"), FIELD(MOON), .every = true),
	STAT_NAMED("cost", C_("trilunie", "cost in coins"), FIELD(COST)),
	/* RT-6: 0 if none is printed */
	STAT_NAMED("mana_cost", C_("trilunie", "cost in mana"), FIELD(MANA_COST),
		   .variants = VARIANT(BATTLE), .absent = "0"),
	STAT_NAMED("speed", C_("trilunie", "speed"), FIELD(SPEED)),
	STAT_NAMED("attack", C_("trilunie", "attack"), FIELD(ATTACK)),
	STAT_NAMED("life", C_("trilunie", "life"), FIELD(LIFE)),
	STAT_NAMED("element", C_("trilunie", "elements"), FIELD(ELEMENT)),
	STAT_NAMED("keywords", C_("trilunie", "keywords"), .of = STAT_KEYWORDS),
	STAT_NAMED("copies", C_("trilunie", "different cards by copies"),
		   .of = STAT_COPIES),
};

enum { AIR = 1, GROUND, CHARACTER };

#define UNIT_OF(subtype_) .variants = VARIANT(UNIT), .subtype = subtype_

/* A player wants units in all three zones: T-121, T-153, T-154. */
static const struct stat_goal goals[] = {
	STAT_GOAL("air", C_("trilunie", "an air unit"), UNIT_OF(AIR)),
	STAT_GOAL("ground", C_("trilunie", "a ground unit"), UNIT_OF(GROUND)),
	STAT_GOAL("character", C_("trilunie", "a character"), UNIT_OF(CHARACTER)),
	STAT_NAMED("every_zone", C_("trilunie", "a unit for every zone"), .parts = 3,
		   .part = { { UNIT_OF(AIR) }, { UNIT_OF(GROUND) }, { UNIT_OF(CHARACTER) } }),
};

/* T-203: no units */
static const struct stat_class exchanged = {
	.variants = VARIANT(BATTLE) | VARIANT(ORDINARY) | VARIANT(EQUIPMENT),
};

static const struct stat_sum sums[] = {
	STAT_NAMED("coins", C_("trilunie", "coins of its units"),
		   .of = { .variants = VARIANT(UNIT) }, .field = COST),
};

static const struct stat_hand hands[] = {
	STAT_NAMED("hand", C_("trilunie", "opening hand"), .clause = T_201,
		   .section = SECTION_DECK, .cards = 7, .exchange = &exchanged,
		   .exchange_clause = T_202, STAT_ALL_OF(goals), STAT_ALL_OF(sums)),
};

static const struct stat_name words[] = {
	{ "battle", C_("trilunie", "battle") },
	{ "mission", C_("trilunie", "mission") },
	{ "air", C_("trilunie", "air") },
	{ "ground", C_("trilunie", "ground") },
	{ "character", C_("trilunie", "character") },
	{ "raatu", C_("trilunie", "raatu") },
	{ "mesfi", C_("trilunie", "mesfi") },
	{ "kalakan", C_("trilunie", "kalakan") },
};
/* clang-format on */

const struct stat_table trilunie_statistics = {
	STAT_ALL_OF(rows),
	STAT_ALL_OF(words),
	STAT_ALL_OF(hands),
};
