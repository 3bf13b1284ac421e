/*
 * A pool: the cards that a list nobody has shown may hold, and how such a list
 * is guessed: of each card any number of copies that it may have is as likely
 * as any other, and so is any card beside those that were seen.
 */
#ifndef MATCH_POOL_H
#define MATCH_POOL_H

#include "validators/base/rng.h"

#include <stdbool.h>

#define POOL_MOST   1024u /* cards */
#define POOL_COPIES 4u    /* of a card that a list may have at will */

/* Cards of the set, in its order. */
struct pool {
	uint32_t n;
	struct pool_card {
		uint32_t card, copies;
	} v[]; /* POOL_MOST at the most */
};

/* Cards that are drawn from a pool one by one. */
struct pool_draw {
	const struct pool *of;
	uint32_t left; /* cards of which none was seen or drawn */
	uint32_t card, again;
	uint32_t nseen, next; /* of the seen cards: the next one to be drawn */
	uint16_t seen[POOL_MOST];
	uint8_t copies[POOL_MOST]; /* of each card that were seen, or drawn */
};

void pool_begin(struct pool_draw *d, const struct pool *p);

/* A card of the list is seen elsewhere. */
void pool_see(struct pool_draw *d, uint32_t card);

/* The next card of those that are not seen: all are seen by now. */
uint32_t pool_next(struct pool_draw *d, struct rng *r);

#endif
