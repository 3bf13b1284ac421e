/*
 * What the files of the effect engine share.
 */
#ifndef CORE_EFFECT_INTERNAL_H
#define CORE_EFFECT_INTERNAL_H

#include "validators/core/effect.h"

/* How a row of the conditions or references is read. */
enum op {
	OP_NONE,
	OP_NUMBER,
	OP_WORDS,
	OP_TEST,
	OP_SIDE,
	OP_IS,
	OP_KEYWORD,
	OP_COUNT,
	OP_NOT,
	OP_ALL,
	OP_ANY,
	OP_REF,
	OP_SELF,
	OP_EVENT_CARD,
	OP_EVENT_OTHER,
	OP_CONTROLLER,
	OP_OPPONENT,
	OP_BOTH,
};

struct effect_op {
	uint8_t op;
	union {
		const struct effect_number *number;
		const struct effect_word *words;
		const struct effect_test *test;
		const struct effect_ref *ref;
	};
};

/* effect_rules.given: what gives abilities in this match. */
enum { GIVEN_BY_EFFECTS = 1, GIVEN_BY_STATICS = 2 };

/* Called for abilities that cards were given. */
typedef void effect_give(const struct effect_scene *s,
			 const struct effect_static *x, void *ctx);

/* All abilities that were given and work now. */
void effect_each_given(const struct effect_scene *s, effect_give *fn,
		       void *ctx);

/* Is the static ability being read already? */
bool effect_is_inside(const struct effect_scene *s, uint16_t ability,
		      struct thing source);

/* Room for all that one list of things can hold. */
#define EFFECT_MAX_THINGS 512u

/* The number called `name`, or NULL. */
const struct effect_number *effect_number(const struct effect_rules *r,
					  const char *name);

/* Does the card have the keyword now, printed or granted? */
bool effect_has(const struct effect_scene *s, struct thing x,
		const struct keyword *k);

/* Is x on the side (a word of common_sides)? */
bool effect_on_side(const struct effect_scene *s, const struct effect_use *u,
		    struct thing x, const struct term *t);

#endif
