/* Checks and counts uses of an ability: its condition, costs and limits. */
#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"

#include <assert.h>
#include <string.h>

void effect_use_init(struct effect_use *u, uint16_t ability, uint8_t controller,
		     struct thing source)
{
	memset(u, 0, sizeof(*u));
	u->ability = ability;
	u->controller = controller;
	u->source = source;
}

bool effect_meets(const struct effect_scene *s, const struct effect_use *u)
{
	return effect_holds(s, u, u->source,
			    s->rules->ability[u->ability].key[ABILITY_IF]);
}

void effect_to(const struct effect_scene *s, const struct effect_use *u,
	       uint16_t effect, struct things *out)
{
	const struct effect_rules *r = s->rules;
	const struct effect_rule *e = &r->effect[effect];

	assert(e->to);
	if (e->group)
		effect_find(s, u, e->group, out);
	else
		effect_refer(s, u, e->to, out);
	if (out->full)
		s->state->full = true;
}

/* The question about the cost in that row. */
static struct effect_ask ask_of(const struct effect_scene *s,
				const struct effect_use *u, size_t row)
{
	const struct term *t = s->rules->ability[u->ability].key[ABILITY_COST];

	return (struct effect_ask){ .s = s,
				    .u = u,
				    .value = t && term_has(t, row)
						     ? term_at(t, row)
						     : NULL };
}

bool effect_payable(const struct effect_scene *s, const struct effect_use *u,
		    size_t row)
{
	const struct effect_ask q = ask_of(s, u, row);

	return !q.value || s->rules->costs->v[row].read->payable(&q);
}

void effect_pay_one(const struct effect_scene *s, const struct effect_use *u,
		    size_t row)
{
	const struct effect_ask q = ask_of(s, u, row);

	if (!q.value)
		return;
	effect_note(s, s->rules->costs, row);
	s->rules->costs->v[row].read->pay(&q);
}

const struct word *effect_unpayable(const struct effect_scene *s,
				    const struct effect_use *u)
{
	const struct words *costs = s->rules->costs;

	for (size_t i = 0; costs && i < costs->n; i++)
		if (!effect_payable(s, u, i))
			return &costs->v[i];
	return NULL;
}

void effect_pay(const struct effect_scene *s, const struct effect_use *u)
{
	for (size_t i = 0; s->rules->costs && i < s->rules->costs->n; i++)
		effect_pay_one(s, u, i);
}

/* How often the ability may be used in the period; 0: unlimited. */
static int32_t allowance(const struct effect_rules *r, uint16_t ability,
			 size_t limit, int by_default)
{
	const struct term *t = r->ability[ability].key[ABILITY_LIMIT];

	if (t)
		return term_has(t, limit) ? term_at(t, limit)->lo : 0;
	return by_default == (int)limit;
}

static struct effect_count *count_of(struct effect_state *s,
				     const struct effect_use *u, size_t limit)
{
	for (size_t i = 0; i < s->nuses; i++) {
		struct effect_count *c = &s->used[i];

		if (c->ability == u->ability && c->limit == limit &&
		    thing_same(c->source, u->source))
			return c;
	}
	return NULL;
}

/* True if the ability has a limit. */
static bool is_limited(const struct effect_rules *r, uint16_t ability,
		       int by_default)
{
	return r->ability[ability].key[ABILITY_LIMIT] || by_default >= 0;
}

const struct word *effect_limit_with(const struct effect_scene *s,
				     const struct effect_use *u, int by_default,
				     int more)
{
	const struct words *limits = s->rules->limits;

	if ((s->state->nuses == 0 && more == 0) ||
	    !is_limited(s->rules, u->ability, by_default))
		return NULL;
	for (size_t i = 0; limits && i < limits->n; i++) {
		int32_t n = allowance(s->rules, u->ability, i, by_default);
		const struct effect_count *c =
			n ? count_of(s->state, u, i) : NULL;

		if (n && (c ? c->n : 0) + more >= n)
			return &limits->v[i];
	}
	return NULL;
}

static void count_one(struct effect_state *s, const struct effect_use *u,
		      size_t limit)
{
	struct effect_count *c = count_of(s, u, limit);

	if (!c && s->nuses == EFFECT_MAX_USES) {
		s->full = true;
		return;
	}
	if (!c) {
		c = &s->used[s->nuses++];
		*c = (struct effect_count){ .source = u->source,
					    .ability = u->ability,
					    .limit = (uint8_t)limit };
	}
	assert(c->n < UINT8_MAX);
	c->n++;
}

void effect_used(const struct effect_scene *s, const struct effect_use *u,
		 int by_default)
{
	const struct words *limits = s->rules->limits;

	if (s->rules->given & GIVEN_BY_EFFECTS)
		effect_spend_given(s, u);
	if (!is_limited(s->rules, u->ability, by_default))
		return;

	for (size_t i = 0; limits && i < limits->n; i++)
		if (allowance(s->rules, u->ability, i, by_default)) {
			effect_note(s, limits, i);
			count_one(s->state, u, i);
		}
}

/* Keep elements with keep[i]; clear the rest. */
static void sweep(struct effect_state *s, const bool *keep)
{
	size_t n = 0, before = s->nuses;

	for (size_t i = 0; i < before; i++)
		if (keep[i])
			s->used[n++] = s->used[i];
	memset(&s->used[n], 0, (before - n) * sizeof(s->used[0]));
	s->nuses = (uint16_t)n;
}

void effect_limits_end(struct effect_state *s, uint8_t limit)
{
	bool keep[EFFECT_MAX_USES];

	for (size_t i = 0; i < s->nuses; i++)
		keep[i] = s->used[i].limit != limit;
	sweep(s, keep);
}

void effect_limits_leave(struct effect_state *s, struct thing source,
			 uint8_t kept)
{
	bool keep[EFFECT_MAX_USES];

	for (size_t i = 0; i < s->nuses; i++)
		keep[i] = !thing_same(s->used[i].source, source) ||
			  s->used[i].limit == kept;
	sweep(s, keep);
}
