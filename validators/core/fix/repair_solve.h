/*
 * The copies of a legal list nearest to a given one: what repair.c asks again
 * and again while it settles the choices that are left.
 *
 * Of every card a number of copies is settled; the rest of the list is still
 * free.  solve_worth tells the best that can become of it.
 */
#ifndef FIX_REPAIR_SOLVE_H
#define FIX_REPAIR_SOLVE_H

#include "validators/core/check/model.h"

/* The least cost first, then what else repairs are compared by. */
struct solve_worth {
	bool possible;
	int64_t cost;    /* the larger of copies removed and added */
	int64_t touched; /* their sum */
	int64_t added;
};

/* Copies that are free: of the list, and with those of the pool. */
struct solve_supply {
	int64_t keep, total;
};

/* Groups of one limit with as many cards for each bound. */
struct solve_kind {
	int64_t limit, total[MODEL_BOUNDS];
	int64_t n; /* groups */
};

#define SOLVE_ALONE UINT32_MAX

struct solver {
	struct model *m;
	const bool *pool; /* per card: copies may be added; NULL: of all */
	int64_t *have;    /* per card: copies where they may stay */
	int64_t listed;   /* all copies of the list that the model is about */

	int64_t *settled; /* per card: copies the list will have at least ... */
	bool *closed;     /* ... and at most */
	int64_t *used;    /* per group: settled copies */
	int64_t in[MODEL_BOUNDS]; /* settled copies that count there first */
	int64_t kept, total;      /* settled: of the list; all */

	uint32_t *member, *first; /* the cards of group g: member[first[g]..
				     first[g + 1] - 1], those with a place */
	bool *mixed;     /* per group: its cards count in several bounds */
	uint32_t *mixes; /* those that stand alone in the network */
	size_t nmixes;
	struct solve_kind *kind; /* those alike, of which nothing is listed or
				    settled, together */
	size_t nkinds, kinds_cap;
	uint32_t *kind_of; /* per group: its kind, or SOLVE_ALONE */
	uint32_t *mix_at;  /* per group: where in mixes, else SOLVE_ALONE */
	struct solve_supply free[MODEL_BOUNDS]; /* of groups not mixed */

	struct flow flow;
	size_t lo_arc[MODEL_BOUNDS]; /* in flow: the copies that must be */
	size_t hi_arc[MODEL_BOUNDS]; /* ... and those that may */
	int64_t lo[MODEL_BOUNDS];    /* what lo_arc began with */
	bool *dead; /* per alternative: it cannot be the best */
	bool *lost; /* scratch of solve_holds */
	size_t nalternatives;
};

/* pool: per card, or NULL; have: per card, both borrowed. */
void solve_init(struct solver *s, struct model *m, const bool *pool,
		int64_t *have, int64_t listed);

/* Settle that the list has `copies` of card i; not beyond its cap. */
void solve_settle(struct solver *s, uint32_t i, int64_t copies);

/* Settle that the list has no more of card i than it has. */
void solve_close(struct solver *s, uint32_t i);

/* What is free of card i, but for the limit of its group. */
struct solve_supply solve_free(const struct solver *s, uint32_t i);

/* The best in alternative k. */
struct solve_worth solve_alternative(struct solver *s, size_t k);

/* The best of all alternatives that are not dead. */
struct solve_worth solve_worth(struct solver *s);

/* -1, 0, 1: a is better than b, as good, worse. */
int solve_compare(const struct solve_worth *a, const struct solve_worth *b);

/*
 * True if the best is still `want`: its cost, and the rest too if `all`.
 * Then alternatives without it are dead.
 */
bool solve_holds(struct solver *s, const struct solve_worth *want, bool all);

/* The bounds of alternative k. */
void solve_bounds(const struct solver *s, size_t k, size_t bound, int64_t *lo,
		  int64_t *hi);

#endif
