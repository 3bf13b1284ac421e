/* Targets: what fits, who chooses, how they are bound and looked at again. */
#include "validators/core/commonwords.h"
#include "validators/core/effect_internal.h"

#include <assert.h>
#include <string.h>

static bool fits(const struct effect_scene *s, const struct effect_use *u,
		 const struct effect_group *g, struct thing x)
{
	const struct term *side = g->key[GROUP_SIDE];

	return (!side || effect_on_side(s, u, x, side)) &&
	       effect_holds(s, u, x, g->key[GROUP_FILTER]);
}

void effect_find(const struct effect_scene *s, const struct effect_use *u,
		 const struct effect_group *g, struct things *out)
{
	struct thing v[EFFECT_MAX_THINGS];
	struct things all = { .v = v, .cap = EFFECT_MAX_THINGS };

	s->rules->words->candidates(s, u, g, &all);
	for (size_t i = 0; i < all.n; i++)
		if (!things_have(out, v[i]) && fits(s, u, g, v[i]))
			things_add(out, v[i]);
	if (all.full || out->full)
		s->state->full = true;
}

static const struct words *targets_table(const struct effect_rules *r)
{
	const struct words *t = r->grammar->ability;

	return t->v[words_at(t, "targets")].table;
}

size_t effect_ntargets(const struct effect_rules *r, uint16_t ability)
{
	const struct term *t = r->ability[ability].key[ABILITY_TARGETS];

	return t ? t->n : 0;
}

/* The word of `by`; games may have words of their own, read as nobody. */
static uint8_t chooser(const struct effect_group *g, bool *nobody)
{
	const struct term *t = g->key[GROUP_BY];

	if (!t)
		return BY_CONTROLLER;
	const struct words *keys = g->table;
	const struct words *words = keys->v[words_at(keys, "by")].words;
	const char *name = words->v[t->word].name;
	int i = words_find(&common_choosers, name, strlen(name));

	*nobody = *nobody || i < 0;
	return i < 0 ? BY_CONTROLLER : (uint8_t)i;
}

struct effect_pick effect_target(const struct effect_scene *s,
				 const struct effect_use *u, struct things *out)
{
	const struct effect_rules *r = s->rules;
	const struct term *list = r->ability[u->ability].key[ABILITY_TARGETS];

	assert(list && u->ntargets < list->n);
	const struct term *map = &list->v[u->ntargets];
	struct effect_group g = effect_group(r, targets_table(r), map);
	const struct term *count = g.key[GROUP_COUNT];
	const struct term *up_to = g.key[GROUP_UP_TO];
	struct effect_pick p = { .map = map };
	size_t n = count && count->form == TERM_INT ? (size_t)count->lo : 1;

	p.all = count && count->form == TERM_WORD;
	p.by = chooser(&g, &p.all);
	effect_find(s, u, &g, out);
	p.max = (uint16_t)(p.all || n > out->n ? out->n : n);
	p.min = up_to && up_to->lo && !p.all ? 0 : p.max;
	p.open = p.min < p.max || p.max < out->n;
	p.lacking = !p.all && !(up_to && up_to->lo) && out->n == 0;
	return p;
}

bool effect_bind(const struct effect_scene *s, struct effect_use *u,
		 const struct thing *v, size_t n)
{
	size_t at = u->from[u->ntargets];

	assert(u->ntargets < GRAMMAR_MAX_TARGETS);
	if (at + n > EFFECT_MAX_BOUND) {
		s->state->full = true;
		return false;
	}
	if (n)
		memcpy(&u->bound[at], v, n * sizeof(*v));
	u->from[++u->ntargets] = (uint8_t)(at + n);
	return true;
}

bool effect_bind_fixed(const struct effect_scene *s, struct effect_use *u,
		       struct effect_pick *next)
{
	while (u->ntargets < effect_ntargets(s->rules, u->ability)) {
		struct thing v[EFFECT_MAX_THINGS];
		struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };

		*next = effect_target(s, u, &found);
		if (next->open || next->lacking ||
		    !effect_bind(s, u, v, next->max))
			return false;
	}
	return true;
}

/* The things of target t that still fit, moved to where `at` is. */
static size_t keep_fitting(const struct effect_scene *s,
			   const struct effect_use *before, size_t t,
			   struct effect_use *u, size_t at)
{
	struct effect_use look = *before;
	struct thing v[EFFECT_MAX_THINGS];
	struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };

	look.ntargets = (uint8_t)t;
	effect_target(s, &look, &found);
	for (size_t i = before->from[t]; i < before->from[t + 1]; i++)
		if (things_have(&found, before->bound[i]))
			u->bound[at++] = before->bound[i];
	return at;
}

size_t effect_recheck(const struct effect_scene *s, struct effect_use *u)
{
	const struct effect_use before = *u;
	size_t at = 0;

	for (size_t t = 0; t < u->ntargets; t++) {
		at = keep_fitting(s, &before, t, u, at);
		u->from[t + 1] = (uint8_t)at;
	}
	/* Equal matches are equal bytes: nothing of the lost stays. */
	if (at < EFFECT_MAX_BOUND)
		memset(&u->bound[at], 0,
		       (EFFECT_MAX_BOUND - at) * sizeof(u->bound[0]));
	return at;
}
