/* Conditions, numbers and stats of Conclave: catalogue 5.2. */
#include "validators/conclave/words.h"

/* clang-format off: one row, few lines */
const struct words conclave_classes = LIST_OF("class",
	WORD("thinker", "thinker", "мыслитель", "A thinker."),
	WORD("seeker", "seeker", "искатель", "A seeker."),
	WORD("warrior", "warrior", "воитель", "A warrior."));

const struct words conclave_races = LIST_OF("race",
	WORD("human", "human", "человек", "A human."),
	WORD("kneshal", "kneshal", "кнешаль", "A kneshal."),
	WORD("sharush", "sharush", "шаруш", "A sharush."),
	WORD("psifey", "psifey", "псифей", "A psifey."));

const struct words conclave_squares = LIST_OF("square",
	[INNER_SQUARE] = WORD("inner", "the inner square", "внутренний квадрат",
	  "The four cells in the middle."),
	[OUTER_SQUARE] = WORD("outer", "the outer square", "внешний квадрат",
	  "The twelve cells around."));

#define ROW(name_, about_) WORD(name_, name_, name_, about_)
const struct words conclave_rows = LIST_OF("row",
	ROW("h1", "The horizontal row 1."),
	ROW("h2", "The horizontal row 2."),
	ROW("h3", "The horizontal row 3."),
	ROW("h4", "The horizontal row 4."),
	ROW("va", "The vertical row a."),
	ROW("vb", "The vertical row b."),
	ROW("vc", "The vertical row c."),
	ROW("vd", "The vertical row d."));

const struct words conclave_types = LIST_OF("type",
	[HERO] = WORD("hero", "hero", "герой", "A hero."),
	[ALLY] = WORD("ally", "ally", "союзник", "An ally."),
	[ABILITY] = WORD("ability", "ability card", "способность",
	  "An ability card."),
	[EQUIPMENT] = WORD("equipment", "equipment", "снаряжение",
	  "A piece of equipment."),
	[ENCHANTMENT] = WORD("enchantment", "enchantment", "чары",
	  "An enchantment."));

const struct words conclave_supertypes = LIST_OF("supertype",
	[COMMANDER] = WORD("commander", "commander", "командир",
	  "A commander."),
	[INSTANT] = WORD("instant", "instant", "мгновенная",
	  "An instant card."),
	[BASIC] = WORD("basic", "basic", "базовая", "A basic card."));

const struct words conclave_attack_types = LIST_OF("type of attack",
	[MELEE] = WORD("melee", "melee", "ближняя", "A melee attack."),
	[RANGED] = WORD("ranged", "ranged", "дальняя", "A ranged attack."));

const struct words conclave_stats = LIST_OF("stat",
	[STAT_HEALTH] = WORD("health", "health", "здоровье",
	  "Wounds that it can bear."),
	[STAT_ATTACK] = WORD("attack", "attack", "атака", "The base attack."),
	[STAT_STRIKE] = WORD("strike", "strike", "удар",
	  "Any strike of the card."),
	[STAT_WOUNDS] = WORD("wounds", "wounds", "раны",
	  "Wounds that a weapon adds."),
	[STAT_DEFENCE] = WORD("defence", "defence", "защита",
	  "Wounds that armour absorbs."),
	[STAT_PRICE] = WORD("price", "price", "цена", "Energy for a use."),
	[STAT_COST] = WORD("cost", "cost", "стоимость", "Energy to play it."),
	[STAT_BASE_ENERGY] = WORD("base_energy", "base energy",
	  "базовая энергия", "Energy it gives every turn."),
	[STAT_ALLY_LIMIT] = WORD("ally_limit", "limit of allies",
	  "предел союзников", "Allies the hero may control."),
	[STAT_EQUIPMENT_LIMIT] = WORD("equipment_limit", "limit of equipment",
	  "предел снаряжения", "Equipment the hero may wear."));

/* Cards in play. */
#define CROWD_KEYS                                                             \
	KEY_COUNTED(&conclave_played_picks), KEY_SIDE,                         \
	  KEY_FILTER(&conclave_conditions)
static const struct word crowd_rows[] = {
	CROWD_KEYS,
};
const struct words conclave_crowd =
	WORDS(WORDS_KEYS, "key of a group of cards", crowd_rows);
const struct words conclave_counted =
	WORDS(WORDS_KEYS, "key of a count", crowd_rows);
const struct words conclave_counting = KEYS_OF("key of a count",
	CROWD_KEYS, KEY_MIN, KEY_MAX);

