/*
 * Pairs against brute force: of all subsets that there is room for, the
 * largest, of these the one with the first pairs.
 */
#include "validators/base/rng.h"

#include "tests/support/unit.h"
#include "validators/core/check/pairing.h"

#include <string.h>

#define CASES 2000
#define PAIRS 9
#define SIDE  4

struct room {
	int64_t left[SIDE], right[SIDE], cap;
	bool capped[SIDE];
};

/* True if there is room for the pairs whose bits are set. */
static bool fits(struct room r, const struct pairing_pair *v, unsigned bits)
{
	for (size_t i = 0; i < PAIRS; i++) {
		if (!(bits >> (PAIRS - 1 - i) & 1))
			continue;
		if (--r.left[v[i].left] < 0 || --r.right[v[i].right] < 0)
			return false;
		r.cap -= r.capped[v[i].left];
	}
	return r.cap >= 0;
}

/* The bits of the best choice; the first pair is the highest bit. */
static unsigned best_of(const struct room *r, const struct pairing_pair *v)
{
	unsigned best = 0;

	for (unsigned bits = 0; bits < 1u << PAIRS; bits++) {
		int more = __builtin_popcount(bits) - __builtin_popcount(best);

		if ((more > 0 || (more == 0 && bits > best)) &&
		    fits(*r, v, bits))
			best = bits;
	}
	return best;
}

static void test_pairing__chooses_most_and_the_first(void **state)
{
	struct arena *a = arena_new();
	struct rng rng;

	(void)state;
	rng_init(&rng, 7, 1);
	for (size_t n = 0; n < CASES; n++) {
		struct pairing_pair v[PAIRS] = { { 0 } };
		struct room r = { .cap = rng_below(&rng, 4) };
		unsigned best, got = 0;

		for (size_t i = 0; i < SIDE; i++) {
			r.left[i] = rng_below(&rng, 3);
			r.right[i] = rng_below(&rng, 3);
			r.capped[i] = rng_below(&rng, 2);
		}
		for (size_t i = 0; i < PAIRS; i++) {
			v[i].left = rng_below(&rng, SIDE);
			v[i].right = rng_below(&rng, SIDE);
			v[i].of = (uint32_t)i;
		}
		best = best_of(&r, v);
		struct room left = r;
		struct pairing_room room = { .left = left.left,
					     .right = left.right,
					     .nleft = SIDE,
					     .nright = SIDE,
					     .capped = left.capped,
					     .cap = left.cap };
		size_t chosen = pairing_choose(a, v, PAIRS, &room);

		for (size_t i = 0; i < chosen; i++) {
			got |= 1u << (PAIRS - 1 - v[i].of);
			r.left[v[i].left]--;
		}
		assert_int_equal(chosen, __builtin_popcount(best));
		assert_int_equal(got, best);
		assert_memory_equal(left.left, r.left, sizeof(r.left));
	}
	arena_free(a);
}

#include "tests/unit/core/check/pairing_test.inc"
