/* Conditions of S.T.A.L.K.E.R.: catalogue 5.3. */
#include "validators/stalker/words.h"

static const struct word faction_rows[] = {
	VALUE("stalkers", "Stalkers", "Сталкеры", "Stalkers."),
	VALUE("duty", "Duty", "Долг", "Duty."),
	VALUE("freedom", "Freedom", "Свобода", "Freedom."),
	VALUE("clear_sky", "Clear Sky", "Чистое Небо", "Clear Sky."),
	VALUE("bandits", "Bandits", "Бандиты", "Bandits."),
	VALUE("renegades", "Renegades", "Ренегаты", "Renegades."),
	VALUE("sin", "Sin", "Грех", "Sin."),
	VALUE("military", "Military", "Военные", "Military."),
	VALUE("monolith", "Monolith", "Монолит", "Monolith."),
	VALUE("mutants", "Mutants", "Мутанты", "Mutants."),
	VALUE("neutral", "neutral", "нейтральная", "No faction."),
};
const struct words stalker_factions =
	WORDS(WORDS_LIST, "faction", faction_rows);

static const struct word type_rows[] = {
	VALUE("creature", "creature", "существо", "A creature."),
	VALUE("artifact", "artifact", "артефакт", "An artifact."),
	VALUE("locality", "locality", "местность", "A locality."),
	VALUE("equipment", "equipment", "экипировка", "A piece of equipment."),
	VALUE("event", "event", "происшествие", "An event."),
};
const struct words stalker_types = WORDS(WORDS_LIST, "type", type_rows);

static const struct word subtype_rows[] = {
	VALUE("none", "plain creature", "обычное существо", "No subtype."),
	VALUE("machine", "machine", "машина", "A machine."),
	VALUE("symbiote", "symbiote", "симбиот", "A symbiote."),
	VALUE("parasite", "parasite", "паразит", "A parasite."),
};
const struct words stalker_subtypes =
	WORDS(WORDS_LIST, "subtype", subtype_rows);

static const struct word turn_rows[] = {
	VALUE("own", "in your turn", "в ваш ход", "The controller's turn."),
	VALUE("enemy", "in the enemy turn", "в ход противника",
	      "The opponent's turn."),
};
const struct words stalker_turns = WORDS(WORDS_LIST, "turn", turn_rows);

static const struct word kind_rows[] = {
	[WEAK] = VALUE("weak", "weak", "слабый", "A weak strike."),
	[MEDIUM] = VALUE("medium", "medium", "средний", "A medium strike."),
	[STRONG] = VALUE("strong", "strong", "сильный", "A strong strike."),
	[MISS] = VALUE("miss", "miss", "промах", "A miss."),
};
const struct words stalker_kinds_dealt =
	WORDS(WORDS_LIST, "kind of strike", kind_rows);

