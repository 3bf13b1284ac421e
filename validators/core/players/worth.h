/*
 * What a card is worth: how often decks win that have it, when it was drawn,
 * when it was played; and which differences are not chance.
 *
 * Cards that are drawn are compared with themselves: within the matches of the
 * same two decks, those with the card against those without it.
 */
#ifndef PLAYERS_WORTH_H
#define PLAYERS_WORTH_H

#include "validators/core/players/rating.h"

/* Matches in which it was drawn or not, and played or not, by result: lost,
 * neither, won by who has it in his deck. */
struct worth_count {
	uint64_t n[2][2][3];
};

/* The matches of one deck against another. */
struct worth_group {
	const struct worth_count *count;
	/* How many times less the results of n matches say than those of n
	 * others, for the two of a pair are alike: worth_alike. */
	double alike;
};

/* Of matches in pairs, by what the first player scored in them; 1 or more. */
double worth_alike(const uint64_t quarters[QUARTERS]);

enum worth_by { WORTH_DRAWN, WORTH_PLAYED };

/* Of so many matches the mean score, 0 to 1, with its interval. */
struct worth_rate {
	uint64_t matches;
	double mean;
	struct range range;
};

struct worth {
	struct worth_rate in, drawn, played; /* all matches counted alike */
	bool compared; /* there were matches of both kinds between two decks: */
	double with, without;       /* the scores, where decks are the same, */
	struct estimate difference; /* of the two */
	double p;                   /* that it is at least so large by chance */
	bool sure;                  /* set by worth_correct */
};

void worth_of(const struct worth_group *v, size_t n, enum worth_by by,
	      struct worth *out);

/*
 * Which of n differences are not chance: by the method of Holm, so that all of
 * them are right in 95 of 100 cases.
 *
 * a  of the work
 */
void worth_correct(struct arena *a, struct worth *const *v, size_t n);

#endif
