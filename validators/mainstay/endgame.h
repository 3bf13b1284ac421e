/*
 * The endgame between two players, solved exactly.
 *
 * From a given position, the rest of a match is a zero-sum game: a win is 1, a
 * loss -1, a draw 0.  Every round is a matrix game of simultaneous moves, whose
 * cells are the values of the remaining rounds; chance is averaged with its
 * exact odds (M-095: halves).  Each matrix game is solved with a proof
 * (matrix.h), so the value of a position is known to lie between two bounds,
 * and the strategies found lose at most their distance against any opponent.
 * Positions that recur are looked up.
 *
 * All committed cards have been seen (M-064), so both players know both decks;
 * they do not know what is committed face down now (M-063).  The automaton
 * draws uniformly from its piles (M-174 to M-177), and the best response to
 * that is played.
 */
#ifndef MAINSTAY_ENDGAME_H
#define MAINSTAY_ENDGAME_H

#include "validators/core/players/matrix.h"
#include "validators/mainstay/play.h"

#define ENDGAME_ROUNDS 3 /* rounds that are solved, at the end of a match */

/* Odds in 64ths: at most six rolls (M-093), each of two outcomes. */
#define DAMAGE_PARTS   64

/* The number of the DAMAGE_PARTS outcomes in which an attack does 0, 1,
 * ... damage. */
void mainstay_damage(struct essence warrior, struct essence defender,
		     struct essence mainstay, struct essence hero,
		     uint8_t parts[LARGEST_TOTAL + 1]);

/* A player before a commitment. */
struct endgame_side {
	uint16_t deck[ROLES];   /* bits of slots */
	int8_t cooldown[ROLES]; /* slots, or NO_SLOT */
	int32_t strength;
};

struct position {
	struct endgame_side side[2];
	uint8_t round;
};

/* A possible commitment of a side. */
struct lay {
	int8_t slot[ROLES];
};

struct endgame;

/* Create a solver for two players of the table; in the arena. */
struct endgame *endgame_new(struct arena *a, const struct table *t,
			    const unsigned seat[2]);

/* The value of a position for side 0, with at most ENDGAME_ROUNDS left. */
struct matrix_value endgame_value(struct endgame *e, const struct position *p);

/* The possible commitments of a side in the last position valued,
 * and their optimal probabilities; both owned by e until the next
 * call of endgame_value. */
size_t endgame_strategy(const struct endgame *e, unsigned side,
			const struct lay **lay, const double **often);

/* See referee.solve. */
bool mainstay_solve(const struct match *m, unsigned player,
		    struct solver *solver, struct rng *rng, struct action *out);

#endif
