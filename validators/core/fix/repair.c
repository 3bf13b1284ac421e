/*
 * Finds the legal list nearest to an illegal one.
 *
 * Every card will have lo..hi copies.  lo is raised for one card after the
 * other as long as the optimum under these constraints stays the same.
 *
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
#include "validators/core/fix/repair.h"

#include "validators/base/vec.h"
#include "validators/core/check/repair_rows.h"
#include "validators/core/deck/names.h"
#include "validators/core/deck/section.h"

#include <assert.h>
#include <string.h>

/* Outweighs what any path can gain by copies kept: those have no more arcs
 * than there are groups. */
#define MUST       (INT64_C(1) << 32)
#define NO_CARD    UINT32_MAX

/* Maximum copies in the section of a later object. */
#define CHOICE_MAX 15

enum { SOURCE, SINK, FIRST_BOUND };

/* Undetermined copies: of the list, and including those of the pool. */
struct supply {
	int64_t keep, total;
};

/* Groups of cards that count in several bounds, combined if they are alike;
 * or all groups that count in the same one. */
struct mix {
	int64_t room, n;
	struct supply free[MODEL_BOUNDS]; /* for one of them */
};

/* The state of a repair. */
struct attempt {
	struct arena *a;
	struct repair *r;
	struct model *m; /* r->model */
	struct judge judge;
	struct deck_list list; /* that of the task */
	struct diags diags;    /* only for its arena */

	int64_t *lo, *hi; /* per card: range of copies in the new list */
	uint32_t *first,
		*next; /* the cards that have a place: the first of each group,
			  and the next after each; NO_CARD */
	bool *mixed;   /* per group: it counts in several bounds */

	/* The alternatives: values of the ratio, or choices among these
	 * cards. */
	size_t nalternatives, choices_cap;
	bool *dead; /* per alternative: it is not optimal */
	uint32_t card[CHOICE_MAX];
	size_t ncards;
	struct choice {
		int64_t n[CHOICE_MAX];
	} * choice;

	/* Data collected for the network. */
	int64_t in[MODEL_BOUNDS]; /* determined copies, by inner bound ... */
	int64_t kept, total;      /* ... of the list; all */
	struct mix *mix; /* first the groups of each bound that are not mixed */
	size_t nmixes, mixes_cap;

	struct flow flow;
	size_t lo_arc[MODEL_BOUNDS]; /* in flow: the required copies */
	size_t hi_arc[MODEL_BOUNDS]; /* ... and the optional ones */
	int64_t must[MODEL_BOUNDS];  /* initial capacity of lo_arc */
};

static enum repair_stand stand_of(const struct model *m, const struct entry *e)
{
	if (e->section == SECTION_UNKNOWN)
		return STAND_OUT;
	if (e->section == SECTION_NONE)
		return STAND_WRONG;
	if (m->whole[e->section] == MODEL_NOWHERE)
		return STAND_APART;
	if (!CARD_KNOWN(e->card) || m->card[e->card].place != e->section)
		return STAND_WRONG;
	return STAND_GOOD;
}

static void count_list(struct attempt *t)
{
	struct repair *r = t->r;

	r->have = arena_array(t->a, t->r->by.set->n, sizeof(*r->have));
	r->stand = arena_array(t->a, t->list.n, sizeof(*r->stand));
	for (size_t i = 0; i < t->list.n; i++) {
		const struct entry *e = &t->list.v[i];

		r->stand[i] = (uint8_t)stand_of(t->m, e);
		if (r->stand[i] == STAND_GOOD)
			r->have[e->card] += e->count;
		if (r->stand[i] != STAND_APART)
			r->listed += e->count;
	}
}

/* Build the model of an object: the copies of its section are a subset of
 * those in another section, which is legal. */
