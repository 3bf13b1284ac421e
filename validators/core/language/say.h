/*
 * Abilities in words, English or Russian, from the rows of the word tables.
 *
 * A row's `en` and `ru` are templates:
 *	{key}	the value under that key of the map; {key:+} with its sign
 *	{}	the value of the row itself
 *	[...]	left out where a key in it has no value
 *	A|B	of true or false: A where it is true, B where not
 * What a game calls its things stands there and nowhere else.
 */
#ifndef LANGUAGE_SAY_H
#define LANGUAGE_SAY_H

#include "validators/base/lang.h"
#include "validators/core/game/term.h"

struct buf;
struct game;

/* Append an ability (read by grammar->ability or ->play) as one sentence. */
void say_ability(struct buf *out, const struct game *g, enum language lang,
		 const struct term *t);

/* Append conditions, or a map such as that of `attach`. */
void say_value(struct buf *out, const struct game *g, enum language lang,
	       const struct word *key, const struct term *t);

#endif
