/*
 * Maximum pairing: as many pairs as possible, earlier ones preferred.
 */
#ifndef CHECK_PAIRING_H
#define CHECK_PAIRING_H

#include "validators/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

struct pairing_pair {
	uint32_t left, right;
	uint32_t of; /* for the caller */
};

/* How often each left and each right may be chosen, by number.  Of the lefts
 * that are `capped` at most `cap` may be chosen in total. */
struct pairing_room {
	int64_t *left, *right;
	size_t nleft, nright;
	const bool *capped; /* per left; NULL: none */
	int64_t cap;
};

/* Choose as many of the n pairs as there is room for; among these choices
 * the one that has the first pair, if possible, then the second, and so on.
 * Moves them to the front of v, and reduces the room by them. Returns the
 * number chosen. */
size_t pairing_choose(struct arena *a, struct pairing_pair *v, size_t n,
		      struct pairing_room *room);

#endif
