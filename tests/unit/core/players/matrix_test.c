/* Zero-sum games in one move. */
#include "validators/core/players/matrix.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"

#include <math.h>
#include <stdbool.h>

static struct matrix_room room;
static double cells[MATRIX_MAX * MATRIX_MAX];

static struct matrix_value solve(size_t m, size_t n)
{
	struct matrix_value v = matrix_solve(&room, cells, cells, m, n);
	double rows = 0, columns = 0;

	for (size_t i = 0; i < m; i++) {
		assert_true(room.row[i] >= 0);
		rows += room.row[i];
	}
	for (size_t j = 0; j < n; j++) {
		assert_true(room.column[j] >= 0);
		columns += room.column[j];
	}
	assert_true(fabs(rows - 1) < 1e-12 && fabs(columns - 1) < 1e-12);
	assert_true(v.low <= v.high && v.high - v.low < 1e-10);
	return v;
}

static void put(size_t n, const double *v)
{
	for (size_t i = 0; i < n; i++)
		cells[i] = v[i];
}

static bool about(double a, double b)
{
	return fabs(a - b) < 1e-10;
}

static void test_solve__known_games(void **state)
{
	static const double pennies[] = { 1, -1, -1, 1 };
	static const double scissors[] = { 0, -1, 1, 1, 0, -1, -1, 1, 0 };
	static const double two[] = { 3, -1, -2, 4 };
	static const double saddle[] = { 4, 2, 3, 1, 0, 5 };
	struct matrix_value v;

	(void)state;
	put(4, pennies);
	v = solve(2, 2);
	assert_true(about(v.low, 0) && about(room.row[0], 0.5));
	put(9, scissors);
	v = solve(3, 3);
	assert_true(about(v.low, 0) && about(room.column[2], 1.0 / 3));
	/* (ad - bc) / (a + d - b - c) = (12 - 2) / 10 */
	put(4, two);
	v = solve(2, 2);
	assert_true(about(v.low, 1) && about(room.row[0], 0.6) &&
		    about(room.column[0], 0.5));
	put(6, saddle);
	v = solve(2, 3);
	assert_true(v.low == 2 && room.row[0] == 1 && room.column[1] == 1);
}

/* No way of playing gains on the strategies; turned round it is the same
 * game. */
static void test_solve__random_games_keep_their_value(void **state)
{
	struct rng r;

	(void)state;
	rng_init(&r, 5, 5);
	for (unsigned k = 0; k < 3000; k++) {
		size_t m = 1 + rng_below(&r, k % 50 ? 9 : MATRIX_MAX);
		size_t n = 1 + rng_below(&r, k % 50 ? 9 : MATRIX_MAX);
		uint32_t range = 1 + rng_below(&r, k % 3 ? 1000 : 3);

		for (size_t i = 0; i < m * n; i++)
			cells[i] = rng_below(&r, 2 * range + 1) / 64.0 -
				   range / 64.0;
		struct matrix_value v = solve(m, n), w;
		static double turned[MATRIX_MAX * MATRIX_MAX];

		for (size_t i = 0; i < m; i++)
			for (size_t j = 0; j < n; j++)
				turned[j * m + i] = -cells[i * n + j];
		put(m * n, turned);
		w = solve(n, m);
		assert_true(-w.low >= v.low && -w.high <= v.high);
	}
}

/* Wherever the largest number stands, what rounding may cost is allowed for. */
static void test_solve__margins_are_those_of_the_largest(void **state)
{
	static const double first[] = { 1e3, 0, 0, 1 };
	static const double last[] = { 1, 0, 0, 1e3 };
	struct matrix_value v, w;

	(void)state;
	put(4, first);
	v = solve(2, 2);
	put(4, last);
	w = solve(2, 2);
	assert_true(v.low < v.high);
	assert_true(fabs((v.high - v.low) - (w.high - w.low)) < 1e-12);
}

static void test_solve__bounds_of_cells_are_bounds_of_the_game(void **state)
{
	static const double low[] = { 1, -1.5, -1, 0.5 };
	static const double high[] = { 1.5, -1, -1, 1 };
	struct matrix_value v = matrix_solve(&room, low, high, 2, 2);

	(void)state;
	/* values of the two games: -0.25 and 0.0 .. */
	assert_true(v.low <= -0.25 && v.high >= (1.5 - 1) / 4.5);
	assert_true(v.low > -0.6 && v.high < 0.6);
}

#include "tests/unit/core/players/matrix_test.inc"
