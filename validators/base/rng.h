/*
 * Random numbers: PCG32 (XSH-RR), seeded by splitmix64.
 *
 * Sources: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
 * Statistically Good Algorithms" (2014); S. Vigna, splitmix64.c (2015);
 * D. Lemire, "Fast Random Integer Generation in an Interval" (2019).
 * The same seed gives the same numbers on every machine.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <assert.h>
#include <stdint.h>

/* The number after the slash is the version of the seeding of matches. */
#define RNG_NAME "pcg32-xsh-rr/2"

struct rng {
	uint64_t state;
	uint64_t inc; /* odd */
};

/* The reference initialisation: pcg32_srandom_r(state, stream). */
void rng_init(struct rng *r, uint64_t state, uint64_t stream);

/* Start the stream of match number `match` under `seed`; it depends on nothing
 * else.  Number 0 uses the seed alone. */
void rng_init_match(struct rng *r, uint64_t seed, uint64_t match);

static inline uint32_t rng_next(struct rng *r)
{
	uint64_t old = r->state;
	uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
	uint32_t turn = (uint32_t)(old >> 59);

	r->state = old * UINT64_C(6364136223846793005) + r->inc;
	return (mixed >> turn) | (mixed << (-turn & 31));
}

/* Uniform in 0..bound-1, bound >= 1, without bias. */
static inline uint32_t rng_below(struct rng *r, uint32_t bound)
{
	uint64_t m;

	assert(bound >= 1);
	m = (uint64_t)rng_next(r) * bound;
	if ((uint32_t)m < bound) {
		/* 2^32 mod bound: that many low values are rejected */
		uint32_t out = -bound % bound;

		while ((uint32_t)m < out)
			m = (uint64_t)rng_next(r) * bound;
	}
	return (uint32_t)(m >> 32);
}

/* Shuffle v. */
void rng_mix(struct rng *r, uint16_t *v, uint32_t n);

/* The same regardless of its initial order: v is sorted first.  All elements
 * must differ. */
void rng_mix_anew(struct rng *r, uint16_t *v, uint32_t n);

/* Advance *x and return the next splitmix64 output. */
uint64_t splitmix64(uint64_t *x);

#endif
