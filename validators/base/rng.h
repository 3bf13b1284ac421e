/*
 * Random numbers: PCG32 (XSH-RR), seeded by splitmix64.
 *
 * Sources: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
 * Statistically Good Algorithms" (2014); S. Vigna, splitmix64.c (2015);
 * D. Lemire, "Fast Random Integer Generation in an Interval" (2019).
 * Same seed, same numbers, on every machine.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

#define RNG_NAME "pcg32-xsh-rr/1"

struct rng {
	uint64_t state;
	uint64_t inc; /* odd */
};

/* The reference initialisation: pcg32_srandom_r(state, stream). */
void rng_init(struct rng *r, uint64_t state, uint64_t stream);

/* The stream of match number `match` under `seed`: depends on nothing else. */
void rng_init_match(struct rng *r, uint64_t seed, uint64_t match);

uint32_t rng_next(struct rng *r);

/* Uniform in 0..bound-1, bound >= 1, without bias. */
uint32_t rng_below(struct rng *r, uint32_t bound);

/* Advance *x and return the next splitmix64 output. */
uint64_t splitmix64(uint64_t *x);

#endif
