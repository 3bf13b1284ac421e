/* Solves zero-sum matrix games, with a proof of the value. */
#include "validators/core/players/matrix.h"

#include <assert.h>
#include <float.h>
#include <stdbool.h>

#define TINY 1e-11

/* An upper bound of the rounding error of a sum of products of numbers up
 * to `size`. */
static double slack(size_t terms, double size)
{
	return (double)(terms + 4) * 4 * DBL_EPSILON * size;
}

/* A condensed tableau: each row and column has a variable: below n that of a
 * column, n + i the slack of row i. */
struct tableau {
	double (*t)[MATRIX_MAX + 1];
	size_t m, n;
	size_t at_row[MATRIX_MAX], at_column[MATRIX_MAX];
};

static void pivot(struct tableau *x, size_t r, size_t c)
{
	double inverse = 1 / x->t[r][c];
	size_t label = x->at_row[r];

	for (size_t j = 0; j <= x->n; j++)
		x->t[r][j] *= inverse;
	x->t[r][c] = inverse;
	for (size_t i = 0; i <= x->m; i++) {
		double by = x->t[i][c];

		if (i == r || by == 0)
			continue;
		x->t[i][c] = 0;
		for (size_t j = 0; j <= x->n; j++)
			x->t[i][j] -= by * x->t[r][j];
	}
	x->at_row[r] = x->at_column[c];
	x->at_column[c] = label;
}

/* The entering column: the steepest; after many steps Bland's rule, which
 * cannot cycle.  False at the optimum. */
static bool enter(const struct tableau *x, bool bland, size_t *c)
{
	bool found = false;

	for (size_t j = 0; j < x->n; j++) {
		double v = x->t[x->m][j];

		if (v >= -TINY)
			continue;
		if (!found || (bland ? x->at_column[j] < x->at_column[*c]
				     : v < x->t[x->m][*c]))
			*c = j;
		found = true;
	}
	return found;
}

/* The leaving row; false if there is none, which is impossible. */
static bool leave(const struct tableau *x, size_t c, size_t *r)
{
	bool found = false;
	double best = 0;

	for (size_t i = 0; i < x->m; i++) {
		if (x->t[i][c] <= TINY)
			continue;
		double ratio = x->t[i][x->n] / x->t[i][c];

		if (found && (ratio > best ||
			      (ratio == best && x->at_row[i] > x->at_row[*r])))
			continue;
		*r = i;
		best = ratio;
		found = true;
	}
	return found;
}

/* Maximise the sum of y with B y <= 1: the column player's program. */
static void simplex(struct tableau *x)
{
	size_t limit = 50 * (x->m + x->n);
	size_t r = 0, c = 0;

	for (size_t step = 0; step < limit; step++) {
		if (!enter(x, step > 4 * (x->m + x->n), &c) || !leave(x, c, &r))
			return;
		pivot(x, r, c);
	}
}

/* Shift the game so that all numbers are at least 1. */
static void fill_tableau(struct tableau *x, const double *low,
			 const double *high)
{
	double least = (low[0] + high[0]) / 2;

	for (size_t k = 0; k < x->m * x->n; k++)
		if ((low[k] + high[k]) / 2 < least)
			least = (low[k] + high[k]) / 2;
	for (size_t i = 0; i < x->m; i++) {
		x->at_row[i] = x->n + i;
		for (size_t j = 0; j < x->n; j++) {
			size_t k = i * x->n + j;

			x->t[i][j] = (low[k] + high[k]) / 2 - least + 1;
		}
		x->t[i][x->n] = 1;
	}
	for (size_t j = 0; j < x->n; j++) {
		x->at_column[j] = j;
		x->t[x->m][j] = -1;
	}
	x->t[x->m][x->n] = 0;
}

/* Normalise a strategy: no negative values, sum 1. */
static void make_strategy(double *v, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++) {
		v[i] = v[i] > 0 ? v[i] : 0;
		sum += v[i];
	}
	for (size_t i = 0; i < n; i++)
		v[i] = sum > 0 ? v[i] / sum : 1.0 / (double)n;
}

static void read_strategies(const struct tableau *x, struct matrix_room *room)
{
	for (size_t i = 0; i < x->m; i++)
		room->row[i] = 0;
	for (size_t j = 0; j < x->n; j++)
		room->column[j] = 0;
	for (size_t i = 0; i < x->m; i++)
		if (x->at_row[i] < x->n)
			room->column[x->at_row[i]] = x->t[i][x->n];
	for (size_t j = 0; j < x->n; j++)
		if (x->at_column[j] >= x->n)
			room->row[x->at_column[j] - x->n] = x->t[x->m][j];
	make_strategy(room->row, x->m);
	make_strategy(room->column, x->n);
}

/* The largest absolute value. */
static double size_of(const double *v, size_t n)
{
	double size = 0;

	for (size_t i = 0; i < n; i++) {
		double s = v[i] < 0 ? -v[i] : v[i];

		size = s > size ? s : size;
	}
	return size;
}

/* Compute what the strategies guarantee: the proof. */
static struct matrix_value prove(const struct matrix_room *room,
				 const double *low, const double *high,
				 size_t m, size_t n)
{
	struct matrix_value v = { 0 };

	for (size_t j = 0; j < n; j++) {
		double sum = 0;

		for (size_t i = 0; i < m; i++)
			sum += room->row[i] * low[i * n + j];
		if (j == 0 || sum < v.low)
			v.low = sum;
	}
	for (size_t i = 0; i < m; i++) {
		double sum = 0;

		for (size_t j = 0; j < n; j++)
			sum += room->column[j] * high[i * n + j];
		if (i == 0 || sum > v.high)
			v.high = sum;
	}
	v.low -= slack(m, size_of(low, m * n));
	v.high += slack(n, size_of(high, m * n));
	return v;
}

/* Find a row and a column that are best responses to each other.  Most games
 * have them; then nothing is mixed. */
static bool saddle(struct matrix_room *room, const double *low,
		   const double *high, size_t m, size_t n,
		   struct matrix_value *v)
{
	size_t row = 0, column = 0;
	double best = 0, worst = 0;

	for (size_t i = 0; i < m; i++) {
		double least = low[i * n];

		for (size_t j = 1; j < n; j++)
			least = low[i * n + j] < least ? low[i * n + j] : least;
		if (i == 0 || least > best) {
			best = least;
			row = i;
		}
	}
	for (size_t j = 0; j < n; j++) {
		double most = high[j];

		for (size_t i = 1; i < m; i++)
			most = high[i * n + j] > most ? high[i * n + j] : most;
		if (j == 0 || most < worst) {
			worst = most;
			column = j;
		}
	}
	if (worst - best > TINY)
		return false;
	for (size_t i = 0; i < m; i++)
		room->row[i] = i == row;
	for (size_t j = 0; j < n; j++)
		room->column[j] = j == column;
	*v = (struct matrix_value){ best, worst };
	return true;
}

struct matrix_value matrix_solve(struct matrix_room *room, const double *low,
				 const double *high, size_t m, size_t n)
{
	struct tableau x = { .t = room->cell, .m = m, .n = n };
	struct matrix_value v;

	assert(m >= 1 && m <= MATRIX_MAX && n >= 1 && n <= MATRIX_MAX);
	if (saddle(room, low, high, m, n, &v))
		return v;
	fill_tableau(&x, low, high);
	simplex(&x);
	read_strategies(&x, room);
	return prove(room, low, high, m, n);
}
