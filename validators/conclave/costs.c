/* Costs of played abilities (5.2): judged, then paid at the declaration. */
#include "validators/conclave/play.h"
#include "validators/core/match/choose.h"

static uint16_t source(const struct effect_use *u)
{
	return piece_of(u->source);
}

static bool energy_payable(const struct effect_ask *q)
{
	const struct duel *d = duel_of(q->s);

	return d->st->player[q->u->controller].energy >= q->value->lo;
}

static void energy_pay(const struct effect_ask *q)
{
	conclave_spend(q->s->game, q->u->controller, q->value->lo, C_406);
}

static bool close_self_payable(const struct effect_ask *q) /* C-218 */
{
	const struct duel *d = duel_of(q->s);

	return !piece_at(d, source(q->u))->closed;
}

static void close_self_pay(const struct effect_ask *q)
{
	conclave_close(q->s->game, source(q->u), C_218);
}

static bool leadership_payable(const struct effect_ask *q) /* C-442 */
{
	return conclave_points(q->s->game, source(q->u)) >= q->value->lo;
}

static void leadership_pay(const struct effect_ask *q) /* C-440 */
{
	struct duel *d = duel_of(q->s);

	piece_at(d, source(q->u))->leadership -= q->value->lo;
	match_tell(d->m, EVENT_LEADERSHIP_USED, C_440, "card:%c points:%d",
		   source(q->u),
		   (int)conclave_tell_number(d, source(q->u), TOLD_LEADERSHIP));
}

/* In addition to the wear of a use; RC-63: a card that never wears cannot pay
 * with it. */
static bool durability_payable(const struct effect_ask *q)
{
	const struct duel *d = duel_of(q->s);
	const struct piece *p = piece_at(d, source(q->u));

	return p->durability >=
	       q->value->lo + conclave_is_use(d, source(q->u), q->u->ability);
}

static void durability_pay(const struct effect_ask *q)
{
	conclave_wear(q->s->game, source(q->u), q->value->lo, C_406);
}

/* only heroes and allies have wounds */
static bool damage_self_payable(const struct effect_ask *q)
{
	return piece_at(q->s->game, source(q->u))->zone == ON_FIELD;
}

static void damage_self_pay(const struct effect_ask *q)
{
	conclave_wound(q->s->game, source(q->u), q->value->lo, q->u->source);
}

bool conclave_find_in_hand(const struct duel *d, unsigned seat,
			   const int16_t *named, size_t n, uint16_t *out)
{
	const uint16_t *v = list_of(d, seat, IN_HAND);
	uint16_t have = d->st->player[seat].n[IN_HAND], at[ACTION_MAX_LIST];
	int16_t kind[MAX_PIECES];

	for (uint16_t i = 0; i < have; i++)
		kind[i] = (int16_t)piece_at(d, v[i])->kind;
	if (!choose_among(kind, have, named, n, at))
		return false;
	for (size_t i = 0; i < n; i++)
		out[i] = v[at[i]];
	return true;
}

static bool find_all(const struct duel *d, unsigned seat, size_t want,
		     uint16_t *out)
{
	const int16_t *kinds = NULL;
	size_t n = 0;

	if (d->paying)
		kinds = action_list(d->m->referee, d->paying, USE_DISCARD, &n);
	return n == want && conclave_find_in_hand(d, seat, kinds, n, out);
}

/* True while the cards that the cost names are not chosen yet: they are chosen
 * after the targets. */
static bool is_named_later(const struct duel *d)
{
	return d->paying && d->paying->arg[USE_TARGETS] == ARG_OPEN;
}

static bool discard_payable(const struct effect_ask *q)
{
	uint16_t v[ACTION_MAX_LIST];

	return is_named_later(q->s->game) ||
	       find_all(q->s->game, q->u->controller, (size_t)q->value->lo, v);
}

static void discard_pay(const struct effect_ask *q)
{
	uint16_t v[ACTION_MAX_LIST];

	find_all(q->s->game, q->u->controller, (size_t)q->value->lo, v);
	for (int32_t i = 0; i < q->value->lo; i++)
		conclave_discard(q->s->game, v[i], C_406);
}

