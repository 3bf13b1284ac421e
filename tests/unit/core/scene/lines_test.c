/* Boards: nothing is lost, nothing is wider than a terminal. */
#include "validators/core/scene/lines.h"

#include "tests/support/unit.h"

static void assert_words(const char *first, const char *words,
			 const char *expected)
{
	struct buf b = { 0 };

	board_words(&b, first, str_of(words));
	buf_putc(&b, '\0');
	assert_string_equal(b.p, expected);
	buf_release(&b);
}

static void test_words__break_at_blanks(void **state)
{
	(void)state;
	assert_words("  hand ", "one,  two", "  hand one, two\n");
	assert_words("- ",
		     "aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb "
		     "ccccccccccccccccccc dddddddddddddddddd eee",
		     "- aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb "
		     "ccccccccccccccccccc dddddddddddddddddd\n"
		     "  eee\n");
	assert_words("none", "", "none\n");
}

static void test_words__a_long_word_is_whole(void **state)
{
	struct buf b = { 0 };
	char word[400];
	size_t letters = 0, column = 0;

	(void)state;
	for (size_t i = 0; i < 200; i++)
		memcpy(&word[2 * i], "\xd0\xb6", 2);
	board_words(&b, "   ", (struct str){ word, sizeof(word) });
	for (size_t i = 0; i < b.n; i++) {
		letters += (unsigned char)b.p[i] == 0xd0;
		column =
			b.p[i] == '\n' ? 0 : column + ((b.p[i] & 0xc0) != 0x80);
		assert_in_range(column, 0, SCENE_WIDTH);
	}
	assert_int_equal(letters, 200);
	buf_release(&b);
}

#include "tests/unit/core/scene/lines_test.inc"
