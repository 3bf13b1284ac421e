/* Text is measured by the widths of DejaVu Sans. */
#include "cli/page/fit.h"

#include "tests/support/unit.h"

static void test_width__is_that_of_the_letters(void **state)
{
	(void)state;
	assert_int_equal(fit_width(STR(""), false), 0);
	assert_int_equal(fit_width(STR("iW"), false), 28 + 99);
	assert_int_equal(fit_width(STR("Щё"), false), 110 + 62);
	assert_int_equal(fit_width(STR("iW"), true), 127 * 113 / 100);
	/* what has no width of its own: a column is as wide as the font */
	assert_int_equal(fit_width(STR("−字"), false), 100 + 200);
}

static void test_lines__end_behind_words_and_hyphens(void **state)
{
	(void)state;
	/* o is 62 wide, a blank 32, a hyphen 37 */
	assert_int_equal(fit_lines(STR(""), 100, false), 1);
	assert_int_equal(fit_lines(STR("oo oo"), 2 * 124 + 32, false), 1);
	assert_int_equal(fit_lines(STR("oo oo"), 2 * 124 + 31, false), 2);
	assert_int_equal(fit_lines(STR("oo-oo"), 2 * 124 + 37, false), 1);
	assert_int_equal(fit_lines(STR("oo-oo"), 2 * 124 + 36, false), 2);
	/* the blank at the end of a line takes no room */
	assert_int_equal(fit_lines(STR("oo   oo oo"), 124, false), 3);
}

static void test_lines__break_words_that_are_too_long(void **state)
{
	(void)state;
	assert_int_equal(fit_lines(STR("oooooo"), 124, false), 3);
	assert_int_equal(fit_lines(STR("o oooooo"), 124, false), 4);
}

#include "tests/unit/cli/page/fit_test.inc"
