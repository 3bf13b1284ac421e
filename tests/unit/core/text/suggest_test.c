/* Tests the distances of names and which are suggested. */
#include "validators/core/text/suggest.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/rng.h"
#include "validators/base/utf8.h"

static unsigned distance(const char *a, const char *b, unsigned limit)
{
	unsigned d = suggest_distance(str_of(a), str_of(b), limit);

	/* it has no direction */
	assert_int_equal(suggest_distance(str_of(b), str_of(a), limit), d);
	return d;
}

static void test_distance__known_pairs(void **state)
{
	static const struct {
		const char *a, *b;
		unsigned d;
	} pairs[] = {
		{ "", "", 0 },
		{ "a", "", 1 },
		{ "abc", "abc", 0 },
		{ "abc", "abd", 1 },
		{ "abc", "ab", 1 },
		{ "abc", "xabc", 1 },
		{ "abc", "acb", 1 },
		{ "ca", "abc", 3 }, /* unlike the unrestricted distance */
		{ "kitten", "sitting", 3 },
		{ "night dragon", "nigth dragn", 2 },
		{ "дракон", "дркаон", 1 },
		{ "дракон", "драконы", 1 },
		{ "abcdef", "badcfe", 3 },
		{ "abcd", "wxyz", 4 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(pairs) / sizeof(*pairs); i++)
		assert_int_equal(distance(pairs[i].a, pairs[i].b, 9),
				 pairs[i].d);
}

static void test_distance__beyond_the_limit_is_limit_plus_one(void **state)
{
	(void)state;
	assert_int_equal(distance("kitten", "sitting", 3), 3);
	assert_int_equal(distance("kitten", "sitting", 2), 3);
	assert_int_equal(distance("kitten", "sitting", 0), 1);
	assert_int_equal(distance("kitten", "kitten", 0), 0);
	assert_int_equal(distance("a", "abcdefgh", 3), 4);
	assert_int_equal(distance("abcdefgh", "hgfedcba", 4), 5);
}

static void test_distance__64_letters_are_the_most(void **state)
{
	char a[65 * 2 + 1] = "", b[65 * 2 + 1] = "";
	size_t i;

	(void)state;
	for (i = 0; i < 64; i++) {
		memcpy(a + 2 * i, "ж", 3);
		memcpy(b + 2 * i, i == 40 ? "з" : "ж", 3);
	}
	assert_int_equal(distance(a, b, 3), 1);
	assert_int_equal(distance(a, "", 64), 64);
	assert_int_equal(distance(a, "", 1000), 64);
	memcpy(a + 128, "ж", 3);
	memcpy(b + 128, "ж", 3);
	assert_int_equal(distance(a, b, 3), 4);
	assert_int_equal(distance(a, a, 3), 4);
}

static void test_distance__bad_bytes_are_letters(void **state)
{
	(void)state;
	assert_int_equal(distance("a\xff", "a\xff", 3), 0);
	assert_int_equal(distance("a\xff", "a\xfe", 3), 1);
}

/* The whole table, as the definition has it. */
static unsigned plain_distance(struct str a, struct str b)
{
	unsigned d[17][17];
	size_t i, j;

	for (i = 0; i <= a.n; i++)
		for (j = 0; j <= b.n; j++) {
			unsigned best = (unsigned)(i + j);

			if (i > 0 && d[i - 1][j] + 1 < best)
				best = d[i - 1][j] + 1;
			if (j > 0 && d[i][j - 1] + 1 < best)
				best = d[i][j - 1] + 1;
			if (i > 0 && j > 0 &&
			    d[i - 1][j - 1] + (a.p[i - 1] != b.p[j - 1]) < best)
				best = d[i - 1][j - 1] +
				       (a.p[i - 1] != b.p[j - 1]);
			if (i > 1 && j > 1 && a.p[i - 1] == b.p[j - 2] &&
			    a.p[i - 2] == b.p[j - 1] &&
			    d[i - 2][j - 2] + 1 < best)
				best = d[i - 2][j - 2] + 1;
			d[i][j] = best;
		}
	return d[a.n][b.n];
}

static void test_distance__equals_the_whole_table(void **state)
{
	char a[16], b[16];
	struct rng r;
	int i;

	(void)state;
	rng_init(&r, 3, 3);
	for (i = 0; i < 100000; i++) {
		struct str s = { a, rng_below(&r, 17) };
		struct str t = { b, rng_below(&r, 17) };
		unsigned limit = rng_below(&r, 8), want;
		size_t k;

		for (k = 0; k < 16; k++) {
			a[k] = (char)('a' + rng_below(&r, 3));
			b[k] = rng_below(&r, 4) ? a[k] : 'a';
		}
		want = plain_distance(s, t);
		if (want > limit)
			want = limit + 1;
		assert_int_equal(suggest_distance(s, t, limit), want);
	}
}

static void test_limit__grows_with_the_name(void **state)
{
	(void)state;
	assert_int_equal(suggest_limit(0), 1);
	assert_int_equal(suggest_limit(4), 1);
	assert_int_equal(suggest_limit(5), 2);
	assert_int_equal(suggest_limit(8), 2);
	assert_int_equal(suggest_limit(9), 3);
	assert_int_equal(suggest_limit(60), 3);
}

static void offer(struct suggest *s, const char *folded, const char *shown)
{
	suggest_offer(s, str_of(folded), str_of(shown));
}

static void test_text__one_two_and_three_names(void **state)
{
	struct suggest s;

	suggest_init(&s, *state, STR("dragn"));
	assert_null(suggest_text(*state, NULL, &s));
	offer(&s, "golem", "Golem");
	assert_null(suggest_text(*state, NULL, &s));
	offer(&s, "drag", "Drag");
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"Drag\"?");
	offer(&s, "dragon", "Dragon");
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"Drag\" or \"Dragon\"?");
	offer(&s, "dragn", "Dragn");
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"Dragn\", \"Drag\" or \"Dragon\"?");
}

