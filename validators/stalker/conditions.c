/* Conditions and references of S.T.A.L.K.E.R., each with the function that
 * computes it for the effect engine: catalogue 5.3. */
#include "validators/stalker/play.h"

#include <assert.h>

static enum zone_row zone_of(const struct piece *x)
{
	static const uint8_t rows[] = {
		[IN_DECK] = ZONE_DECK,
		[IN_DEAL] = ZONE_DECK,
		[ON_FIELD] = ZONE_BATTLEFIELD,
		[IN_AUXILIARY] = ZONE_AUXILIARY,
		[IN_GRAVEYARD] = ZONE_GRAVEYARD,
		[REMOVED] = ZONE_NONE,
	};

	return rows[x->zone];
}

static inline int32_t fact_of(const struct match *m, int p, enum fact_id f,
			      const struct term *t)
{
	const struct print *c = print_of(m, p);
	const struct piece *x = piece_of(m, p);

	switch (f) {
	case OF_FACTION:
		return c->faction;
	case OF_TYPE:
		return stalker_type_row(c->variant);
	case OF_SUBTYPE:
		return stalker_subtype_row(c->variant);
	case OF_KEYWORD:
		return stalker_has(
			m, p,
			(enum trait)(t->keyword->keyword - stalker_keywords));
	case OF_CLASS:
		return stalker_has_class(c->card, t);
	case OF_ID:
		return stalker_has_id(c->card, t);
	case OF_ELITE:
		return c->elite;
	case OF_CLOSED:
		return x->closed;
	case OF_HIDDEN:
		return x->hidden;
	case OF_HOST:
		return x->host != NO_PIECE;
	case OF_ROW: /* counted by its own player */
		return x->zone == ON_FIELD
			       ? stalker_row(m, x->cell, x->controller)
			       : 0;
	case OF_ZONE:
		return (int32_t)zone_of(x);
	case OF_COST:
		return stalker_cost(m, p);
	case OF_LIFE:
		return stalker_life(m, p);
	case OF_WOUNDS:
		return x->wounds;
	case OF_TOKENS:
	case OF_NO_FACT: /* it is judged, not read */
		break;
	}
	assert(f == OF_TOKENS);
	return x->tokens;
}

/* A host in a match. */
struct host {
	struct effect_scene scene;
	struct effect_use use; /* of the equipment */
	int16_t piece;
};

static struct fact read_host(const void *of, enum fact_id f,
			     const struct term *t)
{
	const struct host *h = of;
	int32_t n = fact_of(h->scene.game, h->piece, f, t);

	return (struct fact){ n, n };
}

static enum truth judge_host(const void *of, const struct term *one)
{
	const struct host *h = of;
	const struct term list = { .form = TERM_LIST, .n = 1, .v = one };

	return effect_holds(&h->scene, &h->use, card_thing(h->piece), &list)
		       ? TRUTH_YES
		       : TRUTH_NO;
}

bool stalker_suits(const struct match *m, int equipment, int host)
{
	struct host h = { .scene = scene_of(m), .piece = (int16_t)host };
	struct fact_source s = { &h, read_host, judge_host };

	effect_use_init(&h.use, NO_ABILITY, piece_of(m, equipment)->controller,
			card_thing(equipment));
	return stalker_filter(print_of(m, equipment)->card, &s) == TRUTH_YES;
}

/* The same facts for the engine: numbers, bits of words, tests. */

static int32_t number_of(const struct effect_ask *q)
{
	return q->x.kind == THING_CARD ? fact_of(match_of(q->s), q->x.id,
						 (enum fact_id)q->arg, NULL)
				       : 0;
}

static uint64_t words_of(const struct effect_ask *q)
{
	return q->x.kind == THING_CARD ? UINT64_C(1) << number_of(q) : 0;
}

static bool is_so(const struct effect_ask *q)
{
	return q->x.kind == THING_CARD &&
	       fact_of(match_of(q->s), q->x.id, (enum fact_id)q->arg, q->value);
}

static bool has_number(const struct term *t, int n)
{
	if (t->form == TERM_SET)
		return n >= 0 && n < 64 && (t->bits >> n & 1);
	return t->lo == n;
}

