#include "validators/base/intern.h"

#include "validators/base/arena.h"
#include "validators/base/rng.h"
#include "validators/base/vec.h"

#include <assert.h>

#define FIRST_SLOTS 16
#define MAX_COUNT   ((size_t)1 << 30)

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
	uint64_t key;
};

/* The arena's own address makes the key, so that nobody can write names that
 * all collide; no number depends on it. */
static uint64_t key_of(const struct arena *a)
{
	uint64_t x = (uintptr_t)a;

	return splitmix64(&x);
}

struct intern *intern_new(struct arena *a)
{
	struct intern *in = arena_alloc(a, sizeof(*in));

	*in = (struct intern){
		.arena = a,
		.slots = arena_array(a, FIRST_SLOTS, sizeof(*in->slots)),
		.mask = FIRST_SLOTS - 1,
		.key = key_of(a),
	};
	return in;
}

static inline uint64_t load8(const char *p)
{
	uint64_t w;

	memcpy(&w, p, sizeof(w));
	return w;
}

/* Both halves of one word under its key, multiplied: sums of these are NH,
 * the inner hash of UMAC (RFC 4418). */
static inline uint64_t nh(uint64_t w, uint64_t key)
{
	uint32_t lo = (uint32_t)w + (uint32_t)key;
	uint32_t hi = (uint32_t)(w >> 32) + (uint32_t)(key >> 32);

	return (uint64_t)lo * hi;
}

static inline uint64_t tail(const char *p, size_t n)
{
	uint64_t w = 0;
	uint32_t lo, hi;

	if (n >= 4) {
		memcpy(&lo, p, 4);
		memcpy(&hi, p + n - 4, 4);
		w = (uint64_t)hi << 32 | lo;
	} else if (n > 0) {
		w = (uint64_t)(unsigned char)p[0] << 32 |
		    (uint64_t)(unsigned char)p[n / 2] << 8 |
		    (unsigned char)p[n - 1];
	}
	return w;
}

static inline uint32_t hash_of(uint64_t key, struct str s)
{
	const uint64_t step = UINT64_C(0x9e3779b97f4a7c15);
	const char *p = s.p;
	uint64_t h = key ^ s.n * step;
	size_t n = s.n;

	for (; n > 8; n -= 8, p += 8) {
		h += nh(load8(p), key);
		key += step;
	}
	/* the last word may overlap the one before it */
	h += nh(s.n >= 8 ? load8(p + n - 8) : tail(p, n), key);
	h = (h ^ (h >> 32)) * UINT64_C(0xd6e8feb86659fd93);
	return (uint32_t)(h >> 32);
}

/* The slot that holds s, or the free one where it belongs. */
static inline struct slot *find(const struct intern *in, struct str s,
				uint32_t hash)
{
	uint32_t i = hash & in->mask;

	for (;; i = (i + 1) & in->mask) {
		struct slot *slot = &in->slots[i];

		if (slot->next == 0)
			return slot;
		if (slot->hash == hash && str_eq(in->v[slot->next - 1], s))
			return slot;
	}
}

uint32_t intern_find(const struct intern *in, struct str s)
{
	/* a free slot holds 0, one less of which is INTERN_NONE */
	return find(in, s, hash_of(in->key, s))->next - 1;
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
	uint32_t hash = hash_of(in->key, s);
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
