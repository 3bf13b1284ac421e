/*
 * Odds of hands drawn from a shuffled deck: exact, by counting hands.
 *
 * A deck is told as classes of cards: every card is in one class.  Classes
 * that a hand is asked for come first; one of the rest may have any number.
 */
#ifndef STATS_ODDS_H
#define STATS_ODDS_H

#include "validators/core/stats/big.h"

#include <stdbool.h>
#include <stdint.h>

#define ODDS_HAND    16 /* cards of a hand at the most */
#define ODDS_CLASSES 6
#define ODDS_DECK    ((uint64_t)1 << 40) /* cards of a deck at the most */

/* Some of the cards of a deck. */
struct odds_class {
	uint64_t cards; /* in the deck */
	uint32_t least; /* a good hand has that many */
	bool exchange;  /* these may be put away for others; least is 0 */
};

/* part / whole; whole > 0 */
struct odds {
	struct big part, whole;
};

struct odds odds_of(uint64_t part, uint64_t whole);

/* n! / (k! (n - k)!), 0 where k > n; k <= ODDS_HAND */
void odds_choose(struct big *out, uint64_t n, uint32_t k);

/*
 * That a hand has at least what each class asks for: good hands of all hands.
 * A deck smaller than the hand is all in it.  n <= ODDS_HAND
 */
void odds_hand(struct odds *out, const struct odds_class *c, size_t classes,
	       uint32_t n);

/* That it has exactly k cards of a class of `cards`, of a deck of `deck`. */
void odds_exactly(struct odds *out, uint64_t deck, uint64_t cards, uint32_t n,
		  uint32_t k);

/*
 * The same as odds_hand where the player once puts away all cards of the
 * classes with `exchange` and draws as many others from the rest of the deck;
 * what he put away is not in it.  n <= ODDS_HAND / 2
 */
void odds_exchange(struct odds *out, const struct odds_class *c, size_t classes,
		   uint32_t n);

/* That one of `times` hands, each from the whole deck shuffled anew, is good
 * where one is with odds `one`.  times <= 4 */
void odds_again(struct odds *out, const struct odds *one, uint32_t times);

#endif
