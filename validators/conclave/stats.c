/* Statistics of decks of Conclave of Immortals. */
#include "validators/conclave/internal.h"
#include "validators/core/stats/stats.h"

/* clang-format off */
#define IN_DECK    .section = SECTION_DECK
#define OF_HERO(f) .of = STAT_FIELD, .field = f, .section = SECTION_HERO
#define OF_DECK(f) .of = STAT_FIELD, .field = f, IN_DECK
#define BY_ENERGY  .field = COST + 1, .bound = BASE_ENERGY + 1, .bound_section = SECTION_HERO

static const struct stat_row rows[] = {
	STAT_NAMED("hero_class", C_("conclave", "class of the hero"), OF_HERO(CLASS)),
	STAT_NAMED("hero_race", C_("conclave", "race of the hero"), OF_HERO(RACE)),
	STAT_NAMED("hero_energy", C_("conclave", "base energy of the hero"),
		   OF_HERO(BASE_ENERGY)),
	STAT_NAMED("type", C_("conclave", "types"), .of = STAT_TYPE, IN_DECK, .every = true),
	/* C-011: only basic cards are allowed in the format basic */
	STAT_NAMED("supertypes", C_("conclave", "supertypes"), OF_DECK(SUPERTYPES), .absent = "none"),
	STAT_NAMED("subtypes", C_("conclave", "subtypes"), OF_DECK(SUBTYPES)),
	STAT_NAMED("cost", C_("conclave", "cost in energy"), OF_DECK(COST)),
	STAT_NAMED("attack", C_("conclave", "attack"), OF_DECK(ATTACK), .variants = VARIANT(ALLY)),
	STAT_NAMED("health", C_("conclave", "health"), OF_DECK(HEALTH), .variants = VARIANT(ALLY)),
	STAT_NAMED("kind", C_("conclave", "kinds of equipment"), OF_DECK(KIND)),
	/* C-112: any number of pieces without a slot can be worn */
	STAT_NAMED("slot", C_("conclave", "slots of equipment"), OF_DECK(SLOT),
		   .variants = VARIANT(EQUIPMENT), .absent = "none"),
	STAT_NAMED("energy", C_("conclave", "base energy of cards"), OF_DECK(BASE_ENERGY)),
	STAT_NAMED("keywords", C_("conclave", "keywords"), .of = STAT_KEYWORDS, IN_DECK),
	STAT_NAMED("copies", C_("conclave", "different cards by copies"),
		   .of = STAT_COPIES, IN_DECK),
};

static const struct stat_goal goals[] = {
	STAT_GOAL("ally", C_("conclave", "an ally"), .variants = VARIANT(ALLY)),
	STAT_GOAL("ability", C_("conclave", "an ability"), .variants = VARIANT(ABILITY)),
	STAT_GOAL("equipment", C_("conclave", "a piece of equipment"),
		  .variants = VARIANT(EQUIPMENT)),
	/* C-205, C-301: on turn 1 the hero's energy is the only income */
	STAT_GOAL("playable", C_("conclave", "a card that the hero's energy pays"), BY_ENERGY),
	STAT_GOAL("playable_ally", C_("conclave", "an ally that it pays"),
		  .variants = VARIANT(ALLY), BY_ENERGY),
};

static const struct stat_sum sums[] = {
	STAT_NAMED("energy", C_("conclave", "energy for all of it"), .field = COST),
};

/* C-204: there is no mulligan */
static const struct stat_hand hands[] = {
	STAT_NAMED("hand", C_("conclave", "opening hand"), .clause = C_203,
		   .section = SECTION_DECK, .cards = 7, STAT_ALL_OF(goals), STAT_ALL_OF(sums)),
};

static const struct stat_name words[] = {
	{ "none", C_("conclave", "none") },
};
/* clang-format on */

const struct stat_table conclave_statistics = {
	STAT_ALL_OF(rows),
	STAT_ALL_OF(words),
	STAT_ALL_OF(hands),
};
