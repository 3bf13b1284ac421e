/*
 * Why the flow finds the optimum.  A legal list is a number x of copies per
 * card.  It keeps min(x, have) of each card; with K kept copies in all, T in
 * the new list and S in the old, S - K are removed and T - K added.
 *
 * 1. Copies run from groups (at most their limit) through cards (at most
 *    their cap) to classes and sections (within their bounds): a network.
 *    Those of the list gain 1.  The integral flows of the network are exactly
 *    the lists that are legal under one alternative of the ratio.  Of a group
 *    whose cards count in one bound only the sums matter, so such groups are
 *    one arc together.
 * 2. For given T the best list is the one with the largest K: all that lists
 *    are compared by falls with K.  The flow is the best of its size after
 *    each path, first in filling what must be, then in K.
 * 3. K(T) is concave with steps of 1 at the most.  While its step is 1 a
 *    larger T is better: S - K falls, T - K stays.  Where it is less, a larger
 *    T is worse: T - K grows, S - K does not fall.  So flow_run stops, when all
 *    that must be is filled, at the first path that gains less than 1.
 * 4. A ratio is a union of boxes: with b for the least number asked of each
 *    of its bounds, every other is from b to 2b less slack.  Each b is an
 *    alternative; all are looked at.  With b above all that is asked for
 *    anyway, and above S, every bound has more copies added than b exceeds
 *    it by; taking some out again is as legal and cheaper, so no b above
 *    that is needed.
 */
#include "validators/core/fix/repair_solve.h"

#include "validators/base/vec.h"

#include <assert.h>
#include <string.h>

/* Outweighs what any path can gain by copies kept: those have no more arcs
 * than there are groups. */
#define MUST (INT64_C(1) << 32)

enum { SOURCE, SINK, FIRST_BOUND };

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

struct solve_supply solve_free(const struct solver *s, uint32_t i)
{
	int64_t cap = s->m->card[i].cap, settled = s->settled[i];
	struct solve_supply f = { 0, 0 };

	if (s->closed[i])
		return f;
	f.keep = most(0, least(s->have[i], cap) - settled);
	f.total = s->pool == NULL || s->pool[i] ? cap - settled : f.keep;
	return f;
}

/* What is free of the cards of group g that count in bound b (any: of all),
 * but for the limit of the group. */
static struct solve_supply supply_in(const struct solver *s, uint32_t g,
				     size_t b)
{
	struct solve_supply f = { 0, 0 };

	for (uint32_t k = s->first[g]; k < s->first[g + 1]; k++) {
		uint32_t i = s->member[k];

		if (b != MODEL_BOUNDS && s->m->card[i].bound != b)
			continue;
		struct solve_supply c = solve_free(s, i);
		f.keep = least(f.keep + c.keep, FLOW_ANY);
		f.total = least(f.total + c.total, FLOW_ANY);
	}
	return f;
}

static int64_t room(const struct solver *s, uint32_t g)
{
	return s->m->group[g] - s->used[g];
}

/* Add (sign 1) or take out (-1) what a group gives to the sums. */
static void sum_up(struct solver *s, uint32_t g, int64_t sign)
{
	if (s->mixed[g] || s->first[g] == s->first[g + 1])
		return;
	struct solve_supply f = supply_in(s, g, MODEL_BOUNDS);
	struct solve_supply *sum =
		&s->free[s->m->card[s->member[s->first[g]]].bound];

	sum->keep += sign * least(f.keep, room(s, g));
	sum->total += sign * least(f.total, room(s, g));
}

/* Sort the cards that have a place by group. */
static void find_members(struct solver *s, struct arena *a)
{
	const struct model *m = s->m;
	size_t n = m->j->set->n;

	s->first = arena_array(a, m->ngroups + 2, sizeof(*s->first));
	s->member = arena_array(a, n, sizeof(*s->member));
	for (size_t i = 0; i < n; i++)
		if (m->card[i].cap > 0)
			s->first[m->card[i].group + 2]++;
	for (size_t g = 2; g < m->ngroups + 2; g++)
		s->first[g] += s->first[g - 1];
	for (uint32_t i = 0; i < n; i++)
		if (m->card[i].cap > 0)
			s->member[s->first[m->card[i].group + 1]++] = i;
}

