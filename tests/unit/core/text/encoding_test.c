/* Tests the guess which encoding a text that is not UTF-8 has. */
#include "validators/core/text/encoding.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

static void guessed(struct str s, const char *name)
{
	const char *guess = encoding_guess(s);

	assert_non_null(guess);
	assert_string_equal(guess, name);
}

static void test_guess__russian_text_of_windows(void **state)
{
	(void)state;
	/* Каменный голем */
	guessed(STR("\xca\xe0\xec\xe5\xed\xed\xfb\xe9 \xe3\xee\xeb\xe5"
		    "\xec"),
		"Windows-1251");
	/* name: «Ёлка» — 3 шт. */
	guessed(STR("name: \xab\xa8\xeb\xea\xe0\xbb \x97 3 \xf8\xf2.\r\n"),
		"Windows-1251");
	/* КАРТА */
	guessed(STR("\xca\xc0\xd0\xd2\xc0"), "Windows-1251");
}

static void test_document__by_its_first_bytes(void **state)
{
	(void)state;
	assert_int_equal(encoding_document(STR("%PDF-1.7\n")), ENCODING_PDF);
	assert_int_equal(encoding_document(STR("{\\rtf1 x}")), ENCODING_WORD);
	assert_int_equal(encoding_document(STR("PK\3\4  word/document.xml")),
			 ENCODING_WORD);
	assert_int_equal(encoding_document(STR("PK\3\4  sword of a deck")),
			 ENCODING_UNKNOWN);
	assert_int_equal(encoding_document(STR("%PDF")), ENCODING_UNKNOWN);
	assert_int_equal(encoding_document(STR(" %PDF-1.7")), ENCODING_UNKNOWN);
	assert_int_equal(encoding_document(STR("")), ENCODING_UNKNOWN);
}

/* "карта", and "a: b" without a mark */
static void test_guess__utf16(void **state)
{
	(void)state;
	guessed(STR("\xff\xfe\x3a\x04\x30\x04\x40\x04\x42\x04\x30\x04"),
		"UTF-16");
	guessed(STR("\xfe\xff\x04\x3a"), "UTF-16");
	guessed(STR("a\0:\0 \0b\0"), "UTF-16");
	guessed(STR("\0a\0:\0 \0b"), "UTF-16");
	/* one byte of eight is NUL, then fewer are */
	guessed(STR("a\0 \0abcdefghijkl"), "UTF-16");
	assert_null(encoding_guess(STR("a\0 \0abcdefghijklmnopqrst")));
	assert_null(encoding_guess(STR("a\0\0b")));
	assert_null(encoding_guess(STR("a\0b")));
}

static void test_guess__other_text(void **state)
{
	static const char *const others[] = {
		"",
		"plain ascii",
		/* the same golem in UTF-8, with a byte lost */
		"Каменный голе\xd0",
		/* in KOI8-R and in CP866 */
		"\xeb\xc1\xcd\xc5\xce\xce\xd9\xca \xc7\xcf\xcc\xc5\xcd",
		"\x8a\xa0\xac\xa5\xad\xad\xeb\xa9 \xa3\xae\xab\xa5\xac",
		/* Latin-1 */
		"caf\xe9",
		"se\xf1ora, \xdc nder",
		"se\xf1or",
		"\x89PNG\r\n\x1a\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (encoding_guess(str_of(others[i])))
			fail_msg("text %zu is taken for another encoding", i);
	assert_null(encoding_guess((struct str){ NULL, 0 }));
}

static void test_hint__names_the_guess(void **state)
{
	struct arena *a = arena_new();

	(void)state;
	assert_string_equal(encoding_hint(a, NULL, STR("caf\xe9")),
			    "save the list as UTF-8");
	assert_string_equal(encoding_hint(a, NULL, STR("\xca\xc0\xd0\xd2\xc0")),
			    "save the list as UTF-8; it looks like "
			    "Windows-1251");
	assert_string_equal(encoding_hint(a, NULL, STR("\xff\xfe\x31\x04")),
			    "save the list as UTF-8; it looks like UTF-16");
	arena_free(a);
}

#include "tests/unit/core/text/encoding_test.inc"