static void test_offer__keeps_the_three_nearest(void **state)
{
	struct suggest s;

	suggest_init(&s, *state, STR("abcdefghij"));
	offer(&s, "abcdefgxyz", "three");
	offer(&s, "abcdefghxy", "two");
	offer(&s, "abcdefghyx", "two again");
	offer(&s, "abcdefghyz", "two once more");
	offer(&s, "abcdefghix", "one");
	offer(&s, "abcdefgxyy", "three again");
	offer(&s, "abcdefghzz", "two at last");
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"one\", \"two\" or \"two again\"?");
}

static void test_offer__goes_between_two_others(void **state)
{
	struct suggest s;

	suggest_init(&s, *state, STR("abcdefghij"));
	offer(&s, "abcdefghix", "one");
	offer(&s, "abcdefgxyz", "three");
	offer(&s, "abcdefghxy", "two");
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"one\", \"two\" or \"three\"?");
}

static void test_offer__what_is_shown_stands_there_once(void **state)
{
	struct suggest s;

	suggest_init(&s, *state, STR("dragons"));
	offer(&s, "dragon", "Дракон");
	offer(&s, "dragon", "Дракон");
	assert_int_equal(s.n, 1);
	offer(&s, "wagons", "Wagons");
	offer(&s, "dragons", "Дракон");
	offer(&s, "dragonxx", "Дракон");
	assert_int_equal(s.n, 2);
	assert_int_equal(s.best[0].distance, 0);
	offer(&s, "dragonz", "Wagons");
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"Дракон\" or \"Wagons\"?");
	assert_int_equal(s.best[1].distance, 1);
}

static void test_offer__counts_letters_not_bytes(void **state)
{
	struct suggest s;

	/* four letters, eight bytes: one mistake, not two */
	suggest_init(&s, *state, STR("вода"));
	offer(&s, "вида", "Вида");
	offer(&s, "виды", "Виды");
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"Вида\"?");
}

static void test_offer__too_long_for_a_comparison(void **state)
{
	struct suggest s;
	char name[66];

	memset(name, 'a', sizeof(name));
	suggest_init(&s, *state, (struct str){ name, 64 });
	suggest_offer(&s, (struct str){ name, 65 }, STR("too long"));
	assert_null(suggest_text(*state, NULL, &s));
	suggest_offer(&s, (struct str){ name, 63 }, STR("fits"));
	assert_string_equal(suggest_text(*state, NULL, &s),
			    "did you mean \"fits\"?");
}

/* A glance may keep what is far, but never leaves out what is taken. */
static void test_may__leaves_out_nothing_that_is_near(void **state)
{
	static const char *const letters[] = { "a", "b",      "c", "\u0436",
					       "z", "\u044f", " ", "\xff" };
	size_t left_out = 0;
	struct rng r;

	rng_init(&r, 3, 1);
	for (int k = 0; k < 50000; k++) {
		char word[2][80] = { "", "" };
		struct suggest s;

		for (int i = 0; i < 2; i++)
			for (uint32_t n = rng_below(&r, 14); n > 0; n--)
				strcat(word[i], letters[rng_below(&r, 8)]);
		suggest_init(&s, *state, str_of(word[0]));
		struct suggest_sketch c = suggest_sketch(str_of(word[1]));
		bool may = suggest_may(&s, &c);
		suggest_offer(&s, str_of(word[1]), str_of(word[1]));
		if (!may)
			assert_int_equal(s.n, 0);
		left_out += !may;
	}
	assert_true(left_out > 25000);
}

static void test_may__looks_at_the_worst_that_is_kept(void **state)
{
	struct suggest_sketch far = suggest_sketch(STR("drugzyx"));
	struct suggest s;

	suggest_init(&s, *state, STR("dragon"));
	assert_false(suggest_may(&s, &far));
	far = suggest_sketch(STR("drugzn"));
	assert_true(suggest_may(&s, &far));
	suggest_offer(&s, STR("dragon"), STR("1"));
	suggest_offer(&s, STR("dragons"), STR("2"));
	suggest_offer(&s, STR("dragan"), STR("3"));
	assert_false(suggest_may(&s, &far));
}

#define EACH_TEST arena_setup, arena_teardown
#include "tests/unit/core/text/suggest_test.inc"
