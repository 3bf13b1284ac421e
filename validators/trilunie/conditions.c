/* Conditions and numbers of Trilunie, each with the function by which the
 * effect engine asks for it: catalogue 5.2. */
#include "validators/trilunie/play.h"

static int32_t stat_of(const struct effect_ask *q)
{
	return trilunie_live(q->s, q->x, (enum stat_word)q->arg);
}

static int32_t damage_of(const struct effect_ask *q)
{
	return card_of(q->s, q->x)->damage;
}

static int32_t is_damaged(const struct effect_ask *q)
{
	return card_of(q->s, q->x)->damage > 0;
}

static int32_t is_turned(const struct effect_ask *q)
{
	return card_of(q->s, q->x)->turned;
}

static int32_t is_unique(const struct effect_ask *q)
{
	return shown_of(match_of(q->s), q->x.id)->unique;
}

static int32_t is_attacking(const struct effect_ask *q)
{
	const struct attack *a = &state_of(match_of(q->s))->attack;

	return a->stage && a->attacker == q->x.id;
}

static int32_t is_defending(const struct effect_ask *q)
{
	const struct attack *a = &state_of(match_of(q->s))->attack;

	return a->stage && a->defender == q->x.id;
}

static int32_t is_combined(const struct effect_ask *q)
{
	return card_of(q->s, q->x)->under > 0;
}

static int32_t mana_of(const struct effect_ask *q)
{
	return state_of(match_of(q->s))->player[q->u->controller].mana;
}

static int32_t turn_of(const struct effect_ask *q)
{
	return state_of(match_of(q->s))->turn;
}

static uint64_t zones_of(const struct effect_ask *q)
{
	uint64_t bits = 0;

	for (unsigned z = 0; z <= ZONE_BUILD; z++)
		if (trilunie_is_in(match_of(q->s), q->u, q->x.id,
				   (enum zone_word)z))
			bits |= UINT64_C(1) << z;
	return bits;
}

static uint64_t type_of(const struct effect_ask *q)
{
	static const uint8_t word[VARIANT_COUNT] = {
		[UNIT] = TYPE_UNIT,
		[BATTLE] = TYPE_BATTLE,
		[ORDINARY] = TYPE_MISSION,
		[EQUIPMENT] = TYPE_MISSION,
	};

	return UINT64_C(1) << word[shown_of(match_of(q->s), q->x.id)->variant];
}

/* The zones are the first subtypes. */
static uint64_t subtype_of(const struct effect_ask *q)
{
	const struct kind *k = shown_of(match_of(q->s), q->x.id);

	switch (k->variant) {
	case UNIT:
		return UINT64_C(1) << k->zone;
	case ORDINARY:
		return UINT64_C(1) << SUBTYPE_ORDINARY;
	case EQUIPMENT:
		return UINT64_C(1) << SUBTYPE_EQUIPMENT;
	}
	return 0;
}

static uint64_t moon_of(const struct effect_ask *q)
{
	return UINT64_C(1) << shown_of(match_of(q->s), q->x.id)->moon;
}

static uint64_t element_of(const struct effect_ask *q)
{
	const struct kind *k = shown_of(match_of(q->s), q->x.id);

	return k->element == UINT8_MAX ? 0 : UINT64_C(1) << k->element;
}

static bool kind_has_tag(const struct table *t, const struct kind *k,
			 const char *text)
{
	uint16_t n = trilunie_label(t, text);

	for (unsigned i = 0; i < k->ntags; i++)
		if (k->tag[i] == n)
			return true;
	return false;
}

static bool has_tag(const struct effect_ask *q)
{
	const struct match *m = match_of(q->s);
	const struct kind *k = shown_of(m, q->x.id);

	if (q->value->form == TERM_TEXT)
		return kind_has_tag(table_of(m), k, q->value->text);
	for (uint32_t i = 0; i < q->value->n; i++)
		if (kind_has_tag(table_of(m), k, q->value->v[i].text))
			return true;
	return false;
}

/* The figure has a name in every language; they are labels as tags are. */
static bool has_base_name(const struct effect_ask *q)
{
	const struct table *t = table_of(match_of(q->s));
	const struct kind *k = shown_of(match_of(q->s), q->x.id);
	uint16_t n = trilunie_label(t, q->value->text);

	for (unsigned i = 0; i < k->nnames; i++)
		if (k->name[i] == n)
			return true;
	return false;
}

static bool die_shows(const struct effect_ask *q)
{
	const struct attack *a = &state_of(match_of(q->s))->attack;

	for (unsigned i = 0; a->stage && i < a->ndice; i++)
		if (a->dice[i] == q->value->lo)
			return true;
	return false;
}

