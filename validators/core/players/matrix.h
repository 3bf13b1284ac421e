/*
 * Zero-sum games in one move: best mixed strategies, with a proof.
 *
 * The simplex method in floating point finds strategies; what they are worth
 * is then reckoned from them alone.  The row player's strategy guarantees
 * `low` against everything, the column player's never gives more than `high`,
 * so the value of the game lies between the two, however the strategies were
 * found; rounding is allowed for.  In practice they are 1e-13 apart.
 */
#ifndef PLAYERS_MATRIX_H
#define PLAYERS_MATRIX_H

#include <stddef.h>

#define MATRIX_MAX 72u /* rows, columns at the most */

struct matrix_value {
	double low, high;
};

/* What matrix_solve works in; not cleared. */
struct matrix_room {
	double cell[MATRIX_MAX + 1][MATRIX_MAX + 1];
	double row[MATRIX_MAX], column[MATRIX_MAX]; /* the strategies found */
};

/*
 * Solve a game of m rows and n columns: low[i * n + j] and high[i * n + j]
 * bound what the row player gets from the column player.  The strategies are
 * in room->row and room->column, each adding up to 1.
 */
struct matrix_value matrix_solve(struct matrix_room *room, const double *low,
				 const double *high, size_t m, size_t n);

#endif
