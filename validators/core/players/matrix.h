/*
 * Zero-sum matrix games: optimal mixed strategies, with a proof.
 *
 * The simplex method in floating point finds strategies; their guarantees are
 * then computed from them alone.  The row player's strategy guarantees `low`
 * against everything, the column player's never concedes more than `high`, so
 * the value of the game is between the two, however the strategies were found;
 * rounding errors are included.  In practice they are 1e-13 apart.
 */
#ifndef PLAYERS_MATRIX_H
#define PLAYERS_MATRIX_H

#include <stddef.h>

#define MATRIX_MAX 72u /* maximum number of rows and columns */

struct matrix_value {
	double low, high;
};

/* Working memory of matrix_solve; not cleared. */
struct matrix_room {
	double cell[MATRIX_MAX + 1][MATRIX_MAX + 1];
	double row[MATRIX_MAX], column[MATRIX_MAX]; /* the strategies found */
};

/*
 * Solve a game of m rows and n columns: low[i * n + j] and high[i * n + j] are
 * bounds of the row player's gain.  The strategies are in room->row and
 * room->column, each with sum 1.
 */
struct matrix_value matrix_solve(struct matrix_room *room, const double *low,
				 const double *high, size_t m, size_t n);

#endif
