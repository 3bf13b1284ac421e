/* Pools: numbers of decks against making them all. */
#include "validators/core/cards/supply.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/rng.h"
#include "validators/core/game/game.h"
#include "validators/mainstay/internal.h"

#include <stdio.h>
#include <stdlib.h>

#define ESSENCES 27

/* A pool with n[variant][essence] cards. */
struct pool {
	struct card card[400];
	bool in[400];
	struct card_set set;
	int n[VARIANT_COUNT][ESSENCES];
};

static bool simple(int key)
{
	return key % 3 != 1 && key / 3 % 3 != 1 && key / 9 != 1;
}

static void add(struct pool *p, int variant, int key, bool in)
{
	struct card *c = &p->card[p->set.n];

	*c = (struct card){ .game = &game_mainstay,
			    .variant = (uint8_t)variant };
	c->facts.key = key;
	c->facts.bits = FACT_TYPE(variant) | (simple(key) ? 0 : FACT_NEUTRAL);
	p->in[p->set.n++] = in;
	p->n[variant][key] += in;
}

/* Few essences, so that pools often suffice; some cards stay out. */
static void draw(struct pool *p, struct rng *r, bool whole)
{
	*p = (struct pool){ .set = { .game = &game_mainstay } };
	p->set.v = p->card;
	for (int variant = 0; variant < VARIANT_COUNT; variant++) {
		for (int key = 0; key < ESSENCES; key++) {
			if (variant == MAINSTAY && !simple(key))
				continue;
			int n = simple(key) && variant >= WARRIOR
					? whole + (int)rng_below(r, 2)
					: (int)rng_below(r, 8) / 7;
			for (int i = 0; i < n; i++)
				add(p, variant, key, true);
			if (rng_below(r, 9) == 0)
				add(p, variant, key, false);
		}
	}
}

/* Choose a card for each place, one after the other: how many ways. */
static uint64_t ways(const struct pool *p, bool two)
{
	uint64_t n[4] = { 0 }, all = 1;

	for (size_t i = 0; i < p->set.n; i++) {
		const struct card *c = &p->card[i];
		bool neutral = c->facts.bits & FACT_NEUTRAL;

		if (!p->in[i])
			continue;
		n[0] += c->variant == MAINSTAY;
		n[1] += c->variant == HERO;
		n[2] += c->variant == DEFENDER && neutral;
		n[3] += c->variant == WARRIOR && neutral;
	}
	for (int key = 0; key < ESSENCES; key++)
		if (simple(key))
			all *= (uint64_t)(p->n[WARRIOR][key] *
					  p->n[DEFENDER][key]);
	return all * n[0] * n[1] * n[2] * (two ? n[3] : 1);
}

static uint64_t kinds(const struct pool *p, int variant, bool neutral)
{
	uint64_t n = 0;

	for (int key = 0; key < ESSENCES; key++)
		n += p->n[variant][key] > 0 && (!neutral || !simple(key));
	return n;
}

static void test_supply__counts_decks__M_039(void **state)
{
	static struct pool p;
	struct arena *a = arena_new();
	struct rng r;
	int enough = 0;

	(void)state;
	rng_init(&r, 4, 1);
	for (int i = 0; i < 2000; i++) {
		bool two = i % 2;
		struct supply s;
		char want[32];

		draw(&p, &r, i % 3 > 0);
		mainstay_supply(&s, a, &game_mainstay.formats[two], &p.set,
				p.in);
		uint64_t decks = ways(&p, two);
		uint64_t play = kinds(&p, MAINSTAY, false) *
				kinds(&p, HERO, false) *
				kinds(&p, DEFENDER, true) *
				(two ? kinds(&p, WARRIOR, true) : 1);
		snprintf(want, sizeof(want), "%llu", (unsigned long long)decks);
		assert_string_equal(s.decks, want);
		assert_int_equal(s.enough, decks > 0);
		snprintf(want, sizeof(want), "%llu",
			 (unsigned long long)(decks ? play : 0));
		assert_string_equal(s.distinct, want);
		assert_int_equal(s.n, two ? 20 : 19);
		enough += s.enough;
	}
	assert_in_range(enough, 200, 1800);
	arena_free(a);
}

/* Every essence that a type may have, n cards of each. */
static void fill(struct pool *p, int n)
{
	*p = (struct pool){ .set = { .game = &game_mainstay } };
	p->set.v = p->card;
	for (int variant = 0; variant < VARIANT_COUNT; variant++)
		for (int key = 0; key < ESSENCES; key++)
			for (int i = 0;
			     i < (variant == MAINSTAY && !simple(key) ? 0 : n);
			     i++)
				add(p, variant, key, true);
}

static void test_supply__all_essences_are_4104_in_play__M_038(void **state)
{
	static struct pool p;
	struct arena *a = arena_new();
	struct supply s;

	(void)state;
	for (int n = 1; n <= 3; n++) {
		fill(&p, n);
		mainstay_supply(&s, a, &game_mainstay.formats[0], &p.set, p.in);
		assert_string_equal(s.distinct, "4104");
		mainstay_supply(&s, a, &game_mainstay.formats[1], &p.set, p.in);
		assert_string_equal(s.distinct, "77976");
		assert_string_equal(s.decks, n == 1   ? "77976"
					     : n == 2 ? "81763762176"
						      : "271885500452376");
	}
	arena_free(a);
}

#include "tests/unit/mainstay/supply_test.inc"
