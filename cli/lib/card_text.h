/*
 * Cards as text, as `show` prints them.
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
	struct str label; /* "attack"; for a cost the whole text: "4 coins" */
	struct str more;  /* additional text in brackets after it, or empty */
};

/* The parts of a card as text, for callers with their own layout; in the arena
 * or borrowed from the card. */
struct card_words {
	struct str name, other; /* in the language; in the other language */
	struct str kind;        /* its type and its qualifiers */
	struct card_figure figure[CARD_FIGURES];
	size_t nfigures;
	struct str keywords;  /* keyword names in a line: "armour 1, evasion" */
	struct str meanings;  /* one line each: "Armour 1: ..." */
	struct str sentences; /* its other abilities, in lines */
	struct str printed; /* its printed text, if that says more; or empty */
	struct str flavour; /* text without rules; or empty */
};
void cardtext_words(struct card_words *out, struct arena *a,
		    const struct card *c, const struct card_set *set,
		    const struct lang *lang);

/* Append its names, type, numbers, abilities and remaining fields, laid out by
 * the face of its game (core/game/face.h).  The card must be restored
 * (core/cards/restore.h); the set names other cards. */
void cardtext_put(struct buf *out, const struct card *c,
		  const struct card_set *set, const struct lang *lang);

/* Append the formats in which it is legal, or why it is not; its set and
 * id: lines, the last without a line feed.  The checker has the cards of
 * the set. */
void cardtext_place(struct buf *out, struct checker *checker,
		    const struct card *c, const struct card_set *set);

/* Append both, in the language of the checker. */
void cardtext_say(struct buf *out, struct checker *checker,
		  const struct card *c, const struct card_set *set);

#endif
