/*
 * Estimates of strength from counts of matches: shares with their intervals,
 * Elo, the sequential test.  All intervals are 95 % intervals.
 */
#ifndef PLAYERS_RATING_H
#define PLAYERS_RATING_H

#include "validators/core/players/pairs.h"

/* The Wilson interval for the share `wins` of n; 0 to 1 if n is 0. */
struct range {
	double low, high;
};
struct range rating_wilson(double wins, double n);

/* A mean and its standard error. */
struct estimate {
	double mean, error;
};

/* Standard errors in a 95 % interval. */
#define RATING_Z     1.959963984540054

/* Errors are computed with this many additional units of each kind, so that
 * none is 0. */
#define RATING_ADDED 0.1

/* The score of the first player, 0 to 1, from counts of quarters. */
struct estimate rating_score(const uint64_t n[QUARTERS]);

/* The Elo difference with its standard error; false if every match was won, or
 * every one lost: then it is undefined. */
bool rating_difference(const uint64_t n[QUARTERS], struct estimate *out);

/*
 * The log likelihood ratio of difference elo1 to difference elo0 (the
 * generalized test, by the normal approximation).  At RATING_BOUND the test
 * decides for elo1, at minus that for elo0, each with an error probability of 5
 * %.
 */
double rating_llr(const uint64_t n[QUARTERS], double elo0, double elo1);
#define RATING_BOUND 2.9444389791664403 /* log of 0.95 / 0.05 */

/* True if a difference of means is significant: 0 is outside of
 * its interval. */
bool rating_is_sure(struct estimate e);

#endif
