/* Costs of played abilities (5.2): judged, then paid at the declaration. */
#include "validators/conclave/play.h"

#define PAYABLE(name)                                                          \
	static bool name##_payable(const struct effect_scene *s,               \
				   const struct effect_use *u,                 \
				   const struct term *value)
#define PAY(name)                                                              \
	static void name##_pay(const struct effect_scene *s,                   \
			       const struct effect_use *u,                     \
			       const struct term *value)

static uint16_t source(const struct effect_use *u)
{
	return piece_of(u->source);
}

PAYABLE(energy)
{
	const struct duel *d = duel_of(s);

	return d->st->player[u->controller].energy >= value->lo;
}

PAY(energy)
{
	conclave_spend(s->game, u->controller, value->lo, C_406);
}

PAYABLE(close_self) /* C-218 */
{
	const struct duel *d = duel_of(s);

	(void)value;
	return !piece_at(d, source(u))->closed;
}

PAY(close_self)
{
	(void)value;
	conclave_close(s->game, source(u), C_218);
}

PAYABLE(leadership) /* C-442 */
{
	return conclave_points(s->game, source(u)) >= value->lo;
}

PAY(leadership) /* C-440 */
{
	struct duel *d = duel_of(s);

	piece_at(d, source(u))->leadership -= value->lo;
	match_tell(d->m, EVENT_LEADERSHIP_USED, C_440, "card:%c points:%d",
		   source(u),
		   (int)conclave_tell_number(d, source(u), TOLD_LEADERSHIP));
}

/* Besides the wear of a use; RC-63: what never wears cannot pay with it. */
PAYABLE(durability)
{
	const struct duel *d = duel_of(s);
	const struct piece *p = piece_at(d, source(u));

	return p->durability >=
	       value->lo + conclave_is_use(d, source(u), u->ability);
}

PAY(durability)
{
	conclave_wear(s->game, source(u), value->lo, C_406);
}

PAYABLE(damage_self) /* only heroes and allies have wounds */
{
	(void)value;
	return piece_at(s->game, source(u))->zone == ON_FIELD;
}

PAY(damage_self)
{
	conclave_wound(s->game, source(u), value->lo, u->source);
}

/* The card of the hand that a name means, beside those taken before. */
static uint16_t find_named(const struct duel *d, unsigned seat, int16_t kind,
			   const uint16_t *taken, size_t n)
{
	const uint16_t *v = list_of(d, seat, IN_HAND);

	for (uint16_t i = 0; i < d->st->player[seat].n[IN_HAND]; i++) {
		bool free = piece_at(d, v[i])->kind == kind;

		for (size_t k = 0; k < n; k++)
			free = free && taken[k] != v[i];
		if (free)
			return v[i];
	}
	return NO_PIECE;
}

static bool find_all(const struct duel *d, unsigned seat, size_t want,
		     uint16_t *out)
{
	const int16_t *kinds = NULL;
	size_t n = 0;

	if (d->paying)
		kinds = action_list(d->m->referee, d->paying, USE_DISCARD, &n);
	for (size_t i = 0; n == want && i < n; i++) {
		out[i] = find_named(d, seat, kinds[i], out, i);
		if (out[i] == NO_PIECE)
			return false;
	}
	return n == want;
}

PAYABLE(discard)
{
	uint16_t v[ACTION_MAX_LIST];

	return find_all(s->game, u->controller, (size_t)value->lo, v);
}

PAY(discard)
{
	uint16_t v[ACTION_MAX_LIST];

	find_all(s->game, u->controller, (size_t)value->lo, v);
	for (int32_t i = 0; i < value->lo; i++)
		conclave_discard(s->game, v[i], C_406);
}

PAYABLE(sacrifice_self) /* RC-69: no hero */
{
	(void)value;
	return is_live(s->game, u->source) &&
	       kind_of(s->game, source(u))->variant != HERO;
}

PAY(sacrifice_self) /* to the graveyard, not dying */
{
	(void)value;
	if (is_live(s->game, u->source))
		conclave_leave(s->game, source(u), IN_GRAVEYARD, "sacrificed",
			       C_406);
}

static bool is_open(const struct effect_scene *s, struct thing x)
{
	return is_live(s->game, x) && !piece_at(s->game, piece_of(x))->closed;
}

/* A card closes for one cost alone: not for `close_self` too. */
PAYABLE(close_other)
{
	const struct duel *d = duel_of(s);
	const struct term *cost =
		d->t->rules.ability[u->ability].key[ABILITY_COST];
	bool closes_self = term_has(cost, COST_CLOSE_SELF);
	struct thing v[EFFECT_MAX_BOUND];
	struct things of = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(s, u, value, &of);
	for (size_t i = 0; i < of.n; i++)
		if (!is_open(s, v[i]) ||
		    (closes_self && thing_same(v[i], u->source)))
			return false;
	return of.n > 0;
}

PAY(close_other)
{
	struct thing v[EFFECT_MAX_BOUND];
	struct things of = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(s, u, value, &of);
	for (size_t i = 0; i < of.n; i++)
		conclave_close(s->game, piece_of(v[i]), C_218);
}

#define COST(name)                                                             \
	{                                                                      \
#name, name##_payable, name##_pay                              \
	}
const struct effect_cost conclave_costs[] = {
	[COST_ENERGY] = COST(energy),
	[COST_CLOSE_SELF] = COST(close_self),
	[COST_LEADERSHIP] = COST(leadership),
	[COST_DURABILITY] = COST(durability),
	[COST_DAMAGE_SELF] = COST(damage_self),
	[COST_DISCARD] = COST(discard),
	[COST_SACRIFICE_SELF] = COST(sacrifice_self),
	[COST_CLOSE_OTHER] = COST(close_other),
	{ NULL, NULL, NULL },
};
