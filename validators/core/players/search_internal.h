/*
 * Search: what its parts share: iterations (search.c), the tree
 * (search_tree.c), how a choice looks before it is tried (search_first.c), how
 * matches stand (search_play.c), and the mixed choice (search_mixed.c).
 */
#ifndef PLAYERS_SEARCH_INTERNAL_H
#define PLAYERS_SEARCH_INTERNAL_H

#include "validators/core/players/search.h"

#define SEARCH_PLAYED  400u /* decisions of one iteration */
#define SEARCH_DEPTH   64u  /* choices of one iteration that the tree has */
#define SEARCH_ENTRIES (2 * SIM_MAX_CHOICES)
#define MIXED_MAX      128u /* choices of one who decides at the same time */

/* What came of a choice. */
struct tried {
	uint64_t sum;         /* of the shares of him who chose it */
	uint64_t won, square; /* of his chances; of the root's children */
};

/* A choice in the tree.  Node 0 is none, node 1 the decision looked at.  Below
 * node 0 stands what is remembered of first looks: `tried.sum` is what they
 * gained, each with SHARE_ONE more, `visits` their number. */
struct branch {
	uint64_t key; /* what was chosen up to here */
	struct tried tried;
	uint32_t visits;
	uint32_t seen;  /* times that it could have been chosen */
	uint32_t first; /* its share at first look */
	uint32_t last;  /* of the key of the last choice */
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
	uint32_t *slot; /* nodes by their keys; 0: free */
	uint32_t last_slot;
	struct tryout entry[SEARCH_ENTRIES];
	uint32_t nentries;
	uint32_t path[SEARCH_DEPTH];
	uint8_t mover[SEARCH_DEPTH];
	uint32_t depth;
	int64_t level[MATCH_MAX_PLAYERS]; /* values where it began */
	int64_t spread;                   /* what is much, beside them */
	uint32_t length;                  /* of the match at the root */
	uint64_t seed;
	void *tried;          /* a state */
	struct choices asked; /* in matches that are looked at */
	struct mixed *mixed;  /* of each player; NULL: not used yet */
};

/* What an action is called in the tree, as the seat sees it. */
uint64_t search_key(const struct match *m, unsigned seat,
		    const struct action *a);

/* Fill s->entry with all that may be done now; of a choice with many ways more
 * are looked at the more often it comes. */
void search_list(struct search *s, const struct match *m, unsigned seat,
		 const struct choices *c, uint32_t visits);

/* The action of an entry, always the same for the same candidates. */
void search_take(const struct choices *c, const struct tryout *e,
		 struct action *out);

/* The node below `at` with this key, or 0. */
uint32_t search_child(const struct search *s, uint32_t at, uint64_t key);

/* A new one, or 0: there is no more room. */
uint32_t search_grow(struct search *s, uint32_t at, uint64_t key);

/* Give every entry of s->entry a node below `at`, which stands for what
 * `mover` may do now: with the share it has for him when what it begins is
 * done, as greedy looks at it.  At the root (`at` is 1) room->state is imagined
 * several times for that; elsewhere what was looked at behind the same choice
 * before is remembered. */
void search_look_first(struct search *s, struct match *m, struct sim_room *room,
		       unsigned seat, unsigned mover, const struct choices *c,
		       uint32_t at);

/* The entry to be taken; NULL: none has a node. */
const struct tryout *search_select(struct search *s, const struct match *m,
				   uint32_t at);

/* Go on to the node of an entry, and to its action. */
void search_enter(struct search *s, unsigned mover, const struct choices *c,
		  const struct tryout *e, uint32_t *at, struct action *a);

/* Set s->length and s->spread: how far values go apart when it is played on at
 * random. */
void search_measure(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room);

/* Copy room->state to m->state and redraw what the seat cannot see. */
void search_imagine(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room);

/* Has it come to where the game's outlook ends? */
bool search_ends(const struct search *s, const struct match *m);

/* Play on at random to there, at least one decision while it is prepared. */
void search_play_on(const struct search *s, struct match *m,
		    struct sim_room *room);

/* How it stands for each seat, to SHARE_ONE. */
struct standing {
	uint32_t share[MATCH_MAX_PLAYERS];  /* the result, else how much better
					       than where it was imagined */
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

/* One more of what was found. */
void search_found(struct sim_room *room, const struct searched *now);

/* Does the player of room->state decide at the same time as others?  Then
 * each iteration learns how often everybody should choose what. */
bool mixed_begin(struct search *s, struct match *m, struct sim_room *room);
void mixed_iterate(struct search *s, struct match *m, struct sim_room *room);
void mixed_report(struct search *s, unsigned seat, struct sim_room *room);

#endif
