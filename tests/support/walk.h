/*
 * A random walk through a match by the referee's interface alone: whatever is
 * chosen among the choices, the match keeps its rules.
 */
#ifndef SUPPORT_WALK_H
#define SUPPORT_WALK_H

#include "validators/base/rng.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/match/referee.h"
#include "validators/core/match/script.h"

#define WALK_DECK 100

struct pool;

/* One match and who draws for it. */
struct walk {
	struct arena *a; /* owned */
	struct arena_mark mark;
	struct rng rng;
	uint64_t seed;
	struct chance chance;
	struct script script;
	struct match match;
	struct deck_list deck[MATCH_MAX_PLAYERS];
	struct seat seat[MATCH_MAX_PLAYERS];
	struct choices choices; /* of the player who is due */
	unsigned steps;
	void *before, *kept, *table;
	const struct pool *pool; /* nobody knows the other's list; or NULL */
};

/*
 * Begin a match of the game, referee, format and cards of `of`, under the
 * options and players of the text; `deal` fills w->deck[seat].  Where
 * of->guessed, nobody knows the other's list: it may be of any cards.
 */
void walk_begin(struct walk *w, const struct match *of, uint64_t seed,
		void (*deal)(struct walk *w, unsigned seat), const char *fmt,
		...) __attribute__((format(printf, 5, 6)));
void walk_end(struct walk *w);

/* For `deal`: one more card in the deck of a seat, WALK_DECK at the most. */
void walk_give(struct walk *w, unsigned seat, uint32_t card);

/* Let one of the players that are due look at his choices: some, and all of
 * them.  False: nobody is due, and the match is over. */
bool walk_due(struct walk *w);

/* One of the choices. */
struct action walk_draw(struct walk *w);

/* Any verb of any player; `value` draws what a parameter is given, or an
 * element of it where it is a list.  What is drawn afterwards is the same as
 * without it. */
struct action walk_invent(struct walk *w,
			  int32_t (*value)(struct walk *w,
					   const struct verb_param *p));

/* Play an action that is among the choices. */
void walk_take(struct walk *w, const struct action *a);

/*
 * Play any action at all and take it back; true: it was accepted.  What is
 * refused says why and changes nothing.
 */
bool walk_try(struct walk *w, const struct action *a);

/* Try any action (walk_invent) at every other step, and draw one of the choices
 * to be spoilt: in its parameter *i, or in another way. */
struct action walk_spoil(struct walk *w,
			 int32_t (*value)(struct walk *w,
					  const struct verb_param *p),
			 unsigned *i);

/* Play one of the choices, which is accepted, and take it back. */
void walk_try_choice(struct walk *w);

/*
 * Every few steps, do what built-in players do with a match, and take it back:
 * a copy is a copy, and what forgets all that one seat cannot know passes
 * `check` and shows that seat the same as before.
 */
void walk_imagine(struct walk *w, void (*check)(struct walk *w));

/*
 * Walk to the end of the match.  Before each step the state is checked, it is
 * imagined, one of the choices is tried, and then any action at all, which
 * `nonsense` hands to walk_try; the end is checked, too.
 */
void walk_to_end(struct walk *w, void (*check)(struct walk *w),
		 void (*nonsense)(struct walk *w));

/* Matches of `make test`; FAIR=N in the environment: positions instead. */
#define FAIR_POSITIONS 150u

/*
 * Walk through matches until so many decisions were looked at, and at each of
 * them ask all built-in players twice what they would do: as it is, and after
 * `change` has made of the match another one that the seat cannot tell from
 * it.  They see no more than the seat, so they imagine the same matches and
 * decide the same.  Where lists are not known, those who know them anyway are
 * not asked.
 *
 * begin   begins match number n
 * change  draws from w->rng; it changes all that the seat does not see: with
 *         w->pool, the other's list
 */
void walk_fairly(void (*begin)(struct walk *w, uint64_t n),
		 void (*change)(struct walk *w, unsigned seat));

/*
 * Look at what everyone sees of each player.
 *
 * viewer  a seat, or -1: the judge
 * seat    whose part of the view n is
 */
void walk_look(struct walk *w,
	       void (*look)(const struct node *n, int viewer, int seat));

#endif
