/*
 * Things: what abilities refer to, and lists of them.
 */
#ifndef EFFECT_THING_H
#define EFFECT_THING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A card, player, cell, ...: a THING_ word, and its number in the game. kind
 * 0: nothing. */
struct thing {
	uint16_t kind;
	int16_t id;
};

static inline bool thing_same(struct thing a, struct thing b)
{
	return a.kind == b.kind && a.id == b.id;
}

/* A list in storage of the caller. */
struct things {
	struct thing *v;
	size_t n, cap;
	bool full; /* more than cap were added */
};

static inline void things_add(struct things *t, struct thing x)
{
	if (t->n == t->cap)
		t->full = true;
	else
		t->v[t->n++] = x;
}

bool things_have(const struct things *t, struct thing x);

#endif
