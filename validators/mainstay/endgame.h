/*
 * The endgame between two players, played exactly.
 *
 * From a position on, the rest of a match is a zero-sum game: a win is 1, a
 * loss -1, a draw 0.  Every round is a game in one move, what both lay at the
 * same time, whose cells are the values of the rounds behind it; chance is
 * summed up with its exact odds (M-095: halves).  Each such game is solved
 * with a proof (matrix.h), so the value of a position is known to lie between
 * two numbers, and the strategies found lose no more than their distance
 * against anybody.  Positions met again are looked up.
 *
 * All cards laid were seen (M-064), so both know both decks; what is laid face
 * down now they do not (M-063).  The automaton draws evenly from its piles
 * (M-174 to M-177), and is answered by the best card against that.
 */
#ifndef MAINSTAY_ENDGAME_H
#define MAINSTAY_ENDGAME_H

#include "validators/core/players/matrix.h"
#include "validators/mainstay/play.h"

#define ENDGAME_ROUNDS 3 /* rounds that are solved, the last of a match */

/* Chances in 64ths: six throws at the most (M-093), halves each. */
#define DAMAGE_PARTS   64

/* How often an attack does 0, 1, ... damage, of DAMAGE_PARTS times. */
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

/* What a side may lay. */
struct lay {
	int8_t slot[ROLES];
};

struct endgame;

/* Two players of the table; kept in the arena. */
struct endgame *endgame_new(struct arena *a, const struct table *t,
			    const unsigned seat[2]);

/* The value of a position for side 0.  At most ENDGAME_ROUNDS are left. */
struct matrix_value endgame_value(struct endgame *e, const struct position *p);

/* What a side may lay in the position valued last, and how often it should:
 * both owned by e until the next value. */
size_t endgame_strategy(const struct endgame *e, unsigned side,
			const struct lay **lay, const double **often);

/* See referee.solve. */
bool mainstay_solve(const struct match *m, unsigned player,
		    struct solver *solver, struct rng *rng, struct action *out);

#endif
