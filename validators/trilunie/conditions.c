/* Conditions and numbers of Trilunie, each with the function that computes it
 * for the effect engine: catalogue 5.2. */
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

/* The name of the figure in any language; names are labels, like tags. */
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

/* The stats of an amount: damage comes after those of a unit. */
static int32_t amount_stat(const struct effect_ask *q)
{
	return q->arg == AMOUNT_DAMAGE
		       ? damage_of(q)
		       : trilunie_live(q->s, q->x, (enum stat_word)q->arg);
}

/* one line per row is more readable */
/* clang-format off */
const struct words trilunie_amount_stats = LIST_OF("stat",
	[STAT_SPEED] = WORD("speed", "speed", "скорост" RU_LOCALITY,
	  "The current speed."),
	[STAT_ATTACK] = WORD("attack", "attack", "сил" RU_CARD " атаки",
	  "The current attack."),
	[STAT_LIFE] = WORD("life", "life", "числ" RU_CREATURE " очков жизни",
	  "The current life."),
	[AMOUNT_DAMAGE] = WORD("damage", "damage",
	  "числ" RU_CREATURE " повреждений",
	  "Damage counters on the unit."));

/* Values of a stat: n, or a range. */
#define NUMBER(name_, en_, ru_, ...)                                           \
	CONDITION_NUMBER(name_, en_, ru_, 9999,                                \
	  N_("The current value is n, or from min to max."), READ(__VA_ARGS__))
#define STAT(name_, row_, with_, ru_)                                          \
	NUMBER(name_,                                                          \
	  "of " name_ " {} /  / [{self:gen,pro} " name_ "]"                    \
	  "[the " name_ " of {self:acc,noun}] is {}",                          \
	  with_ " {} /  / у {self:gen} " ru_ " {}",                            \
	  .number = stat_of, .arg = row_)
/* It is about the game, so it is allowed only in `if`. */
#define OF_THE_GAME .only = ON_SOURCE

const struct words trilunie_types = LIST_OF("type",
	[TYPE_UNIT] = WORD("unit", "=unit*", "=отряд" RU_ARTIFACT,
	  "A unit."),
	[TYPE_BATTLE] = WORD("battle", "=battle card*",
	  "=карт" RU_CARD " «Битва»",
	  "A battle card."),
	[TYPE_MISSION] = WORD("mission", "=mission card*",
	  "=карт" RU_CARD " «Миссия»",
	  "A mission."));
const struct words trilunie_subtypes = LIST_OF("subtype",
	[SUBTYPE_AIR] = WORD("air", "^air", "^воздушн" RU_ADJECTIVE,
	  "An air unit."),
	[SUBTYPE_GROUND] = WORD("ground", "^ground", "^наземн" RU_ADJECTIVE,
	  "A ground unit."),
	[SUBTYPE_CHARACTER] = WORD("character", "=character*",
	  "=персонаж" RU_CHARACTER,
	  "A character."),
	[SUBTYPE_ORDINARY] = WORD("ordinary", "=ordinary mission card*",
	  "=обычн" RU_ADJECTIVE " карт" RU_CARD " «Миссия»",
	  "An ordinary mission."),
	[SUBTYPE_EQUIPMENT] = WORD("equipment", "=equipment card*",
	  "=карт" RU_CARD " снаряжения",
	  "An equipment."));
const struct words trilunie_moons = LIST_OF("moon",
	WORD("raatu", "Raatu", "Раату", "The red moon, dark."),
	WORD("mesfi", "Mesfi", "Месфи", "The white moon, light."),
	WORD("kalakan", "Kalakan", "Калакан", "The green moon, neutral."));
const struct words trilunie_elements = LIST_OF("element",
	WORD("fire", "^fire",
	  "ог<онь,ня,ню,онь,нём,не,ни,ней,ням,ни,нями,нях:m>",
	  "Fire."),
	WORD("water", "^water", "вод" RU_CARD,
	  "Water."),
	WORD("air", "^air", "воздух<,а,у,,ом,е,и,ов,ам,и,ами,ах:m>",
	  "Air."),
	WORD("earth", "^earth", "земл<я,и,е,ю,ёй,е,и,ь,ям,и,ями,ях:f>",
	  "Earth."));
