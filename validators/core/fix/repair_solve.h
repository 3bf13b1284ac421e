/*
 * The copies of a legal list nearest to a given one: what repair.c asks again
 * and again while it settles the choices that are left.
 *
 * Of every card the list will have lo..hi copies; solve_worth tells the best
 * that can become of it.
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

/* Groups of cards that count in several bounds, where they are alike. */
struct solve_mix {
	int64_t room, n;
	struct solve_supply free[MODEL_BOUNDS]; /* of one of them */
};

/* Copies in the section of a later object, at most. */
#define SOLVE_MAX 15

/* A legal choice among few cards, each with its number of copies. */
struct solve_choice {
	uint8_t n[SOLVE_MAX];
};

struct solver {
	struct model *m;
	const int64_t *have; /* per card: copies where they may stay */
	int64_t listed;   /* all copies of the list that the model is about */
	int64_t *lo, *hi; /* per card: what the list will have */
	uint32_t *first, *next; /* the cards that have a place: the first of
				   each group, and behind each; UINT32_MAX */

	/* Where all legal choices are known: those of these cards. */
	const uint32_t *card;
	size_t ncards;
	struct solve_choice *choice;
	size_t nchoices, choices_cap;

	/* What was gathered for the network. */
	int64_t in[MODEL_BOUNDS]; /* copies there will be, by inner bound ... */
	int64_t kept, total;      /* ... of the list; all */
	struct solve_supply free[MODEL_BOUNDS]; /* of groups not mixed */
	struct solve_mix *mix;
	size_t nmixes, mixes_cap;

	struct flow flow;
	size_t lo_arc[MODEL_BOUNDS]; /* in flow: the copies that must be */
	size_t hi_arc[MODEL_BOUNDS]; /* ... and those that may */
	int64_t must[MODEL_BOUNDS];  /* what lo_arc began with */
	bool *dead, *lost; /* per alternative: it cannot be the best */
	size_t nalternatives;
};

/* have: per card, borrowed; pool: per card, those of which copies may be
 * added; NULL: of all. */
void solve_init(struct solver *s, struct model *m, const int64_t *have,
		int64_t listed, const bool *pool);

/* Copies of a group that there is room for, beside those there will be. */
int64_t solve_room(const struct solver *s, uint32_t group);

/* What a choice is worth; not possible: it has other than lo..hi copies. */
struct solve_worth solve_choice(const struct solver *s,
				const struct solve_choice *c);

/* The best; that of alternative k. */
struct solve_worth solve_worth(struct solver *s);
struct solve_worth solve_alternative(struct solver *s, size_t k);

/*
 * True if the best is still `want`: its cost, and the rest too if `all`.
 * Then alternatives without it are dead.
 */
bool solve_holds(struct solver *s, const struct solve_worth *want, bool all);

#endif
