/*
 * Targets that a player chooses in an action: judged, and all there are.
 */
#ifndef MATCH_CHOOSE_H
#define MATCH_CHOOSE_H

#include "validators/core/effect/effect.h"
#include "validators/core/match/referee.h"

/* The numbers, 0 or more, that things have in the lists of actions. */
struct choose_words {
	int16_t (*number)(const struct effect_scene *s, struct thing x);
	struct thing (*thing)(const struct effect_scene *s, int16_t number);
};

enum chosen {
	CHOSEN_WELL,   /* bound, as far as nobody else has to choose */
	CHOSEN_WRONG,  /* other things, or another number of them */
	CHOSEN_NOTHING /* a target that must be there is not */
};

/*
 * Bind the targets of u in their order: those that its user chooses to the
 * groups of the list (see bind_targets), the others to all that fits, up to
 * the first that somebody else chooses: agenda_ready asks him.  A target
 * without a choice may be left out, and so may one of which none need be.
 * After a fault some of u is bound: try it on a copy.
 */
enum chosen choose_targets(const struct effect_scene *s, struct effect_use *u,
			   const int16_t *list, size_t n,
			   const struct choose_words *w);

/*
 * Add an action for all that may be chosen as targets of u: a copies with
 * parameter i, a list, filled; none where a target is lacking.  u and a are as
 * before any target; i is the last parameter of a that has a list.
 */
void choose_offer(const struct effect_scene *s, const struct effect_use *u,
		  const struct action *a, unsigned i,
		  const struct choose_words *w, struct choices *out);

/* What is named among what there is: at[i] is the place of named[i], the first
 * not taken of those with the same number; false where one is not there so
 * often. */
bool choose_among(const int16_t *have, size_t n, const int16_t *named,
		  size_t nnamed, uint16_t *at);

/* What an action names beside its targets: the cards of a cost, dice. */
struct choose_rest {
	unsigned param; /* a list, behind that of the targets */
	uint16_t n;     /* so many of what is offered; 0: it names nothing */
	/* Offer the candidates (choices_offer) for a use whose targets are
	 * bound; false: so it cannot be. */
	bool (*offer)(const struct effect_scene *s, const struct effect_use *u,
		      struct choices *out);
};

/* The same for uses with such a rest: each way to bind the targets by itself,
 * as a family of what is named beside them.  rest NULL: there is none. */
void choose_offer_rest(const struct effect_scene *s, const struct effect_use *u,
		       const struct action *a, unsigned i,
		       const struct choose_words *w,
		       const struct choose_rest *rest, struct choices *out);

#endif
