/*
 * What the files that say abilities share: say*.c alone.
 */
#ifndef LANGUAGE_SAY_INTERNAL_H
#define LANGUAGE_SAY_INTERNAL_H

#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"

/* What a template is filled from: a map, and the value of the row itself. */
struct filling {
	const struct words *table;
	const struct term *map;
	const struct word *key;
	const struct term *own;
};

/* What is being said. */
struct say {
	struct buf *out;
	const struct game *game;
	const struct grammar *g;
	enum language lang;
	const struct words *target;   /* keys of the ability's targets ... */
	const struct term *targets;   /* ... and their list; or NULL */
	uint32_t told;                /* bit i: target i was described */
	const struct filling *around; /* the template a word stands in */
};

/* ---- say_template.c: phrases and what stands in their gaps */

/* The text of the language. */
const char *say_pick(const struct say *s, const char *en, const char *ru);

/* The template of a row, or "". */
const char *say_phrase(const struct say *s, const struct word *w);

/* The term under the n letters of `name` in a map, and its row, or NULL; table
 * may be NULL. */
const struct term *say_child(const struct words *table, const struct term *map,
			     const char *name, size_t n,
			     const struct word **row);

/* As say_child, of a whole name. */
const struct term *say_under(const struct words *table, const struct term *map,
			     const char *name, const struct word **row);

/* A template with its gaps filled in. */
void say_fill(struct say *s, const char *text, struct filling f);

/* A word that is a value: it may tell of the keys beside it. */
void say_word(struct say *s, const struct word *w);

/* ---- say.c: values of every form */

/* key  the row that the value stands under */
void say_term(struct say *s, const struct word *key, const struct term *t);

/* n, n to m, n or more, n or less */
void say_range(struct say *s, const struct term *t);

/* A map whose keys have phrases of their own, one behind the other. */
void say_keys(struct say *s, const struct words *table, const struct term *map,
	      const char *between);

/* ---- say_group.c: what is chosen */

/* Does the table describe cards that are looked for? */
bool say_is_group(const struct words *t);

/* "one unit of the opponent in the air (damage 1 or more)" */
void say_group(struct say *s, const struct words *table,
	       const struct term *map);

/* A target: in full at first, then by its id, or as "the same". */
void say_target(struct say *s, const struct term *t);

/* ---- say_ability.c: when, at what price, what */

void say_sentence(struct say *s, const struct words *table,
		  const struct term *t);

#endif