static void model_object(struct attempt *t)
{
	const struct object_repair *o = t->r->by.game->object_repair;
	struct model *m = t->m;

	*m = (struct model){ .j = &t->judge, .a = t->a };
	memset(m->whole, MODEL_NOWHERE, sizeof(m->whole));
	m->card = arena_array(t->a, t->r->by.set->n, sizeof(*m->card));
	for (size_t i = 0; i < t->r->by.set->n; i++)
		m->card[i].place = MODEL_NOWHERE;
	model_count(m, NULL, o->section, 0, 0, FLOW_ANY);
	for (size_t i = 0; i < t->list.n; i++) {
		const struct entry *e = &t->list.v[i];

		if (e->section != o->from || !CARD_KNOWN(e->card))
			continue;
		struct model_card *c = &m->card[e->card];
		if (c->cap == 0) {
			assert(t->ncards < CHOICE_MAX);
			t->card[t->ncards++] = e->card;
			c->place = o->section;
			c->group = model_groups(m, 1, 0);
		}
		c->cap += e->count;
		m->group[c->group] = c->cap;
	}
}

/* Index the cards of each group, and the maximum copies of each card. */
static void index_groups(struct attempt *t)
{
	const bool *pool = t->r->pool;
	size_t n = t->r->by.set->n;

	t->lo = arena_array(t->a, n, sizeof(*t->lo));
	t->hi = arena_array(t->a, n, sizeof(*t->hi));
	t->next = arena_array(t->a, n, sizeof(*t->next));
	t->first = arena_array(t->a, t->m->ngroups, sizeof(*t->first));
	t->mixed = arena_array(t->a, t->m->ngroups, sizeof(*t->mixed));
	for (size_t g = 0; g < t->m->ngroups; g++)
		t->first[g] = NO_CARD;
	for (uint32_t i = (uint32_t)n; i-- > 0;) {
		const struct model_card *c = &t->m->card[i];
		uint32_t *first = &t->first[c->group];

		if (c->cap == 0)
			continue;
		t->hi[i] = pool && !pool[i] ? less_of(t->r->have[i], c->cap)
					    : c->cap;
		t->mixed[c->group] |= *first != NO_CARD &&
				      t->m->card[*first].bound != c->bound;
		t->next[i] = *first;
		*first = i;
	}
}

/* From 0 to the largest number that is asked for or listed (4 above), but none
 * that one of the bounds cannot reach. */
static size_t count_alternatives(const struct attempt *t)
{
	const struct model_ratio *r = &t->m->ratio;
	int64_t n = t->r->listed, most[MODEL_BOUNDS] = { 0 };

	if (r->rule == NULL)
		return 1;
	for (size_t i = 0; i < t->r->by.set->n; i++)
		if (t->hi[i] > 0)
			most[t->m->card[i].bound] += t->hi[i];
	for (size_t i = 0; i < t->m->nbounds; i++)
		n = more_of(n, t->m->bound[i].lo);
	for (size_t i = 0; i < r->n; i++)
		n = less_of(n, most[r->bound[i]]);
	return (size_t)n + 1;
}

/* Copies of a group that still fit, in addition to the determined ones. */
static int64_t room_in(const struct attempt *t, uint32_t group)
{
	int64_t room = t->m->group[group];

	for (uint32_t i = t->first[group]; i != NO_CARD; i = t->next[i])
		room -= t->lo[i];
	return room;
}

/* Add the determined and the undetermined copies of a group to the totals of
 * groups like it. */
static void gather_group(struct attempt *t, uint32_t g)
{
	struct mix mix = { .room = room_in(t, g), .n = 1 };
	struct supply *only = &mix.free[t->m->card[t->first[g]].bound];

	for (uint32_t i = t->first[g]; i != NO_CARD; i = t->next[i]) {
		const uint8_t b = t->m->card[i].bound;
		int64_t have = t->r->have[i];
		int64_t kept = less_of(have, t->hi[i]);

		t->in[b] += t->lo[i];
		t->total += t->lo[i];
		t->kept += less_of(t->lo[i], have);
		mix.free[b].keep += more_of(0, kept - t->lo[i]);
		mix.free[b].total += t->hi[i] - t->lo[i];
	}
	if (!t->mixed[g]) {
		struct supply *f =
			&t->mix[only - mix.free].free[only - mix.free];

		f->keep += less_of(only->keep, mix.room);
		f->total += less_of(only->total, mix.room);
		return;
	}
	for (size_t i = t->m->nbounds; i < t->nmixes; i++)
		if (t->mix[i].room == mix.room &&
		    memcmp(t->mix[i].free, mix.free, sizeof(mix.free)) == 0) {
			t->mix[i].n++;
			return;
		}
	VEC_PUSH(t->a, t->mix, t->nmixes, t->mixes_cap, mix);
}

