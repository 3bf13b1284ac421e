/* Finds the abilities that an event triggers, and granted abilities. */
#include "validators/base/scratch.h"
#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/common_words.h"

#include <string.h>

static bool works(const struct effect_scene *s, struct thing x)
{
	const struct effect_words *w = s->rules->words;

	return !w->works || w->works(s, x);
}

/* True if the event is about the card, player or turn in `who` of
 * the ability. */
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
		return e->seat == effect_opponent(x->controller);
	}
	return true;
}

static bool is_there(const struct effect_event *e,
		     const struct effect_static *x)
{
	return !e->place.kind || x->source.kind != e->place.kind ||
	       x->source.id == e->place.id;
}

/* An event on its way to those who may hear it. */
struct hearing {
	const struct effect_event *e;
	effect_heard *fn;
	void *ctx;
};

static void hear_trigger(const struct effect_scene *s,
			 const struct effect_static *x, void *ctx)
{
	const struct hearing *h = ctx;
	const struct effect_event *e = h->e;
	const struct effect_ability *a = &s->rules->ability[x->ability];
	SCRATCH struct effect_use u;

	if (a->event != e->row || !concerns(s, e, x) || !is_there(e, x))
		return;
	effect_use_init(&u, x->ability, x->controller, x->source);
	u.event_card = e->card;
	u.event_other = e->other;
	u.event_amount = e->amount;
	if (!effect_meets(s, &u) || effect_limit(s, &u, -1))
		return;
	effect_note_heard(s, a);
	h->fn(x, &u, h->ctx);
}

/* The grant of an ability: effect number `effect` of a card. */
struct gift {
	uint16_t effect;
	uint8_t controller; /* of the card */
	uint32_t stamp;
	struct thing giver;
};

/* The ability as x has it; its giver controls it if x has no owner (a cell). */
static struct effect_static given(const struct effect_scene *s, struct thing x,
				  const struct gift *g)
{
	uint8_t seat = s->rules->words->controller(s, x);

	return (struct effect_static){
		.ability = s->rules->effect[g->effect].granted,
		.controller = seat == UINT8_MAX ? g->controller : seat,
		.source = x,
		.stamp = g->stamp,
		.giver = g->giver,
	};
}

static void gives(const struct effect_scene *s, const struct effect_static *f,
		  effect_give *fn, void *ctx);

/* Visit the active ability, and abilities that it grants in turn. */
static void pass_on(const struct effect_scene *s, struct thing x,
		    const struct gift *g, effect_give *fn, void *ctx)
{
	if (!works(s, x))
		return;
	struct effect_static f = given(s, x, g);

	effect_note_given(s, &s->rules->effect[g->effect]);
	fn(s, &f, ctx);
	gives(s, &f, fn, ctx);
}

/* Visit what a static ability grants, unless it is being evaluated. */
static void gives(const struct effect_scene *s, const struct effect_static *f,
		  effect_give *fn, void *ctx)
{
	const struct effect_rules *r = s->rules;
	const struct effect_ability *a = &r->ability[f->ability];
	struct effect_block b = r->block[a->block];
	struct effect_inside in = { s->inside, f->ability, f->source };
	struct effect_scene deep = *s;
	SCRATCH struct effect_use u;
	SCRATCH struct thing v[EFFECT_MAX_THINGS];

	if (a->kind != KIND_STATIC || !a->gives ||
	    effect_is_inside(s, f->ability, f->source))
		return;
	deep.inside = &in;
	effect_use_read(&u, f->ability, f->controller, f->source);
	if (!effect_meets(&deep, &u))
		return;
	for (uint16_t e = b.first; e < b.first + b.n; e++) {
		struct things to = { .v = v, .cap = EFFECT_MAX_THINGS };
		struct gift g = { e, f->controller, f->stamp, f->source };

		if (r->effect[e].granted == UINT16_MAX)
			continue;
		effect_to(&deep, &u, e, &to);
		for (size_t i = 0; i < to.n; i++)
			pass_on(&deep, v[i], &g, fn, ctx);
	}
}

