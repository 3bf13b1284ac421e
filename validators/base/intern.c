/* Maps byte strings to small numbers and back. */
#include "validators/base/intern.h"

#include "validators/base/arena.h"
#include "validators/base/mixhash.h"
#include "validators/base/vec.h"

#include <assert.h>

#define FIRST_SLOTS 16
#define MAX_COUNT   ((size_t)1 << 30)

struct slot {
	uint32_t hash;
	uint32_t next; /* the number + 1; 0: a free slot */
};

struct intern {
	struct arena *arena;
	struct str *v; /* by number */
	size_t n, cap;
	struct slot *slots;
	uint32_t mask; /* slots - 1; at least half of them are free */
	struct mix_key key;
};

static struct intern *new_of(struct arena *a, size_t slots)
{
	struct intern *in = arena_alloc(a, sizeof(*in));

	*in = (struct intern){
		.arena = a,
		.slots = arena_array(a, slots, sizeof(*in->slots)),
		.mask = (uint32_t)(slots - 1),
		.key = mix_key_at(in),
	};
	return in;
}

struct intern *intern_new(struct arena *a)
{
	return new_of(a, FIRST_SLOTS);
}

struct intern *intern_new_for(struct arena *a, size_t n)
{
	size_t slots = FIRST_SLOTS;

	assert(n <= MAX_COUNT);
	while (slots < 2 * n)
		slots *= 2;
	struct intern *in = new_of(a, slots);
	in->v = arena_rough(a, n * sizeof(*in->v));
	in->cap = n;
	return in;
}

/* The slot that holds s, or the free one where it belongs. */
ALWAYS_INLINE struct slot *find_slot(const struct intern *in, struct str s,
				     uint32_t hash)
{
	uint32_t i = hash & in->mask;

	for (;; i = (i + 1) & in->mask) {
		struct slot *slot = &in->slots[i];

		if (slot->next == 0)
			return slot;
		const struct str *t = &in->v[slot->next - 1];
		if (slot->hash == hash && t->n == s.n &&
		    mix_same(t->p, s.p, s.n))
			return slot;
	}
}

uint32_t intern_find(const struct intern *in, struct str s)
{
	/* a free slot holds 0, and 0 - 1 is INTERN_NONE */
	return find_slot(in, s, mix_hash(&in->key, s))->next - 1;
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

ALWAYS_INLINE uint32_t intern_or_find(struct intern *in, struct str s,
				      bool borrowed)
{
	uint32_t hash = mix_hash(&in->key, s);
	struct slot *slot = find_slot(in, s, hash);

	if (slot->next != 0)
		return slot->next - 1;
	assert(in->n < MAX_COUNT);
	if (2 * (in->n + 1) > (size_t)in->mask + 1) {
		double_slots(in);
		slot = find_slot(in, s, hash);
	}
	if (!borrowed)
		s.p = arena_copy(in->arena, s.p, s.n);
	VEC_PUSH(in->arena, in->v, in->n, in->cap, s);
	*slot = (struct slot){ .hash = hash, .next = (uint32_t)in->n };
	return (uint32_t)in->n - 1;
}

uint32_t intern_add(struct intern *in, struct str s)
{
	return intern_or_find(in, s, false);
}

uint32_t intern_borrow(struct intern *in, struct str s)
{
	return intern_or_find(in, s, true);
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