/* Put a mixed group among those that stand alone, or back to its kind. */
static void stand_alone(struct solver *s, uint32_t g, bool alone)
{
	uint32_t at = s->mix_at[g];

	if (s->kind_of[g] != SOLVE_ALONE)
		s->kind[s->kind_of[g]].n += alone ? -1 : 1;
	if (alone) {
		s->mix_at[g] = (uint32_t)s->nmixes;
		s->mixes[s->nmixes++] = g;
	} else {
		s->mixes[at] = s->mixes[--s->nmixes];
		s->mix_at[s->mixes[at]] = at;
		s->mix_at[g] = SOLVE_ALONE;
	}
}

/* After a change to a card of a mixed group. */
static void place_mix(struct solver *s, uint32_t g)
{
	bool alone = s->mix_at[g] != SOLVE_ALONE;
	bool wanted = s->kind_of[g] == SOLVE_ALONE || s->used[g] > 0;

	for (uint32_t k = s->first[g]; k < s->first[g + 1]; k++)
		wanted |= s->closed[s->member[k]];
	if (wanted != alone)
		stand_alone(s, g, wanted);
}

/* The kind of a mixed group of which nothing is listed. */
static uint32_t find_kind(struct solver *s, struct arena *a, uint32_t g)
{
	struct solve_kind k = { .limit = room(s, g) };
	size_t i = 0;

	for (size_t b = 0; b < s->m->nbounds; b++)
		k.total[b] = least(supply_in(s, g, b).total, k.limit);
	while (i < s->nkinds &&
	       (s->kind[i].limit != k.limit ||
		memcmp(s->kind[i].total, k.total, sizeof(k.total)) != 0))
		i++;
	if (i == s->nkinds)
		VEC_PUSH(a, s->kind, s->nkinds, s->kinds_cap, k);
	s->kind[i].n++;
	return (uint32_t)i;
}

/* Groups whose cards count in several bounds, and the sums of the others. */
static void find_mixed(struct solver *s, struct arena *a)
{
	const struct model *m = s->m;

	s->mixed = arena_array(a, m->ngroups, sizeof(*s->mixed));
	s->mixes = arena_array(a, m->ngroups, sizeof(*s->mixes));
	s->kind_of = arena_array(a, m->ngroups, sizeof(*s->kind_of));
	s->mix_at = arena_array(a, m->ngroups, sizeof(*s->mix_at));
	for (uint32_t g = 0; g < m->ngroups; g++) {
		bool listed = false;

		for (uint32_t k = s->first[g]; k < s->first[g + 1]; k++) {
			s->mixed[g] |= m->card[s->member[k]].bound !=
				       m->card[s->member[s->first[g]]].bound;
			listed |= s->have[s->member[k]] > 0;
		}
		s->mix_at[g] = s->kind_of[g] = SOLVE_ALONE;
		if (s->mixed[g] && !listed)
			s->kind_of[g] = find_kind(s, a, g);
		else if (s->mixed[g])
			stand_alone(s, g, true);
		sum_up(s, g, 1);
	}
}

/* The most copies that can count in bound b. */
static int64_t capacity(const struct solver *s, size_t b)
{
	int64_t n = s->free[b].total;

	for (size_t k = 0; k < s->nmixes; k++)
		n += s->m->group[s->mixes[k]];
	for (size_t k = 0; k < s->nkinds; k++)
		n = least(FLOW_ANY, n + s->kind[k].n * s->kind[k].total[b]);
	return n;
}

/* From 0 to the largest number that is asked for or listed (4 above), but none
 * that one of the bounds cannot reach. */