const struct words trilunie_owners = LIST_OF("side",
	WORD("own", "of yours", "^ваш" RU_YOUR,
	  "Of the controller."),
	WORD("enemy", "^enemy", "противника",
	  "Of the opponent."));

const struct words trilunie_conditions = ONE_OF("condition",
	WORD("side", "{} /  / {self} is {}", "{} /  / {self} — {:nom}",
	  "Whose it is.", TAKES_WORD(&trilunie_owners)),
	WORD("zone", "{} / not {} / {self} {self#is|are} {} / {self} "
	  "{self#is|are} not {}",
	  "{} / не {} / {self} находится {} / {self} не находится {}",
	  "Where it is.", TAKES_WORDS(&trilunie_zones),
	  READ(.words = zones_of)),
	WORD("type", "{} / other than {:a} / {self} is {:a} / {self} is not {:a}",
	  "{} / , кроме {:gen}\1 / {self} — {:nom} / {self} — не {:nom}",
	  "Its type.", TAKES_WORDS(&trilunie_types),
	  READ(.words = type_of)),
	WORD("subtype", "{} / not {:a} / {self} is {:a} / {self} is not {:a}",
	  "{} / не {} / {self} — {:nom} / {self} — не {:nom}",
	  "Its subtype.",
	  TAKES_WORDS(&trilunie_subtypes), READ(.words = subtype_of)),
	WORD("moon", "of {} / not of {} / {self} is a unit of {} / {self} is "
	  "not a unit of {}",
	  "{} / не {} / {self} — отряд луны {} / {self} — не отряд луны {}",
	  "Its moon.", TAKES_WORDS(&trilunie_moons),
	  READ(.words = moon_of)),
	WORD("element", "{} / not of {} / {self} is a unit of {} / {self} is not "
	  "a unit of {} /  /  / of {}",
	  "стихии {:gen} / не стихии {:gen} / {self} — отряд стихии {:gen} / "
	  "{self} — не отряд стихии {:gen}",
	  "Its element.",
	  TAKES_WORDS(&trilunie_elements), READ(.words = element_of)),
	WORD("has_tag", "tagged {} / not tagged {} / {self} is tagged {} / "
	  "{self} is not tagged {}",
	  "с тегом {} / без тега {} / у {self:gen} есть тег {} / у "
	  "{self:gen} нет тега {}",
	  "It has the tag, or one of them.", .forms = AS_LABEL | AS_LABELS,
	  .of = TAGS, READ(.test = has_tag)),
	WORD("has_keyword", "with {:cap} / without {:cap} / {self} has "
	  "{:cap} / {self} does not have {:cap}",
	  "со свойством {:cap} / без свойства {:cap} / у {self:gen} есть "
	  "свойство {:cap} / у {self:gen} нет свойства {:cap}",
	  "It has the keyword, printed or granted.", .forms = AS_KEYWORD_WORD),
	WORD("base_name", "called {} / not called {} / {self} is called {} / "
	  "{self} is not called {}",
	  "с общим названием «{}» / без общего названия «{}» / "
	  "общее название {self:gen} — «{}» / общее название {self:gen} "
	  "— не «{}»",
	  "It is an edition of the figure.",
	  .forms = AS_NAME, .of = BASE_NAME, READ(.test = has_base_name)),
	CONDITION_IS,
	CONDITION_FLAG("unique", "^unique / ^non-unique / {self} is "
	  "unique / {self} is not unique",
	  "^уникальн" RU_ADJECTIVE " / ^неуникальн" RU_ADJECTIVE " / {self} "
	  "уникал{self#ен|ьна|ьно|ьны} / {self} не "
	  "уникал{self#ен|ьна|ьно|ьны}",
	  "It is unique.",
	  READ(.number = is_unique)),
	CONDITION_FLAG("turned", "^turned / ^unturned / {self} is turned / "
	  "{self} is not turned",
	  "^повёрнут" RU_ADJECTIVE " / ^неповёрнут" RU_ADJECTIVE " / {self} "
	  "повёрнут{self#|а|о|ы} / {self} не повёрнут{self#|а|о|ы}",
	  "It is turned.",
	  READ(.number = is_turned)),
	CONDITION_FLAG("damaged", "^damaged / ^undamaged / {self} is damaged "
	  "/ {self} is not damaged",
	  "^повреждённ" RU_ADJECTIVE " / ^неповреждённ" RU_ADJECTIVE
	  " / {self} повреж{self#дён|дена|дено|дены} / {self} не "
	  "повреж{self#дён|дена|дено|дены}",
	  N_("It has damage counters."),
	  READ(.number = is_damaged)),
	CONDITION_FLAG("attacking", "^attacking / ^non-attacking / "
	  "{self} attacks / {self} does not attack",
	  "^атакующ" RU_ADJ_HUSH " / ^неатакующ" RU_ADJ_HUSH " / {self} "
	  "атакует / {self} не атакует",
	  "It attacks.",
	  READ(.number = is_attacking)),
	CONDITION_FLAG("defending", "^attacked / ^unattacked / "
	  "{self} is attacked / {self} is not attacked",
	  "^атакованн" RU_ADJECTIVE " / ^неатакованн" RU_ADJECTIVE
	  " / {self} атакован{self#|а|о|ы} / {self} не атакован{self#|а|о|ы}",
	  "It is attacked.",
	  READ(.number = is_defending)),
	CONDITION_FLAG("combined", "^combined / ^uncombined / "
	  "{self} is combined / {self} is not combined",
	  "^объединённ" RU_ADJECTIVE " / ^необъединённ" RU_ADJECTIVE
	  " / {self} объедин{self#ён|ена|ено|ены} / {self} не "
	  "объедин{self#ён|ена|ено|ены}",
	  N_("Another card lies beneath it."),
	  READ(.number = is_combined)),
	STAT("speed", STAT_SPEED, "со скоростью", "скорость"),
	STAT("attack", STAT_ATTACK, "с силой атаки", "сила атаки"),
	STAT("life", STAT_LIFE, "с числом очков жизни", "очков жизни"),
	NUMBER("cost", "of cost {} /  / the cost of {self:acc} is {}",
	  "стоимостью {*монеты|монет} /  / "
	  "стоимость {self:gen} {*монеты|монет}",
	  .number = stat_of, .arg = STAT_COST),
	NUMBER("damage",
	  "with {*damage} / ^damaged / {self} has {*damage} / "
	  "{self} is damaged",
	  "с числом повреждений {} / ^повреждённ" RU_ADJECTIVE
	  " / на {self:prep} {*повреждения|повреждений} / "
	  "{self} повреж{self#дён|дена|дено|дены}",
	  .number = damage_of),
	WORD("count", "{}", "{}",
	  "So many units are in play.",
	  TAKES_MAP(&trilunie_counting), OF_THE_GAME),
	WORD("mana", " /  / you have {*mana} / you have mana",
	  " /  / у вас {*единицы маны|единиц маны} / у вас есть мана",
	  "The controller has so much mana.", TAKES_RANGE(0, 9999), OF_THE_GAME,
	  READ(.number = mana_of)),
	WORD("die_shows", " /  / a die shows {}", " /  / на кубике выпало {}",
	  "A die of this attack shows the number.", TAKES_INT(1, 6),
	  .only = ON_SOURCE, .during = AFTER_ROLL | DAMAGE,
	  READ(.test = die_shows)),
	WORD("turn", " /  / the number of the turn is {}",
	  " /  / номер хода {}",
	  "The number of the turn.",
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
	WORD("count", "the number of {:acc,bare}",
	  "числ" RU_CREATURE " {:gen,bare}",
	  "The number of such units.", TAKES_MAP(&trilunie_counted),
	  .choice = 1),
	KEY("stat", "A value of a unit ...", TAKES_WORD(&trilunie_amount_stats),
	  .choice = 1, .with = "of", READ(.number = amount_stat)),
	WORD("of", "[{:gen,pro} {stat}][the {stat} of {:acc,noun}]",
	  "[{:gen,pro} {stat:same}][{stat:same} {:gen,noun}]",
	  "... and which unit's.",
	  TAKES_REF(THING_CARD), .with = "stat"));
