/* Conditions, numbers and stats of Conclave: catalogue 5.2. */
#include "validators/conclave/words.h"

static const struct word class_rows[] = {
	VALUE("thinker", "thinker", "мыслитель", "A thinker."),
	VALUE("seeker", "seeker", "искатель", "A seeker."),
	VALUE("warrior", "warrior", "воитель", "A warrior."),
};
const struct words conclave_classes = WORDS(WORDS_LIST, "class", class_rows);

static const struct word race_rows[] = {
	VALUE("human", "human", "человек", "A human."),
	VALUE("kneshal", "kneshal", "кнешаль", "A kneshal."),
	VALUE("sharush", "sharush", "шаруш", "A sharush."),
	VALUE("psifey", "psifey", "псифей", "A psifey."),
};
const struct words conclave_races = WORDS(WORDS_LIST, "race", race_rows);

static const struct word square_rows[] = {
	[INNER_SQUARE] = VALUE("inner", "the inner square", "внутренний квадрат",
	      "The four cells in the middle."),
	[OUTER_SQUARE] = VALUE("outer", "the outer square", "внешний квадрат",
	      "The twelve cells around."),
};
const struct words conclave_squares = WORDS(WORDS_LIST, "square", square_rows);

#define ROW(name_, about_) VALUE(name_, name_, name_, about_)
static const struct word row_rows[] = {
	ROW("h1", "The horizontal row 1."), ROW("h2", "The horizontal row 2."),
	ROW("h3", "The horizontal row 3."), ROW("h4", "The horizontal row 4."),
	ROW("va", "The vertical row a."),   ROW("vb", "The vertical row b."),
	ROW("vc", "The vertical row c."),   ROW("vd", "The vertical row d."),
};
const struct words conclave_rows = WORDS(WORDS_LIST, "row", row_rows);

static const struct word type_rows[] = {
	[HERO] = VALUE("hero", "hero", "герой", "A hero."),
	[ALLY] = VALUE("ally", "ally", "союзник", "An ally."),
	[ABILITY] = VALUE("ability", "ability card", "способность", "An ability card."),
	[EQUIPMENT] = VALUE("equipment", "equipment", "снаряжение", "A piece of equipment."),
	[ENCHANTMENT] = VALUE("enchantment", "enchantment", "чары", "An enchantment."),
};
const struct words conclave_types = WORDS(WORDS_LIST, "type", type_rows);

static const struct word supertype_rows[] = {
	[COMMANDER] = VALUE("commander", "commander", "командир", "A commander."),
	[INSTANT] = VALUE("instant", "instant", "мгновенная", "An instant card."),
	[BASIC] = VALUE("basic", "basic", "базовая", "A basic card."),
};
const struct words conclave_supertypes =
	WORDS(WORDS_LIST, "supertype", supertype_rows);

static const struct word attack_type_rows[] = {
	[MELEE] = VALUE("melee", "melee", "ближняя", "A melee attack."),
	[RANGED] = VALUE("ranged", "ranged", "дальняя", "A ranged attack."),
};
const struct words conclave_attack_types =
	WORDS(WORDS_LIST, "type of attack", attack_type_rows);

static const struct word stat_rows[] = {
	[STAT_HEALTH] = VALUE("health", "health", "здоровье", "Wounds that it can bear."),
	[STAT_ATTACK] = VALUE("attack", "attack", "атака", "The base attack."),
	[STAT_STRIKE] = VALUE("strike", "strike", "удар", "Any strike of the card."),
	[STAT_WOUNDS] = VALUE("wounds", "wounds", "раны", "Wounds that a weapon adds."),
	[STAT_DEFENCE] = VALUE("defence", "defence", "защита", "Wounds that armour absorbs."),
	[STAT_PRICE] = VALUE("price", "price", "цена", "Energy for a use."),
	[STAT_COST] = VALUE("cost", "cost", "стоимость", "Energy to play it."),
	[STAT_BASE_ENERGY] = VALUE("base_energy", "base energy", "базовая энергия",
	      "Energy it gives every turn."),
	[STAT_ALLY_LIMIT] = VALUE("ally_limit", "limit of allies", "предел союзников",
	      "Allies the hero may control."),
	[STAT_EQUIPMENT_LIMIT] = VALUE("equipment_limit", "limit of equipment", "предел снаряжения",
	      "Equipment the hero may wear."),
};
const struct words conclave_stats = WORDS(WORDS_LIST, "stat", stat_rows);

