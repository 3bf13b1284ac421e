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

#include <string.h>

/* Outweighs what any path can gain by copies kept: those have no more arcs
 * than there are groups. */
#define MUST    (INT64_C(1) << 32)
#define NO_CARD UINT32_MAX

enum { SOURCE, SINK, FIRST_BOUND };

int64_t solve_room(const struct solver *s, uint32_t group)
{
	int64_t room = s->m->group[group];

	for (uint32_t i = s->first[group]; i != NO_CARD; i = s->next[i])
		room -= s->lo[i];
	return room;
}

/* From 0 to the largest number that is asked for or listed (4 above), but none
 * that one of the bounds cannot reach. */
static size_t count_alternatives(const struct solver *s)
{
	const struct model_ratio *r = &s->m->ratio;
	int64_t n = s->listed, most[MODEL_BOUNDS] = { 0 };

	if (r->rule == NULL)
		return 1;
	for (size_t i = 0; i < s->m->j->set->n; i++)
		if (s->hi[i] > 0)
			most[s->m->card[i].bound] += s->hi[i];
	for (size_t i = 0; i < s->m->nbounds; i++)
		n = more_of(n, s->m->bound[i].lo);
	for (size_t i = 0; i < r->n; i++)
		n = less_of(n, most[r->bound[i]]);
	return (size_t)n + 1;
}

void solve_init(struct solver *s, struct model *m, const int64_t *have,
		int64_t listed, const bool *pool)
{
	struct arena *a = m->a;
	size_t n = m->j->set->n;

	*s = (struct solver){
		.m = m, .have = have, .listed = listed, .flow = { .a = a }
	};
	s->lo = arena_array(a, n, sizeof(*s->lo));
	s->hi = arena_array(a, n, sizeof(*s->hi));
	s->next = arena_array(a, n, sizeof(*s->next));
	s->first = arena_array(a, m->ngroups, sizeof(*s->first));
	for (size_t g = 0; g < m->ngroups; g++)
		s->first[g] = NO_CARD;
	for (uint32_t i = (uint32_t)n; i-- > 0;) {
		const struct model_card *c = &m->card[i];

		if (c->cap == 0)
			continue;
		s->hi[i] = pool && !pool[i] ? less_of(have[i], c->cap) : c->cap;
		s->next[i] = s->first[c->group];
		s->first[c->group] = i;
	}
	s->nalternatives = count_alternatives(s);
	s->dead = arena_array(a, s->nalternatives, sizeof(*s->dead));
	s->lost = arena_array(a, s->nalternatives, sizeof(*s->lost));
}

/* Gather a mixed group with those that are like it. */
static void gather_mix(struct solver *s, const struct solve_mix *mix)
{
	for (size_t i = 0; i < s->nmixes; i++)
		if (s->mix[i].room == mix->room &&
		    memcmp(s->mix[i].free, mix->free, sizeof(mix->free)) == 0) {
			s->mix[i].n++;
			return;
		}
	VEC_PUSH(s->m->a, s->mix, s->nmixes, s->mixes_cap, *mix);
}

static void gather_group(struct solver *s, uint32_t g)
{
	struct solve_mix mix = { .room = solve_room(s, g), .n = 1 };
	uint8_t bound = s->m->card[s->first[g]].bound;
	bool mixed = false;

	for (uint32_t i = s->first[g]; i != NO_CARD; i = s->next[i]) {
		const uint8_t b = s->m->card[i].bound;
		struct solve_supply *f = &mix.free[b];
		int64_t kept = less_of(s->have[i], s->hi[i]);

		s->in[b] += s->lo[i];
		s->total += s->lo[i];
		s->kept += less_of(s->lo[i], s->have[i]);
		f->keep = less_of(f->keep + more_of(0, kept - s->lo[i]),
				  FLOW_ANY);
		f->total = less_of(f->total + s->hi[i] - s->lo[i], FLOW_ANY);
		mixed |= b != bound;
	}
	if (mixed) {
		gather_mix(s, &mix);
		return;
	}
	s->free[bound].keep += less_of(mix.free[bound].keep, mix.room);
	s->free[bound].total += less_of(mix.free[bound].total, mix.room);
}

