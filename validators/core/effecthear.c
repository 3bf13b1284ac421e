/* Events: which abilities they set off; abilities that were given. */
#include "validators/core/commonwords.h"
#include "validators/core/effect_internal.h"

#include <string.h>

static bool works(const struct effect_scene *s, struct thing x)
{
	const struct effect_words *w = s->rules->words;

	return !w->works || w->works(s, x);
}

/* Is the event of the card, player or turn that `who` of the ability says? */
static bool concerns(const struct effect_scene *s, const struct effect_event *e,
		     const struct effect_static *x)
{
	struct thing self = x->self.kind ? x->self : x->source;

	switch (s->rules->ability[x->ability].who) {
	case WHO_SELF:
		return e->card.kind && thing_same(e->card, self);
	case WHO_OWN:
		return e->seat == x->controller;
	case WHO_ENEMY:
		return e->seat == s->rules->words->opponent(s, x->controller);
	}
	return true;
}

static void hear(const struct effect_scene *s, const struct effect_event *e,
		 const struct effect_static *x, struct effect_hearing *out)
{
	const struct effect_ability *a = &s->rules->ability[x->ability];
	struct effect_heard h = { .stamp = x->stamp,
				  .ability = x->ability,
				  .controller = x->controller,
				  .source = x->source,
				  .event_card = e->card,
				  .event_other = e->other,
				  .event_amount = e->amount };
	struct effect_use u;

	if (a->event != e->row || !concerns(s, e, x))
		return;
	effect_heard_use(&u, &h);
	if (!effect_meets(s, &u) || effect_limit(s, &u, -1))
		return;
	if (out->n == out->cap)
		s->state->full = true;
	else
		out->v[out->n++] = h;
}

void effect_heard_use(struct effect_use *u, const struct effect_heard *h)
{
	effect_use_init(u, h->ability, h->controller, h->source);
	u->event_card = h->event_card;
	u->event_other = h->event_other;
	u->event_amount = h->event_amount;
}

/* An ability that x has because effect number e gives it. */
static struct effect_static given(const struct effect_scene *s, struct thing x,
				  uint16_t e, uint32_t stamp)
{
	return (struct effect_static){
		.ability = s->rules->effect[e].granted,
		.controller = s->rules->words->controller(s, x),
		.source = x,
		.stamp = stamp,
	};
}

struct hearing {
	const struct effect_event *e;
	struct effect_hearing *out;
};

static void hear_given(const struct effect_scene *s,
		       const struct effect_static *x, void *ctx)
{
	struct hearing *c = ctx;

	hear(s, c->e, x, c->out);
}

static void each_lasting(const struct effect_scene *s, effect_give *fn,
			 void *ctx)
{
	for (size_t i = 0; i < s->state->nmodifiers; i++) {
		const struct effect_modifier *m = &s->state->modifier[i];

		if (s->rules->effect[m->effect].granted == UINT16_MAX ||
		    !works(s, m->on))
			continue;
		struct effect_static x = given(s, m->on, m->effect, m->stamp);

		fn(s, &x, ctx);
	}
}

/* What the static ability of use u gives. */
static void each_of(const struct effect_scene *s, const struct effect_use *u,
		    uint32_t stamp, effect_give *fn, void *ctx)
{
	const struct effect_rules *r = s->rules;
	struct effect_block b = r->block[r->ability[u->ability].block];
	struct thing v[EFFECT_MAX_THINGS];

	for (uint16_t e = b.first; e < b.first + b.n; e++) {
		struct things to = { .v = v, .cap = EFFECT_MAX_THINGS };

		if (r->effect[e].granted == UINT16_MAX)
			continue;
		effect_to(s, u, r->effect[e].term, &to);
		for (size_t i = 0; i < to.n; i++) {
			struct effect_static x = given(s, v[i], e, stamp);

			if (works(s, v[i]))
				fn(s, &x, ctx);
		}
	}
}

static void each_static(const struct effect_scene *s, effect_give *fn,
			void *ctx)
{
	struct effect_static f;
	uint32_t at = 0;

	while (s->rules->words->statics(s, &at, &f)) {
		struct effect_inside in = { s->inside, f.ability, f.source };
		struct effect_scene deep = *s;
		struct effect_use u;

		if (effect_is_inside(s, f.ability, f.source))
			continue;
		deep.inside = &in;
		effect_use_init(&u, f.ability, f.controller, f.source);
		if (effect_meets(&deep, &u))
			each_of(&deep, &u, f.stamp, fn, ctx);
	}
}

void effect_each_given(const struct effect_scene *s, effect_give *fn, void *ctx)
{
	if (s->rules->given & GIVEN_BY_EFFECTS)
		each_lasting(s, fn, ctx);
	if (s->rules->given & GIVEN_BY_STATICS)
		each_static(s, fn, ctx);
}

void effect_hear(const struct effect_scene *s, const struct effect_event *e,
		 struct effect_hearing *out)
{
	const struct effect_words *w = s->rules->words;
	struct hearing c = { e, out };
	struct effect_static x;
	uint32_t at = 0;

	if (!effect_hears(s->rules, e->row))
		return;
	while (w->listeners && w->listeners(s, e, &at, &x))
		hear(s, e, &x, out);
	effect_each_given(s, hear_given, &c);
}

struct giving {
	struct thing x;
	uint16_t *v;
	size_t n, cap;
};

static void note(const struct effect_scene *s, const struct effect_static *x,
		 void *ctx)
{
	struct giving *c = ctx;

	if (!thing_same(x->source, c->x))
		return;
	if (c->n == c->cap)
		s->state->full = true;
	else
		c->v[c->n++] = x->ability;
}

size_t effect_given(const struct effect_scene *s, struct thing x, uint16_t *v,
		    size_t cap)
{
	struct giving c = { .x = x, .v = v, .cap = cap };

	effect_each_given(s, note, &c);
	return c.n;
}
