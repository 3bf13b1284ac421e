/* Conditions of S.T.A.L.K.E.R.: catalogue 5.3. */
#include "validators/stalker/words.h"

/* clang-format off: one row, few lines */
const struct words stalker_factions = LIST_OF("faction",
	WORD("stalkers", "Stalkers", "Сталкеры", "Stalkers."),
	WORD("duty", "Duty", "Долг", "Duty."),
	WORD("freedom", "Freedom", "Свобода", "Freedom."),
	WORD("clear_sky", "Clear Sky", "Чистое Небо", "Clear Sky."),
	WORD("bandits", "Bandits", "Бандиты", "Bandits."),
	WORD("renegades", "Renegades", "Ренегаты", "Renegades."),
	WORD("sin", "Sin", "Грех", "Sin."),
	WORD("military", "Military", "Военные", "Military."),
	WORD("monolith", "Monolith", "Монолит", "Monolith."),
	WORD("mutants", "Mutants", "Мутанты", "Mutants."),
	WORD("neutral", "neutral", "нейтральная", "No faction."));

const struct words stalker_types = LIST_OF("type",
	WORD("creature", "creature", "существо", "A creature."),
	WORD("artifact", "artifact", "артефакт", "An artifact."),
	WORD("locality", "locality", "местность", "A locality."),
	WORD("equipment", "equipment", "экипировка", "A piece of equipment."),
	WORD("event", "event", "происшествие", "An event."));

const struct words stalker_subtypes = LIST_OF("subtype",
	WORD("none", "plain creature", "обычное существо", "No subtype."),
	WORD("machine", "machine", "машина", "A machine."),
	WORD("symbiote", "symbiote", "симбиот", "A symbiote."),
	WORD("parasite", "parasite", "паразит", "A parasite."));

const struct words stalker_turns = LIST_OF("turn",
	WORD("own", "in your turn", "в ваш ход", "The controller's turn."),
	WORD("enemy", "in the enemy turn", "в ход противника",
	  "The opponent's turn."));

const struct words stalker_kinds_dealt = LIST_OF("kind of strike",
	[WEAK] = WORD("weak", "weak", "слабый", "A weak strike."),
	[MEDIUM] = WORD("medium", "medium", "средний", "A medium strike."),
	[STRONG] = WORD("strong", "strong", "сильный", "A strong strike."),
	[MISS] = WORD("miss", "miss", "промах", "A miss."));

static const struct word attack_rows[] = {
	[AS_SIMPLE] = WORD("simple", "simple strike", "простой удар",
	  "A simple strike."),
	[AS_SPECIAL_STRIKE] = WORD("special_strike", "special strike",
	  "особый удар", "A non-magic melee attack."),
	[AS_MAGIC_STRIKE] = WORD("magic_strike", "magic strike",
	  "магический удар", "A magic melee attack."),
	[AS_SHOT] = WORD("shot", "shot", "выстрел",
	  "A non-magic ranged attack."),
	[AS_THROW] = WORD("throw", "throw", "метание",
	  "A non-magic ranged attack."),
	[AS_STRIKE_ACROSS] = WORD("strike_across", "strike across",
	  "удар через ряд", "A non-magic ranged attack over one cell."),
	[AS_DISCHARGE] = WORD("discharge", "discharge", "разряд",
	  "A magic ranged attack."),
};
const struct words stalker_attack_kinds =
	WORDS(WORDS_LIST, "kind of attack", attack_rows);
/* All but the simple strike, which is no ability. */
const struct words stalker_attacks = { WORDS_LIST, "kind of attack",
				       attack_rows + 1, 6 };

/* Conditions on an attack need an event that knows of one. */
static void knows(struct reading *r, uint64_t what, const struct node *n)
{
	if (r->event == NULL || (r->event->gives & what))
		return;
	reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
		      "the event \"%s\" does not tell this", r->event->name);
}

static void seen_kind(struct reading *r, const struct term *keys,
		      const struct term *t, const struct node *n)
{
	(void)keys;
	(void)t;
	knows(r, KNOWS_KIND, n);
}

static void seen_attack(struct reading *r, const struct term *keys,
			const struct term *t, const struct node *n)
{
	(void)keys;
	(void)t;
	knows(r, KNOWS_ATTACK, n);
}

static void seen_roll(struct reading *r, const struct term *keys,
		      const struct term *t, const struct node *n)
{
	(void)keys;
	(void)t;
	knows(r, KNOWS_ROLL, n);
}

