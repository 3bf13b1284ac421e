/* What cards are worth, where it is known. */
#include "validators/core/players/worth.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"

#include <math.h>

/* Matches with and without the card, of which so many are won. */
static struct worth_count counts(uint64_t won, uint64_t with, uint64_t won0,
				 uint64_t without)
{
	struct worth_count c = { 0 };

	c.n[1][0][2] = won;
	c.n[1][0][0] = with - won;
	c.n[0][0][2] = won0;
	c.n[0][0][0] = without - won0;
	return c;
}

static void test_difference__is_within_the_same_decks(void **state)
{
	/* the strong deck draws it more often, and it is worth nothing */
	struct worth_count strong = counts(720, 900, 80, 100);
	struct worth_count weak = counts(20, 100, 180, 900);
	const struct worth_group g[] = { { &strong, 1 }, { &weak, 1 } };
	struct worth w;

	(void)state;
	worth_of(g, 2, WORTH_DRAWN, &w);
	assert_true(w.compared);
	assert_int_equal(w.in.matches, 2000);
	assert_int_equal(w.drawn.matches, 1000);
	assert_true(fabs(w.drawn.mean - 0.74) < 1e-9);
	assert_true(fabs(w.difference.mean) < 1e-9);
	assert_true(fabs(w.with - w.without) < 1e-9 && w.p > 0.999);
	/* 60 of 100 against 50 of 100: se = 2 * sqrt(0.55 * 0.45 / 200), or
	 * nearly so, as a little is added to the variance */
	struct worth_count one = counts(60, 100, 50, 100);
	worth_of(&(struct worth_group){ &one, 1 }, 1, WORTH_DRAWN, &w);
	assert_true(fabs(w.difference.mean - 0.1) < 1e-9);
	assert_true(fabs(w.difference.error - 0.0704) < 2e-4);
	assert_true(fabs(w.p - 0.155) < 0.005);
	/* what is alike says less */
	double alone = w.difference.error;
	worth_of(&(struct worth_group){ &one, 4 }, 1, WORTH_DRAWN, &w);
	assert_true(fabs(w.difference.error - 2 * alone) < 1e-9);
	/* draws are half a win */
	one = (struct worth_count){ .n[1][1] = { 0, 100, 0 },
				    .n[0][0] = { 50, 0, 50 } };
	worth_of(&(struct worth_group){ &one, 1 }, 1, WORTH_PLAYED, &w);
	assert_true(fabs(w.difference.mean) < 1e-9);
	assert_int_equal(w.played.matches, 100);
}

static void test_difference__needs_matches_of_both_kinds(void **state)
{
	struct worth_count all = counts(10, 20, 0, 0);
	struct worth w;

	(void)state;
	worth_of(&(struct worth_group){ &all, 1 }, 1, WORTH_DRAWN, &w);
	assert_false(w.compared);
	assert_true(w.p >= 1);
	worth_of(NULL, 0, WORTH_DRAWN, &w);
	assert_false(w.compared);
	assert_int_equal(w.in.matches, 0);
}

static void test_many_cards__one_is_seldom_found_by_chance(void **state)
{
	enum { CARDS = 60, LEAGUES = 400, MATCHES = 400 };
	struct arena *a = arena_new();
	struct worth w[CARDS], *v[CARDS];
	unsigned wrong = 0, found = 0;
	struct rng r;

	(void)state;
	rng_init(&r, 5, 1);
	for (unsigned k = 0; k < LEAGUES; k++) {
		for (unsigned i = 0; i < CARDS; i++) {
			struct worth_count c = { 0 };
			/* the first one wins 65 of 100 when it is drawn */
			for (unsigned j = 0; j < MATCHES; j++) {
				unsigned drawn = rng_below(&r, 2);
				unsigned won = rng_below(&r, 100) <
					       (i == 0 && drawn ? 70u : 50u);

				c.n[drawn][0][2 * won]++;
			}
			worth_of(&(struct worth_group){ &c, 1 }, 1, WORTH_DRAWN,
				 &w[i]);
			v[i] = &w[i];
		}
		worth_correct(a, v, CARDS);
		found += w[0].sure;
		for (unsigned i = 1; i < CARDS; i++)
			if (w[i].sure) {
				wrong++;
				break;
			}
	}
	/* 5 of 100 at the most, and three times their error */
	assert_true(wrong < LEAGUES * 0.05 + 3 * sqrt(LEAGUES * 0.05 * 0.95));
	assert_true(wrong > 0);
	assert_true(found > LEAGUES * 0.6);
	arena_free(a);
}

static void test_matches_of_a_pair__that_are_alike_say_less(void **state)
{
	(void)state;
	/* each pair is won twice or lost twice: one match would say the same */
	const uint64_t alike[QUARTERS] = { 500, 0, 0, 0, 500 };
	/* each deck wins from the same seat */
	const uint64_t seats[QUARTERS] = { 0, 0, 1000, 0, 0 };
	/* two coins */
	const uint64_t coins[QUARTERS] = { 250, 0, 500, 0, 250 };

	assert_true(fabs(worth_alike(alike) - 2) < 0.01);
	assert_true(worth_alike(seats) <= 1);
	assert_true(fabs(worth_alike(coins) - 1) < 0.01);
}

#include "tests/unit/core/players/worth_test.inc"
