/*
 * Abilities in sentences, English or Russian, from the rows of the word tables.
 *
 * A row's `en` and `ru` are templates; `A||B`: B where the amount is no plain
 * number, or the event is not of the card itself; ` / ` divides sections.
 *	{key}	the value under that key of the map; {} that of the row itself;
 *		{from key} with a preposition that goes with the value;
 *		{key:dat,...} in that case, with a word of slot_flag
 *	{key*a|b|c}	a number and what is counted, as the number takes it
 *	{key.key}	a key of the map under that key
 *	{key#a|b}	the form that agrees with the value: of numbers as
 *above, of things singular and plural, or m, f, n and plural
 *	{!a|b|c}	a verb: imperative, infinitive, third person (English:
 *plain, third person)
 *	[...]	left out where a slot in it has no value
 *	a<...>, a*	see decline.h
 * Conditions have sections: said of a noun; the same where it does not hold (of
 * a number: where it is 1 or more); as a clause; that one where it does not
 * hold; where it is said again; without "if", beside the event, and that where
 * it does not hold; behind a noun that has another word before it.  Of a zone:
 * in it, from it, its name, in all of them.  What is said of a noun may begin
 *with ^: it stands before it; =: in its place; -: it is one word with it. What
 *a game calls its things stands there and nowhere else.
 */
#ifndef LANGUAGE_SAY_H
#define LANGUAGE_SAY_H

#include "validators/base/lang.h"
#include "validators/core/game/card.h"
#include "validators/core/game/term.h"

struct buf;
struct game;
struct keyword_use;

/* Whose words are said; set: names other cards, or NULL. */
struct saying {
	const struct card *card;
	const struct card_set *set;
	enum language lang;
};

/* Append an ability (read by grammar->ability or ->play) in sentences. */
void say_ability(struct buf *out, const struct saying *about,
		 const struct term *t);

/* Append all sentences of field number i, whose value is a term. */
void say_field(struct buf *out, const struct saying *about, size_t i);

/* Append a keyword as a card has it: "armour 1". */
void say_keyword(struct buf *out, const struct game *g, enum language lang,
		 const struct keyword_use *u);

/* Append a word that a card has as a value: by the face of its game, else as
 * the label of cards that it is in abilities ("beast"), else with blanks. */
void say_word(struct buf *out, const struct game *g, const struct lang *lang,
	      struct str word);

/* Append what it means, with its numbers: "Armour 1: attacks on it ...". */
void say_meaning(struct buf *out, const struct saying *about,
		 const struct keyword_use *u);

/* A capital for the letter at a place. */
void say_capital(struct buf *b, size_t at);

#endif
