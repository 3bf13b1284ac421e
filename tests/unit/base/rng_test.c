/* Tests the random numbers against published ones. */
#include "validators/base/rng.h"

#include "tests/support/unit.h"

static void test_pcg32__published_numbers(void **state)
{
	static const uint32_t want[] = { 0xa15c02b7, 0x7b47f409, 0xba1d3330,
					 0x83d2f293, 0xbfa4784b, 0xcbed606e };
	struct rng r;
	size_t i;

	(void)state;
	rng_init(&r, 42, 54);
	for (i = 0; i < sizeof(want) / sizeof(*want); i++)
		assert_int_equal(rng_next(&r), want[i]);
}

static void test_splitmix64__published_numbers(void **state)
{
	uint64_t x = 1234567;

	(void)state;
	assert_true(splitmix64(&x) == UINT64_C(6457827717110365317));
	assert_true(splitmix64(&x) == UINT64_C(3203168211198807973));
	assert_true(splitmix64(&x) == UINT64_C(9817491932198370423));
}

static void test_match__is_splitmix_of_seed_and_number(void **state)
{
	/* mix(77) is what splitmix64 gives for a state 77 before its step */
	uint64_t before = 77 - UINT64_C(0x9e3779b97f4a7c15);
	uint64_t mixed = splitmix64(&before);
	uint64_t x = UINT64_C(0x123456789abcdef0) ^ mixed;
	struct rng a, b;

	(void)state;
	rng_init(&a, splitmix64(&x), mixed);
	rng_init_match(&b, UINT64_C(0x123456789abcdef0), 77);
	assert_true(a.state == b.state);
	assert_true(a.inc == b.inc);
	assert_int_equal(b.inc & 1, 1);
}

static void test_match__number_0_is_the_seed_alone(void **state)
{
	uint64_t x = 7;
	struct rng a, b;

	(void)state;
	rng_init(&a, splitmix64(&x), 0);
	rng_init_match(&b, 7, 0);
	assert_true(a.state == b.state);
	assert_true(a.inc == b.inc);
}

/* Do the k-th dice of two matches show the same as often as dice do?  The
 * first is number 0 of each of 1,000 seeds, the other number d of the seed
 * that differs from it in the bits of d. */
static void check_dice(uint64_t d, unsigned k)
{
	unsigned equal = 0;

	for (uint64_t seed = 0; seed < 1000; seed++) {
		struct rng a, b;
		uint32_t x = 0, y = 0;

		rng_init_match(&a, seed, 0);
		rng_init_match(&b, seed ^ d, d);
		for (unsigned i = 0; i < k; i++) {
			x = rng_below(&a, 6);
			y = rng_below(&b, 6);
		}
		equal += x == y;
	}
	/* 1,000 / 6 and four standard deviations */
	assert_in_range(equal, 120, 213);
}

static void test_match__numbers_and_seeds_are_independent(void **state)
{
	(void)state;
	/* where two streams of one state come closest to each other in their
	 * first 64 draws */
	check_dice(97, 6);
	check_dice(140, 34);
	check_dice(280, 34);
	check_dice(420, 34);
	check_dice(799, 24);
	for (uint64_t d = 1; d < 1024; d *= 2)
		for (unsigned k = 1; k <= 64; k *= 2)
			check_dice(d, k);
}

static void test_match__neighbours_differ(void **state)
{
	uint32_t first[64];
	struct rng r;
	size_t i, j;

	(void)state;
	for (i = 0; i < 64; i++) {
		/* seed ^ match is the same for all of them */
		rng_init_match(&r, i, i);
		first[i] = rng_next(&r);
		for (j = 0; j < i; j++)
			assert_int_not_equal(first[i], first[j]);
	}
}

/* Lemire's method written as it is explained: reject what is left over. */
static uint32_t below_slowly(struct rng *r, uint32_t bound)
{
	const uint64_t two32 = UINT64_C(1) << 32;
	uint64_t m;

	do
		m = (uint64_t)rng_next(r) * bound;
	while (m % two32 < two32 % bound);
	return (uint32_t)(m / two32);
}

static void test_below__equals_the_plain_form(void **state)
{
	static const uint32_t bounds[] = { 1,          2,          3,
					   6,          20,         100,
					   1000003,    0x80000000, 0x80000001,
					   0xc0000001, 0xffffffff };
	struct rng a, b;
	size_t i;
	int k;

	(void)state;
	for (i = 0; i < sizeof(bounds) / sizeof(*bounds); i++) {
		rng_init(&a, 1, i);
		b = a;
		for (k = 0; k < 10000; k++) {
			uint32_t v = rng_below(&a, bounds[i]);

			assert_true(v < bounds[i]);
			assert_int_equal(v, below_slowly(&b, bounds[i]));
		}
		assert_true(a.state == b.state);
	}
}

static void test_below__every_face_as_often(void **state)
{
	unsigned seen[6] = { 0 };
	struct rng r;
	int i;

	(void)state;
	rng_init_match(&r, 42, 1);
	for (i = 0; i < 600000; i++)
		seen[rng_below(&r, 6)]++;
	/* five standard deviations */
	for (i = 0; i < 6; i++)
		assert_in_range(seen[i], 98500, 101500);
}

#include "tests/unit/base/rng_test.inc"
