/*
 * Targets that a player chooses in an action: validates and lists them.
 */
#ifndef MATCH_CHOOSE_H
#define MATCH_CHOOSE_H

#include "validators/core/effect/effect.h"
#include "validators/core/match/referee.h"

/* Maps things to their numbers, 0 or more, in the lists of actions. */
struct choose_words {
	int16_t (*number)(const struct effect_scene *s, struct thing x);
	struct thing (*thing)(const struct effect_scene *s, int16_t number);
};

enum chosen {
	CHOSEN_WELL,   /* bound, up to the choice of somebody else */
	CHOSEN_WRONG,  /* invalid things, or a wrong number of them */
	CHOSEN_NOTHING /* a required target has no candidates */
};

/*
 * Bind the targets of u in order: those that its user chooses to the groups of
 * the list (see bind_targets), the others to everything that matches, up to the
 * first that somebody else chooses, which agenda_ready asks for.  A target
 * without a choice may be omitted, and so may one whose minimum is zero. After
 * a fault u is partly bound: use a copy.
 */
enum chosen choose_targets(const struct effect_scene *s, struct effect_use *u,
			   const int16_t *list, size_t n,
			   const struct choose_words *w);

/*
 * Add an action for every valid choice of targets of u: copies of a with
 * parameter i, a list, filled in; none if a target has no candidates.  u and a
 * have no targets yet; i is the last list parameter of a.
 */
void choose_offer(const struct effect_scene *s, const struct effect_use *u,
		  const struct action *a, unsigned i,
		  const struct choose_words *w, struct choices *out);

/* Match named numbers with existing ones: at[i] is the index in `have` of
 * named[i], the first unused one with the same number; false if there are
 * too few. */
bool choose_among(const int16_t *have, size_t n, const int16_t *named,
		  size_t nnamed, uint16_t *at);

/* The rest of an action besides its targets: the cards of a cost, dice. */
struct choose_rest {
	unsigned param; /* a list parameter after the targets */
	uint16_t n;     /* how many of the candidates; 0: none are named */
	/* Add the candidates (choices_offer) for a use with bound targets;
	 * false if it is impossible. */
	bool (*offer)(const struct effect_scene *s, const struct effect_use *u,
		      struct choices *out);
};

/* The same for uses with such a rest: each combination of targets is a family
 * of the values of the rest.  rest NULL: there is none. */
void choose_offer_rest(const struct effect_scene *s, const struct effect_use *u,
		       const struct action *a, unsigned i,
		       const struct choose_words *w,
		       const struct choose_rest *rest, struct choices *out);

#endif
