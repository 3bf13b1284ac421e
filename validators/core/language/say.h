/*
 * Renders abilities as sentences in English or Russian, from the rows of the
 * word tables.
 *
 * A row's `en` and `ru` are templates.  `A||B`: B is used if the amount is not
 * a plain number, or the event is not about the card itself; ` / ` separates
 * sections.
 *	{key}	the value under that key of the map; {}: of the row itself;
 *		{from key} with a preposition that agrees with the value;
 *		{key:dat,...} in that case, with words of slot_flag
 *	{key*a|b|c}	a number with the counted noun in the matching form
 *	{key.key}	a key of the map under that key
 *	{key#a|b}	the form that agrees with the value: for numbers as
 *	above, for things singular and plural, or m, f, n and plural
 *	{!a|b|c}	a verb: imperative, infinitive, third person (English:
 *	plain, third person)
 *	[...]	omitted if a slot in it has no value
 *	a<...>, a*	see decline.h
 * Conditions have these sections: attribute of a noun; the same negated (of a
 * number: if it is 1 or more); as a clause; as a negated clause; when repeated;
 * without "if", beside the event; the same negated; after a noun that already
 * has a preceding attribute.  Zones: in it, from it, its name, in all of them.
 * An attribute may begin with a mark: ^ puts it before the noun; = replaces the
 * noun; - joins it to the noun.  All names of a game's things are in these rows
 * and nowhere else.
 */
#ifndef LANGUAGE_SAY_H
#define LANGUAGE_SAY_H

#include "validators/base/lang.h"
#include "validators/core/game/card.h"
#include "validators/core/game/term.h"

struct buf;
struct game;
struct keyword_use;

/* What is rendered; set: names other cards, or NULL. */
struct saying {
	const struct card *card;
	const struct card_set *set;
	enum language lang;
};

/* Append an ability (parsed by grammar->ability or ->play) as sentences. */
void say_ability(struct buf *out, const struct saying *about,
		 const struct term *t);

/* Append all sentences of field i, whose value is a term. */
void say_field(struct buf *out, const struct saying *about, size_t i);

/* Append a keyword as a card has it: "armour 1". */
void say_keyword(struct buf *out, const struct game *g, enum language lang,
		 const struct keyword_use *u);

/* Append a word that is a value of a card: by the face of its game, else as the
 * label that abilities use ("beast"), else with blanks. */
void say_word(struct buf *out, const struct game *g, const struct lang *lang,
	      struct str word);

/* Append its meaning, with its numbers: "Armour 1: attacks on it ...". */
void say_meaning(struct buf *out, const struct saying *about,
		 const struct keyword_use *u);

/* Capitalise the letter at an offset. */
void say_capital(struct buf *b, size_t at);

#endif
