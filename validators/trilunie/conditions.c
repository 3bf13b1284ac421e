/* Conditions, numbers and values of Trilunie: catalogue 5.2. */
#include "validators/trilunie/words.h"

/* clang-format off: one row, few lines */
const struct words trilunie_amount_stats = LIST_OF("stat",
	WORD("speed", "speed", "скорость", "The current speed."),
	WORD("attack", "attack", "атака", "The current attack."),
	WORD("life", "life", "жизнь", "The current life."),
	WORD("damage", "damage", "повреждения",
	  "Damage counters on the unit."));

/* Values of a stat: n, or a range. */
#define STAT(name_, en_, ru_)                                                  \
	CONDITION_NUMBER(name_, en_, ru_, 9999,                                \
	  "The current value is n, or from min to max.")
/* It speaks of the game, so it stands in `if` alone. */
#define OF_THE_GAME .only = ON_SOURCE

const struct words trilunie_types = LIST_OF("type",
	[TYPE_UNIT] = WORD("unit", "unit", "отряд", "A unit."),
	[TYPE_BATTLE] = WORD("battle", "battle card", "карта «Битва»",
	  "A battle card."),
	[TYPE_MISSION] = WORD("mission", "mission", "миссия", "A mission."));
const struct words trilunie_subtypes = LIST_OF("subtype",
	[SUBTYPE_AIR] = WORD("air", "air", "воздушный", "An air unit."),
	[SUBTYPE_GROUND] = WORD("ground", "ground", "наземный",
	  "A ground unit."),
	[SUBTYPE_CHARACTER] = WORD("character", "character", "персонаж",
	  "A character."),
	[SUBTYPE_ORDINARY] = WORD("ordinary", "ordinary mission",
	  "обычная миссия", "An ordinary mission."),
	[SUBTYPE_EQUIPMENT] = WORD("equipment", "equipment", "снаряжение",
	  "An equipment."));
const struct words trilunie_moons = LIST_OF("moon",
	WORD("raatu", "Raatu", "Раату", "The red moon, dark."),
	WORD("mesfi", "Mesfi", "Месфи", "The white moon, light."),
	WORD("kalakan", "Kalakan", "Калакан", "The green moon, neutral."));
const struct words trilunie_elements = LIST_OF("element",
	WORD("fire", "fire", "огонь", "Fire."),
	WORD("water", "water", "вода", "Water."),
	WORD("air", "air", "воздух", "Air."),
	WORD("earth", "earth", "земля", "Earth."));
const struct words trilunie_owners = LIST_OF("side",
	WORD("own", "own", "свой", "Of the controller."),
	WORD("enemy", "enemy", "вражеский", "Of the opponent."));

const struct words trilunie_conditions = ONE_OF("condition",
	WORD("side", "{}", "{}", "Whose it is.", TAKES_WORD(&trilunie_owners)),
	WORD("zone", "{}", "{}", "Where it is.", TAKES_WORDS(&trilunie_zones)),
	WORD("type", "{}", "{}", "Its type.", TAKES_WORDS(&trilunie_types)),
	WORD("subtype", "{}", "{}", "Its subtype.",
	  TAKES_WORDS(&trilunie_subtypes)),
	WORD("moon", "of {}", "{}", "Its moon.", TAKES_WORDS(&trilunie_moons)),
	WORD("element", "of {}", "стихия {}", "Its element.",
	  TAKES_WORDS(&trilunie_elements)),
	WORD("has_tag", "tagged {}", "с тегом {}",
	  "It has the tag, or one of them.", .forms = AS_LABEL | AS_LABELS,
	  .of = TAGS),
	WORD("has_keyword", "with {}", "со свойством {}",
	  "It has the keyword, printed or granted.", .forms = AS_KEYWORD_WORD),
	WORD("base_name", "{}", "{}", "It is an edition of the figure.",
	  .forms = AS_NAME, .of = BASE_NAME),
	CONDITION_IS,
	CONDITION_FLAG("unique", "unique|not unique",
	  "уникальный|не уникальный", "It is unique."),
	CONDITION_FLAG("turned", "turned|not turned",
	  "повёрнутый|не повёрнутый", "It is turned."),
	CONDITION_FLAG("damaged", "damaged|undamaged",
	  "повреждённый|не повреждённый", "It has damage counters."),
	CONDITION_FLAG("attacking", "attacking|not attacking",
	  "атакующий|не атакующий", "It attacks."),
	CONDITION_FLAG("defending", "defending|not defending",
	  "атакованный|не атакованный", "It is attacked."),
	CONDITION_FLAG("combined", "combined|not combined",
	  "объединённый|не объединённый", "Another card lies beneath it."),
	STAT("speed", "speed", "скорость"),
	STAT("attack", "attack", "атака"),
	STAT("life", "life", "жизнь"),
	STAT("cost", "cost", "стоимость"),
	STAT("damage", "damage", "повреждения"),
	WORD("count", "units {}", "отряды {}", "So many units are in play.",
	  TAKES_MAP(&trilunie_counting), OF_THE_GAME),
	WORD("mana", "your mana {}", "ваша мана {}",
	  "The controller has so much mana.", TAKES_RANGE(0, 9999),
	  OF_THE_GAME),
	WORD("die_shows", "a die shows {}", "на кубике {}",
	  "A die of this attack shows the number.", TAKES_INT(1, 6),
	  .only = ON_SOURCE, .during = AFTER_ROLL | DAMAGE),
	WORD("turn", "turn {}", "ход {}", "The number of the turn.",
	  TAKES_RANGE(1, 9999), OF_THE_GAME),
	CONDITION_EVENT_CARD(&trilunie_conditions),
	CONDITION_NOT(&trilunie_conditions),
	CONDITION_ALL(&trilunie_conditions),
	CONDITION_ANY(&trilunie_conditions));

#define COUNT_KEYS                                                             \
	KEY_SIDE,                                                              \
	KEY("zone", "Where; here by default.", TAKES_WORD(&trilunie_zones)),   \
	KEY_FILTER(&trilunie_conditions)
const struct words trilunie_counting = KEYS_OF("key of a count",
	COUNT_KEYS, KEY_MIN, KEY_MAX);

const struct words trilunie_counted = KEYS_OF("key of a count", COUNT_KEYS);
const struct words trilunie_amounts = KEYS_OF("amount",
	WORD("count", "the number of units ({})", "число отрядов ({})",
	  "The number of such units.", TAKES_MAP(&trilunie_counted),
	  .choice = 1),
	KEY("stat", "A value of a unit ...", TAKES_WORD(&trilunie_amount_stats),
	  .choice = 1, .with = "of"),
	WORD("of", "of {}", "({})", "... and which unit's.",
	  TAKES_REF(THING_CARD), .with = "stat"));
