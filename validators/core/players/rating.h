/*
 * What counts of matches say of strength: shares with their intervals, Elo,
 * the sequential test.  Every interval is one of 95 %.
 */
#ifndef PLAYERS_RATING_H
#define PLAYERS_RATING_H

#include "validators/core/players/pairs.h"

/* The interval of Wilson for a share behind `wins` of n; 0 to 1 if n is 0. */
struct range {
	double low, high;
};
struct range rating_wilson(double wins, double n);

/* A mean and its standard error. */
struct estimate {
	double mean, error;
};

/* Units of ninety-five per cent: how many standard errors. */
#define RATING_Z     1.959963984540054

/* Errors are reckoned with so many units more of each kind: none is 0. */
#define RATING_ADDED 0.1

/* The score of the first player, 0 to 1, by counts of quarters. */
struct estimate rating_score(const uint64_t n[QUARTERS]);

/* The Elo difference with its standard error; false if every match was won, or
 * every one lost: then there is none. */
bool rating_difference(const uint64_t n[QUARTERS], struct estimate *out);

/*
 * The logarithm of how much likelier the counts are if the difference is elo1
 * than if it is elo0 (the generalized test, by the normal approximation).  At
 * RATING_BOUND the test is decided for elo1, at minus that for elo0, each
 * wrong in 5 of 100 cases.
 */
double rating_llr(const uint64_t n[QUARTERS], double elo0, double elo1);
#define RATING_BOUND 2.9444389791664403 /* log of 0.95 / 0.05 */

/* A difference of means that is not chance: outside of its interval. */
bool rating_is_sure(struct estimate e);

#endif