static void gather_groups(struct attempt *t)
{
	t->kept = t->total = 0;
	t->nmixes = 0;
	memset(t->in, 0, sizeof(t->in));
	for (size_t b = 0; b < t->m->nbounds; b++)
		VEC_PUSH(t->a, t->mix, t->nmixes, t->mixes_cap,
			 ((struct mix){ .room = FLOW_ANY, .n = 1 }));
	for (uint32_t g = 0; g < t->m->ngroups; g++)
		if (t->first[g] != NO_CARD)
			gather_group(t, g);
}

/* Add the arcs out of the bounds for alternative k; false if more copies are
 * determined than allowed. */
static bool join_bounds(struct attempt *t, size_t k)
{
	const struct model *m = t->m;
	const struct model_ratio *r = &m->ratio;

	for (uint32_t b = 0; b < m->nbounds; b++) {
		uint8_t whole = m->whole[m->bound[b].section];
		uint32_t to = whole == b ? SINK : FIRST_BOUND + whole;
		int64_t lo = m->bound[b].lo, hi = m->bound[b].hi;
		int64_t least = (int64_t)k, in = t->in[b];

		for (size_t i = 0; whole == b && i < m->nbounds; i++)
			if (i != b &&
			    m->bound[i].section == m->bound[b].section)
				in += t->in[i];
		for (size_t i = 0; r->rule && i < r->n; i++) {
			if (r->bound[i] != b)
				continue;
			lo = more_of(lo, least);
			hi = less_of(hi, k ? 2 * least - r->slack : 0);
		}
		if (in > hi || lo > hi)
			return false;
		t->must[b] = more_of(0, lo - in);
		t->lo_arc[b] = flow_join(&t->flow, FIRST_BOUND + b, to,
					 t->must[b], MUST);
		t->hi_arc[b] =
			flow_join(&t->flow, FIRST_BOUND + b, to,
				  less_of(FLOW_ANY, hi - in - t->must[b]), 0);
	}
	return true;
}

/* Add a node for n groups that are alike: they allow the same as one group with
 * n times their limit and supply. */
static void join_groups(struct attempt *t)
{
	for (size_t k = 0; k < t->nmixes; k++) {
		const struct mix *mix = &t->mix[k];
		uint32_t node = flow_node(&t->flow);

		flow_join(&t->flow, SOURCE, node,
			  less_of(mix->n * mix->room, FLOW_ANY), 0);
		for (uint32_t b = 0; b < t->m->nbounds; b++) {
			const struct supply *f = &mix->free[b];
			int64_t keep = less_of(mix->n * f->keep, FLOW_ANY);
			int64_t more = less_of(mix->n * (f->total - f->keep),
					       FLOW_ANY);

			if (keep > 0)
				flow_join(&t->flow, node, FIRST_BOUND + b, keep,
					  1);
			if (more > 0)
				flow_join(&t->flow, node, FIRST_BOUND + b, more,
					  0);
		}
	}
}

static struct repair_worth worth_of(const struct attempt *t, int64_t kept,
				    int64_t total)
{
	int64_t removed = t->r->listed - kept, added = total - kept;

	return (struct repair_worth){ true, more_of(removed, added),
				      removed + added, added };
}

/* The worth of a choice; not possible if it is outside lo..hi copies. */
static struct repair_worth worth_of_choice(const struct attempt *t,
					   const struct choice *c)
{
	int64_t kept = 0, total = 0;

	for (size_t i = 0; i < t->ncards; i++) {
		const uint32_t card = t->card[i];

		if (c->n[i] < t->lo[card] || c->n[i] > t->hi[card])
			return (struct repair_worth){ 0 };
		kept += less_of(c->n[i], t->r->have[card]);
		total += c->n[i];
	}
	return worth_of(t, kept, total);
}

/* The best of what was gathered in alternative k. */
static struct repair_worth best_in(struct attempt *t, size_t k)
{
	int64_t kept = t->kept, total = t->total;
	bool possible = true;

