/* Text is put into the columns that it may take, and no others. */
#include "cli/screen/screen.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/utf8.h"

/* The row as text. */
static const char *row_of(const struct screen *s)
{
	static char text[64];
	size_t n = 0;

	for (int i = 0; i < s->cols; i++)
		n += (size_t)utf8_encode(s->cell[i].sign, text + n);
	text[n] = '\0';
	return text;
}

static void test_cut__shortens_what_does_not_fit(void **state)
{
	static const struct {
		int cols, used;
		const char *row;
	} rows[] = {
		{ 5, 4, "abcd  " },  { 4, 4, "abcd  " }, { 3, 3, "ab…   " },
		{ 2, 2, "a…    " },  { 1, 1, "…     " }, { 0, 0, "      " },
		{ -1, 0, "      " },
	};
	struct arena *a = arena_new();

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct screen s;

		screen_init(&s, a, 1, 6);
		assert_int_equal(screen_cut(&s, 0, 0, rows[i].cols, STR("abcd"),
					    INK_PLAIN),
				 rows[i].used);
		assert_string_equal(row_of(&s), rows[i].row);
	}
	arena_free(a);
}

#include "tests/unit/cli/screen/screen_test.inc"
