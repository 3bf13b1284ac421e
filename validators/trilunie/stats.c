/* What is counted of decks of Trilunie. */
#include "validators/core/stats/stats.h"
#include "validators/trilunie/internal.h"

#define FIELD(f) .of = STAT_FIELD, .field = f

static const struct stat_row rows[] = {
	{ .name = { "type", "types", "типы" }, .of = STAT_TYPE, .every = true },
	{ .name = { "subtype", "subtypes", "подтипы" },
	  .of = STAT_SUBTYPE,
	  .every = true },
	{ .name = { "moon", "moons", "луны" }, FIELD(MOON), .every = true },
	{ .name = { "cost", "cost in coins", "цена в монетах" }, FIELD(COST) },
	/* RT-6: none printed is 0 */
	{ .name = { "mana_cost", "cost in mana", "цена в мане" },
	  FIELD(MANA_COST),
	  .variants = VARIANT(BATTLE),
	  .absent = "0" },
	{ .name = { "speed", "speed", "скорость" }, FIELD(SPEED) },
	{ .name = { "attack", "attack", "сила атаки" }, FIELD(ATTACK) },
	{ .name = { "life", "life", "очки жизни" }, FIELD(LIFE) },
	{ .name = { "element", "elements", "стихии" }, FIELD(ELEMENT) },
	{ .name = { "keywords", "keywords", "свойства" }, .of = STAT_KEYWORDS },
	{ .name = { "copies", "different cards by copies",
		    "разные карты по числу копий" },
	  .of = STAT_COPIES },
};

enum { AIR = 1, GROUND, CHARACTER };

#define UNIT_OF(subtype_)                                                      \
	{                                                                      \
		.variants = VARIANT(UNIT), .subtype = subtype_                 \
	}

/* A player wants units in all three zones: T-121, T-153, T-154. */
static const struct stat_goal goals[] = {
	{ .name = { "air", "an air unit", "воздушный отряд" },
	  .parts = 1,
	  .part = { UNIT_OF(AIR) } },
	{ .name = { "ground", "a ground unit", "наземный отряд" },
	  .parts = 1,
	  .part = { UNIT_OF(GROUND) } },
	{ .name = { "character", "a character", "персонаж" },
	  .parts = 1,
	  .part = { UNIT_OF(CHARACTER) } },
	{ .name = { "every_zone", "a unit for every zone",
		    "отряд для каждой зоны" },
	  .parts = 3,
	  .part = { UNIT_OF(AIR), UNIT_OF(GROUND), UNIT_OF(CHARACTER) } },
};

/* T-203: no units */
static const struct stat_class exchanged = { .variants = VARIANT(BATTLE) |
							 VARIANT(ORDINARY) |
							 VARIANT(EQUIPMENT) };

static const struct stat_sum sums[] = {
	{ .name = { "coins", "coins of its units", "монет за её отряды" },
	  .of = { .variants = VARIANT(UNIT) },
	  .field = COST },
};

static const struct stat_hand hands[] = {
	{ .name = { "hand", "opening hand", "начальная рука" },
	  .clause = T_201,
	  .section = SECTION_DECK,
	  .cards = 7,
	  .exchange = &exchanged,
	  .exchange_clause = T_202,
	  .goals = goals,
	  .ngoals = sizeof(goals) / sizeof(goals[0]),
	  .sums = sums,
	  .nsums = sizeof(sums) / sizeof(sums[0]) },
};

static const struct stat_name words[] = {
	{ "unit", NULL, "отряд" },       { "battle", NULL, "Битва" },
	{ "mission", NULL, "Миссия" },   { "air", NULL, "воздух" },
	{ "ground", NULL, "наземные" },  { "character", NULL, "персонаж" },
	{ "ordinary", NULL, "обычная" }, { "equipment", NULL, "снаряжение" },
	{ "raatu", NULL, "Раату" },      { "mesfi", NULL, "Месфи" },
	{ "kalakan", NULL, "Калакан" },  { "fire", NULL, "огонь" },
	{ "water", NULL, "вода" },       { "earth", NULL, "земля" },
};

const struct stat_table trilunie_statistics = {
	.rows = rows,
	.nrows = sizeof(rows) / sizeof(rows[0]),
	.words = words,
	.nwords = sizeof(words) / sizeof(words[0]),
	.hands = hands,
	.nhands = sizeof(hands) / sizeof(hands[0]),
};
