#include "validators/base/intern.h"

#include "validators/base/arena.h"
#include "validators/base/rng.h"
#include "validators/base/vec.h"

#include <assert.h>

#define FIRST_SLOTS   16
#define MAX_COUNT     ((size_t)1 << 30)

/* Lookups are the inner loop of every name: one function without a call. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

struct slot {
	uint32_t hash;
	uint32_t next; /* the number + 1; 0 for a free slot */
};

struct intern {
	struct arena *arena;
	struct str *v; /* by number */
	size_t n, cap;
	struct slot *slots;
	uint32_t mask; /* slots - 1; at least half of them are free */
	uint64_t key[2];
};

struct intern *intern_new(struct arena *a)
{
	struct intern *in = arena_alloc(a, sizeof(*in));
	/* where it stands makes the key, so that nobody can write names that
	 * all collide; no number depends on it */
	uint64_t x = (uintptr_t)in;

	*in = (struct intern){
		.arena = a,
		.slots = arena_array(a, FIRST_SLOTS, sizeof(*in->slots)),
		.mask = FIRST_SLOTS - 1,
	};
	in->key[0] = splitmix64(&x);
	in->key[1] = splitmix64(&x);
	return in;
}

static inline uint64_t load8(const char *p)
{
	uint64_t w;

	memcpy(&w, p, sizeof(w));
	return w;
}

/* Up to 7 bytes as one word; together with n, no two texts give the same. */
static inline uint64_t load_short(const char *p, size_t n)
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
static inline uint64_t mix(uint64_t a, uint64_t b)
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

/* Both factors are under a key: nobody can write a word that makes one 0. */
static inline uint32_t hash_of(const struct intern *in, struct str s)
{
	const char *p = s.p, *last;
	uint64_t h = in->key[0] ^ s.n;
	uint64_t a, b = 0;

	if (s.n > 16) {
		/* the last 16 bytes may overlap what went before */
		last = p + s.n - 16;
		do
			h = mix(load8(p) ^ in->key[1], load8(p + 8) ^ h);
		while ((p += 16) < last);
		a = load8(last);
		b = load8(last + 8);
	} else if (s.n >= 8) {
		a = load8(p);
		b = load8(p + s.n - 8);
	} else {
		a = load_short(p, s.n);
	}
	h = mix(a ^ in->key[1], b ^ h);
	return (uint32_t)(h * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}

static inline bool same16(const char *p, const char *q)
{
	return load8(p) == load8(q) && load8(p + 8) == load8(q + 8);
}

/* As str_eq, without a call: most names are short, and nearly all of those
 * that come here are equal. */
ALWAYS_INLINE bool same(struct str a, struct str b)
{
	const char *p = a.p, *q = b.p, *last;
	size_t n = a.n;

	if (n != b.n)
		return false;
	if (n > 16) {
		last = p + n - 16;
		do {
			if (!same16(p, q))
				return false;
			q += 16;
		} while ((p += 16) < last);
		return same16(last, b.p + n - 16);
	}
	if (n >= 8)
		return load8(p) == load8(q) &&
		       load8(p + n - 8) == load8(q + n - 8);
	return load_short(p, n) == load_short(q, n);
}

/* The slot that holds s, or the free one where it belongs. */
ALWAYS_INLINE struct slot *find(const struct intern *in, struct str s,
				uint32_t hash)
{
	uint32_t i = hash & in->mask;

	for (;; i = (i + 1) & in->mask) {
		struct slot *slot = &in->slots[i];

		if (slot->next == 0)
			return slot;
		if (slot->hash == hash && same(in->v[slot->next - 1], s))
			return slot;
	}
}

uint32_t intern_find(const struct intern *in, struct str s)
{
	/* a free slot holds 0, one less of which is INTERN_NONE */
	return find(in, s, hash_of(in, s))->next - 1;
}

static void double_slots(struct intern *in)
{
	const struct slot *old = in->slots;
	size_t i, n = (size_t)in->mask + 1;

	in->slots = arena_array(in->arena, 2 * n, sizeof(*in->slots));
	in->mask = (uint32_t)(2 * n - 1);
	for (i = 0; i < n; i++) {
		uint32_t to = old[i].hash & in->mask;

		if (old[i].next == 0)
			continue;
		while (in->slots[to].next != 0)
			to = (to + 1) & in->mask;
		in->slots[to] = old[i];
	}
}

uint32_t intern_add(struct intern *in, struct str s)
{
	uint32_t hash = hash_of(in, s);
	struct slot *slot = find(in, s, hash);
	struct str kept;

	if (slot->next != 0)
		return slot->next - 1;
	assert(in->n < MAX_COUNT);
	if (2 * (in->n + 1) > (size_t)in->mask + 1) {
		double_slots(in);
		slot = find(in, s, hash);
	}
	kept = (struct str){ arena_copy(in->arena, s.p, s.n), s.n };
	VEC_PUSH(in->arena, in->v, in->n, in->cap, kept);
	*slot = (struct slot){ .hash = hash, .next = (uint32_t)in->n };
	return (uint32_t)in->n - 1;
}

struct str intern_str(const struct intern *in, uint32_t i)
{
	assert(i < in->n);
	return in->v[i];
}

uint32_t intern_count(const struct intern *in)
{
	return (uint32_t)in->n;
}