static void each_lasting(const struct effect_scene *s, effect_give *fn,
			 void *ctx)
{
	for (size_t i = 0; i < s->state->nmodifiers; i++) {
		const struct effect_modifier *m = &s->state->modifier[i];
		struct gift g = { m->effect, m->controller, m->stamp,
				  m->source };

		if (s->rules->effect[m->effect].granted != UINT16_MAX &&
		    effect_still(s, m))
			pass_on(s, m->on, &g, fn, ctx);
	}
}

static void each_static(const struct effect_scene *s, effect_give *fn,
			void *ctx)
{
	struct effect_static f;
	uint32_t at = 0;

	while (effect_next_static(s, &at, &f))
		if (s->rules->ability[f.ability].gives)
			gives(s, &f, fn, ctx);
}

void effect_each_given(const struct effect_scene *s, effect_give *fn, void *ctx)
{
	if (s->rules->given & GIVEN_BY_EFFECTS)
		each_lasting(s, fn, ctx);
	if (s->rules->given & GIVEN_BY_STATICS)
		each_static(s, fn, ctx);
}

/* The next ability in play that may hear e; with NULL, that is static.  *at:
 * the index of its bearer in the upper half, its own in the lower. */
static bool next_printed(const struct effect_scene *s,
			 const struct effect_event *e, uint32_t *at,
			 struct effect_static *out)
{
	struct effect_bearer b;

	for (; s->rules->words->bearer(s, e, *at >> 16, &b);
	     *at = ((*at >> 16) + 1) << 16) {
		while ((*at & UINT16_MAX) < b.n) {
			uint16_t ability = b.ability[(*at)++ & UINT16_MAX];
			const struct effect_ability *a =
				&s->rules->ability[ability];

			if (e ? a->event != e->row : a->kind != KIND_STATIC)
				continue;
			*out = (struct effect_static){
				.ability = ability,
				.controller = b.controller,
				.source = b.source,
				.stamp = b.stamp,
				.self = b.self,
			};
			return true;
		}
	}
	return false;
}

bool effect_next_static(const struct effect_scene *s, uint32_t *at,
			struct effect_static *out)
{
	const struct effect_state *st = s->state;

	if (st->nstatics == 0)
		return next_printed(s, NULL, at, out);
	if (*at == st->nstatics - 1u)
		return false;
	*out = st->statics[(*at)++];
	return true;
}

/* List the static abilities in play; returns how many, even if that is more
 * than fit. */
static size_t list_statics(const struct effect_scene *s,
			   struct effect_static v[EFFECT_MAX_STATICS])
{
	struct effect_static f;
	uint32_t at = 0;
	size_t n = 0;

	while (next_printed(s, NULL, &at, &f)) {
		if (n == EFFECT_MAX_STATICS)
			return n + 1;
		v[n++] = f;
	}
	return n;
}

void effect_refresh(const struct effect_scene *s)
{
	const struct effect_rules *r = s->rules;
	struct effect_state *st = s->state;
	size_t before = st->nstatics ? st->nstatics - 1u : 0;
	size_t n = list_statics(s, st->statics);

	if (n > EFFECT_MAX_STATICS) {
		before = EFFECT_MAX_STATICS;
		n = 0;
		st->nstatics = 0;
		st->always = (struct effect_marks){ 0 };
	} else {
		st->nstatics = (uint16_t)(n + 1);
		st->always = r->passed;
	}
	for (size_t i = 0; i < n; i++)
		effect_mark_all(&st->always,
				&r->ability[st->statics[i].ability].marks);
	/* Equal matches have equal bytes: clear the rest of the former list. */
	if (n < before)
		memset(&st->statics[n], 0,
		       (before - n) * sizeof(st->statics[0]));
}

void effect_hear(const struct effect_scene *s, const struct effect_event *e,
		 effect_heard *fn, void *ctx)
{
	struct hearing h = { e, fn, ctx };
	struct effect_static x;
	uint32_t at = 0;

	if (!effect_hears(s->rules, e->row))
		return;
	while (next_printed(s, e, &at, &x))
		hear_trigger(s, &x, &h);
	effect_each_given(s, hear_trigger, &h);
}

struct giving {
	struct thing x;
	uint16_t *v;
	size_t n, cap;
};

static void note_static(const struct effect_scene *s,
			const struct effect_static *x, void *ctx)
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

	effect_each_given(s, note_static, &c);
	return c.n;
}
