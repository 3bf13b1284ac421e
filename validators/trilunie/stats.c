/* What is counted of decks of Trilunie. */
#include "validators/core/stats/stats.h"
#include "validators/trilunie/internal.h"

#define FIELD(f) .of = STAT_FIELD, .field = f

/* clang-format off */
static const struct stat_row rows[] = {
	STAT_NAMED("type", "types", "типы", .of = STAT_TYPE, .every = true),
	STAT_NAMED("subtype", "subtypes", "подтипы", .of = STAT_SUBTYPE, .every = true),
	STAT_NAMED("moon", "moons", "луны", FIELD(MOON), .every = true),
	STAT_NAMED("cost", "cost in coins", "цена в монетах", FIELD(COST)),
	/* RT-6: none printed is 0 */
	STAT_NAMED("mana_cost", "cost in mana", "цена в мане", FIELD(MANA_COST),
		   .variants = VARIANT(BATTLE), .absent = "0"),
	STAT_NAMED("speed", "speed", "скорость", FIELD(SPEED)),
	STAT_NAMED("attack", "attack", "сила атаки", FIELD(ATTACK)),
	STAT_NAMED("life", "life", "очки жизни", FIELD(LIFE)),
	STAT_NAMED("element", "elements", "стихии", FIELD(ELEMENT)),
	STAT_NAMED("keywords", "keywords", "свойства", .of = STAT_KEYWORDS),
	STAT_NAMED("copies", "different cards by copies", "разные карты по числу копий",
		   .of = STAT_COPIES),
};

enum { AIR = 1, GROUND, CHARACTER };

#define UNIT_OF(subtype_) .variants = VARIANT(UNIT), .subtype = subtype_

/* A player wants units in all three zones: T-121, T-153, T-154. */
static const struct stat_goal goals[] = {
	STAT_GOAL("air", "an air unit", "воздушный отряд", UNIT_OF(AIR)),
	STAT_GOAL("ground", "a ground unit", "наземный отряд", UNIT_OF(GROUND)),
	STAT_GOAL("character", "a character", "персонаж", UNIT_OF(CHARACTER)),
	STAT_NAMED("every_zone", "a unit for every zone", "отряд для каждой зоны", .parts = 3,
		   .part = { { UNIT_OF(AIR) }, { UNIT_OF(GROUND) }, { UNIT_OF(CHARACTER) } }),
};

/* T-203: no units */
static const struct stat_class exchanged = {
	.variants = VARIANT(BATTLE) | VARIANT(ORDINARY) | VARIANT(EQUIPMENT),
};

static const struct stat_sum sums[] = {
	STAT_NAMED("coins", "coins of its units", "монет за её отряды",
		   .of = { .variants = VARIANT(UNIT) }, .field = COST),
};

static const struct stat_hand hands[] = {
	STAT_NAMED("hand", "opening hand", "начальная рука", .clause = T_201,
		   .section = SECTION_DECK, .cards = 7, .exchange = &exchanged,
		   .exchange_clause = T_202, STAT_ALL_OF(goals), STAT_ALL_OF(sums)),
};

static const struct stat_name words[] = {
	{ "unit", NULL, "отряд" }, { "battle", NULL, "Битва" }, { "mission", NULL, "Миссия" },
	{ "air", NULL, "воздух" }, { "ground", NULL, "наземные" },
	{ "character", NULL, "персонаж" }, { "ordinary", NULL, "обычная" },
	{ "equipment", NULL, "снаряжение" }, { "raatu", NULL, "Раату" }, { "mesfi", NULL, "Месфи" },
	{ "kalakan", NULL, "Калакан" }, { "fire", NULL, "огонь" }, { "water", NULL, "вода" },
	{ "earth", NULL, "земля" },
};
/* clang-format on */

const struct stat_table trilunie_statistics = {
	STAT_ALL_OF(rows),
	STAT_ALL_OF(words),
	STAT_ALL_OF(hands),
};
