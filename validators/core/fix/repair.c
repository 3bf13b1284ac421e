/* Finds the legal list nearest to an illegal one. */
#include "validators/core/fix/repair.h"

#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/names.h"
#include "validators/core/check/repair_rows.h"

#include <assert.h>
#include <string.h>

/* The state of a repair. */
struct attempt {
	struct arena *a;
	const struct repair_task *t;
	struct repair *r;
	struct solver s;
	struct judge judge;
	struct deck_list list; /* that of the task */
	struct diags diags;    /* only for its arena */
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

	r->have = arena_array(t->a, t->t->by.set->n, sizeof(*r->have));
	r->stand = arena_array(t->a, t->list.n, sizeof(*r->stand));
	for (size_t i = 0; i < t->list.n; i++) {
		const struct entry *e = &t->list.v[i];

		r->stand[i] = (uint8_t)stand_of(&r->model, e);
		if (r->stand[i] == STAND_GOOD)
			r->have[e->card] += e->count;
		if (r->stand[i] != STAND_APART)
			r->listed += e->count;
	}
}

/* Build the model of an object: the copies of its section are a subset of those
 * in another section, which is legal.  *card receives the cards. */
static size_t model_object(struct attempt *t, uint32_t card[SOLVE_MAX])
{
	const struct object_repair *o = t->t->by.game->object_repair;
	struct model *m = &t->r->model;
	size_t n = 0;

	*m = (struct model){ .j = &t->judge, .a = t->a };
	memset(m->whole, MODEL_NOWHERE, sizeof(m->whole));
	m->card = arena_array(t->a, t->t->by.set->n, sizeof(*m->card));
	for (size_t i = 0; i < t->t->by.set->n; i++)
		m->card[i].place = MODEL_NOWHERE;
	model_count(m, NULL, o->section, 0, 0, FLOW_ANY);
	for (size_t i = 0; i < t->list.n; i++) {
		const struct entry *e = &t->list.v[i];

		if (e->section != o->from || !CARD_KNOWN(e->card))
			continue;
		struct model_card *c = &m->card[e->card];
		if (c->cap == 0) {
			assert(n < SOLVE_MAX);
			card[n++] = e->card;
			c->place = o->section;
			c->group = model_groups(m, 1, 0);
		}
		c->cap += e->count;
		m->group[c->group] = c->cap;
	}
	return n;
}

/* Collect the cheapest choices that the game allows, from card i on. */
static void collect(struct attempt *t, size_t i, struct solve_choice *c)
{
	struct solver *s = &t->s;
	int64_t n[SOLVE_MAX];

	if (i < s->ncards) {
		for (c->n[i] = (uint8_t)s->hi[s->card[i]];; c->n[i]--) {
			collect(t, i + 1, c);
			if (c->n[i] == 0)
				return;
		}
	}
	struct solve_worth w = solve_choice(s, c);
	if (t->r->worth.possible && w.cost > t->r->worth.cost)
		return;
	for (size_t k = 0; k < i; k++)
		n[k] = c->n[k];
	if (!t->t->by.game->object_repair->fits(&t->judge, s->card, n, i))
		return;
	if (w.cost < t->r->worth.cost)
		s->nchoices = 0;
	t->r->worth = w;
	VEC_PUSH(t->a, s->choice, s->nchoices, s->choices_cap, *c);
}

static void begin(struct attempt *t)
{
	struct repair *r = t->r;
	uint32_t *card = NULL;
	size_t ncards = 0;

	*r = (struct repair){ 0 };
	if (t->t->object) {
		card = arena_array(t->a, SOLVE_MAX, sizeof(*card));
		ncards = model_object(t, card);
	} else {
		model_build(&r->model, &t->judge, t->t->by.bans);
	}
	count_list(t);
	solve_init(&t->s, &r->model, r->have, r->listed, t->t->pool);
	t->s.card = card;
	t->s.ncards = ncards;
	if (card)
		collect(t, 0, &(struct solve_choice){ { 0 } });
	else if (r->model.never == NULL)
		r->worth = solve_worth(&t->s);
}

