/*
 * Repairs: the legal list nearest to an illegal one.
 *
 * A list consists of copies of cards in sections.  A repair removes and adds
 * copies; its cost is the larger of the two numbers: one removed and one added
 * copy are an exchange, wherever they are, and the rest are removals or
 * additions.  A copy in the wrong section is removed there and added where it
 * belongs.  Among the repairs of minimum cost the one nearest to the list in
 * list order is chosen: the new list has as many copies as possible of its
 * first entry, then of its second, and so on.  The copies of an entry whose
 * name no card has count as copies of the card with the most similar name (for
 * a name of several cards: of the first of them); those in the wrong section go
 * to the right one. Additions are as few as possible, with as many as possible
 * of the first card of the list, then of the second, and so on, then of the
 * first card of the pool by id.
 *
 * This determines a unique repair.  The headers are those of the given list;
 * which of them to change is decided earlier (repair_search.c).
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
	struct repair_lack lack[MODEL_BOUNDS + 1];
	size_t nlacks;
};

/* Find the repair of a list, in the arena. */
void repair_find(struct repair *r, struct arena *a);

/* Candidate number k for additions, in order of preference: the cards of the
 * list, then of the set. *card may be no known card. False: there are no
 * more. */
bool repair_card(const struct repair *r, size_t k, uint32_t *card);

#endif
