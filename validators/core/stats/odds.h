/*
 * Odds of hands drawn from a shuffled deck: exact, by counting hands.
 *
 * A deck is described as classes of cards; every card is in one class.  The
 * required classes of a hand come first; the class of other cards is last and
 * has no requirement.
 */
#ifndef STATS_ODDS_H
#define STATS_ODDS_H

#include "validators/core/stats/big.h"

#include <stdbool.h>
#include <stdint.h>

#define ODDS_HAND    16 /* maximum cards of a hand */
#define ODDS_CLASSES 6
#define ODDS_DECK    ((uint64_t)1 << 40) /* maximum cards of a deck */

/* Some of the cards of a deck. */
struct odds_class {
	uint64_t cards; /* in the deck */
	uint32_t least; /* minimum number in a good hand */
	bool exchange;  /* may be exchanged for other cards; least is 0 */
};

/* part / whole; whole > 0 */
struct odds {
	struct big part, whole;
};

struct odds odds_of(uint64_t part, uint64_t whole);

/* n! / (k! (n - k)!), 0 where k > n; k <= ODDS_HAND */
void odds_choose(struct big *out, uint64_t n, uint32_t k);

/*
 * Odds that a hand has the minimum of each class: good hands / all hands. A
 * hand larger than the deck is the whole deck.  n <= ODDS_HAND
 */
void odds_hand(struct odds *out, const struct odds_class *c, size_t classes,
	       uint32_t n);

/* Odds of exactly k cards of a class of `cards` in a deck of `deck`. */
void odds_exactly(struct odds *out, uint64_t deck, uint64_t cards, uint32_t n,
		  uint32_t k);

/*
 * Like odds_hand, but the player once sets aside all cards of the classes with
 * `exchange` and draws as many from the rest of the deck; cards set aside are
 * not in that rest.  n <= ODDS_HAND / 2
 */
void odds_exchange(struct odds *out, const struct odds_class *c, size_t classes,
		   uint32_t n);

/* Odds that at least one of `times` hands is good, each from the reshuffled
 * deck, where `one` are the odds of a single hand.  times <= 4 */
void odds_again(struct odds *out, const struct odds *one, uint32_t times);

#endif
