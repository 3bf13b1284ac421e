/* Finds the legal list nearest to an illegal one. */
#include "validators/core/fix/repair.h"

#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/names.h"

#include <assert.h>

/* A repair at work. */
struct attempt {
	struct arena *a;
	const struct repair_task *t;
	struct repair *r;
	struct solver s;
	struct judge judge;
	struct deck_list list; /* that of the task */
	struct diags diags;    /* for the arena alone */
};

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

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

	r->have = arena_array(t->a, t->t->set->n, sizeof(*r->have));
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

static void begin(struct attempt *t)
{
	struct repair *r = t->r;

	*r = (struct repair){ 0 };
	model_build(&r->model, &t->judge, t->t->bans);
	count_list(t);
	solve_init(&t->s, &r->model, t->t->pool, r->have, r->listed);
	if (r->model.never == NULL)
		r->worth = solve_worth(&t->s);
}

/* The most copies of card i that its group leaves room for. */
static int64_t reach(const struct attempt *t, uint32_t i)
{
	const struct model_card *c = &t->r->model.card[i];
	int64_t room = t->r->model.group[c->group] - t->s.used[c->group];

	return least(c->cap, t->s.settled[i] + room);
}

/*
 * The largest number of copies of card i from `good`, which is not tried, to
 * `most` with which the best is still what r->worth says.  It is settled.
 */
static int64_t raise(struct attempt *t, uint32_t i, int64_t good, int64_t most,
		     bool all)
{
	int64_t before = t->s.settled[i], low = good, next = most;

	while (good < most) {
		solve_settle(&t->s, i, next);
		if (solve_holds(&t->s, &t->r->worth, all))
			good = next;
		else
			most = next - 1;
		next = good + (most - good + 1) / 2;
	}
	solve_settle(&t->s, i, good > low ? good : before);
	return good;
}

/* Keep up to n copies of card i more. */
static void keep(struct attempt *t, uint32_t i, int64_t n)
{
	int64_t settled = t->s.settled[i];
	int64_t all = least(t->r->have[i], t->r->model.card[i].cap);

	if (t->s.closed[i] || settled >= all)
		return;
	all = least(all, settled + n);
	if (raise(t, i, settled, least(all, reach(t, i)), false) < all)
		solve_close(&t->s, i);
}

/* Give up to n copies of an entry to card i; how many. */
static int64_t mend_as(struct attempt *t, uint32_t entry, uint32_t i, int64_t n)
{
	int64_t base = least(t->r->have[i], t->r->model.card[i].cap);

	if (t->s.closed[i] || (t->t->pool && !t->t->pool[i]))
		return 0;
	/* copies that stay come before any that are added */
	if (base < t->s.settled[i])
		base = t->s.settled[i];
	n = raise(t, i, base, least(base + n, reach(t, i)), false) - base;
	if (n > 0) {
		struct repair_mend mend = { entry, i, n };

		VEC_PUSH(t->a, t->r->mend, t->r->nmends, t->r->mends_cap, mend);
	}
	return n;
}

/* Let an entry be what it is, or what it was meant to be. */
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
		n = names_meant(t->t->names, t->a, e, near, &as);
	for (size_t k = 0; k < n && left > 0; k++)
		left -= mend_as(t, entry, as[k], left);
}

/* The copies of a list of the worth that is looked for. */
static int64_t wanted(const struct repair *r)
{
	return r->listed - r->worth.touched + 2 * r->worth.added;
}

/* Add what is missing of card i, as much of it as may be; false when none of
 * it may though its group has room. */
static bool add_card(struct attempt *t, uint32_t i, uint32_t *added)
{
	int64_t settled = t->s.settled[i];
	int64_t most = least(reach(t, i), settled + wanted(t->r) - t->s.total);

	if (most <= settled || t->s.closed[i] || (t->s.pool && !t->s.pool[i]))
		return true;
	if (raise(t, i, settled, most, true) == settled)
		return false;
	added[t->r->nadded++] = i;
	return true;
}

static void add_copies(struct attempt *t)
{
	const struct model *m = &t->r->model;
	size_t n = t->t->set->n;
	uint32_t *added = arena_array(t->a, n, sizeof(*added));
	/* no card that counts there may be added, but for mixed groups */
	bool full[MODEL_BOUNDS] = { false };

	t->r->added = added;
	for (size_t k = 0; k < t->list.n + n && t->s.total < wanted(t->r);
	     k++) {
		uint32_t i = k < t->list.n ? t->list.v[k].card
					   : (uint32_t)(k - t->list.n);

		if (!CARD_KNOWN(i) || m->card[i].cap == 0)
			continue;
		bool mixed = t->s.mixed[m->card[i].group];
		if (!mixed && full[m->card[i].bound])
			continue;
		if (!add_card(t, i, added) && !mixed)
			full[m->card[i].bound] = true;
	}
	assert(t->s.total == wanted(t->r));
}

/* Bounds that no list can meet, whatever is in the pool. */
static bool tell_contradictions(struct attempt *t)
{
	const struct model *m = &t->r->model;
	struct repair_lack never = { .rule = m->never };

	if (m->never)
		VEC_PUSH(t->a, t->r->lack, t->r->nlacks, t->r->lacks_cap,
			 never);
	for (size_t b = 0; b < m->nbounds; b++) {
		struct repair_lack lack = { m->bound[b].low, m->bound[b].hi,
					    m->bound[b].lo };

		if (lack.found < lack.needed)
			VEC_PUSH(t->a, t->r->lack, t->r->nlacks,
				 t->r->lacks_cap, lack);
	}
	return t->r->nlacks > 0;
}

/* What is missing where most is there. */
static void tell_lacks(struct attempt *t)
{
	struct solver *s = &t->s;
	const struct model *m = &t->r->model;
	struct model_ratio ratio = m->ratio;

	if (tell_contradictions(t))
		return;
	t->r->model.ratio.rule = NULL;
	bool other = solve_alternative(s, 0).possible;
	for (size_t b = 0; !other && b < m->nbounds; b++) {
		int64_t must = flow_through(&s->flow, s->lo_arc[b]);
		struct repair_lack lack = { m->bound[b].low, must, s->lo[b] };

		if (must < s->lo[b])
			VEC_PUSH(t->a, t->r->lack, t->r->nlacks,
				 t->r->lacks_cap, lack);
	}
	t->r->model.ratio = ratio;
	if (other) {
		struct repair_lack lack = { ratio.rule, 0, 0 };

		VEC_PUSH(t->a, t->r->lack, t->r->nlacks, t->r->lacks_cap, lack);
	}
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
	r->copies = t->s.settled;
}

void repair_find(struct repair *r, struct arena *a, const struct repair_task *t)
{
	struct attempt *try = arena_alloc(a, sizeof(*try));

	*try = (struct attempt){ .a = a, .t = t, .r = r, .list = *t->list };
	diags_init(&try->diags, a);
	try->judge = (struct judge){ .game = t->game,
				     .format = t->format,
				     .set = t->set,
				     .list = &try->list,
				     .diags = &try->diags };
	/* later objects are not repaired: their rules ask nothing here */
	for (size_t i = 0; i < t->game->nsections; i++)
		if (t->game->sections[i].object)
			try->judge.absent |= UINT32_C(1) << i;
	begin(try);
	if (!t->measure)
		finish(try);
}

struct repair_task repair_task_of(struct checker *c)
{
	struct judged by = checker_judged(c);

	return (struct repair_task){ .game = by.game,
				     .format = by.format,
				     .set = by.set,
				     .names = by.names,
				     .bans = by.bans,
				     .list = by.list,
				     .judge = by.judge };
}