/* Sum up what there will be, and what is free. */
static void gather(struct solver *s)
{
	s->kept = s->total = 0;
	s->nmixes = 0;
	memset(s->in, 0, sizeof(s->in));
	memset(s->free, 0, sizeof(s->free));
	for (uint32_t g = 0; g < s->m->ngroups; g++)
		if (s->first[g] != NO_CARD)
			gather_group(s, g);
}

/* The bounds of alternative k. */
static void bounds_of(const struct solver *s, size_t k, size_t bound,
		      int64_t *lo, int64_t *hi)
{
	const struct model_ratio *r = &s->m->ratio;
	int64_t least = (int64_t)k;

	*lo = s->m->bound[bound].lo;
	*hi = s->m->bound[bound].hi;
	for (size_t i = 0; r->rule && i < r->n; i++) {
		if (r->bound[i] != bound)
			continue;
		*lo = more_of(*lo, least);
		*hi = less_of(*hi, k ? 2 * least - r->slack : 0);
	}
}

/* The arcs out of the bounds; false: more is settled than there may be. */
static bool join_bounds(struct solver *s, size_t k)
{
	const struct model *m = s->m;

	for (uint32_t b = 0; b < m->nbounds; b++) {
		uint8_t whole = m->whole[m->bound[b].section];
		uint32_t to = whole == b ? SINK : FIRST_BOUND + whole;
		int64_t lo, hi, in = s->in[b];

		for (size_t i = 0; whole == b && i < m->nbounds; i++)
			if (i != b &&
			    m->bound[i].section == m->bound[b].section)
				in += s->in[i];
		bounds_of(s, k, b, &lo, &hi);
		if (in > hi || lo > hi)
			return false;
		s->must[b] = more_of(0, lo - in);
		s->lo_arc[b] = flow_join(&s->flow, FIRST_BOUND + b, to,
					 s->must[b], MUST);
		s->hi_arc[b] =
			flow_join(&s->flow, FIRST_BOUND + b, to,
				  less_of(FLOW_ANY, hi - in - s->must[b]), 0);
	}
	return true;
}

/* Arcs for what is free: copies of the list gain 1. */
static void join_supply(struct solver *s, uint32_t from, uint32_t bound,
			const struct solve_supply *f, int64_t n)
{
	flow_join(&s->flow, from, FIRST_BOUND + bound,
		  less_of(n * f->keep, FLOW_ANY), 1);
	flow_join(&s->flow, from, FIRST_BOUND + bound,
		  less_of(n * (f->total - f->keep), FLOW_ANY), 0);
}

/* A node for all groups that are alike: n of one limit and one supply allow
 * what one group with n times as much of both allows. */
static void join_groups(struct solver *s)
{
	for (uint32_t b = 0; b < s->m->nbounds; b++)
		join_supply(s, SOURCE, b, &s->free[b], 1);
	for (size_t k = 0; k < s->nmixes; k++) {
		const struct solve_mix *mix = &s->mix[k];
		uint32_t node = flow_node(&s->flow);

		flow_join(&s->flow, SOURCE, node,
			  less_of(mix->n * mix->room, FLOW_ANY), 0);
		for (uint32_t b = 0; b < s->m->nbounds; b++)
			if (mix->free[b].total > 0)
				join_supply(s, node, b, &mix->free[b], mix->n);
	}
}

static struct solve_worth worth_of(const struct solver *s, int64_t kept,
				   int64_t total)
{
	int64_t removed = s->listed - kept, added = total - kept;

	return (struct solve_worth){ true, more_of(removed, added),
				     removed + added, added };
}

/* The best of what was gathered in alternative k. */
static struct solve_worth best_in(struct solver *s, size_t k)
{
	int64_t kept = s->kept, total = s->total;
	bool possible = true;