/* RC-69: no hero */
static bool sacrifice_self_payable(const struct effect_ask *q)
{
	return is_live(q->s->game, q->u->source) &&
	       kind_of(q->s->game, source(q->u))->variant != HERO;
}

/* it goes to the graveyard, but does not die */
static void sacrifice_self_pay(const struct effect_ask *q)
{
	if (is_live(q->s->game, q->u->source))
		conclave_leave(q->s->game, source(q->u), IN_GRAVEYARD,
			       "sacrificed", C_406);
}

/* A card that closes for this cost cannot also close for `close_self`. */
static bool close_other_payable(const struct effect_ask *q)
{
	const struct duel *d = duel_of(q->s);
	const struct term *cost =
		d->t->rules.ability[q->u->ability].key[ABILITY_COST];
	bool closes_self = term_has(cost, COST_CLOSE_SELF);
	struct thing v[EFFECT_MAX_BOUND];
	struct things of = { .v = v, .cap = EFFECT_MAX_BOUND };

	if (is_named_later(d))
		return true;
	effect_refer(q->s, q->u, q->value, &of);
	for (size_t i = 0; i < of.n; i++)
		if (!is_live(d, v[i]) || piece_at(d, piece_of(v[i]))->closed ||
		    (closes_self && thing_same(v[i], q->u->source)))
			return false;
	return of.n > 0;
}

static void close_other_pay(const struct effect_ask *q)
{
	struct thing v[EFFECT_MAX_BOUND];
	struct things of = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(q->s, q->u, q->value, &of);
	for (size_t i = 0; i < of.n; i++)
		conclave_close(q->s->game, piece_of(v[i]), C_218);
}

/* one line per row is more readable */
/* clang-format off */
#define COST(name) READ(.payable = name##_payable, .pay = name##_pay)
const struct words conclave_costs = KEYS_OF("cost",
	[COST_ENERGY] = WORD("energy", "{*energy|energy}",
	  "{*энергия|энергии|энергии}",
	  "Pay energy.", TAKES_INT(1, 99), COST(energy)),
	[COST_CLOSE_SELF] = WORD("close_self", "close {self:acc}",
	  "закрыть {self:acc}",
	  "Close the source.", .forms = AS_TRUE,
	  COST(close_self)),
	[COST_LEADERSHIP] = WORD("leadership", "{*Leadership "
	  "point|Leadership points}",
	  "{*очко|очка|очков} Лидерства",
	  "Spend points of the source; own actions only (C-441).",
	  TAKES_INT(1, 99), .only = ON_HERO | ON_ALLY, .during = ACTION,
	  COST(leadership)),
	[COST_DURABILITY] = WORD("durability", "{*durability|durability}",
	  "{*очко|очка|очков} прочности",
	  "Wear the source, besides the wear of a use.", TAKES_INT(1, 99),
	  .only = ON_EQUIPMENT | ON_ENCHANTMENT, COST(durability)),
	[COST_DAMAGE_SELF] = WORD("damage_self", "{*wound|wounds} to "
	  "{self:acc}",
	  "{*рана|раны|ран} {self:dat}",
	  "Wound the source.", TAKES_INT(1, 99),
	  .only = ON_HERO | ON_ALLY, COST(damage_self)),
	[COST_DISCARD] = WORD("discard", "discard {*card|cards}",
	  "сбросить {*карту|карты|карт}",
	  "Discard cards named in the action.", TAKES_INT(1, 99),
	  COST(discard)),
	[COST_SACRIFICE_SELF] = WORD("sacrifice_self", "put {self:acc} into "
	  "the graveyard",
	  "отправить {self:acc} на кладбище",
	  "The source goes to the graveyard; it does not die.",
	  .forms = AS_TRUE, .only = ON_ALLY | ON_EQUIPMENT | ON_ENCHANTMENT,
	  COST(sacrifice_self)),
	[COST_CLOSE_OTHER] = WORD("close_other", "close {}", "закрыть {}",
	  "Close a target of the ability, an open one.",
	  TAKES_TARGET(THING_CARD), COST(close_other)));
