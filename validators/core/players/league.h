/*
 * A league of decks, each against each other: ratings, and the mix of decks
 * against which no other gains anything.
 */
#ifndef PLAYERS_LEAGUE_H
#define PLAYERS_LEAGUE_H

#include "validators/core/players/matrix.h"
#include "validators/core/players/rating.h"

#define LEAGUE_MAX MATRIX_MAX /* decks */

/* What deck a scored against deck b, at v[a * n + b]. */
struct meeting {
	bool played;
	uint64_t score[QUARTERS]; /* of a, by pairs or by matches */
};

struct league {
	size_t n; /* decks, 2 to LEAGUE_MAX */
	struct meeting *v;
};

/* The meeting of b with a is that of a with b: set it from there. */
void league_mirror(struct league *l, size_t a, size_t b);

/*
 * The strengths of Bradley and Terry as Elo numbers whose mean is 0, by
 * iteration; what was scored in a pair of decks counts as so many matches, and
 * half a point more for either keeps the strengths finite.
 *
 * elo  out: of each deck
 */
void league_rate(const struct league *l, double *elo);

enum league_mix {
	LEAGUE_NO_MIX, /* not all decks can meet */
	LEAGUE_MIX,    /* all decks meet: one mix */
	LEAGUE_SIDES,  /* two sides, each deck of one meets each of the other */
};

/*
 * The equilibrium of the mean scores.
 *
 * share  out: of each deck in the mix, or in that of its side
 * side   out: the side of each deck, 0 or 1
 * value  out: what the mix of side 0 scores at least, 0 to 1
 */
enum league_mix league_solve(const struct league *l, double *share,
			     unsigned *side, double *value);

#endif