const struct words conclave_amount_words = LIST_OF("number",
	WORD("event_amount", "as many", "столько же",
	  "The wounds of the event.", .only = HAS_EVENT_AMOUNT));

const struct words conclave_energy_sides = LIST_OF("player",
	[ENERGY_OWN] = WORD("own", "your energy", "ваша энергия",
	  "The controller's energy."),
	[ENERGY_OPPONENT] = WORD("opponent", "the opponent's energy",
	  "энергия противника", "The opponent's energy."));

static const struct word part = { .name = "part", AMOUNT(-999, 999),
				  .about = "A number." };
const struct words conclave_amounts = KEYS_OF("number",
	WORD("stat", "{}", "{}", "A value of a card ...",
	  TAKES_WORD(&conclave_stats), .choice = 1, .with = "of"),
	WORD("of", "of {}", "({})", "... and which card's.",
	  TAKES_REF(THING_CARD), .with = "stat"),
	WORD("energy_of", "{}", "{}", "The energy of a player.",
	  TAKES_WORD(&conclave_energy_sides), .choice = 1),
	WORD("count", "the number of cards ({})", "число карт ({})",
	  "The number of such cards in play.", TAKES_MAP(&conclave_counted),
	  .choice = 1),
	WORD("add", "the sum of {}", "сумма: {}", "The sum of the numbers.",
	  .forms = AS_EACH, .each = &part, .choice = 1),
	WORD("mul", "the product of {}", "произведение: {}",
	  "The product of the numbers.", .forms = AS_EACH, .each = &part,
	  .choice = 1));

#define STAT(name_, en_, ru_)                                                  \
	CONDITION_NUMBER(name_, en_, ru_, 999,                                 \
	  "The value, with its modifiers, is in the range.")
const struct words conclave_conditions = ONE_OF("condition",
	WORD("hero_class", "your hero is a {}", "ваш герой — {}",
	  "Class of the controller's hero.", TAKES_WORDS(&conclave_classes)),
	WORD("hero_race", "your hero is a {}", "ваш герой — {}",
	  "Race of the controller's hero.", TAKES_WORDS(&conclave_races)),
	WORD("hero_level", "level of your hero {}", "уровень вашего героя {}",
	  "Level of the controller's hero.", TAKES_RANGE(1, 999)),
	WORD("energy", "your energy {}", "ваша энергия {}",
	  "Energy of the controller.", TAKES_RANGE(0, 999)),
	CONDITION_FLAG("own_turn", "in your turn|in the opponent's turn",
	  "в ваш ход|в ход противника", "Whose turn it is."),
	CONDITION_CLOSED,
	CONDITION_FLAG("wounded", "wounded|unhurt", "раненая|невредимая",
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
	CONDITION_IS,
	WORD("in_square", "in {}", "{}", "Its cell is in the square.",
	  TAKES_WORD(&conclave_squares)),
	WORD("in_row", "in row {}", "в ряду {}",
	  "Its cell is in the row, or in the row chosen.",
	  .forms = AS_WORD | AS_TARGET, .words = &conclave_rows,
	  .things = THING_ROW),
	WORD("adjacent_to", "next to {}", "рядом: {}",
	  "It is next to that card or cell.",
	  TAKES_REF(THING_CARD | THING_CELL)),
	WORD("same_row_as", "in a row with {}", "в одном ряду: {}",
	  "It shares a row with that card or cell.",
	  TAKES_REF(THING_CARD | THING_CELL)),
	WORD("type", "{}", "{}", "Its printed type.",
	  TAKES_WORDS(&conclave_types)),
	WORD("subtype", "{}", "{}", "It has the printed subtype.",
	  .forms = AS_LABEL | AS_LABELS, .of = SUBTYPES),
	WORD("supertype", "{}", "{}", "It has the printed supertype.",
	  TAKES_WORDS(&conclave_supertypes)),
	WORD("has_keyword", "with {}", "с {}",
	  "It has the keyword, printed or granted.", .forms = AS_KEYWORD_WORD),
	WORD("attack_type", "in a {} attack", "атака {}",
	  "Type of the present combat's attack.",
	  TAKES_WORD(&conclave_attack_types)),
	WORD("count", "cards in play: {}", "карты в игре: {}",
	  "So many such cards are in play.", TAKES_MAP(&conclave_counting)),
	CONDITION_EVENT_CARD(&conclave_conditions),
	CONDITION_EVENT_OTHER(&conclave_conditions),
	CONDITION_NOT(&conclave_conditions),
	CONDITION_ALL(&conclave_conditions),
	CONDITION_ANY(&conclave_conditions));
