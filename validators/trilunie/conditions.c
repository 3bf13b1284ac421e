/* Conditions, numbers and values of Trilunie: catalogue 5.2. */
#include "validators/trilunie/words.h"

/* clang-format off: one row, few lines */
static const struct word amount_stat_rows[] = {
	{ .name = "speed", .en = "speed", .ru = "скорость",
	  .about = "The current speed." },
	{ .name = "attack", .en = "attack", .ru = "атака",
	  .about = "The current attack." },
	{ .name = "life", .en = "life", .ru = "жизнь",
	  .about = "The current life." },
	{ .name = "damage", .en = "damage", .ru = "повреждения",
	  .about = "Damage counters on the unit." },
};
const struct words trilunie_amount_stats =
	WORDS(WORDS_LIST, "stat", amount_stat_rows);

/* Values of a stat: n, or a range. */
#define STAT_CONDITION(name_, max_, en_, ru_)                                  \
	{                                                                      \
		.name = name_, .forms = AS_RANGE, .min = 0, .max = (max_),     \
		.en = en_ " {}", .ru = ru_ " {}",                              \
		.about = "The current value is n, or from min to max."         \
	}
#define FLAG_CONDITION(name_, en_, ru_, about_)                                \
	{                                                                      \
		.name = name_, .forms = AS_BOOL, .en = en_, .ru = ru_,         \
		.about = about_                                                \
	}
/* It speaks of the game, so it stands in `if` alone. */
#define OF_THE_GAME .only = ON_SOURCE

static const struct word type_rows[] = {
	[TYPE_UNIT] = { .name = "unit", .en = "unit", .ru = "отряд", .about = "A unit." },
	[TYPE_BATTLE] = { .name = "battle", .en = "battle card", .ru = "карта «Битва»",
	  .about = "A battle card." },
	[TYPE_MISSION] = { .name = "mission", .en = "mission", .ru = "миссия",
	  .about = "A mission." },
};
const struct words trilunie_types = WORDS(WORDS_LIST, "type", type_rows);
static const struct word subtype_rows[] = {
	[SUBTYPE_AIR] = { .name = "air", .en = "air", .ru = "воздушный",
	  .about = "An air unit." },
	[SUBTYPE_GROUND] = { .name = "ground", .en = "ground", .ru = "наземный",
	  .about = "A ground unit." },
	[SUBTYPE_CHARACTER] = { .name = "character", .en = "character", .ru = "персонаж",
	  .about = "A character." },
	[SUBTYPE_ORDINARY] = { .name = "ordinary", .en = "ordinary mission", .ru = "обычная миссия",
	  .about = "An ordinary mission." },
	[SUBTYPE_EQUIPMENT] = { .name = "equipment", .en = "equipment", .ru = "снаряжение",
	  .about = "An equipment." },
};
const struct words trilunie_subtypes = WORDS(WORDS_LIST, "subtype", subtype_rows);
static const struct word moon_rows[] = {
	{ .name = "raatu", .en = "Raatu", .ru = "Раату",
	  .about = "The red moon, dark." },
	{ .name = "mesfi", .en = "Mesfi", .ru = "Месфи",
	  .about = "The white moon, light." },
	{ .name = "kalakan", .en = "Kalakan", .ru = "Калакан",
	  .about = "The green moon, neutral." },
};
const struct words trilunie_moons = WORDS(WORDS_LIST, "moon", moon_rows);
static const struct word element_rows[] = {
	{ .name = "fire", .en = "fire", .ru = "огонь", .about = "Fire." },
	{ .name = "water", .en = "water", .ru = "вода", .about = "Water." },
	{ .name = "air", .en = "air", .ru = "воздух", .about = "Air." },
	{ .name = "earth", .en = "earth", .ru = "земля", .about = "Earth." },
};
const struct words trilunie_elements =
	WORDS(WORDS_LIST, "element", element_rows);
static const struct word owner_rows[] = {
	{ .name = "own", .en = "own", .ru = "свой",
	  .about = "Of the controller." },
	{ .name = "enemy", .en = "enemy", .ru = "вражеский",
	  .about = "Of the opponent." },
};
const struct words trilunie_owners = WORDS(WORDS_LIST, "side", owner_rows);

