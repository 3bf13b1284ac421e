/*
 * Pairs that may stand together: as many as can be, the first ones first.
 */
#ifndef CHECK_PAIRING_H
#define CHECK_PAIRING_H

#include "validators/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

struct pairing_pair {
	uint32_t left, right;
	bool chosen;
};

/* How often each may be chosen: lefts and rights by number.  Of the lefts that
 * are `capped` at most `cap` are chosen in all. */
struct pairing_room {
	int64_t *left, *right;
	size_t nleft, nright;
	const bool *capped; /* per left; NULL: none */
	int64_t cap;
};

/*
 * Choose, of n pairs, as many as there is room for; of all these choices the
 * one with the first pair, if any has it, then with the second, and so on.
 * What is chosen leaves the room.  Returns how many.
 */
size_t pairing_choose(struct arena *a, struct pairing_pair *v, size_t n,
		      struct pairing_room *room);

#endif
