/* Tests that lines of a text are found by their numbers. */
#include "validators/base/lines.h"

#include "tests/support/unit.h"

static struct text_lines over(const char *text, uint32_t first)
{
	return (struct text_lines){ .p = text,
				    .end = text + strlen(text),
				    .first = first };
}

static void assert_line(struct text_lines *l, uint32_t n, const char *want)
{
	struct str s = text_line(l, n);

	assert_int_equal(s.n, strlen(want));
	assert_memory_equal(s.p, want, s.n);
}

static void test_text_line__any_order(void **state)
{
	struct text_lines l = over("a\r\n\nbc\nd", 1);

	(void)state;
	assert_line(&l, 3, "bc");
	assert_line(&l, 3, "bc");
	assert_line(&l, 4, "d");
	assert_line(&l, 1, "a");
	assert_line(&l, 2, "");
	assert_line(&l, 5, "");
	assert_line(&l, 0, "");
	assert_line(&l, 4, "d");
}

static void test_text_line__numbers_from_the_first(void **state)
{
	struct text_lines l = over("a\nb\n", 7);

	(void)state;
	assert_line(&l, 8, "b");
	assert_line(&l, 9, "");
	assert_line(&l, 6, "");
	assert_line(&l, 7, "a");
}

static void test_text_line__no_text(void **state)
{
	struct text_lines l = over("", 1);

	(void)state;
	assert_line(&l, 1, "");
	assert_line(&l, 2, "");
}

#include "tests/unit/base/lines_test.inc"
