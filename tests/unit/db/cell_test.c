/* Cells: what is put is read again, and takes no more room than it needs. */
#include "db/cell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void test_ints__come_back(void **state)
{
	static const int64_t all[] = { 0,   1,     255,       256,
				       -1,  -256,  INT32_MAX, INT64_MIN,
				       127, 65536, 128,       INT64_MAX };
	const size_t n = sizeof(all) / sizeof(all[0]);
	struct buf b = { 0 };
	struct cell c;

	(void)state;
	for (size_t i = 0; i < n; i++)
		cell_put_int(&b, all[i]);
	const char *p = b.p;
	for (size_t i = 0; i < n; i++) {
		p = cell_read(p, &c);
		assert_int_equal(c.kind, CELL_INT);
		assert_true(c.i == all[i]);
	}
	assert_ptr_equal(p, b.p + b.n);
	buf_release(&b);
}

static void test_texts__are_copied_and_words_are_not(void **state)
{
	static const char word[] = "unit";
	char text[] = "Страж";
	struct buf b = { 0 };
	struct cell c;

	(void)state;
	cell_put_str(&b, str_of(text));
	cell_put_str(&b, (struct str){ NULL, 0 });
	cell_put_word(&b, word);
	cell_put_word(&b, NULL);
	cell_put_null(&b);
	text[0] = '?';

	const char *p = cell_read(b.p, &c);
	assert_int_equal(c.kind, CELL_TEXT);
	assert_true(str_is(c.s, "Страж"));
	p = cell_read(p, &c);
	assert_int_equal(c.kind, CELL_TEXT);
	assert_int_equal(c.s.n, 0);
	p = cell_read(p, &c);
	assert_int_equal(c.kind, CELL_TEXT);
	assert_ptr_equal(c.s.p, word);
	assert_int_equal(c.s.n, 4);
	p = cell_read(p, &c);
	assert_int_equal(c.kind, CELL_NULL);
	p = cell_read(p, &c);
	assert_int_equal(c.kind, CELL_NULL);
	assert_ptr_equal(p, b.p + b.n);
	buf_release(&b);
}

static void test_open_text__holds_what_was_appended(void **state)
{
	struct buf b = { 0 };
	struct cell c;

	(void)state;
	size_t opened = cell_open_str(&b);
	for (int i = 0; i < 1000; i++)
		buf_puts(&b, "0123456789");
	cell_close_str(&b, opened);
	cell_put_int(&b, 7);
	const char *p = cell_read(b.p, &c);
	assert_int_equal(c.s.n, 10000);
	assert_memory_equal(c.s.p + 9990, "0123456789", 10);
	cell_read(p, &c);
	assert_int_equal(c.i, 7);
	buf_release(&b);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest cells[] = {
		cmocka_unit_test(test_ints__come_back),
		cmocka_unit_test(test_texts__are_copied_and_words_are_not),
		cmocka_unit_test(test_open_text__holds_what_was_appended),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(cells, NULL, NULL);
}
