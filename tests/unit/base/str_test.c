/* Tests comparing, cutting and reading slices. */
#include "validators/base/str.h"

#include "tests/support/unit.h"

#include <stdio.h>

static const struct str none = { NULL, 0 };
/* volatile: gcc -O3 takes the memcmp behind the check of n for a call */
static const char *const volatile nothing = NULL;

static void test_eq__compares_bytes_and_length(void **state)
{
	(void)state;
	assert_true(str_eq(STR("abc"), STR("abc")));
	assert_false(str_eq(STR("abc"), STR("abd")));
	assert_false(str_eq(STR("abc"), STR("ab")));
	assert_false(str_eq(STR("a\0b"), STR("a\0c")));
	assert_true(str_eq(none, STR("")));
	assert_true(str_is(STR("abc"), "abc"));
	assert_false(str_is(STR("abc"), "abcd"));
	assert_true(str_is(none, nothing));
	assert_int_equal(str_of(nothing).n, 0);
	assert_int_equal(str_of("four").n, 4);
}

static void test_arg__prints_slices(void **state)
{
	struct str s = { "abcdef", 3 };
	char out[32];

	(void)state;
	snprintf(out, sizeof(out), "<%.*s><%.*s>", STR_ARG(s), STR_ARG(none));
	assert_string_equal(out, "<abc><>");
}

static void test_cmp__orders_by_bytes_then_length(void **state)
{
	static const char *const sorted[] = { "",      "A",  "a",
					      "a\x01", "ab", "\xd1\x91" };
	const size_t n = sizeof(sorted) / sizeof(*sorted);
	size_t i, j;

	(void)state;
	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++) {
			int c = str_cmp(str_of(sorted[i]), str_of(sorted[j]));

			assert_int_equal((c > 0) - (c < 0), (i > j) - (i < j));
		}
	assert_int_equal(str_cmp(none, none), 0);
	assert_true(str_cmp(none, STR("a")) < 0);
}

static void test_starts_ends__whole_part_and_more(void **state)
{
	(void)state;
	assert_true(str_starts(STR("deck"), "de"));
	assert_true(str_starts(STR("deck"), "deck"));
	assert_true(str_starts(none, ""));
	assert_false(str_starts(STR("deck"), "decks"));
	assert_false(str_starts(STR("deck"), "ck"));
	assert_true(str_ends(STR("a.yaml"), ".yaml"));
	assert_true(str_ends(STR("a"), ""));
	assert_true(str_ends(none, ""));
	assert_false(str_ends(none, "a"));
	assert_false(str_ends(STR("aml"), ".yaml"));
	assert_false(str_ends(STR("a.yaml2"), ".yaml"));
}

static void test_nocase__folds_ascii_letters_only(void **state)
{
	(void)state;
	assert_true(str_is_nocase(STR("SideBoard"), "sideboard"));
	assert_true(str_is_nocase(STR("az AZ"), "AZ az"));
	assert_true(str_is_nocase(none, ""));
	assert_false(str_is_nocase(STR("deck"), "decks"));
	assert_false(str_is_nocase(STR("decks"), "deck"));
	/* one bit apart, no letters */
	assert_false(str_is_nocase(STR("@[{"), "`{["));
	assert_false(str_is_nocase(STR("\xd0"), "\xf0"));
	assert_false(str_is_nocase(STR("a\0"), "a"));
}

static void test_kebab__form_of_ids(void **state)
{
	static const char *const good[] = { "a",   "7",        "stone-golem",
					    "a-",  "3-headed", "a--b",
					    "az09" };
	static const char *const bad[] = { "",    "-a",  "A",       "a_b",
					   "a b", "a.b", "`a",      "a{",
					   "a/",  "a:",  "\xd0\xb0" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(good) / sizeof(*good); i++)
		assert_true(str_is_kebab(str_of(good[i])));
	for (i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_false(str_is_kebab(str_of(bad[i])));
	assert_false(str_is_kebab(none));
	assert_false(str_is_kebab(STR("a\0")));
}

static void test_snake__form_of_fields(void **state)
{
	static const char *const good[] = { "a", "cost", "max_copies", "a_",
					    "a9" };
	static const char *const bad[] = { "", "9a", "_a", "A", "a-b", "aB" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(good) / sizeof(*good); i++)
		assert_true(str_is_snake(str_of(good[i])));
	for (i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_false(str_is_snake(str_of(bad[i])));
}

static void test_to_int__plain_decimal(void **state)
{
	static const struct {
		const char *text;
		int64_t value;
	} good[] = {
		{ "0", 0 },
		{ "-0", 0 },
		{ "7", 7 },
		{ "-12", -12 },
		{ "1000000", 1000000 },
		{ "9223372036854775807", INT64_MAX },
		{ "-9223372036854775808", INT64_MIN },
	};
	size_t i;
	int64_t v;

	(void)state;
	for (i = 0; i < sizeof(good) / sizeof(*good); i++) {
		v = 42;
		assert_int_equal(str_to_int(str_of(good[i].text), &v), 0);
		assert_true(v == good[i].value);
	}
}

static void test_to_int__other_forms_are_refused(void **state)
{
	static const char *const bad[] = {
		"",     "-",     "+1",  "01", "-01",      "00",
		"0x1F", "1_000", "1e9", " 1", "1 ",       "1.0",
		"1:30", "--1",   "1-",  "a",  "\xd9\xa1",
	};
	int64_t v = 42;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_int_equal(str_to_int(str_of(bad[i]), &v), -1);
	assert_int_equal(str_to_int(none, &v), -1);
	assert_int_equal(v, 42);
}

static void test_to_int__beyond_int64(void **state)
{
	static const char *const far[] = {
		"9223372036854775808",  "-9223372036854775809",
		"9223372036854775810",  "18446744073709551616",
		"18446744073709551617", "99999999999999999999999999",
	};
	int64_t v = 42;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(far) / sizeof(*far); i++)
		assert_int_equal(str_to_int(str_of(far[i]), &v), -2);
	assert_int_equal(str_to_int(STR("99999999999999999999x"), &v), -1);
	assert_int_equal(v, 42);
}

#include "tests/unit/base/str_test.inc"