	flow_clear(&s->flow);
	for (size_t i = 0; i < FIRST_BOUND + s->m->nbounds; i++)
		flow_node(&s->flow);
	if (!join_bounds(s, k))
		return (struct solve_worth){ 0 };
	join_groups(s);
	flow_run(&s->flow, SOURCE, SINK);
	for (size_t b = 0; b < s->m->nbounds; b++) {
		int64_t must = flow_through(&s->flow, s->lo_arc[b]);

		possible &= must == s->must[b];
		if (s->m->whole[s->m->bound[b].section] == b)
			total += must + flow_through(&s->flow, s->hi_arc[b]);
	}
	for (size_t i = 0; i < s->flow.narcs; i += 2)
		if (s->flow.arc[i].gain == 1)
			kept += flow_through(&s->flow, i);
	struct solve_worth w = worth_of(s, kept, total);
	w.possible = possible;
	return w;
}

struct solve_worth solve_alternative(struct solver *s, size_t k)
{
	gather(s);
	return best_in(s, k);
}

/* -1, 0, 1: a is better than b, as good, worse. */
static int compare(const struct solve_worth *a, const struct solve_worth *b)
{
	const int64_t x[] = { !a->possible, a->cost, a->touched, a->added };
	const int64_t y[] = { !b->possible, b->cost, b->touched, b->added };

	for (size_t i = 0; i < sizeof(x) / sizeof(x[0]); i++)
		if (x[i] != y[i])
			return x[i] < y[i] ? -1 : 1;
	return 0;
}

struct solve_worth solve_choice(const struct solver *s,
				const struct solve_choice *c)
{
	int64_t kept = 0, total = 0;

	for (size_t i = 0; i < s->ncards; i++) {
		const uint32_t card = s->card[i];

		if (c->n[i] < s->lo[card] || c->n[i] > s->hi[card])
			return (struct solve_worth){ 0 };
		kept += less_of(c->n[i], s->have[card]);
		total += c->n[i];
	}
	return worth_of(s, kept, total);
}

static bool is_wanted(const struct solve_worth *w,
		      const struct solve_worth *want, bool all)
{
	return w->possible && w->cost == want->cost &&
	       (!all || compare(w, want) == 0);
}

struct solve_worth solve_worth(struct solver *s)
{
	struct solve_worth best = { 0 };

	gather(s);
	for (size_t k = 0; k < s->nchoices; k++) {
		struct solve_worth w = solve_choice(s, &s->choice[k]);
		if (compare(&w, &best) < 0)
			best = w;
	}
	for (size_t k = 0; !s->card && k < s->nalternatives; k++) {
		if (s->dead[k])
			continue;
		struct solve_worth w = best_in(s, k);
		if (compare(&w, &best) < 0)
			best = w;
	}
	return best;
}

/* The choices that are wanted are all that is left, if there is one. */
static bool choices_hold(struct solver *s, const struct solve_worth *want,
			 bool all)
{
	size_t n = 0;

	for (size_t k = 0; k < s->nchoices; k++) {
		struct solve_worth w = solve_choice(s, &s->choice[k]);
		struct solve_choice c = s->choice[k];

		if (!is_wanted(&w, want, all))
			continue;
		s->choice[k] = s->choice[n];
		s->choice[n++] = c;
	}
	s->nchoices = n ? n : s->nchoices;
	return n > 0;
}

bool solve_holds(struct solver *s, const struct solve_worth *want, bool all)
{
	bool holds = false;

	if (s->card)
		return choices_hold(s, want, all);
	gather(s);
	for (size_t k = 0; k < s->nalternatives; k++) {
		if (s->dead[k])
			continue;
		struct solve_worth w = best_in(s, k);
		s->lost[k] = !is_wanted(&w, want, all);
		holds |= !s->lost[k];
	}
	for (size_t k = 0; holds && k < s->nalternatives; k++)
		s->dead[k] |= s->lost[k];
	return holds;
}
