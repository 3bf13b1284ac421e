/*
 * Repairs: the legal list nearest to an illegal one.
 *
 * A list is copies of cards in sections.  A repair removes and adds copies;
 * it costs the larger of the two numbers: one removed and one added copy are
 * an exchange, wherever the two stand, and what is left over are removals or
 * additions.  A copy that stands in the wrong section is removed there and
 * added where it belongs.  Of the repairs of the least cost the one is taken
 * that is nearest to the list in the order of the list: as many copies as can
 * be of its first entry are in the new list, then of its second, and so on.
 * Of an entry whose name no card has they are copies of the card of the
 * nearest name (of a name of several cards: of the first of them); those in
 * the wrong section go to their own.  What is left to add is as little as can
 * be, of the first card of the list as much as may be, then of the second, and
 * so on, then of the first card of the pool by id.
 *
 * That leaves one repair.  Headers are those of the list here; which
 * of them are changed first is settled before (repair_head.c).
 */
#ifndef FIX_REPAIR_H
#define FIX_REPAIR_H

#include "validators/core/check/check.h"
#include "validators/core/check/model.h"

/* A bound that the pool cannot fill. */
struct repair_lack {
	const struct rule *rule;
	int64_t found, needed;
};

/* The state of an entry's copies. */
enum repair_stand {
	STAND_GOOD,  /* in their place */
	STAND_WRONG, /* they cannot be kept, or their name is not that of a card
		      */
	STAND_OUT,   /* below a header that the game does not have */
	STAND_APART, /* in a section that is not repaired */
};

/* The lowest cost first, then the other criteria for comparing repairs. */
struct repair_worth {
	bool possible;
	int64_t cost;    /* the maximum of copies removed and added */
	int64_t touched; /* their sum */
	int64_t added;
};

struct repair {
	/* The input: a list that was judged. */
	struct judged by; /* sections and cards of its entries are known */
	const bool *pool; /* per card: it may be added; NULL: every card may */
	/* repair the section that game->object_repair names, whose source
	 * section is legal */
	bool object;
	bool measure; /* only the cost is needed */

	struct model model;
	struct repair_worth worth; /* not possible: see lack */
	int64_t *have;             /* per card: copies in their place */
	int64_t *copies;           /* per card: in the new list */
	int64_t listed;            /* relevant copies of the list */
	uint8_t *stand;            /* per entry */
	struct repair_lack *lack;
	size_t nlacks, lacks_cap;
};

/* Find the repair of a list, in the arena. */
void repair_find(struct repair *r, struct arena *a);

/* The candidate number k for additions, in order of preference: the cards of
 * the list, then of the set.  It may be no known card.  False: there are no
 * more. */
bool repair_card(const struct repair *r, size_t k, uint32_t *card);

#endif
