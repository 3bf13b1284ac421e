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
 * of them are changed first is settled before (repair_search.c).
 */
#ifndef FIX_REPAIR_H
#define FIX_REPAIR_H

#include "validators/core/check/check.h"
#include "validators/core/check/model.h"
#include "validators/core/fix/repair_solve.h"

/* What is to be repaired: a list that was judged. */
struct repair_task {
	struct judged by; /* sections and cards of its entries are known */
	const bool *pool; /* per card: it may be added; NULL: every card may */
	bool object;      /* the section that game->object_repair names, where
			     the one that it is taken from is right */
	bool measure;     /* what it costs is all that is asked for */
};

/* Copies of an entry that become what they were meant to be. */
struct repair_mend {
	uint32_t entry; /* index in the list */
	uint32_t card;
	int64_t n;
};

/* A bound that the pool cannot fill. */
struct repair_lack {
	const struct rule *rule;
	int64_t found, needed;
};

/* How the copies of an entry stand. */
enum repair_stand {
	STAND_GOOD,  /* in its place */
	STAND_WRONG, /* it cannot stay, or its name is that of no card */
	STAND_OUT,   /* below a header that the game does not have */
	STAND_APART, /* in a section that is not repaired */
};

struct repair {
	struct model model;
	struct solve_worth worth; /* not possible: see lack */
	int64_t *have;            /* per card: copies in its place */
	int64_t *copies;          /* per card: in the new list */
	int64_t listed;           /* copies of the list that count */
	uint8_t *stand;           /* per entry */
	const uint32_t *added;    /* cards with more copies than before, as they
				     were taken */
	size_t nadded;
	struct repair_mend *mend;
	size_t nmends, mends_cap;
	struct repair_lack *lack;
	size_t nlacks, lacks_cap;
};

/* Find the repair of a list.  Everything lives in the arena. */
void repair_find(struct repair *r, struct arena *a,
		 const struct repair_task *t);

#endif