/* The row of a cell, from the side of the asker. */
static bool in_row(const struct effect_ask *q)
{
	const struct match *m = match_of(q->s);
	int n = q->x.kind == THING_CARD ? fact_of(m, q->x.id, OF_ROW, q->value)
		: q->x.kind == THING_CELL
			? stalker_row(m, (unsigned)q->x.id, q->u->controller)
			: 0;

	return has_number(q->value, n);
}

/* Before the battle it is nobody's turn. */
static uint64_t turn_of(const struct effect_ask *q)
{
	const struct state *st = state_of(match_of(q->s));

	if (st->phase == PRELIMINARY)
		return 0;
	return st->active == q->u->controller ? 1 : 2;
}

/* A value of the event or the attack in progress. */
static int32_t told_by(const struct effect_ask *q)
{
	const struct attack *a = stalker_current_attack(match_of(q->s));

	if (q->u->event_card.kind)
		return q->u->event_amount;
	if (!a)
		return TOLD_NOTHING;
	return TELL(a->as, a->kind[0], a->natural[0], a->result[0]);
}

static uint64_t kind_dealt(const struct effect_ask *q)
{
	return UINT64_C(1) << TOLD_KIND(told_by(q));
}

static uint64_t attack_as(const struct effect_ask *q)
{
	return UINT64_C(1) << TOLD_AS(told_by(q));
}

static bool roll_in(const struct effect_ask *q)
{
	return has_number(q->value, TOLD_ROLL(told_by(q)));
}

static bool result_in(const struct effect_ask *q)
{
	return has_number(q->value, TOLD_RESULT(told_by(q)));
}

static void find_host(const struct effect_ask *q, struct things *out)
{
	const struct piece *p = piece_meant(q->s, q->u->source);

	if (p && p->host != NO_PIECE)
		things_add(out, card_thing(p->host));
}

static void find_attached(const struct effect_ask *q, struct things *out)
{
	const struct state *st = state_of(match_of(q->s));

	for (unsigned i = 0; q->u->source.kind == THING_CARD && i < st->nplay;
	     i++)
		if (piece_of(match_of(q->s), st->play[i])->host ==
		    q->u->source.id)
			things_add(out, card_thing(st->play[i]));
}

/* Cards of the attack in progress; without one there are none. */
static void find_attacker(const struct effect_ask *q, struct things *out)
{
	const struct attack *a = stalker_current_attack(match_of(q->s));

	if (a)
		things_add(out, card_thing(a->attacker));
}

static void find_reflector(const struct effect_ask *q, struct things *out)
{
	const struct attack *a = stalker_current_attack(match_of(q->s));

	if (a)
		things_add(out, card_thing(a->target));
}

/* one line per row is more readable */
/* clang-format off */
const struct words stalker_factions = LIST_OF("faction",
	WORD("stalkers", "^Stalker / the Stalkers", "«Сталкеры»",
	  "Stalkers."),
	WORD("duty", "^Duty / Duty", "«Долг»",
	  "Duty."),
	WORD("freedom", "^Freedom / Freedom", "«Свобода»",
	  "Freedom."),
	WORD("clear_sky", "^Clear Sky / Clear Sky", "«Чистое Небо»",
	  "Clear Sky."),
	WORD("bandits", "^Bandit / the Bandits", "«Бандиты»",
	  "Bandits."),
	WORD("renegades", "^Renegade / the Renegades", "«Ренегаты»",
	  "Renegades."),
	WORD("sin", "^Sin / Sin", "«Грех»",
	  "Sin."),
	WORD("military", "^Military / the Military", "«Военные»",
	  "Military."),
	WORD("monolith", "^Monolith / Monolith", "«Монолит»",
	  "Monolith."),
	WORD("mutants", "^Mutant / the Mutants", "«Мутанты»",
	  "Mutants."),
	WORD("neutral", "^neutral / no faction", "нейтральн" RU_ADJECTIVE,
	  "No faction."));

