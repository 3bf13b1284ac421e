/*
 * Integers from 0 to 2^4096 - 1, for exact counts.
 *
 * A result that does not fit is a bug and fails an assertion: callers limit
 * what they count.
 */
#ifndef STATS_BIG_H
#define STATS_BIG_H

#include <stddef.h>
#include <stdint.h>

#define BIG_LIMBS 128

struct arena;

struct big {
	/* least significant first; unspecified beyond n */
	uint32_t v[BIG_LIMBS];
	size_t n; /* limbs in use; 0 is the number 0 */
};

void big_set(struct big *out, uint64_t n);

/* -1, 0, 1 */
int big_cmp(const struct big *a, const struct big *b);

/* a += b; a -= b, where a >= b */
void big_add(struct big *a, const struct big *b);
void big_sub(struct big *a, const struct big *b);

/* out = a * b; out must not alias either. */
void big_mul(struct big *out, const struct big *a, const struct big *b);

void big_scale(struct big *a, uint64_t by);

/* a = a / by; returns the remainder.  by > 0 */
uint32_t big_divide(struct big *a, uint32_t by);

/* In decimal, kept in the arena. */
const char *big_text(struct arena *a, const struct big *n);

/*
 * The nearest integer to part / whole * 10^digits, halves rounded up.
 * whole > 0; the result must be below 2^63.
 */
int64_t big_ratio(const struct big *part, const struct big *whole,
		  unsigned digits);

#endif
