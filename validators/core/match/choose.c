/* Validates and lists the targets that a player may choose in an action. */
#include "validators/core/match/choose.h"

#include "validators/core/effect/effect_internal.h"
#include "validators/core/game/common_words.h"
#include "validators/core/match/bind.h"

#include <stddef.h>
#include <string.h>

static bool is_taken(const uint16_t *at, size_t n, size_t place)
{
	for (size_t i = 0; i < n; i++)
		if (at[i] == place)
			return true;
	return false;
}

bool choose_among(const int16_t *have, size_t n, const int16_t *named,
		  size_t nnamed, uint16_t *at)
{
	for (size_t i = 0; i < nnamed; i++) {
		size_t k = 0;

		while (k < n && (have[k] != named[i] || is_taken(at, i, k)))
			k++;
		if (k == n)
			return false;
		at[i] = (uint16_t)k;
	}
	return true;
}

/* Bind the next target to the things of a group. */
static enum chosen bind_group(const struct effect_scene *s,
			      struct effect_use *u, const struct effect_pick *p,
			      const struct things *found, const int16_t *v,
			      size_t n, const struct choose_words *w)
{
	struct thing x[ACTION_MAX_LIST];
	struct things taken = { .v = x, .cap = ACTION_MAX_LIST };

	if (n < p->min || n > p->max)
		return CHOSEN_WRONG;
	for (size_t i = 0; i < n; i++) {
		if (v[i] < 0)
			return CHOSEN_WRONG;
		struct thing t = w->thing(s, v[i]);
		if (things_have(&taken, t) || !things_have(found, t))
			return CHOSEN_WRONG;
		things_add(&taken, t);
	}
	return effect_bind(s, u, x, n) ? CHOSEN_WELL : CHOSEN_WRONG;
}

/* Bind the next target from the list, or to its only possibility.  whole: the
 * list has a group for every chosen target. */
static enum chosen bind_next(const struct effect_scene *s, struct effect_use *u,
			     const struct effect_pick *p,
			     const struct things *found, struct groups *g,
			     bool whole, const struct choose_words *w)
{
	bool chosen = p->by == BY_CONTROLLER && !p->all;

	if (chosen && g->left > 0 && (whole || p->open)) {
		struct groups now = *g;

		groups_next(g);
		if (!group_is_absent(&now))
			return bind_group(s, u, p, found, now.v, now.size, w);
	}
	if (p->open && p->min > 0)
		return CHOSEN_WRONG;
	return effect_bind(s, u, found->v, p->min) ? CHOSEN_WELL : CHOSEN_WRONG;
}

enum chosen choose_targets(const struct effect_scene *s, struct effect_use *u,
			   const int16_t *list, size_t n,
			   const struct choose_words *w)
{
	struct groups g;
	bool others = false; /* somebody else chose before: the rest is asked */

	groups_init(&g, list, n);
	bool whole = g.left == chosen_targets(s->rules, u->ability);
	while (u->ntargets < effect_ntargets(s->rules, u->ability)) {
		struct thing v[EFFECT_MAX_THINGS];
		struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };
		struct effect_pick p = effect_target(s, u, &found);

		if (p.lacking)
			return CHOSEN_NOTHING;
		others |= p.by != BY_CONTROLLER;
		if (others && p.open)
			break;
		enum chosen c = bind_next(s, u, &p, &found, &g, whole, w);
		if (c != CHOSEN_WELL)
			return c;
	}
	return g.left > 0 ? CHOSEN_WRONG : CHOSEN_WELL;
}

/* The state of listing choices. */
struct offer {
	const struct effect_scene *s;
	const struct choose_words *w;
	const struct choose_rest *rest; /* or NULL */
	struct choices *out;
	unsigned param;
	uint32_t left; /* number of ways that may still be listed */
	bool spread; /* spread over all possibilities; false: the first ones */
};

/* An action and a use that have the same targets so far. */
struct offered {
	struct effect_use use;
	struct action action;
	bool begun; /* the list has a group */
};

static void offer_targets(struct offer *o, struct offered *x);

/* Copy only the used part. */
static void set_offered(struct offered *x, const struct effect_use *u,
			const struct action *a, bool begun)
{
	memcpy(&x->use, u,
	       offsetof(struct effect_use, bound) +
		       u->from[u->ntargets] * sizeof(u->bound[0]));
	action_copy(&x->action, a);
	x->begun = begun;
}

static void begin_group(struct offer *o, struct offered *x)
{
	if (x->begun)
		action_add(&x->action, o->param, LIST_NEXT);
	else if (x->action.arg[o->param] < 0)
		x->action.arg[o->param] = 0;
	x->begun = true;
}

static void add_thing(struct offer *o, struct offered *x, struct thing t)
{
	if (!action_add(&x->action, o->param, o->w->number(o->s, t)))
		o->out->full = true;
}

/* List every way to take from `min` to `max` of the things, from index i on. */
static void offer_each(struct offer *o, const struct offered *x,
		       const struct effect_pick *p, const struct things *found,
		       struct things *taken, size_t i)
{
	struct offered more;

	if (taken->n >= p->min && o->left > 0) {
		set_offered(&more, &x->use, &x->action, x->begun);
		for (size_t k = 0; k < taken->n; k++)
			add_thing(o, &more, taken->v[k]);
		if (effect_bind(o->s, &more.use, taken->v, taken->n))
			offer_targets(o, &more);
	}
	for (;
	     i < found->n && taken->n < p->max && o->left > 0 && !o->out->full;
	     i++) {
		things_add(taken, found->v[i]);
		offer_each(o, x, p, found, taken, i + 1);
		taken->n--;
	}
}

