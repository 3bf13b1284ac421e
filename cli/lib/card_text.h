/*
 * Cards in words, as `show` tells them.
 */
#ifndef CLI_LIB_CARD_TEXT_H
#define CLI_LIB_CARD_TEXT_H

#include "validators/base/lang.h"
#include "validators/base/str.h"
#include "validators/core/game/card.h"

struct arena;
struct buf;
struct checker;
struct face_row;

#define CARD_FIGURES 16

/* A number or a cost of a card. */
struct card_figure {
	const struct face_row *row;
	struct str value; /* "3", "1-2-3" */
	struct str label; /* "attack"; of a cost all of it: "4 coins" */
	struct str more;  /* what stands in brackets behind it, or empty */
};

/* The parts of a card in words, for who lays it out himself; all in the arena
 * or of the card. */
struct card_words {
	struct str name, other; /* in the language; in the other one */
	struct str kind;        /* its type and the words that go with it */
	struct card_figure figure[CARD_FIGURES];
	size_t nfigures;
	struct str keywords;  /* their names in a line: "armour 1, evasion" */
	struct str meanings;  /* a line for each: "Armour 1: ..." */
	struct str sentences; /* what else it does, in lines */
	struct str printed;   /* its text, if that says more; or empty */
	struct str flavour;   /* words that no rule reads; or empty */
};
void cardtext_words(struct card_words *out, struct arena *a,
		    const struct card *c, const struct card_set *set,
		    const struct lang *lang);

/* Append its names, what it is, its numbers, what it does, what else it says:
 * by the face of its game (core/game/face.h).  It is restored
 * (core/cards/restore.h); the set names other cards. */
void cardtext_put(struct buf *out, const struct card *c,
		  const struct card_set *set, const struct lang *lang);

/* In which formats it is legal, or why not; its set and id: lines, the last one
 * without an end.  The checker has the cards of the set. */
void cardtext_place(struct buf *out, struct checker *checker,
		    const struct card *c, const struct card_set *set);

/* Both, in the language of the checker. */
void cardtext_say(struct buf *out, struct checker *checker,
		  const struct card *c, const struct card_set *set);

#endif