const struct words stalker_types = LIST_OF("type",
	WORD("creature", "=creature*", "=существ" RU_BEING,
	  "A creature."),
	WORD("artifact", "=artifact*", "=артефакт" RU_ARTIFACT,
	  "An artifact."),
	WORD("locality", "=locality*", "=местност" RU_LOCALITY,
	  "A locality."),
	WORD("equipment", "=equipment card*", "=карт" RU_CARD " экипировки",
	  "A piece of equipment."),
	WORD("event", "=event*", "=происшестви" RU_EVENT,
	  "An event."));

const struct words stalker_subtypes = LIST_OF("subtype",
	WORD("none", "without a subtype", "без подтипа",
	  "No subtype."),
	WORD("machine", "=machine*", "=машин" RU_CARD,
	  "A machine."),
	WORD("symbiote", "=symbiote*", "=симбиот" RU_SYMBIOTE,
	  "A symbiote."),
	WORD("parasite", "=parasite*", "=паразит" RU_SYMBIOTE,
	  "A parasite."));

const struct words stalker_turns = LIST_OF("turn",
	WORD("own", "your turn", "ваш ход",
	  "The controller's turn."),
	WORD("enemy", "the opponent's turn", "ход противника",
	  "The opponent's turn."));

const struct words stalker_kinds_dealt = LIST_OF("kind of strike",
	[WEAK] = WORD("weak", "weak", "слабый",
	  "A weak strike."),
	[MEDIUM] = WORD("medium", "medium", "средний",
	  "A medium strike."),
	[STRONG] = WORD("strong", "strong", "сильный",
	  "A strong strike."),
	[MISS] = WORD("miss", "a miss", "— промах",
	  "A miss."));

static const struct word attack_rows[] = {
	[AS_SIMPLE] = WORD("simple", "simple strike*",
	  "прост" RU_ADJ_OI " удар" RU_ARTIFACT,
	  "A simple strike."),
	[AS_SPECIAL_STRIKE] = WORD("special_strike", "special strike*",
	  "особ" RU_ADJECTIVE " удар" RU_ARTIFACT,
	  "A non-magic melee attack."),
	[AS_MAGIC_STRIKE] = WORD("magic_strike", "magic strike*",
	  "магическ" RU_ADJ_K " удар" RU_ARTIFACT,
	  "A magic melee attack."),
	[AS_SHOT] = WORD("shot", "shot*", "выстрел" RU_ARTIFACT,
	  "A non-magic ranged attack."),
	[AS_THROW] = WORD("throw", "throw*", "метани" RU_EVENT,
	  "A non-magic ranged attack."),
	[AS_STRIKE_ACROSS] = WORD("strike_across", "strike* across",
	  "удар" RU_ARTIFACT " через ряд",
	  "A non-magic ranged attack over one cell."),
	[AS_DISCHARGE] = WORD("discharge", "discharge*", "разряд" RU_ARTIFACT,
	  "A magic ranged attack."),
};
const struct words stalker_attack_kinds =
	WORDS(WORDS_LIST, "kind of attack", attack_rows);
/* All kinds but the simple strike, which is not an ability. */
const struct words stalker_attacks = { WORDS_LIST, "kind of attack",
				       attack_rows + 1, 6 };

/* Conditions on an attack need an event that is about one. */
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
	[COUNT_ADJACENT] = WORD("adjacent", "adjacent to {self:acc}",
	  "рядом с {self:ins}",
	  "Only cards next to the source.",
	  .forms = AS_TRUE),
	KEY_MIN, KEY_MAX);