/* The stats of an amount: damage stands behind those of a unit. */
static int32_t amount_stat(const struct effect_ask *q)
{
	return q->arg == AMOUNT_DAMAGE
		       ? damage_of(q)
		       : trilunie_live(q->s, q->x, (enum stat_word)q->arg);
}

/* one row, few lines */
/* clang-format off */
const struct words trilunie_amount_stats = LIST_OF("stat",
	[STAT_SPEED] = WORD("speed", "speed", "скорость", "The current speed."),
	[STAT_ATTACK] = WORD("attack", "attack", "атака",
	  "The current attack."),
	[STAT_LIFE] = WORD("life", "life", "жизнь", "The current life."),
	[AMOUNT_DAMAGE] = WORD("damage", "damage", "повреждения",
	  "Damage counters on the unit."));

/* Values of a stat: n, or a range. */
#define STAT(name_, read_, en_, ru_)                                           \
	CONDITION_NUMBER(name_, en_, ru_, 9999,                                \
	  "The current value is n, or from min to max.", read_)
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
	WORD("zone", "{}", "{}", "Where it is.", TAKES_WORDS(&trilunie_zones),
	  READ(.words = zones_of)),
	WORD("type", "{}", "{}", "Its type.", TAKES_WORDS(&trilunie_types),
	  READ(.words = type_of)),
	WORD("subtype", "{}", "{}", "Its subtype.",
	  TAKES_WORDS(&trilunie_subtypes), READ(.words = subtype_of)),
	WORD("moon", "of {}", "{}", "Its moon.", TAKES_WORDS(&trilunie_moons),
	  READ(.words = moon_of)),
	WORD("element", "of {}", "стихия {}", "Its element.",
	  TAKES_WORDS(&trilunie_elements), READ(.words = element_of)),
	WORD("has_tag", "tagged {}", "с тегом {}",
	  "It has the tag, or one of them.", .forms = AS_LABEL | AS_LABELS,
	  .of = TAGS, READ(.test = has_tag)),
	WORD("has_keyword", "with {}", "со свойством {}",
	  "It has the keyword, printed or granted.", .forms = AS_KEYWORD_WORD),
	WORD("base_name", "{}", "{}", "It is an edition of the figure.",
	  .forms = AS_NAME, .of = BASE_NAME, READ(.test = has_base_name)),
	CONDITION_IS,
	CONDITION_FLAG("unique", "unique|not unique",
	  "уникальный|не уникальный", "It is unique.",
	  READ(.number = is_unique)),
	CONDITION_FLAG("turned", "turned|not turned",
	  "повёрнутый|не повёрнутый", "It is turned.",
	  READ(.number = is_turned)),
	CONDITION_FLAG("damaged", "damaged|undamaged",
	  "повреждённый|не повреждённый", "It has damage counters.",
	  READ(.number = is_damaged)),
	CONDITION_FLAG("attacking", "attacking|not attacking",
	  "атакующий|не атакующий", "It attacks.",
	  READ(.number = is_attacking)),
	CONDITION_FLAG("defending", "defending|not defending",
	  "атакованный|не атакованный", "It is attacked.",
	  READ(.number = is_defending)),
	CONDITION_FLAG("combined", "combined|not combined",
	  "объединённый|не объединённый", "Another card lies beneath it.",
	  READ(.number = is_combined)),
	STAT("speed", READ(.number = stat_of, .arg = STAT_SPEED), "speed",
	  "скорость"),
	STAT("attack", READ(.number = stat_of, .arg = STAT_ATTACK), "attack",
	  "атака"),
	STAT("life", READ(.number = stat_of, .arg = STAT_LIFE), "life",
	  "жизнь"),
	STAT("cost", READ(.number = stat_of, .arg = STAT_COST), "cost",
	  "стоимость"),
	STAT("damage", READ(.number = damage_of), "damage", "повреждения"),
	WORD("count", "units {}", "отряды {}", "So many units are in play.",
	  TAKES_MAP(&trilunie_counting), OF_THE_GAME),
	WORD("mana", "your mana {}", "ваша мана {}",
	  "The controller has so much mana.", TAKES_RANGE(0, 9999), OF_THE_GAME,
	  READ(.number = mana_of)),
	WORD("die_shows", "a die shows {}", "на кубике {}",
	  "A die of this attack shows the number.", TAKES_INT(1, 6),
	  .only = ON_SOURCE, .during = AFTER_ROLL | DAMAGE,
	  READ(.test = die_shows)),
	WORD("turn", "turn {}", "ход {}", "The number of the turn.",
	  TAKES_RANGE(1, 9999), OF_THE_GAME, READ(.number = turn_of)),
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
	  .choice = 1, .with = "of", READ(.number = amount_stat)),
	WORD("of", "of {}", "({})", "... and which unit's.",
	  TAKES_REF(THING_CARD), .with = "stat"));
