/* What is counted of decks of Conclave of Immortals. */
#include "validators/conclave/internal.h"
#include "validators/core/stats/stats.h"

/* clang-format off */
#define IN_DECK    .section = SECTION_DECK
#define OF_HERO(f) .of = STAT_FIELD, .field = f, .section = SECTION_HERO
#define OF_DECK(f) .of = STAT_FIELD, .field = f, IN_DECK
#define BY_ENERGY  .field = COST + 1, .bound = BASE_ENERGY + 1, .bound_section = SECTION_HERO

static const struct stat_row rows[] = {
	STAT_NAMED("hero_class", "class of the hero", "класс героя", OF_HERO(CLASS)),
	STAT_NAMED("hero_race", "race of the hero", "раса героя", OF_HERO(RACE)),
	STAT_NAMED("hero_energy", "base energy of the hero", "базовая энергия героя",
		   OF_HERO(BASE_ENERGY)),
	STAT_NAMED("type", "types", "типы", .of = STAT_TYPE, IN_DECK, .every = true),
	/* C-011: what is not basic has no place in the format basic */
	STAT_NAMED("supertypes", "supertypes", "супертипы", OF_DECK(SUPERTYPES), .absent = "none"),
	STAT_NAMED("subtypes", "subtypes", "подтипы", OF_DECK(SUBTYPES)),
	STAT_NAMED("cost", "cost in energy", "цена в энергии", OF_DECK(COST)),
	STAT_NAMED("attack", "attack", "атака", OF_DECK(ATTACK), .variants = VARIANT(ALLY)),
	STAT_NAMED("health", "health", "здоровье", OF_DECK(HEALTH), .variants = VARIANT(ALLY)),
	STAT_NAMED("kind", "kinds of equipment", "виды снаряжения", OF_DECK(KIND)),
	/* C-112: any number of pieces without a slot are worn */
	STAT_NAMED("slot", "slots of equipment", "слоты снаряжения", OF_DECK(SLOT),
		   .variants = VARIANT(EQUIPMENT), .absent = "none"),
	STAT_NAMED("energy", "base energy of cards", "базовая энергия карт", OF_DECK(BASE_ENERGY)),
	STAT_NAMED("keywords", "keywords", "свойства", .of = STAT_KEYWORDS, IN_DECK),
	STAT_NAMED("copies", "different cards by copies", "разные карты по числу копий",
		   .of = STAT_COPIES, IN_DECK),
};

static const struct stat_goal goals[] = {
	STAT_GOAL("ally", "an ally", "союзник", .variants = VARIANT(ALLY)),
	STAT_GOAL("ability", "an ability", "способность", .variants = VARIANT(ABILITY)),
	STAT_GOAL("equipment", "a piece of equipment", "снаряжение",
		  .variants = VARIANT(EQUIPMENT)),
	/* C-205, C-301: the hero's energy is all there is on turn 1 */
	STAT_GOAL("playable", "a card that the hero's energy pays",
		  "карта, на которую хватит энергии героя", BY_ENERGY),
	STAT_GOAL("playable_ally", "an ally that it pays", "союзник, на которого её хватит",
		  .variants = VARIANT(ALLY), BY_ENERGY),
};

static const struct stat_sum sums[] = {
	STAT_NAMED("energy", "energy for all of it", "энергии на всю неё", .field = COST),
};

/* C-204: there is no mulligan */
static const struct stat_hand hands[] = {
	STAT_NAMED("hand", "opening hand", "начальная рука", .clause = C_203,
		   .section = SECTION_DECK, .cards = 7, STAT_ALL_OF(goals), STAT_ALL_OF(sums)),
};

static const struct stat_name words[] = {
	{ "hero", NULL, "герой" }, { "ally", NULL, "союзник" }, { "ability", NULL, "способность" },
	{ "equipment", NULL, "снаряжение" }, { "enchantment", NULL, "чары" },
	{ "commander", NULL, "командир" }, { "instant", NULL, "мгновенная" },
	{ "basic", NULL, "базовая" }, { "none", NULL, "нет" }, { "thinker", NULL, "мыслитель" },
	{ "seeker", NULL, "искатель" }, { "warrior", NULL, "воитель" },
	{ "human", NULL, "человек" }, { "kneshal", NULL, "кнешаль" }, { "sharush", NULL, "шаруш" },
	{ "psifey", NULL, "псифей" }, { "attack", NULL, "атака" }, { "defence", NULL, "защита" },
	{ "utility", NULL, "прочее" }, { "first_hand", NULL, "первая рука" },
	{ "second_hand", NULL, "вторая рука" }, { "backpack", NULL, "рюкзак" },
	{ "clothing", NULL, "одежда" }, { "footwear", NULL, "обувь" }, { "rig", NULL, "разгрузка" },
	{ "gloves", NULL, "перчатки" }, { "helmet", NULL, "шлем" },
};
/* clang-format on */

const struct stat_table conclave_statistics = {
	STAT_ALL_OF(rows),
	STAT_ALL_OF(words),
	STAT_ALL_OF(hands),
};
