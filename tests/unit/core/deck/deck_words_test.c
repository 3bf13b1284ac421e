/* What a line is by its letters: headers, set codes, the marks before text. */
#include "validators/core/deck/deck_list.h"

#include "tests/support/unit.h"

#include <stdio.h>

static struct arena *arena;
static struct deck_list list;

static void read_bytes(const char *text, size_t n)
{
	struct deck_reader r;

	deck_reader_init(&r, arena, text, n, true);
	assert_int_equal(deck_read(&r, &list), DECK_LIST);
}

static void read_text(const char *text)
{
	read_bytes(text, strlen(text));
}

static int setup(void **state)
{
	(void)state;
	arena = arena_new();
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	deck_list_release(&list);
	arena_free(arena);
	return 0;
}

static void assert_error(const char *message, uint32_t line, uint32_t col)
{
	assert_non_null(list.error);
	assert_string_equal(list.error, message);
	assert_int_equal(list.error_line, line);
	assert_int_equal(list.error_col, col);
}

/* Most headers are taken eight letters at a time. */
static void test_header__every_letter_is_looked_at(void **state)
{
	static const char *const words[] = {
		"hero",     "heroes",      "warriors",         "side_up",
		"a1b2c3d4", "side-boards", "abcdefghi",        "side up",
		"abcd",     "abcdefgh",    "abcdefghijklmnop", "mainstay",
	};
	char text[40];

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t n = strlen(words[i]);

		for (size_t k = 0; k <= n; k++) {
			snprintf(text, sizeof(text), "[%s]\nA\n", words[i]);
			if (k < n)
				text[1 + k] = '\x7f';
			read_text(text);
			if (k < n) {
				assert_error("hidden character U+007F", 1,
					     (uint32_t)k + 2);
				continue;
			}
			assert_null(list.error);
			assert_int_equal(list.nheads, 1);
			assert_true(str_is(list.head[0].name, words[i]));
		}
	}
}

static void test_header__ends_with_its_bracket(void **state)
{
	(void)state;
	read_text("[decks\nA\n");
	assert_error("a section header lacks its \"]\"", 1, 1);
	read_text("[decks");
	assert_error("a section header lacks its \"]\"", 1, 1);
}

/* The mark of UTF-8, letters with its first two bytes, the mark of UTF-16. */
static void test_mark__of_utf8_is_read_over(void **state)
{
	(void)state;
	read_text("\xef\xbb\xbf"
		  "A\n");
	assert_true(str_is(list.v[0].text, "A"));
	read_text("\xef\xbb\xb0"
		  "A\n");
	assert_true(str_is(list.v[0].text, "\xef\xbb\xb0"
					   "A"));
	read_bytes("\xff\xfe[\0d\0", 6);
	assert_error("byte 0xFF is not valid UTF-8", 1, 1);
}

static void test_arena__set_codes_have_two_to_six_signs(void **state)
{
	static const struct {
		const char *line, *card;
	} rows[] = {
		{ "A (BC) 1", "A" },
		{ "A (B) 1", "A (B) 1" },
		{ "A (BCD3E5) 1", "A" },
		{ "A () 1", "A () 1" },
		{ "A (BCD3E5F) 1", "A (BCD3E5F) 1" },
		{ "A (bc) 1", "A (bc) 1" },
	};
	char text[40];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(text, sizeof(text), "Deck\n%s\n", rows[i].line);
		read_text(text);
		assert_int_equal(deck_counts(&list, arena), 0);
		assert_true(str_is(list.v[0].text, rows[i].card));
	}
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/deck/deck_words_test.inc"