#define ONE_OF(table_) .forms = AS_WORD | AS_SET, .words = (table_)
static const struct word condition_rows[] = {
	{ .name = "side", .forms = AS_WORD, .words = &trilunie_owners, .en = "{}",
	  .ru = "{}", .about = "Whose it is." },
	{ .name = "zone", ONE_OF(&trilunie_zones), .en = "{}", .ru = "{}",
	  .about = "Where it is." },
	{ .name = "type", ONE_OF(&trilunie_types), .en = "{}", .ru = "{}",
	  .about = "Its type." },
	{ .name = "subtype", ONE_OF(&trilunie_subtypes), .en = "{}", .ru = "{}",
	  .about = "Its subtype." },
	{ .name = "moon", ONE_OF(&trilunie_moons), .en = "of {}", .ru = "{}",
	  .about = "Its moon." },
	{ .name = "element", ONE_OF(&trilunie_elements), .en = "of {}",
	  .ru = "стихия {}", .about = "Its element." },
	{ .name = "has_tag", .forms = AS_LABEL | AS_LABELS, .of = TAGS,
	  .en = "tagged {}", .ru = "с тегом {}",
	  .about = "It has the tag, or one of them." },
	{ .name = "has_keyword", .forms = AS_KEYWORD_WORD, .en = "with {}",
	  .ru = "со свойством {}",
	  .about = "It has the keyword, printed or granted." },
	{ .name = "base_name", .forms = AS_NAME, .of = BASE_NAME, .en = "{}",
	  .ru = "{}", .about = "It is an edition of the figure." },
	{ .name = "is", .forms = AS_REF, .things = THING_CARD, .en = "{}",
	  .ru = "{}", .about = "It is that card." },
	FLAG_CONDITION("unique", "unique|not unique",
		       "уникальный|не уникальный", "It is unique."),
	FLAG_CONDITION("turned", "turned|not turned",
		       "повёрнутый|не повёрнутый", "It is turned."),
	FLAG_CONDITION("damaged", "damaged|undamaged",
		       "повреждённый|не повреждённый",
		       "It has damage counters."),
	FLAG_CONDITION("attacking", "attacking|not attacking",
		       "атакующий|не атакующий", "It attacks."),
	FLAG_CONDITION("defending", "defending|not defending",
		       "атакованный|не атакованный", "It is attacked."),
	FLAG_CONDITION("combined", "combined|not combined",
		       "объединённый|не объединённый",
		       "Another card lies beneath it."),
	STAT_CONDITION("speed", 9999, "speed", "скорость"),
	STAT_CONDITION("attack", 9999, "attack", "атака"),
	STAT_CONDITION("life", 9999, "life", "жизнь"),
	STAT_CONDITION("cost", 9999, "cost", "стоимость"),
	STAT_CONDITION("damage", 9999, "damage", "повреждения"),
	{ .name = "count", .forms = AS_MAP, .table = &trilunie_counting, OF_THE_GAME,
	  .en = "units {}", .ru = "отряды {}", .about = "So many units are in play." },
	{ .name = "mana", .forms = AS_RANGE, .min = 0, .max = 9999, OF_THE_GAME,
	  .en = "your mana {}", .ru = "ваша мана {}",
	  .about = "The controller has so much mana." },
	{ .name = "die_shows", .forms = AS_INT, .min = 1, .max = 6,
	  .only = ON_SOURCE, .during = AFTER_ROLL | DAMAGE,
	  .en = "a die shows {}", .ru = "на кубике {}",
	  .about = "A die of this attack shows the number." },
	{ .name = "turn", .forms = AS_RANGE, .min = 1, .max = 9999, OF_THE_GAME,
	  .en = "turn {}", .ru = "ход {}", .about = "The number of the turn." },
	CONDITION_EVENT_CARD(&trilunie_conditions),
	CONDITION_NOT(&trilunie_conditions),
	CONDITION_ALL(&trilunie_conditions),
	CONDITION_ANY(&trilunie_conditions),
};
const struct words trilunie_conditions =
	WORDS(WORDS_ONE, "condition", condition_rows);

#define COUNT_KEYS                                                             \
	KEY_SIDE,                                                              \
		{ .name = "zone",                                              \
		  .forms = AS_WORD,                                            \
		  .words = &trilunie_zones,                                             \
		  .about = "Where; here by default." },                        \
		KEY_FILTER(&trilunie_conditions)
static const struct word counting_rows[] = {
	COUNT_KEYS,
	{ .name = "min", .forms = AS_INT, .min = 0, .max = 99,
	  .about = "At least so many; 1 by default, 0 beside max." },
	{ .name = "max", .forms = AS_INT, .min = 0, .max = 99,
	  .about = "At most so many." },
};
const struct words trilunie_counting =
	WORDS(WORDS_KEYS, "key of a count", counting_rows);

static const struct word counted_rows[] = { COUNT_KEYS };
const struct words trilunie_counted =
	WORDS(WORDS_KEYS, "key of a count", counted_rows);
static const struct word amount_rows[] = {
	{ .name = "count", .forms = AS_MAP, .table = &trilunie_counted, .choice = 1,
	  .en = "the number of units ({})", .ru = "число отрядов ({})",
	  .about = "The number of such units." },
	{ .name = "stat", .forms = AS_WORD, .words = &trilunie_amount_stats, .choice = 1, .with = "of",
	  .about = "A value of a unit ..." },
	{ .name = "of", .forms = AS_REF, .things = THING_CARD, .with = "stat",
	  .en = "of {}", .ru = "({})", .about = "... and which unit's." },
};
const struct words trilunie_amounts = WORDS(WORDS_KEYS, "amount", amount_rows);