const struct words stalker_counting = KEYS_OF("key of a count",
	KEY_COUNTED(&stalker_picks), KEY_SIDE, KEY_FILTER(&stalker_conditions),
	[COUNT_ADJACENT] = WORD("adjacent", "next to this card",
	  "рядом с этой картой", "Only cards next to the source.",
	  .forms = AS_TRUE),
	KEY_MIN, KEY_MAX);

const struct words stalker_conditions = ONE_OF("condition",
	[COND_FACTION] = WORD("faction", "{}", "{}", "Its faction.",
	  TAKES_WORDS(&stalker_factions)),
	[COND_TYPE] = WORD("type", "{}", "{}", "Its type.",
	  TAKES_WORDS(&stalker_types)),
	[COND_SUBTYPE] = WORD("subtype", "{}", "{}", "Its subtype.",
	  TAKES_WORDS(&stalker_subtypes)),
	[COND_KEYWORD] = WORD("has_keyword", "with {}", "с {}",
	  "It has the named ability.", .forms = AS_KEYWORD_WORD),
	[COND_CLASS] = WORD("has_class", "{}", "{}", "It has the class.",
	  .forms = AS_LABEL | AS_LABELS, .of = CLASSES),
	[COND_ID] = WORD("id", "{}", "{}", "It is that printed card.",
	  .forms = AS_CARD | AS_CARDS),
	[COND_ELITE] = CONDITION_FLAG("elite", "elite|ordinary",
	  "элитная|рядовая", "It is elite."),
	[COND_IS] = CONDITION_IS,
	[COND_CLOSED] = CONDITION_CLOSED,
	[COND_HIDDEN] = CONDITION_FLAG("hidden", "hidden|shown",
	  "скрытая|вскрытая", "It lies face down."),
	[COND_HAS_HOST] = CONDITION_FLAG("has_host",
	  "with a host|without a host", "с хозяином|без хозяина",
	  "It is attached to a host."),
	[COND_ROW] = WORD("row", "in row {}", "в ряду {}",
	  "Row of its cell, counted by its own player.",
	  .forms = AS_INT | AS_INTS, .min = 1, .max = 6),
	[COND_ZONE] = WORD("zone", "{}", "{}", "Its zone.",
	  TAKES_WORDS(&stalker_zones)),
	[COND_COST] = CONDITION_NUMBER("cost", "cost", "стоимость", 99,
	  "Its cost."),
	[COND_LIFE] = CONDITION_NUMBER("life", "life", "жизни", 99,
	  "Its current life."),
	[COND_WOUNDS] = CONDITION_NUMBER("wounds", "wounds", "раны", 99,
	  "Its wounds."),
	[COND_TOKENS] = CONDITION_NUMBER("tokens", "tokens", "фишки", 99,
	  "Its tokens."),
	[COND_TURN] = WORD("turn", "{}", "{}", "Whose turn it is.",
	  TAKES_WORD(&stalker_turns)),
	[COND_KIND_DEALT] = WORD("kind_dealt", "on a {} strike", "удар: {}",
	  "The kind of strike dealt.", TAKES_WORDS(&stalker_kinds_dealt),
	  .seen = seen_kind),
	[COND_ATTACK_AS] = WORD("attack_as", "in a {}", "атака: {}",
	  "The kind of attack.", TAKES_WORDS(&stalker_attack_kinds),
	  .seen = seen_attack),
	[COND_ROLL_IN] = WORD("roll_in", "the die shows {}", "на кубике {}",
	  "The natural die.", .forms = AS_INTS, .min = 1, .max = 6,
	  .seen = seen_roll),
	[COND_RESULT_IN] = WORD("result_in", "the result is {}", "результат {}",
	  "The modified die.", .forms = AS_INTS, .min = 1, .max = 6,
	  .seen = seen_roll),
	[COND_COUNT] = WORD("count", "cards in the game: {}",
	  "карты в игре: {}", "So many such cards are in the game zone.",
	  TAKES_MAP(&stalker_counting)),
	[COND_EVENT_CARD] = CONDITION_EVENT_CARD(&stalker_conditions),
	[COND_EVENT_OTHER] = CONDITION_EVENT_OTHER(&stalker_conditions),
	[COND_NOT] = CONDITION_NOT(&stalker_conditions),
	[COND_ALL] = CONDITION_ALL(&stalker_conditions),
	[COND_ANY] = CONDITION_ANY(&stalker_conditions));
