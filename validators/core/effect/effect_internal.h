/*
 * Declarations shared by the files of the effect engine.
 */
#ifndef EFFECT_EFFECT_INTERNAL_H
#define EFFECT_EFFECT_INTERNAL_H

#include "validators/core/effect/effect.h"

/* How a row of the conditions or references is evaluated. */
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
	const struct effect_keys *group; /* OP_COUNT: keys of its map */
	const uint8_t *sides;            /* OP_SIDE: SIDE_ by row */
	const struct effect_read *read;  /* by the game */
};

/* A table whose maps name groups. */
struct effect_keys {
	const struct words *table;
	int8_t row[GROUP_KEYS]; /* -1: the table does not have the key */
	const uint8_t *by;      /* BY_ by row; UINT8_MAX: not a chooser */
};

/* A table whose maps are amounts. */
struct effect_amounts {
	const struct words *table;
	const struct effect_op *op; /* by row */
	int of;                     /* row of `of`, beside `stat` */
};

/* The keys of a verb that the engine reads; -1: it does not have the key. */
struct effect_verb_keys {
	/* enum effect_verb; MAY: MAY or OFFER, depending on its keys */
	uint8_t verb;
	int8_t to, stat, add, set, keyword, ability, act, filter, times, amount,
		duration;
	const struct effect_keys *to_group; /* if `to` may be a map */
};

/* effect_rules.given: what grants abilities in this match. */
enum { GIVEN_BY_EFFECTS = 1, GIVEN_BY_STATICS = 2 };

/* effect_kept.target, apart from indices of targets. */
enum { KEPT_CARD = 254, KEPT_OTHER = 255 };

/* Called for granted abilities. */
typedef void effect_give(const struct effect_scene *s,
			 const struct effect_static *x, void *ctx);

/* Visit all active granted abilities. */
void effect_each_given(const struct effect_scene *s, effect_give *fn,
		       void *ctx);

/* The next static ability in play: from the list, or from the game. */
bool effect_next_static(const struct effect_scene *s, uint32_t *at,
			struct effect_static *out);

/* True if the static ability is already being evaluated. */
bool effect_is_inside(const struct effect_scene *s, uint16_t ability,
		      struct thing source);

/* The keys of groups in maps of the table, or NULL. */
const struct effect_keys *effect_keys_of(const struct effect_rules *r,
					 const struct words *table);

/* The group in a map of the table of k. */
struct effect_group effect_group_by(const struct effect_keys *k,
				    const struct term *map);

/* True if effect number e of a static ability applies to x. */
bool effect_reaches(const struct effect_scene *s, const struct effect_use *u,
		    const struct effect_rule *e, struct thing x);

/* The use of a modifier, restored from what was stored. */
struct effect_use *effect_use_of(const struct effect_scene *s,
				 struct effect_use *u,
				 const struct effect_modifier *m);

/* True if the modifier is active: not while its `while_if` fails. */
bool effect_still(const struct effect_scene *s,
		  const struct effect_modifier *m);

/* True if the effect is about this stat, keyword or act. */
bool effect_answers(const struct effect_rule *e, enum effect_verb verb,
		    uint8_t row);

/* True if an active effect matches the query: its filter, the game's
 * own words. */
bool effect_applies(const struct effect_scene *s,
		    const struct effect_working *w,
		    const struct effect_asked *asked);

/* True if x matches g. */
bool effect_in_group(const struct effect_scene *s, const struct effect_use *u,
		     const struct effect_group *g, struct thing x);

/* Maximum number of things in one list. */
#define EFFECT_MAX_THINGS 512u

/* True if t denotes x. */
bool effect_refers(const struct effect_scene *s, const struct effect_use *u,
		   const struct term *t, struct thing x);

/* True if x is on the side, SIDE_ of common_words.h. */
bool effect_on_side(const struct effect_scene *s, const struct effect_use *u,
		    struct thing x, uint8_t side);

/* The number t, the value of a key of e. */
int32_t effect_amount_at(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_rule *e, const struct term *t);

/* Add the marks of an effect or an ability. */
void effect_mark(struct effect_marks *m, const struct effect_rule *e);
void effect_mark_all(struct effect_marks *m, const struct effect_marks *more);

/* Remove what was stored for modifiers that no longer exist. */
void effect_sweep_kept(struct effect_state *st);

/* Consume one use of an ability that was granted for a number of uses. */
void effect_spend_given(const struct effect_scene *s,
			const struct effect_use *u);

#endif
