/*
 * A league of decks, each against each other: ratings, and the mix of decks
 * against which no other gains anything.
 */
#ifndef PLAYERS_LEAGUE_H
#define PLAYERS_LEAGUE_H

#include "validators/core/players/fates.h"
#include "validators/core/players/matrix.h"
#include "validators/core/players/rating.h"

#define LEAGUE_MAX MATRIX_MAX /* decks */

/* One match of two decks, a and b. */
struct league_match {
	uint8_t score;   /* of a: 0 lost, 1 neither, 2 won */
	bool capped;     /* it reached a limit */
	uint32_t length; /* rounds or turns */
	uint32_t decisions;
	const char *outcome, *reason; /* static storage, or borrowed */
	struct fate fate[2];          /* of a, of b */
};

/* The matches of one draw of two decks: one; or two, and in the second one b
 * sits first. */
struct league_draw {
	uint32_t a, b;   /* decks, a < b */
	uint64_t number; /* of the draw: 0, 1, ... */
	uint32_t n;
	struct league_match match[2];
};

/* What a scored, in quarters of a pair. */
unsigned league_quarter(const struct league_draw *d);

/* What deck a scored against deck b, at v[a * n + b]. */
struct meeting {
	bool played;              /* they can meet */
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

/*
 * Spend up to `most` draws of a league with a fixed seed where the scores are
 * least certain: first as many on all, then in blocks on the one whose error is
 * the largest.  What was spent before depends on the scores alone, so that a
 * league that was broken off is spent as if it had not been.
 *
 * draws  out: how many more for each pair of decks that can meet, at a * n + b
 *        with a < b
 * Returns how many in all; 0: none can meet.
 */
uint64_t league_spend(const struct league *l, uint64_t most, uint64_t *draws);

#endif