/* Cards in play. */
#define CROWD_KEYS                                                             \
	{ .name = "pick", .forms = AS_WORD, .words = &conclave_played_picks,   \
	  .required = ANYWHERE, .about = "What is counted." },                 \
	KEY_SIDE, KEY_FILTER(&conclave_conditions)
static const struct word crowd_rows[] = { CROWD_KEYS };
const struct words conclave_crowd =
	WORDS(WORDS_KEYS, "key of a group of cards", crowd_rows);
const struct words conclave_counted =
	WORDS(WORDS_KEYS, "key of a count", crowd_rows);
static const struct word counting_rows[] = {
	CROWD_KEYS,
	{ .name = "min", .forms = AS_INT, .min = 0, .max = 99,
	  .about = "At least so many; 1 by default, 0 beside max." },
	{ .name = "max", .forms = AS_INT, .min = 0, .max = 99,
	  .about = "At most so many." },
};
const struct words conclave_counting =
	WORDS(WORDS_KEYS, "key of a count", counting_rows);

static const struct word amount_word_rows[] = {
	{ .name = "event_amount", .only = HAS_EVENT_AMOUNT,
	  .en = "as many", .ru = "столько же",
	  .about = "The wounds of the event." },
};
const struct words conclave_amount_words =
	WORDS(WORDS_LIST, "number", amount_word_rows);

static const struct word energy_side_rows[] = {
	[ENERGY_OWN] = VALUE("own", "your energy", "ваша энергия", "The controller's energy."),
	[ENERGY_OPPONENT] = VALUE("opponent", "the opponent's energy", "энергия противника",
	      "The opponent's energy."),
};
const struct words conclave_energy_sides =
	WORDS(WORDS_LIST, "player", energy_side_rows);

static const struct word part = { .name = "part", AMOUNT(-999, 999),
				  .about = "A number." };
static const struct word amount_rows[] = {
	{ .name = "stat", .forms = AS_WORD, .words = &conclave_stats,
	  .choice = 1, .with = "of", .en = "{}", .ru = "{}",
	  .about = "A value of a card ..." },
	{ .name = "of", .forms = AS_REF, .things = THING_CARD, .with = "stat",
	  .en = "of {}", .ru = "({})", .about = "... and which card's." },
	{ .name = "energy_of", .forms = AS_WORD,
	  .words = &conclave_energy_sides, .choice = 1, .en = "{}", .ru = "{}",
	  .about = "The energy of a player." },
	{ .name = "count", .forms = AS_MAP, .table = &conclave_counted,
	  .choice = 1, .en = "the number of cards ({})", .ru = "число карт ({})",
	  .about = "The number of such cards in play." },
	{ .name = "add", .forms = AS_EACH, .each = &part, .choice = 1,
	  .en = "the sum of {}", .ru = "сумма: {}",
	  .about = "The sum of the numbers." },
	{ .name = "mul", .forms = AS_EACH, .each = &part, .choice = 1,
	  .en = "the product of {}", .ru = "произведение: {}",
	  .about = "The product of the numbers." },
};
const struct words conclave_amounts = WORDS(WORDS_KEYS, "number", amount_rows);

#define FLAG(name_, en_, ru_, about_)                                          \
	{ .name = (name_), .forms = AS_BOOL, .en = (en_), .ru = (ru_),         \
	  .about = (about_) }
#define STAT(name_, en_, ru_)                                                  \
	{ .name = (name_), .forms = AS_RANGE, .min = 0, .max = 999,            \
	  .en = en_ " {}", .ru = ru_ " {}",                                    \
	  .about = "The value, with its modifiers, is in the range." }
