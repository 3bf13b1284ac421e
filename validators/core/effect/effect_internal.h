/*
 * What the files of the effect engine share.
 */
#ifndef EFFECT_EFFECT_INTERNAL_H
#define EFFECT_EFFECT_INTERNAL_H

#include "validators/core/effect/effect.h"

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
	OP_AMOUNT,
	OP_SELF,
	OP_EVENT_CARD,
	OP_EVENT_OTHER,
	OP_CONTROLLER,
	OP_OPPONENT,
	OP_BOTH,
	OP_ADD,
	OP_MUL,
};

struct effect_op {
	uint8_t op;
	const struct effect_keys *group; /* OP_COUNT: of its map */
	const uint8_t *sides;            /* OP_SIDE: SIDE_ by row */
	const struct effect_read *read;  /* the game's own */
};

/* A table whose maps name groups. */
struct effect_keys {
	const struct words *table;
	int8_t row[GROUP_KEYS]; /* -1: the table lacks the key */
	const uint8_t *by;      /* BY_ by row; UINT8_MAX: nobody chooses */
};

/* A table whose maps are amounts. */
struct effect_amounts {
	const struct words *table;
	const struct effect_op *op; /* by row */
	int of;                     /* row of `of`, beside `stat` */
};

/* The keys of a verb that the engine reads; -1: it lacks the key. */
struct effect_verb_keys {
	uint8_t verb; /* enum effect_verb; MAY: by its keys MAY or OFFER */
	int8_t to, stat, add, set, keyword, ability, act, filter, times, amount,
		duration;
	const struct effect_keys *to_group; /* where `to` may be a map */
};

/* effect_rules.given: what gives abilities in this match. */
enum { GIVEN_BY_EFFECTS = 1, GIVEN_BY_STATICS = 2 };

/* effect_kept.target beside the numbers of targets. */
enum { KEPT_CARD = 254, KEPT_OTHER = 255 };

/* Called for abilities that cards were given. */
typedef void effect_give(const struct effect_scene *s,
			 const struct effect_static *x, void *ctx);

/* All abilities that were given and work now. */
void effect_each_given(const struct effect_scene *s, effect_give *fn,
		       void *ctx);

/* The next static ability in play: those listed, or the game's. */
bool effect_next_static(const struct effect_scene *s, uint32_t *at,
			struct effect_static *out);

/* Is the static ability being read already? */
bool effect_is_inside(const struct effect_scene *s, uint16_t ability,
		      struct thing source);

/* The keys of groups in maps by the table, or NULL. */
const struct effect_keys *effect_keys_of(const struct effect_rules *r,
					 const struct words *table);

/* The group that a map by the table of k names. */
struct effect_group effect_group_by(const struct effect_keys *k,
				    const struct term *map);

/* Is x one of those that effect number e of a static ability is done to? */
bool effect_reaches(const struct effect_scene *s, const struct effect_use *u,
		    const struct effect_rule *e, struct thing x);

/* What a modifier was used with, as far as it is looked at later. */
struct effect_use *effect_use_of(const struct effect_scene *s,
				 struct effect_use *u,
				 const struct effect_modifier *m);

/* Does the modifier work now?  Not while its `while_if` fails. */
bool effect_still(const struct effect_scene *s,
		  const struct effect_modifier *m);

/* Is the effect about this stat, keyword, act? */
bool effect_answers(const struct effect_rule *e, enum effect_verb verb,
		    uint8_t row);

/* Does what works meet what is asked: its filter, the game's own words? */
bool effect_applies(const struct effect_scene *s,
		    const struct effect_working *w,
		    const struct effect_asked *asked);

/* Is x one of those that fit g? */
bool effect_in_group(const struct effect_scene *s, const struct effect_use *u,
		     const struct effect_group *g, struct thing x);

/* Room for all that one list of things can hold. */
#define EFFECT_MAX_THINGS 512u

/* Is x one of the things that t means? */
bool effect_refers(const struct effect_scene *s, const struct effect_use *u,
		   const struct term *t, struct thing x);

/* Is x of the side, SIDE_ of common_words.h? */
bool effect_on_side(const struct effect_scene *s, const struct effect_use *u,
		    struct thing x, uint8_t side);

/* The number that t, the value of a key of e, is. */
int32_t effect_amount_at(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_rule *e, const struct term *t);

/* What an effect, what an ability has to do with. */
void effect_mark(struct effect_marks *m, const struct effect_rule *e);
void effect_mark_all(struct effect_marks *m, const struct effect_marks *more);

/* Forget what was kept of modifiers that are gone. */
void effect_sweep_kept(struct effect_state *st);

/* One use of an ability that was given for so many. */
void effect_spend_given(const struct effect_scene *s,
			const struct effect_use *u);

#endif