/* Take k of the things, beginning with index i, wrapping around. */
static void offer_window(struct offer *o, const struct offered *x,
			 const struct things *found, size_t i, size_t k)
{
	struct offered more;
	struct thing v[ACTION_MAX_LIST];

	set_offered(&more, &x->use, &x->action, x->begun);
	for (size_t j = 0; j < k; j++) {
		v[j] = found->v[(i + j) % found->n];
		add_thing(o, &more, v[j]);
	}
	if (effect_bind(o->s, &more.use, v, k))
		offer_targets(o, &more);
}

/*
 * List some of these ways, at most o->left including everything that follows
 * them: the maximum number of things, starting from each thing.  Each way gets
 * an equal share of the rest, so that every thing occurs if that suffices;
 * begin where the previous list ended.
 */
static void offer_some(struct offer *o, const struct offered *x,
		       const struct effect_pick *p, const struct things *found)
{
	size_t sizes = (p->max < found->n ? p->max : found->n) + 1u - p->min;
	size_t places = found->n ? found->n : 1, ways = sizes * places;
	size_t first = o->out->n % ways;

	for (size_t w = 0; w < ways && o->left > 0 && !o->out->full; w++) {
		size_t way = (first + w) % ways, k = p->min + way / places;
		size_t at = way % places;
		uint32_t left = o->left;
		uint32_t part = left / (uint32_t)(ways - w);

		if (at > 0 && (k == 0 || k == found->n))
			continue; /* the same things again */
		o->left = part ? part : 1;
		part = o->left;
		offer_window(o, x, found, at, k);
		o->left = left - (part - o->left);
	}
}

static void offer_subset(struct offer *o, const struct offered *x,
			 const struct effect_pick *p,
			 const struct things *found)
{
	struct choice *c = choices_add(o->out);

	o->left--;
	action_copy(&c->action, &x->action);
	c->form = CHOICE_SUBSET;
	c->param = (uint8_t)o->param;
	c->min = p->min;
	c->max = p->max;
	for (size_t i = 0; i < found->n; i++)
		choices_offer(o->out, o->w->number(o->s, found->v[i]));
}

/* All targets are bound. */
static void offer_whole(struct offer *o, const struct effect_use *u,
			const struct action *a)
{
	size_t n = o->out->n, candidates = o->out->ncandidates;
	struct choice *c = choices_add(o->out);

	o->left--;
	action_copy(&c->action, a);
	if (!o->rest)
		return;
	if (o->rest->n > 0) {
		c->form = CHOICE_SUBSET;
		c->param = (uint8_t)o->rest->param;
		c->min = c->max = o->rest->n;
		c->action.arg[o->rest->param] = 0;
	}
	if (o->rest->offer(o->s, u, o->out))
		return;
	o->out->n = n;
	o->out->ncandidates = candidates;
	o->left++;
}

/* List the choices for a target; the last one becomes a family. */
static void offer_target(struct offer *o, struct offered *x,
			 const struct effect_pick *p,
			 const struct things *found)
{
	struct thing v[ACTION_MAX_LIST];
	struct things taken = { .v = v, .cap = ACTION_MAX_LIST };
	bool last = x->use.ntargets + 1u ==
		    effect_ntargets(o->s->rules, x->use.ability);

	begin_group(o, x);
	if (last && p->max > 1 && !o->rest)
		offer_subset(o, x, p, found);
	else if (o->spread)
		offer_some(o, x, p, found);
	else
		offer_each(o, x, p, found, &taken, 0);
}

/* Process the targets of x in order; x is modified. */
static void offer_targets(struct offer *o, struct offered *x)
{
	size_t n = effect_ntargets(o->s->rules, x->use.ability);
	bool others = false; /* somebody else chose before: the rest is asked */

	while (x->use.ntargets < n) {
		struct thing v[EFFECT_MAX_THINGS];
		struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };
		struct effect_pick p = effect_target(o->s, &x->use, &found);

		if (p.lacking)
			return;
		others |= p.by != BY_CONTROLLER;
		if (others && p.open)
			break;
		if (p.open) {
			offer_target(o, x, &p, &found);
			return;
		}
		if (!others && !p.all) {
			begin_group(o, x);
			for (size_t i = 0; i < p.max; i++)
				add_thing(o, x, v[i]);
		}
		if (!effect_bind(o->s, &x->use, v, p.max))
			return;
	}
	offer_whole(o, &x->use, &x->action);
}

void choose_offer(const struct effect_scene *s, const struct effect_use *u,
		  const struct action *a, unsigned i,
		  const struct choose_words *w, struct choices *out)
{
	choose_offer_rest(s, u, a, i, w, NULL, out);
}

void choose_offer_rest(const struct effect_scene *s, const struct effect_use *u,
		       const struct action *a, unsigned i,
		       const struct choose_words *w,
		       const struct choose_rest *rest, struct choices *out)
{
	struct offer o = { s, w, rest, out, i, UINT32_MAX, out->most > 0 };
	size_t n = out->n;
	struct offered x;

	if (out->most)
		o.left = out->most;
	if (effect_ntargets(s->rules, u->ability) == 0) {
		offer_whole(&o, u, a);
		return;
	}
	set_offered(&x, u, a, false);
	offer_targets(&o, &x);
	if (!o.spread || out->n > n)
		return;
	/* none of those tried is valid: try all */
	o.spread = false;
	set_offered(&x, u, a, false);
	offer_targets(&o, &x);
}