static const struct word condition_rows[] = {
	{ .name = "hero_class", WORD_OR_LIST(&conclave_classes),
	  .en = "your hero is a {}", .ru = "ваш герой — {}",
	  .about = "Class of the controller's hero." },
	{ .name = "hero_race", WORD_OR_LIST(&conclave_races),
	  .en = "your hero is a {}", .ru = "ваш герой — {}",
	  .about = "Race of the controller's hero." },
	{ .name = "hero_level", .forms = AS_RANGE, .min = 1, .max = 999,
	  .en = "level of your hero {}", .ru = "уровень вашего героя {}",
	  .about = "Level of the controller's hero." },
	{ .name = "energy", .forms = AS_RANGE, .min = 0, .max = 999,
	  .en = "your energy {}", .ru = "ваша энергия {}",
	  .about = "Energy of the controller." },
	FLAG("own_turn", "in your turn|in the opponent's turn",
	     "в ваш ход|в ход противника", "Whose turn it is."),
	FLAG("closed", "closed|open", "закрытая|открытая", "It is closed."),
	FLAG("wounded", "wounded|unhurt", "раненая|невредимая",
	     "It has wounds."),
	STAT("health", "health", "здоровье"),
	STAT("attack", "attack", "атака"),
	STAT("strike", "strike", "удар"),
	STAT("wounds", "wounds", "раны"),
	STAT("defence", "defence", "защита"),
	STAT("price", "price", "цена"),
	STAT("cost", "cost", "стоимость"),
	STAT("base_energy", "base energy", "базовая энергия"),
	STAT("ally_limit", "limit of allies", "предел союзников"),
	STAT("equipment_limit", "limit of equipment", "предел снаряжения"),
	{ .name = "is", .forms = AS_REF, .things = THING_CARD,
	  .en = "{}", .ru = "{}", .about = "It is that card." },
	{ .name = "in_square", .forms = AS_WORD, .words = &conclave_squares,
	  .en = "in {}", .ru = "{}", .about = "Its cell is in the square." },
	{ .name = "in_row", .forms = AS_WORD | AS_TARGET,
	  .words = &conclave_rows, .things = THING_ROW,
	  .en = "in row {}", .ru = "в ряду {}",
	  .about = "Its cell is in the row, or in the row chosen." },
	{ .name = "adjacent_to", .forms = AS_REF,
	  .things = THING_CARD | THING_CELL,
	  .en = "next to {}", .ru = "рядом: {}",
	  .about = "It is next to that card or cell." },
	{ .name = "same_row_as", .forms = AS_REF,
	  .things = THING_CARD | THING_CELL,
	  .en = "in a row with {}", .ru = "в одном ряду: {}",
	  .about = "It shares a row with that card or cell." },
	{ .name = "type", WORD_OR_LIST(&conclave_types), .en = "{}",
	  .ru = "{}", .about = "Its printed type." },
	{ .name = "subtype", .forms = AS_LABEL | AS_LABELS, .of = SUBTYPES,
	  .en = "{}", .ru = "{}", .about = "It has the printed subtype." },
	{ .name = "supertype", WORD_OR_LIST(&conclave_supertypes), .en = "{}",
	  .ru = "{}", .about = "It has the printed supertype." },
	{ .name = "has_keyword", .forms = AS_KEYWORD_WORD, .en = "with {}",
	  .ru = "с {}", .about = "It has the keyword, printed or granted." },
	{ .name = "attack_type", .forms = AS_WORD,
	  .words = &conclave_attack_types, .en = "in a {} attack",
	  .ru = "атака {}", .about = "Type of the present combat's attack." },
	{ .name = "count", .forms = AS_MAP, .table = &conclave_counting,
	  .en = "cards in play: {}", .ru = "карты в игре: {}",
	  .about = "So many such cards are in play." },
	CONDITION_EVENT_CARD(&conclave_conditions),
	CONDITION_EVENT_OTHER(&conclave_conditions),
	CONDITION_NOT(&conclave_conditions),
	CONDITION_ALL(&conclave_conditions),
	CONDITION_ANY(&conclave_conditions),
};
const struct words conclave_conditions =
	WORDS(WORDS_ONE, "condition", condition_rows);
