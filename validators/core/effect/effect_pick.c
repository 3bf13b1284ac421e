/* Finds candidates for targets, binds targets and checks them again. */
#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/common_words.h"

#include <assert.h>
#include <string.h>

static bool target_fits(const struct effect_scene *s,
			const struct effect_use *u,
			const struct effect_group *g, struct thing x)
{
	const struct effect_words *w = s->rules->words;
	const struct term *side = g->key[GROUP_SIDE];

	if (side && !effect_on_side(s, u, x, (uint8_t)side->word))
		return false;
	return (w->unseen && w->unseen(s, u, g, x)) ||
	       effect_holds(s, u, x, g->key[GROUP_FILTER]);
}

void effect_find(const struct effect_scene *s, const struct effect_use *u,
		 const struct effect_group *g, struct things *out)
{
	struct thing v[EFFECT_MAX_THINGS];
	struct things all = { .v = v, .cap = EFFECT_MAX_THINGS };

	s->rules->words->candidates(s, u, g, &all);
	for (size_t i = 0; i < all.n; i++)
		if (target_fits(s, u, g, v[i]))
			things_add(out, v[i]);
	if (out->n)
		effect_note_group(s, g);
	if (all.full || out->full)
		s->state->full = true;
}

/* Drop what the chooser of t does not see; chance and `all` choose nothing. */
static void drop_secrets(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_target *t, struct things *out)
{
	const struct effect_words *w = s->rules->words;
	unsigned seat = t->by == BY_CONTROLLER ? u->controller
					       : effect_opponent(u->controller);
	size_t n = 0;

	if (!w->secret || t->all || t->by == BY_RANDOM)
		return;
	for (size_t i = 0; i < out->n; i++)
		if (!w->secret(s, seat, out->v[i]))
			out->v[n++] = out->v[i];
	out->n = n;
}

struct effect_pick effect_target(const struct effect_scene *s,
				 const struct effect_use *u, struct things *out)
{
	const struct effect_target *t = effect_target_of(s->rules, u);
	struct effect_pick p = { .map = t->group.map,
				 .all = t->all,
				 .by = t->by };

	assert(u->ntargets < s->rules->ability[u->ability].ntargets);
	effect_find(s, u, &t->group, out);
	drop_secrets(s, u, t, out);
	p.max = (uint16_t)(p.all || t->count > out->n ? out->n : t->count);
	p.min = t->up_to ? 0 : p.max;
	p.open = p.min < p.max || p.max < out->n;
	p.lacking = !p.all && !t->up_to && out->n == 0;
	return p;
}

bool effect_in_group(const struct effect_scene *s, const struct effect_use *u,
		     const struct effect_group *g, struct thing x)
{
	if (!s->rules->words->fits(s, u, g, x) || !target_fits(s, u, g, x))
		return false;
	effect_note_group(s, g);
	return true;
}

bool effect_reaches(const struct effect_scene *s, const struct effect_use *u,
		    const struct effect_rule *e, struct thing x)
{
	const struct effect_rules *r = s->rules;
	const struct effect_ability *a = &r->ability[u->ability];

	if (!e->to)
		return false;
	if (e->to->form == TERM_TARGET)
		return effect_in_group(
			s, u, &r->target[a->targets + e->to->lo].group, x);
	if (e->group)
		return effect_in_group(s, u, e->group, x);
	if (r->ref[e->to->word].op == OP_SELF)
		return thing_same(u->source, x);
	return effect_refers(s, u, e->to, x);
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
	effect_note_bound(s, u, n);
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
		if (next->open || next->lacking)
			return false;
		if (!effect_bind(s, u, v, next->max))
			return false;
	}
	return true;
}

/* The current things of target t: all that match, or those chosen that
 * still match. */
static void look_again(const struct effect_scene *s,
		       const struct effect_use *before, uint8_t t,
		       struct things *out)
{
	const struct effect_rules *r = s->rules;
	const struct effect_ability *a = &r->ability[before->ability];
	const struct effect_target *x = &r->target[a->targets + t];
	struct effect_use look = *before;

	look.ntargets = t;
	if (x->all) {
		effect_find(s, &look, &x->group, out);
		return;
	}
	for (size_t i = before->from[t]; i < before->from[t + 1]; i++)
		if (effect_in_group(s, &look, &x->group, before->bound[i]))
			things_add(out, before->bound[i]);
}

size_t effect_recheck(const struct effect_scene *s, struct effect_use *u)
{
	const struct effect_use before = *u;

	u->ntargets = 0;
	memset(u->bound, 0, sizeof(u->bound));
	for (uint8_t t = 0; t < before.ntargets; t++) {
		struct thing v[EFFECT_MAX_THINGS];
		struct things now = { .v = v, .cap = EFFECT_MAX_THINGS };

		look_again(s, &before, t, &now);
		if (!effect_bind(s, u, v, now.n))
			effect_bind(s, u, v, 0);
	}
	return u->from[u->ntargets];
}
