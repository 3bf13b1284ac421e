/*
 * What a game says of positions in which a card can be tried: forms of them,
 * as texts with slots for cards.
 */
#ifndef TRY_TRIAL_H
#define TRY_TRIAL_H

#include "validators/core/game/field.h"
#include "validators/core/match/referee.h"

/* The two players of a position: who tries the card, and the other one. */
#define TRIAL_PLAYER   "ann"
#define TRIAL_OPPONENT "ben"

/*
 * A form of positions: what a script says behind `format:`, line by line.
 *
 * A slot <WORD> takes a card of a type or subtype of the game, or <any> that
 * goes into a deck; <3 WORD> up to three different ones, with commas between
 * them; <their WORD> cards of the opponent.  <card> is the card that is tried,
 * <same> the one that the slot before it took, <list> and <their list> a legal
 * list of a player, in one line.  A line of which a slot finds no card is left
 * out.
 */
struct trial_form {
	variant_mask variants; /* of the cards it is for; 0 ends a table */
	bool acts; /* the card acts by itself: nobody decides about it */
	const char *text;
};

struct trial_rules {
	/* The forms of a card are tried in their order, until it can be played
	 * or used in one of them. */
	const struct trial_form *form;
	/* Decisions by which a card in play is used, the best ones first; NULL
	 * ends.  Those of the referee by which it is played come before. */
	const struct plays *uses;
};

#endif
