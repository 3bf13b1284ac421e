/*
 * Short strings: a keyed hash and a comparison, for hash tables of names.
 *
 * Without the key nobody can construct names that all collide; no result of the
 * program may depend on the key.
 */
#ifndef BASE_MIXHASH_H
#define BASE_MIXHASH_H

#include "validators/base/inline.h"
#include "validators/base/rng.h"
#include "validators/base/str.h"

#include <stdint.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

struct mix_key {
	uint64_t seed;
};

/* The key of a table: its address differs from run to run. */
static inline struct mix_key mix_key_at(const void *table)
{
	uint64_t x = (uintptr_t)table;

	return (struct mix_key){ splitmix64(&x) };
}

/* Up to 7 bytes as one word; together with n, unique for each text. */
static inline uint64_t mix_load_short(const char *p, size_t n)
{
	uint32_t lo, hi;

	if (n >= 4) {
		memcpy(&lo, p, 4);
		memcpy(&hi, p + n - 4, 4);
		return (uint64_t)hi << 32 | lo;
	}
	if (n == 0)
		return 0;
	return (uint64_t)(unsigned char)p[0] << 16 |
	       (uint64_t)(unsigned char)p[n / 2] << 8 | (unsigned char)p[n - 1];
}

ALWAYS_INLINE uint32_t mix_hash(const struct mix_key *key, struct str s)
{
	return (uint32_t)XXH3_64bits_withSeed(s.p, s.n, key->seed);
}

/* True if the n bytes at p and q are equal. */
ALWAYS_INLINE bool mix_same(const char *p, const char *q, size_t n)
{
	return n == 0 || memcmp(p, q, n) == 0;
}

#endif
