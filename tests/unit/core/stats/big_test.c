/* Big numbers against numbers that fit, and against known ones. */
#include "validators/base/arena.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"
#include "validators/core/stats/big.h"

static struct big big(uint64_t n)
{
	struct big b;

	big_set(&b, n);
	return b;
}

static void assert_big(const struct big *b, uint64_t n)
{
	struct big want = big(n);

	assert_int_equal(big_cmp(b, &want), 0);
}

static void test_big__counts_as_machine_numbers_do(void **state)
{
	struct rng r;

	(void)state;
	rng_init(&r, 42, 54);
	for (int i = 0; i < 20000; i++) {
		uint64_t x = (uint64_t)rng_next(&r) << (rng_next(&r) % 31);
		uint64_t y = rng_next(&r) >> (rng_next(&r) % 32);
		struct big a = big(x), b = big(y), p;

		assert_int_equal(big_cmp(&a, &b), (x > y) - (x < y));
		big_add(&a, &b);
		assert_big(&a, x + y);
		big_sub(&a, &b);
		assert_big(&a, x);
		if (x >> 32 == 0) {
			big_mul(&p, &a, &b);
			assert_big(&p, x * y);
		}
		if (y) {
			assert_int_equal(big_divide(&a, (uint32_t)y),
					 (uint32_t)(x % y));
			assert_big(&a, x / y);
		}
	}
}

static void test_big__factorial_of_50(void **state)
{
	struct arena *a = arena_new();
	struct big n = big(1), zero = big(0);

	(void)state;
	for (uint64_t i = 2; i <= 50; i++)
		big_scale(&n, i);
	assert_string_equal(big_text(a, &n),
			    "304140932017133780436126081660647688443776415689"
			    "60512000000000000");
	for (uint32_t i = 50; i >= 2; i--)
		assert_int_equal(big_divide(&n, i), 0);
	assert_big(&n, 1);
	assert_string_equal(big_text(a, &zero), "0");
	arena_free(a);
}

static void test_big__ratio_is_the_nearest_halves_up(void **state)
{
	static const struct {
		uint64_t part, whole;
		unsigned digits;
		int64_t want;
	} rows[] = {
		{ 0, 7, 4, 0 },
		{ 1, 3, 4, 3333 },
		{ 2, 3, 4, 6667 },
		{ 1, 2, 0, 1 },
		{ 1, 2000, 3, 1 },
		{ 1, 2001, 3, 0 },
		{ 7, 7, 6, 1000000 },
		{ 22, 7, 2, 314 },
		{ 999995, 1000000, 2, 100 },
		{ 994999, 1000000, 2, 99 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct big part = big(rows[i].part), whole = big(rows[i].whole);

		assert_int_equal(big_ratio(&part, &whole, rows[i].digits),
				 rows[i].want);
	}
}

#include "tests/unit/core/stats/big_test.inc"
