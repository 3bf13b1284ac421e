/* Starts lasting effects. */
#include "validators/core/effect/effect_internal.h"

#include <string.h>

/* Store the parts of a use that are needed later; returns how many, at
 * most KEPT_OF_USE. */
#define KEPT_OF_USE (EFFECT_MAX_BOUND + 2)

static size_t keep_target(struct effect_kept *v, uint8_t target, struct thing x)
{
	if (x.kind == 0)
		return 0;
	*v = (struct effect_kept){ .target = target, .x = x };
	return 1;
}

static size_t keep_use(struct effect_kept v[KEPT_OF_USE],
		       const struct effect_use *u)
{
	size_t n = keep_target(v, KEPT_CARD, u->event_card);

	n += keep_target(v + n, KEPT_OTHER, u->event_other);
	for (uint8_t t = 0; t < u->ntargets; t++)
		for (size_t i = u->from[t]; i < u->from[t + 1]; i++)
			n += keep_target(v + n, t, u->bound[i]);
	return n;
}

/* True if exactly this was stored for the modifier. */
static bool was_kept(const struct effect_state *st, uint32_t stamp,
		     const struct effect_kept *v, size_t n)
{
	size_t k = 0;

	for (size_t i = 0; i < st->nkept; i++) {
		const struct effect_kept *x = &st->kept[i];

		if (x->stamp != stamp)
			continue;
		if (k == n || v[k].target != x->target ||
		    !thing_same(v[k].x, x->x))
			return false;
		k++;
	}
	return k == n;
}

void effect_sweep_kept(struct effect_state *st)
{
	size_t n = 0, before = st->nkept;

	for (size_t i = 0; i < before; i++)
		for (size_t k = 0; k < st->nmodifiers; k++)
			if (st->modifier[k].stamp == st->kept[i].stamp) {
				st->kept[n++] = st->kept[i];
				break;
			}
	memset(&st->kept[n], 0, (before - n) * sizeof(st->kept[0]));
	st->nkept = (uint16_t)n;
}

/* The number of uses if the duration is {uses: n}, else 0. */
static uint8_t uses_of(const struct effect_rule *e)
{
	return e->duration && e->duration->form == TERM_MAP
		       ? (uint8_t)e->duration->v[0].lo
		       : 0;
}

/* An active effect that is the same effect of the same card, on the same thing,
 * for the same duration; or NULL. */
static struct effect_modifier *find_alike(struct effect_state *st,
					  const struct effect_modifier *m,
					  const struct effect_kept *v, size_t n)
{
	for (size_t i = 0; i < st->nmodifiers; i++) {
		struct effect_modifier *x = &st->modifier[i];

		if (x->effect == m->effect && x->duration == m->duration &&
		    x->controller == m->controller && x->uses == m->uses &&
		    thing_same(x->source, m->source) &&
		    thing_same(x->on, m->on) && was_kept(st, x->stamp, v, n))
			return x;
	}
	return NULL;
}

/* Remove it without an event: an equal one replaces it. */
static void replace(struct effect_state *st, struct effect_modifier *x)
{
	size_t behind = (size_t)(&st->modifier[st->nmodifiers] - x) - 1;

	memmove(x, x + 1, behind * sizeof(*x));
	memset(&st->modifier[--st->nmodifiers], 0, sizeof(*x));
	effect_sweep_kept(st);
}

/* The number to use from now on; 0 if there is none. */
static int32_t amount_now(const struct effect_scene *s,
			  const struct effect_use *u,
			  const struct effect_rule *e)
{
	const struct term *amount = e->set   ? e->set
				    : e->add ? e->add
					     : e->amount;

	return amount || e->verb == EFFECT_OWN
		       ? effect_amount_at(s, u, e, amount)
		       : 0;
}

static bool add_lasting(struct effect_state *st,
			const struct effect_modifier *m,
			const struct effect_kept *v, size_t n)
{
	if (st->nmodifiers == EFFECT_MAX_MODIFIERS ||
	    st->nkept + n > EFFECT_MAX_KEPT) {
		st->full = true;
		return false;
	}
	st->modifier[st->nmodifiers++] = *m;
	for (size_t i = 0; i < n; i++) {
		st->kept[st->nkept] = v[i];
		st->kept[st->nkept++].stamp = m->stamp;
	}
	return true;
}

bool effect_begin(const struct effect_scene *s, const struct effect_use *u,
		  uint16_t effect, struct thing x, uint8_t duration)
{
	const struct effect_words *w = s->rules->words;
	struct effect_state *st = s->state;
	const struct effect_rule *e = &s->rules->effect[effect];
	uint8_t uses = uses_of(e);
	struct effect_kept v[KEPT_OF_USE];
	size_t n = e->keeps ? keep_use(v, u) : 0;
	struct effect_modifier m = { .effect = effect,
				     .duration = uses ? EFFECT_USES : duration,
				     .controller = u->controller,
				     .source = u->source,
				     .on = x,
				     .amount = amount_now(s, u, e),
				     .uses = uses };
	struct effect_modifier told = m;
	struct effect_modifier *old =
		w->renews ? find_alike(st, &m, v, n) : NULL;

	told.stamp = m.stamp = effect_stamp(st);
	if (old && (e->add || e->verb == EFFECT_OWN))
		m.amount += old->amount;
	if (old)
		replace(st, old);
	if (!add_lasting(st, &m, v, n))
		return false;
	effect_mark(&st->marks, e);
	if (w->began)
		w->began(s, &told);
	return true;
}