	if (t->r->object)
		return worth_of_choice(t, &t->choice[k]);
	flow_clear(&t->flow);
	for (size_t i = 0; i < FIRST_BOUND + t->m->nbounds; i++)
		flow_node(&t->flow);
	if (!join_bounds(t, k))
		return (struct repair_worth){ 0 };
	join_groups(t);
	flow_run(&t->flow, SOURCE, SINK);
	for (size_t b = 0; b < t->m->nbounds; b++) {
		int64_t must = flow_through(&t->flow, t->lo_arc[b]);

		possible &= must == t->must[b];
		if (t->m->whole[t->m->bound[b].section] == b)
			total += must + flow_through(&t->flow, t->hi_arc[b]);
	}
	for (size_t i = 0; i < t->flow.narcs; i += 2)
		if (t->flow.arc[i].gain == 1)
			kept += flow_through(&t->flow, i);
	struct repair_worth w = worth_of(t, kept, total);
	w.possible = possible;
	return w;
}

/* -1, 0, 1: a is better than b, as good, worse. */
static int worth_cmp(const struct repair_worth *a, const struct repair_worth *b)
{
	const int64_t x[] = { !a->possible, a->cost, a->touched, a->added };
	const int64_t y[] = { !b->possible, b->cost, b->touched, b->added };

	for (size_t i = 0; i < sizeof(x) / sizeof(x[0]); i++)
		if (x[i] != y[i])
			return x[i] < y[i] ? -1 : 1;
	return 0;
}

/* The current optimum. */
static struct repair_worth best_of_all(struct attempt *t)
{
	struct repair_worth best = { 0 };

	gather_groups(t);
	for (size_t k = 0; k < t->nalternatives; k++) {
		struct repair_worth w = best_in(t, k);

		if (worth_cmp(&w, &best) < 0)
			best = w;
	}
	return best;
}

/* True if an alternative is optimal: its cost (all: its worth); drop: others
 * are dead from now on. */
static bool has_best(struct attempt *t, bool all, bool drop)
{
	bool has = false;

	gather_groups(t);
	for (size_t k = 0; k < t->nalternatives && (drop || !has); k++) {
		if (t->dead[k])
			continue;
		struct repair_worth w = best_in(t, k);
		bool best = w.possible && w.cost == t->r->worth.cost &&
			    (!all || worth_cmp(&w, &t->r->worth) == 0);
		t->dead[k] = drop && !best;
		has |= best;
	}
	return has;
}

/* Add up to `most` copies of card i to `from`, which is known to be possible,
 * while has_best is true.  Returns how many. */
static int64_t raise(struct attempt *t, uint32_t i, int64_t from, int64_t most,
		     bool all)
{
	int64_t before = t->lo[i], good = from;

	most = less_of(less_of(from + most, t->hi[i]),
		       before + room_in(t, t->m->card[i].group));
	for (int64_t next = most; good < most;
	     next = good + (most - good + 1) / 2) {
		t->lo[i] = next;
		if (has_best(t, all, false))
			good = next;
		else
			most = next - 1;
	}
	t->lo[i] = good > from ? good : before;
	return good - from;
}

/* Keep the copies of an entry, or convert them to the intended card; copies
 * that are kept take precedence. */
static void grant(struct attempt *t, uint32_t entry)
{
	const struct entry *e = &t->list.v[entry];
	const bool good = t->r->stand[entry] == STAND_GOOD;
	uint32_t near[SUGGEST_MAX];
	const uint32_t *as;
	int64_t left = e->count;

	if (!good && t->r->stand[entry] != STAND_WRONG)
		return;
	size_t n = names_meant(t->r->by.names, t->a, e, near, &as);
	for (size_t k = 0; k < n && left > 0; k++) {
		uint32_t i = as[k];
		int64_t stays = less_of(t->r->have[i], t->m->card[i].cap);

		if (good)
			raise(t, i, t->lo[i], less_of(left, stays - t->lo[i]),
			      false);
		else if (!t->r->pool || t->r->pool[i])
			left -= raise(t, i, more_of(stays, t->lo[i]), left,
				      false);
	}
}

