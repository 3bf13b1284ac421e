/* What is counted of decks of Conclave of Immortals. */
#include "validators/conclave/internal.h"
#include "validators/core/stats/stats.h"

#define FIELD(f) .of = STAT_FIELD, .field = f
#define IN_HERO  .section = SECTION_HERO
#define IN_DECK  .section = SECTION_DECK

static const struct stat_row rows[] = {
	{ .name = { "hero_class", "class of the hero", "класс героя" },
	  FIELD(CLASS),
	  IN_HERO },
	{ .name = { "hero_race", "race of the hero", "раса героя" },
	  FIELD(RACE),
	  IN_HERO },
	{ .name = { "hero_energy", "base energy of the hero",
		    "базовая энергия героя" },
	  FIELD(BASE_ENERGY),
	  IN_HERO },
	{ .name = { "type", "types", "типы" },
	  .of = STAT_TYPE,
	  IN_DECK,
	  .every = true },
	/* C-011: what is not basic has no place in the format basic */
	{ .name = { "supertypes", "supertypes", "супертипы" },
	  FIELD(SUPERTYPES),
	  IN_DECK,
	  .absent = "none" },
	{ .name = { "subtypes", "subtypes", "подтипы" },
	  FIELD(SUBTYPES),
	  IN_DECK },
	{ .name = { "cost", "cost in energy", "цена в энергии" },
	  FIELD(COST),
	  IN_DECK },
	{ .name = { "attack", "attack", "атака" },
	  FIELD(ATTACK),
	  IN_DECK,
	  .variants = VARIANT(ALLY) },
	{ .name = { "health", "health", "здоровье" },
	  FIELD(HEALTH),
	  IN_DECK,
	  .variants = VARIANT(ALLY) },
	{ .name = { "kind", "kinds of equipment", "виды снаряжения" },
	  FIELD(KIND),
	  IN_DECK },
	/* C-112: any number of pieces without a slot are worn */
	{ .name = { "slot", "slots of equipment", "слоты снаряжения" },
	  FIELD(SLOT),
	  IN_DECK,
	  .variants = VARIANT(EQUIPMENT),
	  .absent = "none" },
	{ .name = { "energy", "base energy of cards", "базовая энергия карт" },
	  FIELD(BASE_ENERGY),
	  IN_DECK },
	{ .name = { "keywords", "keywords", "свойства" },
	  .of = STAT_KEYWORDS,
	  IN_DECK },
	{ .name = { "copies", "different cards by copies",
		    "разные карты по числу копий" },
	  .of = STAT_COPIES,
	  IN_DECK },
};

#define OF(variant)                                                            \
	{                                                                      \
		.variants = VARIANT(variant)                                   \
	}

static const struct stat_goal goals[] = {
	{ .name = { "ally", "an ally", "союзник" },
	  .parts = 1,
	  .part = { OF(ALLY) } },
	{ .name = { "ability", "an ability", "способность" },
	  .parts = 1,
	  .part = { OF(ABILITY) } },
	{ .name = { "equipment", "a piece of equipment", "снаряжение" },
	  .parts = 1,
	  .part = { OF(EQUIPMENT) } },
	/* C-205, C-301: the hero's energy is all there is on turn 1 */
	{ .name = { "playable", "a card that the hero's energy pays",
		    "карта, на которую хватит энергии героя" },
	  .parts = 1,
	  .part = { { .field = COST + 1,
		      .bound = BASE_ENERGY + 1,
		      .bound_section = SECTION_HERO } } },
	{ .name = { "playable_ally", "an ally that it pays",
		    "союзник, на которого её хватит" },
	  .parts = 1,
	  .part = { { .variants = VARIANT(ALLY),
		      .field = COST + 1,
		      .bound = BASE_ENERGY + 1,
		      .bound_section = SECTION_HERO } } },
};

static const struct stat_sum sums[] = {
	{ .name = { "energy", "energy for all of it", "энергии на всю неё" },
	  .field = COST },
};

/* C-204: there is no mulligan */
static const struct stat_hand hands[] = {
	{ .name = { "hand", "opening hand", "начальная рука" },
	  .clause = C_203,
	  .section = SECTION_DECK,
	  .cards = 7,
	  .goals = goals,
	  .ngoals = sizeof(goals) / sizeof(goals[0]),
	  .sums = sums,
	  .nsums = sizeof(sums) / sizeof(sums[0]) },
};

static const struct stat_name words[] = {
	{ "hero", NULL, "герой" },
	{ "ally", NULL, "союзник" },
	{ "ability", NULL, "способность" },
	{ "equipment", NULL, "снаряжение" },
	{ "enchantment", NULL, "чары" },
	{ "commander", NULL, "командир" },
	{ "instant", NULL, "мгновенная" },
	{ "basic", NULL, "базовая" },
	{ "none", NULL, "нет" },
	{ "thinker", NULL, "мыслитель" },
	{ "seeker", NULL, "искатель" },
	{ "warrior", NULL, "воитель" },
	{ "human", NULL, "человек" },
	{ "kneshal", NULL, "кнешаль" },
	{ "sharush", NULL, "шаруш" },
	{ "psifey", NULL, "псифей" },
	{ "attack", NULL, "атака" },
	{ "defence", NULL, "защита" },
	{ "utility", NULL, "прочее" },
	{ "first_hand", NULL, "первая рука" },
	{ "second_hand", NULL, "вторая рука" },
	{ "backpack", NULL, "рюкзак" },
	{ "clothing", NULL, "одежда" },
	{ "footwear", NULL, "обувь" },
	{ "rig", NULL, "разгрузка" },
	{ "gloves", NULL, "перчатки" },
	{ "helmet", NULL, "шлем" },
};

const struct stat_table conclave_statistics = {
	.rows = rows,
	.nrows = sizeof(rows) / sizeof(rows[0]),
	.words = words,
	.nwords = sizeof(words) / sizeof(words[0]),
	.hands = hands,
	.nhands = sizeof(hands) / sizeof(hands[0]),
};
