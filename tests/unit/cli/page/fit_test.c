/* Text is measured by the widths of DejaVu Sans. */
#include "cli/page/fit.h"

#include "tests/support/unit.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"

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

/* The widths of all letters of a block together. */
static unsigned sum_of(uint32_t first, uint32_t last)
{
	unsigned sum = 0;

	for (uint32_t c = first; c <= last; c++) {
		char p[4];

		sum += fit_width((struct str){ p, (size_t)utf8_encode(c, p) },
				 false);
	}
	return sum;
}

static void test_width__of_all_letters(void **state)
{
	(void)state;
	assert_int_equal(sum_of(0x20, 0x7e), 5718);
	assert_int_equal(sum_of(0x400, 0x45f), 6611);
}

/* So many paragraphs, each a word of n letters o and another. */
static unsigned size_of(unsigned paragraphs, unsigned n, char last)
{
	struct buf b = { 0 };

	for (unsigned i = 0; i < paragraphs; i++) {
		for (unsigned k = 0; k < n; k++)
			buf_putc(&b, 'o');
		buf_putc(&b, last);
		buf_putc(&b, '\n');
	}
	unsigned size = fit_text(STR(""), buf_str(&b), false);
	buf_release(&b);
	return size;
}

/* The widest word of a line, and one that is too wide, at each size. */
static void test_text__takes_the_largest_size_that_fits(void **state)
{
	(void)state;
	assert_int_equal(size_of(7, 30, 'w'), 0); /* 1942 of 1948 */
	assert_int_equal(size_of(7, 31, 'i'), 1); /* 1950 */
	assert_int_equal(size_of(8, 33, 'i'), 1); /* 2074 of 2078 */
	assert_int_equal(size_of(8, 33, ','), 1); /* 2078 */
	assert_int_equal(size_of(8, 33, '-'), 2); /* 2083 */
	assert_int_equal(size_of(9, 35, '0'), 3); /* 2234 of 2227 */
	assert_int_equal(size_of(9, 35, 'i'), 2); /* 2198 */
	assert_int_equal(size_of(10, 35, 'i'), 3);
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
