/*
 * A league in which each deck plays each other: ratings, and the mix of decks
 * against which no deck has an advantage.
 */
#ifndef PLAYERS_LEAGUE_H
#define PLAYERS_LEAGUE_H

#include "validators/core/players/fates.h"
#include "validators/core/players/matrix.h"
#include "validators/core/players/rating.h"

#define LEAGUE_MAX MATRIX_MAX /* maximum number of decks */

/* A match of two decks, a and b. */
struct league_match {
	uint8_t score;   /* of a: 0 lost, 1 draw, 2 won */
	bool capped;     /* it reached a limit */
	uint32_t length; /* rounds or turns */
	uint32_t decisions;
	const char *outcome, *reason; /* static storage, or borrowed */
	struct fate fate[2];          /* of a, and of b */
};

/* The matches of one draw of two decks: one; or two, in the second of which b
 * has the first seat. */
struct league_draw {
	uint32_t a, b;   /* decks, a < b */
	uint64_t number; /* of the draw: 0, 1, ... */
	uint32_t n;
	struct league_match match[2];
};

/* The score of a, in quarters of a pair. */
unsigned league_quarter(const struct league_draw *d);

/* The scores of deck a against deck b, at v[a * n + b]. */
struct meeting {
	bool played;              /* they can meet */
	uint64_t score[QUARTERS]; /* of a, by pairs or by matches */
};

struct league {
	size_t n; /* number of decks, 2 to LEAGUE_MAX */
	struct meeting *v;
};

/* Set the meeting of b with a from that of a with b. */
void league_mirror(struct league *l, size_t a, size_t b);

/*
 * Compute the Bradley-Terry strengths as Elo numbers with mean 0, by iteration;
 * the score of a pair of decks counts as that many matches, and half a point
 * more for each keeps the strengths finite.
 *
 * elo  out: per deck
 */
void league_rate(const struct league *l, double *elo);

enum league_mix {
	LEAGUE_NO_MIX, /* not all decks can meet */
	LEAGUE_MIX,    /* all decks meet: one mix */
	LEAGUE_SIDES,  /* two sides: each deck of one meets each of the other */
};

/*
 * Compute the equilibrium of the mean scores.
 *
 * share  out: of each deck in the mix, or in that of its side
 * side   out: the side of each deck, 0 or 1
 * value  out: the minimum score of the mix of side 0, 0 to 1
 */
enum league_mix league_solve(const struct league *l, double *share,
			     unsigned *side, double *value);

/*
 * Distribute up to `most` draws of a league with a fixed seed to the pairs
 * whose scores are least certain: first evenly, then in blocks to the pair with
 * the largest error. The distribution depends only on the scores, so that an
 * interrupted league continues as if it had not been interrupted.
 *
 * draws  out: how many more for each pair of decks that can meet, at a * n + b
 *        with a < b
 * Returns the total; 0: none can meet.
 */
uint64_t league_spend(const struct league *l, uint64_t most, uint64_t *draws);

#endif
