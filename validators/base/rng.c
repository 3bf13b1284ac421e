#include "validators/base/rng.h"

#include <assert.h>

uint64_t splitmix64(uint64_t *x)
{
	uint64_t z = *x += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

void rng_init(struct rng *r, uint64_t state, uint64_t stream)
{
	r->state = 0;
	r->inc = (stream << 1) | 1;
	rng_next(r);
	r->state += state;
	rng_next(r);
}

void rng_init_match(struct rng *r, uint64_t seed, uint64_t match)
{
	uint64_t x = seed ^ match;

	rng_init(r, splitmix64(&x), match);
}

uint32_t rng_next(struct rng *r)
{
	uint64_t old = r->state;
	uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
	uint32_t turn = (uint32_t)(old >> 59);

	r->state = old * UINT64_C(6364136223846793005) + r->inc;
	return (mixed >> turn) | (mixed << (-turn & 31));
}

uint32_t rng_below(struct rng *r, uint32_t bound)
{
	uint64_t m;

	assert(bound >= 1);
	m = (uint64_t)rng_next(r) * bound;
	if ((uint32_t)m < bound) {
		/* 2^32 mod bound: so many low values fall out */
		uint32_t out = -bound % bound;

		while ((uint32_t)m < out)
			m = (uint64_t)rng_next(r) * bound;
	}
	return (uint32_t)(m >> 32);
}
