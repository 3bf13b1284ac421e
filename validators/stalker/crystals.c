/* Judges whether a squad may be bought and can be paid for. */
#include "validators/stalker/crystals.h"

#include <assert.h>

void spending_add(struct spending *s, const struct purchase *p)
{
	*(p->elite ? &s->elite : &s->ordinary) += p->cost;
	if (!p->paid)
		*(p->elite ? &s->elite_open : &s->ordinary_open) += p->cost;
	s->gold += p->paid ? p->gold : 0;
	s->silver += p->paid ? p->silver : 0;
	s->localities += p->localities;
	s->machines += p->machine ? p->cost : 0;
	s->factions |= p->factions;
}

bool too_many_localities(const struct spending *s, struct purse p)
{
	(void)p;
	return s->localities > LOCALITY_CAP;
}

bool too_many_machines(const struct spending *s, struct purse p)
{
	(void)p;
	return s->machines > MACHINE_CAP;
}

/* S-3.7, RS-5: neutral cards have no faction */
int64_t factions_gold(uint16_t factions)
{
	int n = __builtin_popcount(factions);

	return n < 2 ? 1 : 2 - n;
}

/* S-3.5-5, RS-21: G, as it is with the factions so far */
static int64_t gold_of(const struct spending *s, struct purse p)
{
	return p.gold + factions_gold(s->factions);
}

bool short_of_factions(const struct spending *s, struct purse p)
{
	return gold_of(s, p) < 0;
}

bool short_for_elite(const struct spending *s, struct purse p)
{
	return s->elite > 0 && s->elite > gold_of(s, p);
}

bool short_for_ordinary(const struct spending *s, struct purse p)
{
	int64_t left = gold_of(s, p) - s->elite;

	/* RS-20: gold and silver may be mixed, also for one card */
	return s->ordinary > p.silver + (left > 0 ? left : 0);
}

enum overspent spending_judge(const struct spending *s, struct purse p)
{
	int64_t gold = gold_of(s, p) - s->gold - s->elite_open;
	int64_t silver = p.silver - s->silver;

	if (gold < 0)
		return SPENT_GOLD;
	if (silver < 0)
		return SPENT_SILVER;
	return s->ordinary_open > gold + silver ? SPENT_ALL : SPENT_WELL;
}

/* A search through the sets of `left` purchases from index `from`. */
struct repair {
	const struct purchase *v;
	size_t n;
	struct purse purse;
	uint32_t out, best; /* bit i: v[i] is left out */
	int64_t saved, best_saved;
};

static bool payable(const struct repair *r)
{
	struct spending s = { 0 };

	for (size_t i = 0; i < r->n; i++)
		if (!(r->out >> i & 1))
			spending_add(&s, &r->v[i]);
	return !short_of_factions(&s, r->purse) &&
	       !short_for_elite(&s, r->purse) &&
	       !short_for_ordinary(&s, r->purse);
}

static void try_sets(struct repair *r, size_t from, int left)
{
	if (r->best && r->saved >= r->best_saved)
		return;
	if (left == 0) {
		if (!payable(r))
			return;
		r->best = r->out;
		r->best_saved = r->saved;
		return;
	}
	for (size_t i = from; i + (size_t)left <= r->n; i++) {
		r->out |= 1u << i;
		r->saved += r->v[i].cost;
		try_sets(r, i + 1, left - 1);
		r->saved -= r->v[i].cost;
		r->out &= ~(1u << i);
	}
}

int spending_repair(const struct purchase *v, size_t n, struct purse p,
		    bool *out)
{
	struct repair r = { .v = v, .n = n, .purse = p };

	if (n > REPAIR_MAX)
		return -1;
	for (size_t i = 0; i < n; i++)
		out[i] = false;
	if (payable(&r))
		return 0;
	int k = 0;
	while (r.best == 0) { /* without any cards it can be paid for */
		assert(k < (int)n);
		try_sets(&r, 0, ++k);
	}
	for (size_t i = 0; i < n; i++)
		out[i] = r.best >> i & 1;
	return k;
}