static void add_copies(struct attempt *t)
{
	const bool *pool = t->r->pool;
	int64_t missing =
		t->r->listed - t->r->worth.touched + 2 * t->r->worth.added;
	/* no card of the bound can be added, except in mixed groups */
	bool full[MODEL_BOUNDS] = { false };
	uint32_t i;

	for (size_t k = 0; k < t->r->by.set->n; k++)
		missing -= t->lo[k];
	for (size_t k = 0; missing > 0 && repair_card(t->r, k, &i); k++) {
		if (!CARD_KNOWN(i) || (pool && !pool[i]))
			continue;
		const struct model_card *c = &t->m->card[i];
		bool alone = t->r->object || t->mixed[c->group];
		if (t->lo[i] >= t->hi[i] || room_in(t, c->group) <= 0 ||
		    (full[c->bound] && !alone))
			continue;
		int64_t more = raise(t, i, t->lo[i], missing, true);
		full[c->bound] |= more == 0 && !alone;
		missing -= more;
	}
	assert(missing == 0);
}

static void lack(struct attempt *t, const struct rule *r, int64_t found,
		 int64_t needed)
{
	t->r->lack[t->r->nlacks++] = (struct repair_lack){ r, found, needed };
}

/* Record the lacks: bounds that no list can satisfy, whatever the pool;
 * otherwise those that the pool cannot fill. */
static void tell_lacks(struct attempt *t)
{
	struct model *m = t->m;
	const struct rule *ratio = m->ratio.rule;

	if (m->never)
		lack(t, m->never, 0, 0);
	for (size_t b = 0; b < m->nbounds; b++)
		if (m->bound[b].hi < m->bound[b].lo)
			lack(t, m->bound[b].low, m->bound[b].hi,
			     m->bound[b].lo);
	if (t->r->nlacks > 0 || t->r->object)
		return;
	m->ratio.rule = NULL;
	gather_groups(t);
	bool other = best_in(t, 0).possible;
	m->ratio.rule = ratio;
	for (size_t b = 0; !other && b < m->nbounds; b++) {
		int64_t must = flow_through(&t->flow, t->lo_arc[b]);

		if (must < t->must[b])
			lack(t, m->bound[b].low, must, t->must[b]);
	}
	if (other)
		lack(t, ratio, 0, 0);
}

/* Collect the cheapest choices that the game allows, from card i on. */
static void collect(struct attempt *t, size_t i, struct choice *c)
{
	struct repair_worth *best = &t->r->worth;

	if (i < t->ncards) {
		for (c->n[i] = t->hi[t->card[i]];; c->n[i]--) {
			collect(t, i + 1, c);
			if (c->n[i] == 0)
				return;
		}
	}
	struct repair_worth w = worth_of_choice(t, c);
	if (best->possible && w.cost > best->cost)
		return;
	if (!t->r->by.game->object_repair->fits(&t->judge, t->card, c->n, i))
		return;
	if (w.cost < best->cost)
		t->nalternatives = 0;
	*best = w;
	VEC_PUSH(t->a, t->choice, t->nalternatives, t->choices_cap, *c);
}

void repair_find(struct repair *r, struct arena *a)
{
	struct attempt *t = arena_alloc(a, sizeof(*t));

	*t = (struct attempt){ .a = a,
			       .r = r,
			       .m = &r->model,
			       .list = *r->by.list,
			       .flow = { .a = a } };
	diags_init(&t->diags, a, NULL);
	/* later objects are not repaired here: their rules are not required */
	t->judge = (struct judge){ .game = r->by.game,
				   .format = r->by.format,
				   .set = r->by.set,
				   .list = &t->list,
				   .diags = &t->diags,
				   .absent = sections_later(r->by.game) };
	if (r->object)
		model_object(t);
	else
		model_build(t->m, &t->judge, r->by.bans);
	count_list(t);
	index_groups(t);
	if (r->object)
		collect(t, 0, &(struct choice){ { 0 } });
	else
		t->nalternatives = count_alternatives(t);
	t->dead = arena_array(a, t->nalternatives, sizeof(*t->dead));
	if (t->m->never == NULL)
		r->worth = best_of_all(t);
	if (!r->worth.possible)
		tell_lacks(t);
	if (!r->worth.possible || r->measure)
		return;
	has_best(t, false, true);
	for (uint32_t i = 0; i < t->list.n; i++)
		grant(t, i);
	r->worth = best_of_all(t);
	has_best(t, true, true);
	add_copies(t);
	r->copies = t->lo;
}
