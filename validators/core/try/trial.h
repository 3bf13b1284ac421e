/*
 * A game's forms of positions for trying cards, as texts with slots for cards.
 */
#ifndef TRY_TRIAL_H
#define TRY_TRIAL_H

#include "validators/core/game/field.h"
#include "validators/core/match/referee.h"

/* The two players of a position: the one who tries the card, and the
 * other one. */
#define TRIAL_PLAYER   "ann"
#define TRIAL_OPPONENT "ben"

/*
 * A form of positions: the part of a script after `format:`, line by line.
 *
 * A slot <WORD> takes a card of a type or subtype of the game, or <any> that
 * can be in a deck; <3 WORD> up to three different ones, separated by commas;
 * <their WORD> cards of the opponent.  <card> is the card being tried, <same>
 * the card taken by the previous slot, <list> and <their list> a legal list of
 * a player, in one line.  A line with a slot that finds no card is omitted.
 */
struct trial_form {
	variant_mask variants; /* of the cards that it is for; 0 ends a table */
	bool acts; /* the card works by itself, without a decision */
	const char *text;
};

struct trial_rules {
	/* The forms of a card are tried in order, until it can be played or
	 * used in one of them. */
	const struct trial_form *form;
	/* Decisions that use a card in play, the best ones first; NULL ends.
	 * The referee's decisions that play it come before. */
	const struct plays *uses;
};

#endif
