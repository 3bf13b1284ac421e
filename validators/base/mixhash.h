/*
 * Short strings: a keyed hash and a comparison without a call, for tables
 * that are asked for names.
 *
 * Nobody who does not know the key can write names that all collide; no
 * result of the program may depend on the key.
 */
#ifndef BASE_MIXHASH_H
#define BASE_MIXHASH_H

#include "validators/base/inline.h"
#include "validators/base/rng.h"
#include "validators/base/str.h"

#include <stdint.h>

struct mix_key {
	uint64_t v[2];
};

/* The key of a table: where it stands differs from run to run. */
static inline struct mix_key mix_key_at(const void *table)
{
	uint64_t x = (uintptr_t)table;
	struct mix_key k;

	k.v[0] = splitmix64(&x);
	k.v[1] = splitmix64(&x);
	return k;
}

static inline uint64_t mix_load8(const char *p)
{
	uint64_t w;

	memcpy(&w, p, sizeof(w));
	return w;
}

/* Up to 7 bytes as one word; together with n, no two texts give the same. */
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

/* Both halves of the product of a and b, one over the other. */
static inline uint64_t mix_product(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
	__extension__ typedef unsigned __int128 product;
	product m = (product)a * b;

	return (uint64_t)m ^ (uint64_t)(m >> 64);
#else
	uint64_t al = (uint32_t)a, ah = a >> 32;
	uint64_t bl = (uint32_t)b, bh = b >> 32;
	uint64_t mid = ah * bl + (al * bl >> 32);
	uint64_t low = al * bh + (uint32_t)mid;

	return (a * b) ^ (ah * bh + (mid >> 32) + (low >> 32));
#endif
}

/* Most names: lengths that follow one another without order, for which there
 * is one way without a branch. */
#define MIX_USUAL(n) ((n) - 8 <= 32 - 8)

/* The n bytes at p, a usual number, as four words: some may stand twice. */
struct mix_words {
	uint64_t v[4];
};

ALWAYS_INLINE struct mix_words mix_load_words(const char *p, size_t n)
{
	size_t at = n < 16 ? n - 8 : 8;
	const char *last = p + n - 8;

	return (struct mix_words){ { mix_load8(p), mix_load8(p + at),
				     mix_load8(last - at), mix_load8(last) } };
}

/* Both factors are under the key: nobody can write a word that makes one 0. */
ALWAYS_INLINE uint64_t mix_step(const struct mix_key *key, uint64_t h,
				uint64_t a, uint64_t b)
{
	return mix_product(a ^ key->v[1], b ^ h);
}

ALWAYS_INLINE uint32_t mix_hash(const struct mix_key *key, struct str s)
{
	uint64_t h = key->v[0] ^ s.n;

	if (MIX_USUAL(s.n)) {
		struct mix_words w = mix_load_words(s.p, s.n);

		h = mix_step(key, h, w.v[0], w.v[1]);
		h = mix_step(key, h, w.v[2], w.v[3]);
	} else if (s.n < 8) {
		h = mix_step(key, h, mix_load_short(s.p, s.n), 0);
	} else {
		/* the last 16 bytes may overlap what went before */
		const char *p = s.p, *last = p + s.n - 16;

		do
			h = mix_step(key, h, mix_load8(p), mix_load8(p + 8));
		while ((p += 16) < last);
		h = mix_step(key, h, mix_load8(last), mix_load8(last + 8));
	}
	return (uint32_t)h;
}

static inline bool mix_same16(const char *p, const char *q)
{
	return mix_load8(p) == mix_load8(q) &&
	       mix_load8(p + 8) == mix_load8(q + 8);
}

/* True if the n bytes at p and q are equal: as memcmp, without a call, since
 * most names are short and nearly all of those compared are equal. */
ALWAYS_INLINE bool mix_same(const char *p, const char *q, size_t n)
{
	if (MIX_USUAL(n)) {
		struct mix_words v = mix_load_words(p, n);
		struct mix_words w = mix_load_words(q, n);

		return ((v.v[0] ^ w.v[0]) | (v.v[1] ^ w.v[1]) |
			(v.v[2] ^ w.v[2]) | (v.v[3] ^ w.v[3])) == 0;
	}
	if (n < 8)
		return mix_load_short(p, n) == mix_load_short(q, n);

	const char *end = p + n - 16, *qend = q + n - 16;
	do {
		if (!mix_same16(p, q))
			return false;
		q += 16;
	} while ((p += 16) < end);
	return mix_same16(end, qend);
}

#endif