const struct words stalker_conditions = ONE_OF("condition",
	WORD("faction", "{} / not of {:outer} / {self} is of {:outer} / "
	  "{self} is not of {:outer}",
	  "группиров{#ки|ок} {:same} / не из группиров{#ки|ок} {:same,and} / {self} — из "
	  "группировки {} / {self} — не из группировки {} / этой группировки",
	  "Its faction.",
	  TAKES_WORDS(&stalker_factions),
	  READ(.words = words_of, .arg = OF_FACTION)),
	WORD("type", "{} / other than {:a} / {self} is {:a} / {self} is not {:a}",
	  "{} / , кроме {:gen}\1 / {self} — {:nom} / {self} — не {:nom}",
	  "Its type.", TAKES_WORDS(&stalker_types),
	  READ(.words = words_of, .arg = OF_TYPE)),
	WORD("subtype", "{} / other than {:a} / {self} {self#is|are} {:a} / {self} "
	  "{self#is|are} not {:a}",
	  "{} / , кроме {:gen}\1 / {self} — {:nom} / {self} — не {:nom}",
	  "Its subtype.",
	  TAKES_WORDS(&stalker_subtypes),
	  READ(.words = words_of, .arg = OF_SUBTYPE)),
	WORD("has_keyword", "with {} / without {} / {self} has {} / {self} "
	  "does not have {}",
	  "с особенностью «{}» / без особенности «{}» / у {self:gen} есть "
	  "особенность «{}» / у {self:gen} нет особенности «{}»",
	  "It has the named ability.",
	  .forms = AS_KEYWORD_WORD, READ(.test = is_so, .arg = OF_KEYWORD)),
	WORD("has_class", "of class {} / not of class {} / {self} is of "
	  "class {}",
	  "класса {} / не класса {} / {self} — класса {}",
	  "It has the class.",
	  .forms = AS_LABEL | AS_LABELS, .of = CLASSES,
	  READ(.test = is_so, .arg = OF_CLASS)),
	WORD("id", "={} / other than {} / {self} is {}",
	  "=карт" RU_CARD " {} / , кроме {}\1 / {self} — {}",
	  "It is that printed card.",
	  .forms = AS_CARD | AS_CARDS, READ(.test = is_so, .arg = OF_ID)),
	CONDITION_FLAG("elite", "^elite / ^ordinary / {self} is elite / "
	  "{self} is ordinary",
	  "^элитн" RU_ADJECTIVE " / ^рядов" RU_ADJ_OI " / {self} "
	  "элитн{self#ый|ая|ое|ые} / {self} рядов{self#ой|ая|ое|ые}",
	  "It is elite.", READ(.number = number_of, .arg = OF_ELITE)),
	CONDITION_IS,
	CONDITION_CLOSED(READ(.number = number_of, .arg = OF_CLOSED)),
	CONDITION_FLAG("hidden", "^hidden / ^revealed / {self} is hidden / "
	  "{self} is revealed",
	  "^скрыт" RU_ADJECTIVE " / ^вскрыт" RU_ADJECTIVE " / {self} "
	  "скрыт{self#|а|о|ы} / {self} вскрыт{self#|а|о|ы}",
	  N_("It is face down."), READ(.number = number_of, .arg = OF_HIDDEN)),
	CONDITION_FLAG("has_host", "^attached / without a host / {self} "
	  "has a host / {self} has no host",
	  "^прикреплённ" RU_ADJECTIVE " / без хозяина / у {self:gen} есть хозяин / у "
	  "{self:gen} нет хозяина",
	  N_("It is attached to a host."),
	  READ(.number = number_of, .arg = OF_HOST)),
	WORD("row", "in [{mine}your ][{theirs}the opponent's ]row {} / not in "
	  "[{mine}your ][{theirs}the opponent's ]row {} / {self} is in "
	  "[{mine}your ][{theirs}the opponent's ]row {} / {self} is not in "
	  "[{mine}your ][{theirs}the opponent's ]row {}",
	  "в [{mine}вашем ]{}-м ряду[{theirs} противника] / не в [{mine}вашем "
	  "]{}-м ряду[{theirs} противника] / {self} в [{mine}вашем ]{}-м "
	  "ряду[{theirs} противника] / {self} не в [{mine}вашем ]{}-м "
	  "ряду[{theirs} противника]",
	  "Row of its cell, counted by its own player.",
	  .forms = AS_INT | AS_INTS, .min = 1, .max = 6,
	  READ(.test = in_row, .arg = OF_ROW)),
	WORD("zone", "{} / not {} / {self} is {} / {self} is not {}",
	  "{} / не {} / {self} находится {} / {self} не находится {}",
	  "Its zone.", TAKES_WORDS(&stalker_zones),
	  READ(.words = words_of, .arg = OF_ZONE)),
	CONDITION_NUMBER("cost", "of cost {} /  / the cost of {self:acc} is "
	  "{}",
	  "стоимостью {} /  / стоимость {self:gen} {}",
	  99, "Its cost.",
	  READ(.number = number_of, .arg = OF_COST)),
	CONDITION_NUMBER("life", "of life {} /  / the life of {self:acc} is "
	  "{}",
	  ", у " RU_OF_WHICH " осталось {*жизни|жизней}\1 / , у " RU_OF_WHICH
	  " есть жизни\1 / число жизней {self:gen} {}",
	  99, "Its current life.",
	  READ(.number = number_of, .arg = OF_LIFE)),
	CONDITION_NUMBER("wounds", "that " EN_HAS " {*wound|wounds} / ^wounded / {self} "
	  "has {*wound|wounds} / {self} is wounded",
	  ", у " RU_OF_WHICH " {*раны|ран}\1 / ^ранен" RU_ADJECTIVE " / на {self:prep} "
	  "{*раны|ран} / {self} ранен{self#|а|о|ы}",
	  99, "Its wounds.",
	  READ(.number = number_of, .arg = OF_WOUNDS)),
	CONDITION_NUMBER("tokens", "that " EN_HAS " {*token|tokens} / with a token / "
	  "{self} has {*token|tokens} / {self} has a token",
	  ", на " RU_ON_WHICH " {*фишки|фишек}\1 / с фишкой / на {self:prep} {*фишки|фишек} / на "
	  "{self:prep} есть фишка",
	  99, "Its tokens.",
	  READ(.number = number_of, .arg = OF_TOKENS)),
	WORD("turn", " /  / it is {} /  /  / during {}",
	  " /  / идёт {} /  /  / в {:acc}",
	  "Whose turn it is.",
	  TAKES_WORD(&stalker_turns), READ(.words = turn_of)),
	WORD("kind_dealt", " /  / the strike is {}", " /  / удар {}",
	  "The kind of strike dealt.", TAKES_WORDS(&stalker_kinds_dealt),
	  .seen = seen_kind, READ(.words = kind_dealt)),
	WORD("attack_as", " /  / it is \2 {} /  /  / by \2 {}",
	  " /  / это {:nom} /  /  / {:ins}",
	  "The kind of attack.",
	  TAKES_WORDS(&stalker_attack_kinds), .seen = seen_attack,
	  READ(.words = attack_as)),
	WORD("roll_in", " /  / the die shows {}", " /  / на кубике выпало {}",
	  "The natural die.",
	  .forms = AS_INTS, .min = 1, .max = 6, .seen = seen_roll,
	  READ(.test = roll_in)),
	WORD("result_in", " /  / the result is {}", " /  / итог броска {}",
	  "The modified die.", .forms = AS_INTS, .min = 1, .max = 6,
	  .seen = seen_roll, READ(.test = result_in)),
	WORD("count", "{}", "{}",
	  "So many such cards are in the game zone.",
	  TAKES_MAP(&stalker_counting)),
	CONDITION_EVENT_CARD(&stalker_conditions),
	CONDITION_EVENT_OTHER(&stalker_conditions),
	CONDITION_NOT(&stalker_conditions), CONDITION_ALL(&stalker_conditions),
	CONDITION_ANY(&stalker_conditions));

const struct words stalker_refs = LIST_OF("reference",
	REF_SELF,
	WORD("host", "the host",
	  "хозя<ин,ина,ину,ина,ином,ине,ева,ев,евам,ев,евами,евах:ma>",
	  "The card that this one is attached to.", IS_CARD, .only = HAS_HOST,
	  READ(.refer = find_host)),
	WORD("attached", "the attached card*",
	  "прикреплённ" RU_ADJECTIVE " карт" RU_CARDS,
	  "The cards attached to this one.", IS_CARD,
	  READ(.refer = find_attached)),
	WORD("attacker", "the attacking card",
	  "нападающ" RU_ADJ_HUSH " карт" RU_CARD,
	  "The card that attacks.",
	  IS_CARD, .during = WITH_STACK, READ(.refer = find_attacker)),
	WORD("reflector", "the reflecting card",
	  "отражающ" RU_ADJ_HUSH " карт" RU_CARD,
	  "The card that reflects the attack.", IS_CARD, .during = WITH_STACK,
	  READ(.refer = find_reflector)),
	REF_EVENT_CARD, REF_EVENT_OTHER, REF_CONTROLLER, REF_OPPONENT,
	REF_BOTH);