/* The maximum copies of card i that its group leaves room for. */
static int64_t reach(const struct attempt *t, uint32_t i)
{
	return less_of(t->s.hi[i],
		       t->s.lo[i] +
			       solve_room(&t->s, t->r->model.card[i].group));
}

/*
 * Set the largest number of copies of card i, from `good`, which is known to be
 * possible, to `most`, for which the optimum stays r->worth.
 */
static int64_t raise(struct attempt *t, uint32_t i, int64_t good, int64_t most,
		     bool all)
{
	int64_t before = t->s.lo[i], low = good, next = most;

	while (good < most) {
		t->s.lo[i] = next;
		if (solve_holds(&t->s, &t->r->worth, all))
			good = next;
		else
			most = next - 1;
		next = good + (most - good + 1) / 2;
	}
	t->s.lo[i] = good > low ? good : before;
	return good;
}

/* The copies of card i that can be kept. */
static int64_t stays(const struct attempt *t, uint32_t i)
{
	return less_of(t->r->have[i], t->r->model.card[i].cap);
}

/* Keep up to n more copies of card i. */
static void keep(struct attempt *t, uint32_t i, int64_t n)
{
	int64_t settled = t->s.lo[i];
	int64_t all = less_of(stays(t, i), settled + n);

	if (settled < all && settled < t->s.hi[i] &&
	    raise(t, i, settled, less_of(all, reach(t, i)), false) < all)
		t->s.hi[i] = t->s.lo[i];
}

/* Convert up to n copies of an entry to card i; returns how many. */
static int64_t mend_as(struct attempt *t, uint32_t entry, uint32_t i, int64_t n)
{
	/* copies that are kept take precedence over added ones */
	int64_t base = more_of(stays(t, i), t->s.lo[i]);

	if (t->t->pool && !t->t->pool[i])
		return 0;
	n = raise(t, i, base, less_of(base + n, reach(t, i)), false) - base;
	if (n > 0)
		VEC_PUSH(t->a, t->r->mend, t->r->nmends, t->r->mends_cap,
			 ((struct repair_mend){ entry, i, n }));
	return n;
}

/* Keep the copies of an entry, or convert them to the intended card. */
static void grant(struct attempt *t, uint32_t entry)
{
	const struct entry *e = &t->list.v[entry];
	uint32_t near[SUGGEST_MAX];
	const uint32_t *as = &e->card;
	size_t n = 1;
	int64_t left = e->count;

	if (t->r->stand[entry] == STAND_GOOD)
		keep(t, e->card, e->count);
	if (t->r->stand[entry] != STAND_WRONG)
		return;
	if (!CARD_KNOWN(e->card))
		n = names_meant(t->t->by.names, t->a, e, near, &as);
	for (size_t k = 0; k < n && left > 0; k++)
		left -= mend_as(t, entry, as[k], left);
}

/* Add as many of the missing copies of card i as possible; false if none can be
 * added although its group has room. */
static bool add_card(struct attempt *t, uint32_t i, int64_t missing)
{
	int64_t settled = t->s.lo[i];
	int64_t most = less_of(reach(t, i), settled + missing);

	if (most <= settled || (t->t->pool && !t->t->pool[i]))
		return true;
	return raise(t, i, settled, most, true) > settled;
}

/* True if the cards of a group count in several bounds. */
static bool is_mixed(const struct solver *s, uint32_t group)
{
	uint32_t first = s->first[group], i = first;

	while (i != UINT32_MAX &&
	       s->m->card[i].bound == s->m->card[first].bound)
		i = s->next[i];
	return i != UINT32_MAX;
}

