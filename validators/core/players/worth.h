/*
 * The worth of a card: how often decks with it win, when it was drawn, when it
 * was played; and which differences are significant.
 *
 * Cards that are drawn are compared within the matches of the same two decks:
 * those with the card against those without it.
 */
#ifndef PLAYERS_WORTH_H
#define PLAYERS_WORTH_H

#include "validators/core/players/rating.h"

/* Matches in which it was drawn or not, and played or not, by result: lost,
 * drawn, won by the owner of the deck with it. */
struct worth_count {
	uint64_t n[2][2][3];
};

/* The matches of one deck against another. */
struct worth_group {
	const struct worth_count *count;
	/* The factor by which n matches carry less information than n
	 * independent ones, because those of a pair are alike: worth_alike. */
	double alike;
};

/* That factor for matches in pairs, from the scores of the first player; 1
 * or more. */
double worth_alike(const uint64_t quarters[QUARTERS]);

enum worth_by { WORTH_DRAWN, WORTH_PLAYED };

/* The mean score of a number of matches, 0 to 1, with its interval. */
struct worth_rate {
	uint64_t matches;
	double mean;
	struct range range;
};

struct worth {
	struct worth_rate in, drawn, played; /* all matches weighted equally */
	/* there were matches of both kinds between some two decks: */
	bool compared;
	double with, without;       /* the scores for the same decks, */
	struct estimate difference; /* and their difference */
	/* probability of a difference at least this large by chance */
	double p;
	bool sure; /* set by worth_correct */
};

void worth_of(const struct worth_group *v, size_t n, enum worth_by by,
	      struct worth *out);

/*
 * Determine which of n differences are significant: by the method of Holm, so
 * that all of them are right with probability 95 %.
 *
 * a  temporary memory
 */
void worth_correct(struct arena *a, struct worth *const *v, size_t n);

#endif