static const struct word attack_rows[] = {
	[AS_SIMPLE] = VALUE("simple", "simple strike", "простой удар", "A simple strike."),
	[AS_SPECIAL_STRIKE] = VALUE("special_strike", "special strike", "особый удар",
	      "A non-magic melee attack."),
	[AS_MAGIC_STRIKE] = VALUE("magic_strike", "magic strike", "магический удар",
	      "A magic melee attack."),
	[AS_SHOT] = VALUE("shot", "shot", "выстрел", "A non-magic ranged attack."),
	[AS_THROW] = VALUE("throw", "throw", "метание", "A non-magic ranged attack."),
	[AS_STRIKE_ACROSS] = VALUE("strike_across", "strike across", "удар через ряд",
	      "A non-magic ranged attack over one cell."),
	[AS_DISCHARGE] = VALUE("discharge", "discharge", "разряд", "A magic ranged attack."),
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

static const struct word counting_rows[] = {
	{ .name = "pick", .forms = AS_WORD, .words = &stalker_picks,
	  .required = ANYWHERE, .about = "What is counted." },
	KEY_SIDE,
	KEY_FILTER(&stalker_conditions),
	[COUNT_ADJACENT] = { .name = "adjacent", .forms = AS_TRUE, .en = "next to this card",
	  .ru = "рядом с этой картой",
	  .about = "Only cards next to the source." },
	{ .name = "min", .forms = AS_INT, .min = 0, .max = 99,
	  .about = "At least so many; 1 by default, 0 beside max." },
	{ .name = "max", .forms = AS_INT, .min = 0, .max = 99,
	  .about = "At most so many." },
};
const struct words stalker_counting =
	WORDS(WORDS_KEYS, "key of a count", counting_rows);

#define FLAG(name_, en_, ru_, about_)                                          \
	{ .name = (name_), .forms = AS_BOOL, .en = (en_), .ru = (ru_),         \
	  .about = (about_) }
#define NUMBER(name_, en_, ru_, about_)                                        \
	{ .name = (name_), .forms = AS_RANGE, .min = 0, .max = 99,             \
	  .en = en_ " {}", .ru = ru_ " {}", .about = (about_) }
static const struct word condition_rows[] = {
	[COND_FACTION] = { .name = "faction",
			   WORD_OR_LIST(&stalker_factions),
			   .en = "{}",
			   .ru = "{}",
			   .about = "Its faction." },
	[COND_TYPE] = { .name = "type",
			WORD_OR_LIST(&stalker_types),
			.en = "{}",
			.ru = "{}",
			.about = "Its type." },
	[COND_SUBTYPE] = { .name = "subtype",
			   WORD_OR_LIST(&stalker_subtypes),
			   .en = "{}",
			   .ru = "{}",
			   .about = "Its subtype." },
	[COND_KEYWORD] = { .name = "has_keyword",
			   .forms = AS_KEYWORD_WORD,
			   .en = "with {}",
			   .ru = "с {}",
			   .about = "It has the named ability." },
	[COND_CLASS] = { .name = "has_class",
			 .forms = AS_LABEL | AS_LABELS,
			 .of = CLASSES,
			 .en = "{}",
			 .ru = "{}",
			 .about = "It has the class." },
	[COND_ID] = { .name = "id",
		      .forms = AS_CARD | AS_CARDS,
		      .en = "{}",
		      .ru = "{}",
		      .about = "It is that printed card." },
	[COND_ELITE] = FLAG("elite", "elite|ordinary", "элитная|рядовая",
			    "It is elite."),
	[COND_IS] = { .name = "is",
		      .forms = AS_REF,
		      .things = THING_CARD,
		      .en = "{}",
		      .ru = "{}",
		      .about = "It is that card." },
	[COND_CLOSED] = FLAG("closed", "closed|open", "закрытая|открытая",
			     "It is closed."),
	[COND_HIDDEN] = FLAG("hidden", "hidden|shown", "скрытая|вскрытая",
			     "It lies face down."),
	[COND_HAS_HOST] =
		FLAG("has_host", "with a host|without a host",
		     "с хозяином|без хозяина", "It is attached to a host."),
	[COND_ROW] = { .name = "row",
		       .forms = AS_INT | AS_INTS,
		       .min = 1,
		       .max = 6,
		       .en = "in row {}",
		       .ru = "в ряду {}",
		       .about = "Row of its cell, counted by its own player." },
	[COND_ZONE] = { .name = "zone",
			WORD_OR_LIST(&stalker_zones),
			.en = "{}",
			.ru = "{}",
			.about = "Its zone." },
	[COND_COST] = NUMBER("cost", "cost", "стоимость", "Its cost."),
	[COND_LIFE] = NUMBER("life", "life", "жизни", "Its current life."),
	[COND_WOUNDS] = NUMBER("wounds", "wounds", "раны", "Its wounds."),
	[COND_TOKENS] = NUMBER("tokens", "tokens", "фишки", "Its tokens."),
	[COND_TURN] = { .name = "turn",
			.forms = AS_WORD,
			.words = &stalker_turns,
			.en = "{}",
			.ru = "{}",
			.about = "Whose turn it is." },
	[COND_KIND_DEALT] = { .name = "kind_dealt",
			      WORD_OR_LIST(&stalker_kinds_dealt),
			      .seen = seen_kind,
			      .en = "on a {} strike",
			      .ru = "удар: {}",
			      .about = "The kind of strike dealt." },
	[COND_ATTACK_AS] = { .name = "attack_as",
			     WORD_OR_LIST(&stalker_attack_kinds),
			     .seen = seen_attack,
			     .en = "in a {}",
			     .ru = "атака: {}",
			     .about = "The kind of attack." },
	[COND_ROLL_IN] = { .name = "roll_in",
			   .forms = AS_INTS,
			   .min = 1,
			   .max = 6,
			   .seen = seen_roll,
			   .en = "the die shows {}",
			   .ru = "на кубике {}",
			   .about = "The natural die." },
	[COND_RESULT_IN] = { .name = "result_in",
			     .forms = AS_INTS,
			     .min = 1,
			     .max = 6,
			     .seen = seen_roll,
			     .en = "the result is {}",
			     .ru = "результат {}",
			     .about = "The modified die." },
	[COND_COUNT] = { .name = "count",
			 .forms = AS_MAP,
			 .table = &stalker_counting,
			 .en = "cards in the game: {}",
			 .ru = "карты в игре: {}",
			 .about = "So many such cards are in the game zone." },
	[COND_EVENT_CARD] = CONDITION_EVENT_CARD(&stalker_conditions),
	[COND_EVENT_OTHER] = CONDITION_EVENT_OTHER(&stalker_conditions),
	[COND_NOT] = CONDITION_NOT(&stalker_conditions),
	[COND_ALL] = CONDITION_ALL(&stalker_conditions),
	[COND_ANY] = CONDITION_ANY(&stalker_conditions),
};
const struct words stalker_conditions =
	WORDS(WORDS_ONE, "condition", condition_rows);
