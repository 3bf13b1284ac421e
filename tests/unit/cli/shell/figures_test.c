/* Numbers for people: thousands parted from 10 000 up and a comma in Russian,
 * plain in English; cells as wide as what the eye sees. */
#include "validators/base/buf.h"
#include "cli/shell/figures.h"
#include "validators/base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static const struct lang russian = { LANG_RU, "ru", NULL };

static void parts_thousands(void **state)
{
	static const struct {
		int64_t n;
		const char *ru, *en;
	} v[] = { { 0, "0", "0" },
		  { 9999, "9999", "9999" },
		  { 10000, "10 000", "10000" },
		  { -12345, "-12 345", "-12345" },
		  { 1234567, "1 234 567", "1234567" },
		  { INT64_MIN, "-9 223 372 036 854 775 808",
		    "-9223372036854775808" } };

	(void)state;
	for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
		assert_string_equal(number_text(&russian, v[i].n).s, v[i].ru);
		assert_string_equal(number_text(NULL, v[i].n).s, v[i].en);
	}
}

static void writes_a_comma(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_puts(&b, "1.5 ");
	number_said(&b, b.n, &russian);
	buf_puts(&b, "12345.625");
	number_said(&b, 4, &russian);
	assert_int_equal(b.n, strlen("1.5 12 345,625"));
	assert_memory_equal(b.p, "1.5 12 345,625", b.n);
	number_said(&b, 0, NULL);
	assert_memory_equal(b.p, "1.5 12 345,625", b.n);
	buf_release(&b);
}

static void fills_cells(void **state)
{
	struct buf b = { 0 };

	(void)state;
	put_padded(&b, STR("вода"), 6);
	put_right(&b, STR("вода"), 5);
	put_right(&b, STR("вода"), 2);
	assert_int_equal(b.n, strlen("вода   водавода"));
	assert_memory_equal(b.p, "вода   водавода", b.n);
	buf_release(&b);
}

int main(int argc, char **argv)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(parts_thousands),
		cmocka_unit_test(writes_a_comma),
		cmocka_unit_test(fills_cells),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