static size_t count_alternatives(const struct solver *s)
{
	const struct model_ratio *r = &s->m->ratio;
	int64_t n = s->listed;

	if (r->rule == NULL)
		return 1;
	for (size_t i = 0; i < s->m->nbounds; i++)
		n = most(n, s->m->bound[i].lo);
	for (size_t i = 0; i < r->n; i++)
		n = least(n, capacity(s, r->bound[i]));
	return (size_t)n + 1;
}

void solve_init(struct solver *s, struct model *m, const bool *pool,
		int64_t *have, int64_t listed)
{
	struct arena *a = m->a;
	size_t n = m->j->set->n;

	*s = (struct solver){ .m = m,
			      .pool = pool,
			      .have = have,
			      .listed = listed,
			      .flow = { .a = a } };
	s->settled = arena_array(a, n, sizeof(*s->settled));
	s->closed = arena_array(a, n, sizeof(*s->closed));
	s->used = arena_array(a, m->ngroups, sizeof(*s->used));
	find_members(s, a);
	find_mixed(s, a);
	s->nalternatives = count_alternatives(s);
	s->dead = arena_array(a, s->nalternatives, sizeof(*s->dead));
	s->lost = arena_array(a, s->nalternatives, sizeof(*s->lost));
}

void solve_settle(struct solver *s, uint32_t i, int64_t copies)
{
	const struct model_card *c = &s->m->card[i];
	int64_t before = s->settled[i];

	assert(copies >= 0 && copies <= c->cap && !s->closed[i]);
	sum_up(s, c->group, -1);
	s->settled[i] = copies;
	s->used[c->group] += copies - before;
	s->in[c->bound] += copies - before;
	s->kept += least(copies, s->have[i]) - least(before, s->have[i]);
	s->total += copies - before;
	sum_up(s, c->group, 1);
	if (s->mixed[c->group])
		place_mix(s, c->group);
}

void solve_close(struct solver *s, uint32_t i)
{
	uint32_t g = s->m->card[i].group;

	sum_up(s, g, -1);
	s->closed[i] = true;
	sum_up(s, g, 1);
	if (s->mixed[g])
		place_mix(s, g);
}

void solve_bounds(const struct solver *s, size_t k, size_t bound, int64_t *lo,
		  int64_t *hi)
{
	const struct model_ratio *r = &s->m->ratio;
	int64_t least_of = (int64_t)k;

	*lo = s->m->bound[bound].lo;
	*hi = s->m->bound[bound].hi;
	for (size_t i = 0; r->rule && i < r->n; i++) {
		if (r->bound[i] != bound)
			continue;
		*lo = most(*lo, least_of);
		*hi = least(*hi, k ? 2 * least_of - r->slack : 0);
	}
}

/* The arcs out of the bounds; false: more is settled than there may be. */
static bool join_bounds(struct solver *s, size_t k)
{
	const struct model *m = s->m;

	for (size_t b = 0; b < m->nbounds; b++) {
		uint8_t whole = m->whole[m->bound[b].section];
		uint32_t to = whole == b ? SINK : FIRST_BOUND + whole;
		int64_t lo, hi, in = s->in[b];

		for (size_t i = 0; whole == b && i < m->nbounds; i++)
			if (i != b &&
			    m->bound[i].section == m->bound[b].section)
				in += s->in[i];
		solve_bounds(s, k, b, &lo, &hi);
		if (in > hi || lo > hi)
			return false;
		s->lo[b] = most(0, lo - in);
		s->lo_arc[b] = flow_join(&s->flow, FIRST_BOUND + (uint32_t)b,
					 to, s->lo[b], MUST);
		s->hi_arc[b] =
			flow_join(&s->flow, FIRST_BOUND + (uint32_t)b, to,
				  least(FLOW_ANY, hi - in - s->lo[b]), 0);
	}
	return true;
}

/* Arcs for what is free: copies of the list gain 1. */
static void join_supply(struct solver *s, uint32_t from, size_t bound,
			struct solve_supply f)
{
	uint32_t to = FIRST_BOUND + (uint32_t)bound;

	flow_join(&s->flow, from, to, least(f.keep, FLOW_ANY), 1);
	flow_join(&s->flow, from, to, least(f.total - f.keep, FLOW_ANY), 0);
}

