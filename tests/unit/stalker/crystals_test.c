/* Crystals: payments and repairs against trying everything. */
#include "validators/stalker/crystals.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"

#define CASES 4000
#define LINES 5

struct squad {
	struct purchase v[LINES];
	size_t n;
	struct purse purse;
};

static int64_t below(struct rng *r, uint32_t n)
{
	return rng_below(r, n);
}

/* A squad of small costs; about half of its lines state a payment that is
 * right for the line, though there may be no crystals for it. */
static struct squad draw(struct rng *r)
{
	struct squad s = { .n = (size_t)below(r, LINES + 1),
			   .purse = { below(r, 10), below(r, 8) } };

	for (size_t i = 0; i < s.n; i++) {
		struct purchase *p = &s.v[i];

		p->cost = below(r, 6);
		p->elite = below(r, 3) == 0;
		if (below(r, 3))
			p->factions = (uint16_t)(1u << below(r, 5));
		else
			p->factions = 0;
		p->paid = below(r, 2);
		p->silver = p->paid && !p->elite
				    ? below(r, (uint32_t)p->cost + 1)
				    : 0;
		p->gold = p->paid ? p->cost - p->silver : 0;
	}
	return s;
}

/* What the rule says, word by word: one faction or none brings 1 gold. */
static int64_t gold_with(uint16_t factions)
{
	int n = 0;

	for (int i = 0; i < 16; i++)
		n += factions >> i & 1;
	return n <= 1 ? 1 : n == 2 ? 0 : -(n - 2);
}

/* Try every amount of silver for every open ordinary line from i on. */
static bool some_split(const struct squad *s, size_t i, int64_t gold,
		       int64_t silver)
{
	if (i == s->n)
		return gold >= 0 && silver >= 0;
	const struct purchase *p = &s->v[i];
	if (p->paid)
		return some_split(s, i + 1, gold - p->gold, silver - p->silver);
	for (int64_t x = 0; x <= (p->elite ? 0 : p->cost); x++)
		if (some_split(s, i + 1, gold - (p->cost - x), silver - x))
			return true;
	return false;
}

static bool payable(const struct squad *s, bool stated, uint32_t out)
{
	struct squad rest = { .purse = s->purse };
	uint16_t factions = 0;

	for (size_t i = 0; i < s->n; i++) {
		if (out >> i & 1)
			continue;
		rest.v[rest.n] = s->v[i];
		rest.v[rest.n++].paid &= stated;
		factions |= s->v[i].factions;
	}
	return some_split(&rest, 0, s->purse.gold + gold_with(factions),
			  s->purse.silver);
}

static struct spending added(const struct squad *s)
{
	struct spending sum = { 0 };

	for (size_t i = 0; i < s->n; i++)
		spending_add(&sum, &s->v[i]);
	return sum;
}

static void test_payment__is_found_when_some_split_pays__S_3_5_4(void **state)
{
	struct rng r;
	int legal = 0;

	(void)state;
	rng_init(&r, 1, 1);
	for (int i = 0; i < CASES; i++) {
		struct squad s = draw(&r);
		struct spending sum = added(&s);
		bool want = payable(&s, true, 0);

		assert_int_equal(spending_judge(&sum, s.purse) == SPENT_WELL,
				 want);
		legal += want;
	}
	/* the cases are on both sides */
	assert_in_range(legal, CASES / 5, CASES * 4 / 5);
}

static void test_costs__are_short_when_no_split_pays__S_3_5_5(void **state)
{
	struct rng r;

	(void)state;
	rng_init(&r, 2, 1);
	for (int i = 0; i < CASES; i++) {
		struct squad s = draw(&r);
		struct spending sum = added(&s);
		bool is_short = short_of_factions(&sum, s.purse) ||
				short_for_elite(&sum, s.purse) ||
				short_for_ordinary(&sum, s.purse);

		assert_int_equal(!is_short, payable(&s, false, 0));
	}
}

static void test_factions__bring_or_cost_gold__S_3_7(void **state)
{
	static const int64_t want[] = { 1, 1, 0, -1, -2, -3, -4, -5, -6 };

	(void)state;
	for (unsigned n = 0; n < sizeof(want) / sizeof(want[0]); n++)
		assert_int_equal(factions_gold((uint16_t)((1u << n) - 1)),
				 want[n]);
}

/* The fewest cards, then the least cost, by trying all sets. */
static void best_repair(const struct squad *s, int *cards, int64_t *cost)
{
	*cards = -1;
	for (uint32_t out = 0; out < 1u << s->n; out++) {
		int n = __builtin_popcount(out);
		int64_t sum = 0;

		for (size_t i = 0; i < s->n; i++)
			sum += out >> i & 1 ? s->v[i].cost : 0;
		if (!payable(s, false, out) ||
		    (*cards >= 0 &&
		     (n > *cards || (n == *cards && sum >= *cost))))
			continue;
		*cards = n;
		*cost = sum;
	}
}

static void test_repair__leaves_out_the_fewest_and_cheapest(void **state)
{
	struct rng r;
	int repaired = 0;

	(void)state;
	rng_init(&r, 3, 1);
	for (int i = 0; i < CASES; i++) {
		struct squad s = draw(&r);
		bool out[LINES];
		int want;
		int64_t least = 0, cost = 0;
		uint32_t mask = 0;

		best_repair(&s, &want, &least);
		assert_int_equal(spending_repair(s.v, s.n, s.purse, out), want);
		for (size_t k = 0; want > 0 && k < s.n; k++) {
			mask |= (uint32_t)out[k] << k;
			cost += out[k] ? s.v[k].cost : 0;
		}
		if (want <= 0)
			continue;
		assert_int_equal(cost, least);
		assert_true(payable(&s, false, mask));
		repaired++;
	}
	assert_true(repaired > CASES / 10);
}

static void test_repair__refuses_more_cards_than_it_looks_at(void **state)
{
	struct purchase v[REPAIR_MAX + 1] = { { .cost = 30 } };
	bool out[REPAIR_MAX + 1];

	(void)state;
	assert_int_equal(
		spending_repair(v, REPAIR_MAX + 1, (struct purse){ 0, 0 }, out),
		-1);
	assert_int_equal(
		spending_repair(v, REPAIR_MAX, (struct purse){ 0, 0 }, out), 1);
	assert_true(out[0]);
}

#include "tests/unit/stalker/crystals_test.inc"
