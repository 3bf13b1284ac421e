/*
 * Computes the copies of a legal list nearest to a given one; repair.c calls it
 * repeatedly while it fixes the remaining choices.
 *
 * The list will have lo..hi copies of every card; solve_worth returns the
 * optimum under these constraints.
 */
#ifndef FIX_REPAIR_SOLVE_H
#define FIX_REPAIR_SOLVE_H

#include "validators/core/check/model.h"

/* The lowest cost first, then the other criteria for comparing repairs. */
struct solve_worth {
	bool possible;
	int64_t cost;    /* the maximum of copies removed and added */
	int64_t touched; /* their sum */
	int64_t added;
};

/* Undetermined copies: of the list, and including those of the pool. */
struct solve_supply {
	int64_t keep, total;
};

/* Groups of cards that count in several bounds, combined if they are alike. */
struct solve_mix {
	int64_t room, n;
	struct solve_supply free[MODEL_BOUNDS]; /* for one of them */
};

/* Maximum copies in the section of a later object. */
#define SOLVE_MAX 15

/* A legal choice among few cards, with the number of copies of each. */
struct solve_choice {
	uint8_t n[SOLVE_MAX];
};

struct solver {
	struct model *m;
	const int64_t *have; /* per card: copies that may be kept */
	int64_t listed;      /* all copies of the list covered by the model */
	int64_t *lo, *hi;    /* per card: range of copies in the new list */
	/* the cards that have a place: the first of each group, and the next
	 * after each; UINT32_MAX */
	uint32_t *first, *next;

	/* If all legal choices are known: those of these cards. */
	const uint32_t *card;
	size_t ncards;
	struct solve_choice *choice;
	size_t nchoices, choices_cap;

	/* Data collected for the network. */
	int64_t in[MODEL_BOUNDS]; /* determined copies, by inner bound ... */
	int64_t kept, total;      /* ... of the list; all */
	/* for groups that are not mixed */
	struct solve_supply free[MODEL_BOUNDS];
	struct solve_mix *mix;
	size_t nmixes, mixes_cap;

	struct flow flow;
	size_t lo_arc[MODEL_BOUNDS]; /* in flow: the required copies */
	size_t hi_arc[MODEL_BOUNDS]; /* ... and the optional ones */
	int64_t must[MODEL_BOUNDS];  /* initial capacity of lo_arc */
	bool *dead, *lost;           /* per alternative: it cannot be optimal */
	size_t nalternatives;
};

/* have: per card, borrowed; pool: per card, whether copies may be added; NULL:
 * for all. */
void solve_init(struct solver *s, struct model *m, const int64_t *have,
		int64_t listed, const bool *pool);

/* Copies of a group that still fit, in addition to the determined ones. */
int64_t solve_room(const struct solver *s, uint32_t group);

/* The worth of a choice; not possible if it is outside lo..hi copies. */
struct solve_worth solve_choice(const struct solver *s,
				const struct solve_choice *c);

/* The optimum; the optimum of alternative k. */
struct solve_worth solve_worth(struct solver *s);
struct solve_worth solve_alternative(struct solver *s, size_t k);

/*
 * True if the optimum is still `want`: its cost, and the rest too if `all`.
 * Then alternatives without it are dead.
 */
bool solve_holds(struct solver *s, const struct solve_worth *want, bool all);

#endif