/* A node for a mixed group, or for all of a kind: n groups of one limit and
 * one supply allow what one group with n times as much of both allows. */
static void join_mix(struct solver *s, int64_t limit,
		     const struct solve_supply *f)
{
	uint32_t node = flow_node(&s->flow);

	flow_join(&s->flow, SOURCE, node, least(limit, FLOW_ANY), 0);
	for (size_t b = 0; b < s->m->nbounds; b++)
		if (f[b].total > 0)
			join_supply(s, node, b, f[b]);
}

static void join_groups(struct solver *s)
{
	size_t n = s->m->nbounds;

	for (size_t b = 0; b < n; b++)
		join_supply(s, SOURCE, b, s->free[b]);
	for (size_t k = 0; k < s->nkinds; k++) {
		const struct solve_kind *kind = &s->kind[k];
		struct solve_supply f[MODEL_BOUNDS] = { { 0, 0 } };

		for (size_t b = 0; b < n; b++)
			f[b].total = kind->n * kind->total[b];
		if (kind->n > 0)
			join_mix(s, kind->n * kind->limit, f);
	}
	for (size_t k = 0; k < s->nmixes; k++) {
		struct solve_supply f[MODEL_BOUNDS];

		for (size_t b = 0; b < n; b++)
			f[b] = supply_in(s, s->mixes[k], b);
		join_mix(s, room(s, s->mixes[k]), f);
	}
}

struct solve_worth solve_alternative(struct solver *s, size_t k)
{
	struct solve_worth w = { .possible = true };
	int64_t kept = s->kept, total = s->total;

	flow_clear(&s->flow);
	for (size_t i = 0; i < FIRST_BOUND + s->m->nbounds; i++)
		flow_node(&s->flow);
	if (!join_bounds(s, k))
		return (struct solve_worth){ 0 };
	join_groups(s);
	flow_run(&s->flow, SOURCE, SINK);
	for (size_t b = 0; b < s->m->nbounds; b++) {
		int64_t must = flow_through(&s->flow, s->lo_arc[b]);

		if (must < s->lo[b])
			w.possible = false;
		if (s->m->whole[s->m->bound[b].section] == b)
			total += must + flow_through(&s->flow, s->hi_arc[b]);
	}
	for (size_t i = 0; i < s->flow.narcs; i += 2)
		if (s->flow.arc[i].gain == 1)
			kept += flow_through(&s->flow, i);
	w.added = total - kept;
	w.cost = most(s->listed - kept, w.added);
	w.touched = s->listed - kept + w.added;
	return w;
}

int solve_compare(const struct solve_worth *a, const struct solve_worth *b)
{
	const int64_t x[] = { !a->possible, a->cost, a->touched, a->added };
	const int64_t y[] = { !b->possible, b->cost, b->touched, b->added };

	for (size_t i = 0; i < sizeof(x) / sizeof(x[0]); i++)
		if (x[i] != y[i])
			return x[i] < y[i] ? -1 : 1;
	return 0;
}

struct solve_worth solve_worth(struct solver *s)
{
	struct solve_worth best = { 0 };

	for (size_t k = 0; k < s->nalternatives; k++) {
		if (s->dead[k])
			continue;
		struct solve_worth w = solve_alternative(s, k);
		if (!best.possible || solve_compare(&w, &best) < 0)
			best = w;
	}
	return best;
}

bool solve_holds(struct solver *s, const struct solve_worth *want, bool all)
{
	bool holds = false;

	for (size_t k = 0; k < s->nalternatives; k++) {
		if (s->dead[k])
			continue;
		struct solve_worth w = solve_alternative(s, k);
		s->lost[k] = !w.possible || w.cost != want->cost ||
			     (all && solve_compare(&w, want) != 0);
		holds |= !s->lost[k];
	}
	for (size_t k = 0; holds && k < s->nalternatives; k++)
		s->dead[k] |= s->lost[k];
	return holds;
}
