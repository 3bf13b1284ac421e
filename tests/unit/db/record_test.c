/* Records: numbers of every width, and what is cut or damaged. */
#include "db/record.h"

#include "db/btree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void test_varint__is_read_as_it_is_written(void **state)
{
	(void)state;
	for (int bit = 0; bit < 64; bit++)
		for (int less = 0; less < 2; less++) {
			uint64_t n = (UINT64_C(1) << bit) - (uint64_t)less, out;
			char p[9];
			size_t len = btree_put_varint(p, n);
			struct str s = { p, len };

			assert_true(record_varint(&s, &out));
			assert_true(out == n && s.n == 0);
			s = (struct str){ p, len - 1 };
			assert_false(record_varint(&s, &out));
		}
}

/* A NULL, numbers of 1, 2, 3, 4, 6 and 8 bytes, a float, 0, 1, a blob, a text
 * behind a head of 13 bytes. */
static const char all[] = "\x0d\0\1\2\3\4\5\6\7\x08\x09\x10\x11"
			  "\xfe"
			  "\xfe\0"
			  "\1\0\0"
			  "\x80\0\0\0"
			  "\xff\xff\xff\xff\xff\xff"
			  "\x7f\xff\xff\xff\xff\xff\xff\xff"
			  "floating"
			  "ab"
			  "cd";

static void test_record__has_values_of_every_type(void **state)
{
	static const int64_t numbers[] = { -2,        -512, 65536,
					   INT32_MIN, -1,   INT64_MAX };
	struct str here = { all, sizeof(all) - 1 };
	struct cell c[14];

	(void)state;
	assert_int_equal(record_read(c, 14, here, here.n), RECORD_READ);
	assert_int_equal(c[0].kind, CELL_NULL);
	for (size_t i = 0; i < 6; i++) {
		assert_int_equal(c[1 + i].kind, CELL_INT);
		assert_true(c[1 + i].i == numbers[i]);
	}
	assert_int_equal(c[7].kind, CELL_BLOB);
	assert_true(c[8].kind == CELL_INT && c[8].i == 0);
	assert_true(c[9].kind == CELL_INT && c[9].i == 1);
	assert_true(c[10].kind == CELL_BLOB && str_is(c[10].s, "ab"));
	assert_true(c[11].kind == CELL_TEXT && str_is(c[11].s, "cd"));
	assert_int_equal(c[12].kind, CELL_NULL); /* there is none */
	assert_int_equal(c[13].kind, CELL_NULL);
	for (size_t n = 1; n < here.n; n++) {
		struct str cut = { all, n };

		assert_int_equal(record_read(c, 12, cut, here.n), RECORD_CUT);
		assert_int_equal(record_read(c, 12, cut, n), RECORD_DAMAGED);
	}
}

static void test_record__without_an_end_is_damaged(void **state)
{
	static const char *const bad[] = {
		"\x00\x01\x01", /* a head that does not have itself */
		"\x02\x0a",     /* a type that is in no file */
		"\x02\x0b",     "\x02\x81", "\x81", "",
	};
	struct cell c[2];

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct str s = { bad[i], i == 0 ? 3 : strlen(bad[i]) };

		assert_int_equal(record_read(c, 2, s, s.n), RECORD_DAMAGED);
	}
}

static void test_compare__null_number_text_blob(void **state)
{
	static const struct cell order[] = {
		{ .kind = CELL_NULL },
		{ .kind = CELL_INT, .i = INT64_MIN },
		{ .kind = CELL_INT, .i = 3 },
		{ .kind = CELL_TEXT, .s = { "", 0 } },
		{ .kind = CELL_TEXT, .s = { "a", 1 } },
		{ .kind = CELL_TEXT, .s = { "a\0", 2 } },
		{ .kind = CELL_TEXT, .s = { "\xff", 1 } },
		{ .kind = CELL_BLOB, .s = { "a", 1 } },
	};
	int n = sizeof(order) / sizeof(*order);

	(void)state;
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++) {
			int c = record_compare(&order[i], &order[k], 1);

			assert_int_equal((c > 0) - (c < 0), (i > k) - (i < k));
		}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_varint__is_read_as_it_is_written),
		cmocka_unit_test(test_record__has_values_of_every_type),
		cmocka_unit_test(test_record__without_an_end_is_damaged),
		cmocka_unit_test(test_compare__null_number_text_blob),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
