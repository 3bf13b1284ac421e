/*
 * Search: declarations shared by its parts: iterations (search.c), the tree
 * (search_tree.c), several trees (search_trees.c), evaluation of choices before
 * they are tried (search_first.c), values of positions (search_play.c), and
 * mixed choices (search_mixed.c).
 */
#ifndef PLAYERS_SEARCH_INTERNAL_H
#define PLAYERS_SEARCH_INTERNAL_H

#include "validators/core/players/search.h"

#define SEARCH_PLAYED  400u /* maximum decisions of an iteration */
#define SEARCH_DEPTH   64u  /* maximum depth of the tree */
#define SEARCH_ENTRIES (2 * SIM_MAX_CHOICES)
#define MIXED_MAX      128u /* choices in a simultaneous decision */

/* The results of a choice. */
struct tried {
	uint64_t sum;         /* of the shares of the player who chose it */
	uint64_t won, square; /* of his chances; for children of the root */
};

/* A choice in the tree.  Node 0 is none, node 1 the root.  Below node 0 is the
 * cache of first evaluations: `tried.sum` is the sum of gains, each plus
 * SHARE_ONE, `visits` their number. */
struct branch {
	uint64_t key; /* the choices up to here */
	struct tried tried;
	uint32_t visits;
	uint32_t seen;  /* number of times it was available */
	uint32_t first; /* its share at the first evaluation */
	uint32_t last;  /* part of the key for the last choice */
};

/* One way to take a choice that is listed now. */
struct tryout {
	uint64_t key;
	uint32_t choice, way;
	uint32_t node; /* or 0 */
};

struct search {
	struct branch *node;
	uint32_t n, cap;
	uint32_t *slot; /* hash table of nodes by key; 0: free */
	uint32_t last_slot;
	struct tryout entry[SEARCH_ENTRIES];
	uint32_t nentries;
	uint32_t path[SEARCH_DEPTH];
	uint8_t mover[SEARCH_DEPTH];
	uint32_t depth;
	int64_t level[MATCH_MAX_PLAYERS]; /* values at its root */
	int64_t spread;                   /* the scale of their differences */
	uint32_t length;                  /* of the match at the root */
	uint64_t seed;
	uint32_t number;      /* of this tree, from 0 */
	void *tried;          /* a state */
	void *table;          /* a copy to write to where lists are guessed */
	struct choices asked; /* in matches that are evaluated */
	struct mixed *mixed;  /* per player; NULL: not used yet */
};

/* The key of an action in the tree, as the seat sees it. */
uint64_t search_key(const struct match *m, unsigned seat,
		    const struct action *a);

/* Fill s->entry with all present choices; for a choice with many ways, the
 * number of ways grows with its visits. */
void search_list(struct search *s, const struct match *m, unsigned seat,
		 const struct choices *c, uint32_t visits);

/* The action of an entry, deterministic for the same candidates. */
void search_take(const struct choices *c, const struct tryout *e,
		 struct action *out);

/* The child of `at` with this key, or 0. */
uint32_t search_child(const struct search *s, uint32_t at, uint64_t key);

/* Add a child; 0 if there is no more room. */
uint32_t search_grow(struct search *s, uint32_t at, uint64_t key);

/* Give every entry of s->entry a child of `at`, where `mover` decides, with his
 * share after what it begins is completed, as greedy evaluates it.  At the root
 * (`at` is 1) room->state is imagined several times for that; elsewhere earlier
 * evaluations after the same choice are cached. */
void search_look_first(struct search *s, struct match *m, struct sim_room *room,
		       unsigned seat, unsigned mover, const struct choices *c,
		       uint32_t at);

/* The entry to take; NULL: none has a node. */
const struct tryout *search_select(struct search *s, const struct match *m,
				   uint32_t at);

/* Move to the node of an entry, and get its action. */
void search_enter(struct search *s, unsigned mover, const struct choices *c,
		  const struct tryout *e, uint32_t *at, struct action *a);

/* Set s->length and s->spread: the spread of values when play continues
 * at random. */
void search_measure(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room);

/* Copy room->state to m->state and redraw what the seat cannot see. */
void search_imagine(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room);

/* True at the end of the game's outlook. */
bool search_ends(const struct search *s, const struct match *m);

/* Play on at random up to there, at least one decision during preparation. */
void search_play_on(const struct search *s, struct match *m,
		    struct sim_room *room);

/* The value of a position for each seat, to SHARE_ONE. */
struct standing {
	/* the result, else the improvement since the root */
	uint32_t share[MATCH_MAX_PLAYERS];
	uint32_t chance[MATCH_MAX_PLAYERS]; /* to win */
};

void search_stand(const struct search *s, const struct match *m,
		  struct standing *out);

/* Square root of n, rounded down; n below 2^52. */
uint32_t search_root(uint64_t n);

static inline void search_count(struct tried *x, uint32_t share,
				uint32_t chance)
{
	x->sum += share;
	x->won += chance;
	x->square += (uint64_t)chance * chance;
}

/* Fill in the averages of n visits. */
void search_average(struct searched *out, const struct tried *x, uint64_t n);

/* Add a result. */
void search_found(struct sim_room *room, const struct searched *now);

/* True if the player of room->state decides simultaneously with others.  Each
 * iteration then learns the probabilities of everybody's choices. */
bool mixed_begin(struct search *s, struct match *m, struct sim_room *room);
void mixed_iterate(struct search *s, struct match *m, struct sim_room *room);
void mixed_report(struct search *s, unsigned seat, struct sim_room *room);

/* The search of a room, with room for so many nodes. */
struct search *search_room(struct sim_room *room, const struct match *m,
			   uint32_t nodes);

/* A copy of the match with draws of its own, to imagine it as the seat does:
 * nothing is reported of what is only thought. */
struct match search_own(struct search *s, const struct match *m,
			struct chance *chance, struct sim_room *room);

/* List the choices of the root, and look at those that are new. */
void search_plant(struct search *s, struct match *m, unsigned seat,
		  struct sim_room *room);

/* Begin tree `number` as `from` was planted. */
void search_copy(struct search *to, const struct search *from, uint32_t number);

/* n iterations, or milliseconds. */
void search_tree(struct search *s, struct match *m, unsigned seat,
		 struct sim_room *room, uint32_t n, bool timed);

/* The same in all trees, and report what they found. */
void search_trees(struct search *s, const struct match *m, unsigned seat,
		  struct sim_room *room, uint32_t n, bool timed);

#endif