static void add_copies(struct attempt *t)
{
	const struct model *m = &t->r->model;
	size_t n = t->t->by.set->n, nlisted = t->list.n;
	uint32_t *added = arena_array(t->a, n, sizeof(*added));
	int64_t missing =
		t->r->listed - t->r->worth.touched + 2 * t->r->worth.added;
	/* no card of a full bound can be added, except in mixed groups; if the
	 * game decides what fits, it may do so for a single card */
	bool full[MODEL_BOUNDS] = { false };

	t->r->added = added;
	for (uint32_t i = 0; i < n; i++)
		missing -= t->s.lo[i];
	for (size_t k = 0; k < nlisted + n && missing > 0; k++) {
		uint32_t i = k < nlisted ? t->list.v[k].card
					 : (uint32_t)(k - nlisted);

		if (!CARD_KNOWN(i) || m->card[i].cap == 0 ||
		    (t->t->object && k < nlisted &&
		     t->r->stand[k] == STAND_APART))
			continue;
		const int64_t before = t->s.lo[i];
		const uint8_t bound = m->card[i].bound;
		bool alone = t->t->object || is_mixed(&t->s, m->card[i].group);
		if (full[bound] && !alone)
			continue;
		full[bound] |= !add_card(t, i, missing) && !alone;
		missing -= t->s.lo[i] - before;
		if (t->s.lo[i] > before)
			added[t->r->nadded++] = i;
	}
	assert(missing == 0);
}

static void lack(struct attempt *t, const struct rule *r, int64_t found,
		 int64_t needed)
{
	VEC_PUSH(t->a, t->r->lack, t->r->nlacks, t->r->lacks_cap,
		 ((struct repair_lack){ r, found, needed }));
}

/* Record the lacks: bounds that no list can satisfy, whatever the pool;
 * otherwise those that the pool cannot fill. */
static void tell_lacks(struct attempt *t)
{
	struct solver *s = &t->s;
	struct model *m = &t->r->model;
	const struct rule *ratio = m->ratio.rule;

	if (m->never)
		lack(t, m->never, 0, 0);
	for (size_t b = 0; b < m->nbounds; b++)
		if (m->bound[b].hi < m->bound[b].lo)
			lack(t, m->bound[b].low, m->bound[b].hi,
			     m->bound[b].lo);
	if (t->r->nlacks > 0 || s->card)
		return;
	m->ratio.rule = NULL;
	bool other = solve_alternative(s, 0).possible;
	m->ratio.rule = ratio;
	for (size_t b = 0; !other && b < m->nbounds; b++) {
		int64_t must = flow_through(&s->flow, s->lo_arc[b]);

		if (must < s->must[b])
			lack(t, m->bound[b].low, must, s->must[b]);
	}
	if (other)
		lack(t, ratio, 0, 0);
}

static void finish(struct attempt *t)
{
	struct repair *r = t->r;

	if (!r->worth.possible) {
		tell_lacks(t);
		return;
	}
	solve_holds(&t->s, &r->worth, false);
	for (uint32_t i = 0; i < t->list.n; i++)
		grant(t, i);
	r->worth = solve_worth(&t->s);
	solve_holds(&t->s, &r->worth, true);
	add_copies(t);
	r->copies = t->s.lo;
}

void repair_find(struct repair *r, struct arena *a, const struct repair_task *t)
{
	struct attempt *try = arena_alloc(a, sizeof(*try));

	*try = (struct attempt){ .a = a, .t = t, .r = r, .list = *t->by.list };
	diags_init(&try->diags, a, NULL);
	try->judge = (struct judge){ .game = t->by.game,
				     .format = t->by.format,
				     .set = t->by.set,
				     .list = &try->list,
				     .diags = &try->diags };
	/* later objects are not repaired here: their rules are not required */
	for (size_t i = 0; i < t->by.game->nsections; i++)
		if (t->by.game->sections[i].object)
			try->judge.absent |= UINT32_C(1) << i;
	begin(try);
	if (!t->measure)
		finish(try);
}
