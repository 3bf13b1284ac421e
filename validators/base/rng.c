/* Draws random numbers by PCG32, seeded by splitmix64. */
#include "validators/base/rng.h"

#include "validators/base/scratch.h"

#include <string.h>

/* The mixing step of splitmix64: a bijection that maps 0 to 0. */
static uint64_t mix_bits(uint64_t z)
{
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

uint64_t splitmix64(uint64_t *x)
{
	return mix_bits(*x += UINT64_C(0x9e3779b97f4a7c15));
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
	/* mixed, so that neighbouring seeds and matches never begin in the same
	 * state: otherwise streams would differ by a constant only, and draws
	 * with close numbers would be correlated */
	uint64_t stream = mix_bits(match), x = seed ^ stream;

	rng_init(r, splitmix64(&x), stream);
}

void rng_mix(struct rng *r, uint16_t *v, uint32_t n)
{
	for (; n > 1; n--) {
		uint32_t k = rng_below(r, n);
		uint16_t t = v[k];

		v[k] = v[n - 1];
		v[n - 1] = t;
	}
}

void rng_mix_anew(struct rng *r, uint16_t *v, uint32_t n)
{
	SCRATCH uint64_t seen[UINT16_MAX / 64 + 1];
	uint32_t words = 0, at = 0;

	for (uint32_t i = 0; i < n; i++)
		if (v[i] / 64u >= words)
			words = v[i] / 64u + 1;
	memset(seen, 0, words * sizeof(seen[0]));
	for (uint32_t i = 0; i < n; i++)
		seen[v[i] / 64] |= UINT64_C(1) << v[i] % 64;
	for (uint32_t w = 0; w < words; w++)
		for (uint64_t left = seen[w]; left; left &= left - 1)
			v[at++] = (uint16_t)(w * 64 +
					     (uint32_t)__builtin_ctzll(left));
	assert(at == n && "no two are equal");
	rng_mix(r, v, n);
}
