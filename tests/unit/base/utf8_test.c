/* Tests decoding, folding, widths and the terminal filter of UTF-8. */
#include "validators/base/utf8.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/rng.h"

#include <stdio.h>

/* --- decoding ----------------------------------------------------------- */

static void test_decode__every_scalar_value_comes_back(void **state)
{
	uint32_t cp;

	(void)state;
	for (cp = 0; cp <= 0x10ffff; cp++) {
		char text[4];
		int len = 0, n;

		if (cp >= 0xd800 && cp <= 0xdfff)
			continue;
		n = utf8_encode(cp, text);
		assert_int_equal(n, cp < 0x80      ? 1
				    : cp < 0x800   ? 2
				    : cp < 0x10000 ? 3
						   : 4);
		assert_int_equal(utf8_decode(text, text + n, &len), cp);
		assert_int_equal(len, n);
		assert_int_equal(utf8_check((struct str){ text, (size_t)n }),
				 n);
	}
}

static const char *const bad_forms[] = {
	"\x80", /* a tail without a head */
	"\xbf",
	"\xc0\x80", /* overlong NUL */
	"\xc1\xbf",
	"\xe0\x80\xaf", /* overlong slash */
	"\xe0\x9f\xbf",
	"\xf0\x80\x80\xaf",
	"\xf0\x8f\xbf\xbf",
	"\xed\xa0\x80", /* surrogates */
	"\xed\xbf\xbf",
	"\xf4\x90\x80\x80", /* beyond U+10FFFF */
	"\xf5\x80\x80\x80",
	"\xf8\x88\x80\x80\x80",
	"\xfe",
	"\xff",
	"\xd0", /* cut short */
	"\xe2\x80",
	"\xf0\x9f\x90",
	"\xd0 ", /* a tail missing */
	"\xe2\x80 ",
	"\xf0\x9f\x90 ",
	"\xe2\xd0\xb0",
};

static void test_decode__bad_forms_have_length_one(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(bad_forms) / sizeof(*bad_forms); i++) {
		const char *p = bad_forms[i];
		int len = 0;

		assert_int_equal(utf8_decode(p, p + strlen(p), &len), UTF8_BAD);
		assert_int_equal(len, 1);
	}
}

static void test_decode__does_not_read_behind_the_end(void **state)
{
	static const char text[] = "\xf0\x9f\x90\x89";
	int len, n;

	(void)state;
	for (n = 1; n < 4; n++)
		assert_int_equal(utf8_decode(text, text + n, &len), UTF8_BAD);
	assert_int_equal(utf8_decode(text, text + 4, &len), 0x1f409);
}

static void test_check__finds_the_first_bad_byte_anywhere(void **state)
{
	char text[64];
	size_t at, i;

	(void)state;
	for (i = 0; i < sizeof(bad_forms) / sizeof(*bad_forms); i++)
		for (at = 0; at < 40; at++) {
			size_t n = strlen(bad_forms[i]);

			memset(text, 'a', sizeof(text));
			memcpy(text + at, bad_forms[i], n);
			assert_int_equal(
				utf8_check((struct str){ text, at + n }), at);
			assert_int_equal(utf8_check((struct str){ text, at }),
					 at);
		}
}

static void test_check__good_text(void **state)
{
	(void)state;
	assert_int_equal(utf8_check((struct str){ NULL, 0 }), 0);
	assert_int_equal(utf8_check(STR("Чародей, the 12th «wizard»")), 35);
	assert_int_equal(utf8_check(STR("a\0b")), 3);
}

static void test_count__code_points_and_bad_bytes(void **state)
{
	(void)state;
	assert_int_equal(utf8_count((struct str){ NULL, 0 }), 0);
	assert_int_equal(utf8_count(STR("abcdefghijklmnop")), 16);
	assert_int_equal(utf8_count(STR("Ёж и ёлка 1234567890")), 20);
	assert_int_equal(utf8_count(STR("\U0001f409\u4e2dx")), 3);
	assert_int_equal(utf8_count(STR("a\xff\xfe")), 3);
	assert_int_equal(utf8_count(STR("\xe2\x80")), 2);
}

/* --- the fold ----------------------------------------------------------- */

static struct str fold(struct arena *a, struct str s)
{
	struct str out;

	assert_int_equal(utf8_fold(a, &out, s), 0);
	return out;
}

static void assert_folds(struct arena *a, const char *from, const char *to)
{
	struct str s = fold(a, str_of(from));

	if (!str_is(s, to))
		fail_msg("\"%s\" folds to \"%.*s\", not \"%s\"", from,
			 STR_ARG(s), to);
	assert_int_equal(s.p[s.n], '\0');
}

static void test_fold__names(void **state)
{
	static const char *const pairs[][2] = {
		{ "", "" },
		{ "Stone Golem", "stone golem" },
		{ "ЧАРОДЕЙ", "чародей" },
		{ "ЁЛКА", "елка" },
		{ "Е\u0308лка", "елка" },
		{ "ёлка", "елка" },
		{ "Йод", "йод" },
		{ "И\u0306од", "йод" },
		{ "Straße", "strasse" },
		{ "\ufb01re", "fire" },
		{ "\uff26ull", "full" },
		{ "na\u00efve", "na\u00efve" },
		{ "nai\u0308ve", "na\u00efve" },
		{ "КІТ Їжак", "кіт їжак" },
		{ "№ 5", "no 5" },
		{ "a\u2026", "a..." },
		{ "\u0400\u040d", "\u0450\u045d" },
		{ "one\u2014two \u2013 three", "one\u2014two \u2013 three" },
	};
	size_t i;

	for (i = 0; i < sizeof(pairs) / sizeof(*pairs); i++)
		assert_folds(*state, pairs[i][0], pairs[i][1]);
}

static void test_fold__ignorable_code_points_vanish(void **state)
{
	assert_folds(*state, "dra\u200bgon", "dragon");
	assert_folds(*state, "dra\u00adgon", "dragon");
	assert_folds(*state, "\ufeffdragon\u200d", "dragon");
	assert_folds(*state, "dragon\ufe0f", "dragon");
	assert_folds(*state, "a \u200b b", "a b");
	assert_folds(*state, " \u200b ", "");
}

static void test_fold__blanks(void **state)
{
	static const char *const blanks[] = {
		" ",      "\t",       "\n",
		"\r\n",   "\v\f",     "  ",
		"\u00a0", "\u1680",   "\u2000",
		"\u2003", "\u200a",   "\u2028",
		"\u2029", "\u202f",   "\u205f",
		"\u3000", "\xc2\x85", " \t\u00a0\n \u3000",
	};
	char text[64];
	size_t i;

	for (i = 0; i < sizeof(blanks) / sizeof(*blanks); i++) {
		const char *b = blanks[i];

		snprintf(text, sizeof(text), "%sa%sБ%s", b, b, b);
		assert_folds(*state, text, "a б");
		snprintf(text, sizeof(text), "a%s\u4e2d", b);
		assert_folds(*state, text, "a \u4e2d");
		assert_folds(*state, b, "");
	}
}

/* White_Space of Unicode, and what NFKC makes of other signs. */
static void test_fold__nothing_else_becomes_a_blank(void **state)
{
	static const uint32_t blanks[] = {
		0x9,    0xa,    0xb,    0xc,    0xd,    0x20,   0x85,
		0xa0,   0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004,
		0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028,
		0x2029, 0x202f, 0x205f, 0x3000,
	};
	size_t next = 0, all = sizeof(blanks) / sizeof(blanks[0]);

	for (uint32_t cp = 1; cp < 0x3100; cp++) {
		char text[8] = "x";
		struct str s = { text, 1 }, out;

		s.n += (size_t)utf8_encode(cp, text + 1);
		text[s.n++] = 'x';
		assert_int_equal(utf8_fold(*state, &out, s), 0);
		bool blank = str_is(out, "x x");
		assert_int_equal(blank, next < all && cp == blanks[next]);
		next += blank;
	}
	assert_int_equal(next, all);
}

static void test_fold__quotes(void **state)
{
	static const char *const two[] = {
		"\"",     "\u00ab", "\u00bb", "\u201c", "\u201d",
		"\u201e", "\u201f", "\u2033", "\uff02",
	};
	static const char *const one[] = {
		"'",      "`",      "\u00b4", "\u02bc", "\u2018", "\u2019",
		"\u201a", "\u201b", "\u2032", "\u2039", "\u203a", "\uff07",
	};
	char text[32];
	size_t i;

	for (i = 0; i < sizeof(two) / sizeof(*two); i++) {
		snprintf(text, sizeof(text), "%sД%s", two[i], two[i]);
		assert_folds(*state, text, "\"д\"");
	}
	for (i = 0; i < sizeof(one) / sizeof(*one); i++) {
		snprintf(text, sizeof(text), "D%sa%s", one[i], one[i]);
		assert_folds(*state, text, "d'a'");
	}
}

static void test_fold__bad_utf8_is_refused(void **state)
{
	struct str out = STR("kept");
	char text[16];
	size_t i;

	for (i = 0; i < sizeof(bad_forms) / sizeof(*bad_forms); i++) {
		assert_int_equal(utf8_fold(*state, &out, str_of(bad_forms[i])),
				 -1);
		snprintf(text, sizeof(text), "\u4e2d%s", bad_forms[i]);
		assert_int_equal(utf8_fold(*state, &out, str_of(text)), -1);
	}
	assert_true(str_is(out, "kept"));
}

static void test_fold__nul_is_no_end(void **state)
{
	assert_true(str_eq(fold(*state, STR("A\0B")), STR("a\0b")));
	assert_true(str_eq(fold(*state, STR("A\0\u4e2d")), STR("a\0\u4e2d")));
	assert_int_equal(fold(*state, (struct str){ NULL, 0 }).n, 0);
}

static void test_fold__long_text(void **state)
{
	enum { N = 5000 };
	struct buf in = { 0 }, want = { 0 };
	size_t i;

	for (i = 0; i < N; i++) {
		/* a ligature of three letters: grows */
		buf_puts(&in, i % 5 ? "Ж" : "\ufb03");
		buf_puts(&want, i % 5 ? "ж" : "ffi");
	}
	assert_true(str_eq(fold(*state, buf_str(&in)), buf_str(&want)));
	buf_clear(&in);
	buf_clear(&want);
	for (i = 0; i < N; i++) {
		/* the code point that grows most, to 18 */
		buf_puts(&in, "\ufdfa");
		buf_puts(&want, i ? " " : "");
	}
	assert_true(fold(*state, buf_str(&in)).n > (size_t)18 * N);
	buf_release(&in);
	buf_release(&want);
}

/* Random text of what the fold knows by heart. */
static struct str common_text(struct rng *r, char *text)
{
	static const struct {
		uint32_t lo, hi;
	} ranges[] = {
		{ 0x20, 0x7e },     { 0x20, 0x7e }, { 0x400, 0x45f },
		{ 0x410, 0x44f },   { 0x20, 0x20 }, { 0x2018, 0x201f },
		{ 0x2013, 0x2014 }, { 0xab, 0xab }, { 0xbb, 0xbb },
		{ 0xa0, 0xa0 },     { 0x9, 0xa },
	};
	const uint32_t kinds = sizeof(ranges) / sizeof(*ranges);
	uint32_t upto = 1 + rng_below(r, kinds), i;
	uint32_t n = rng_below(r, 30);
	size_t at = 0;

	for (i = 0; i < n; i++) {
		uint32_t k = rng_below(r, upto);
		uint32_t span = ranges[k].hi - ranges[k].lo + 1;

		at += (size_t)utf8_encode(ranges[k].lo + rng_below(r, span),
					  text + at);
	}
	return (struct str){ text, at };
}

static void test_fold__fast_and_full_way_agree(void **state)
{
	struct rng r;
	int i;

	rng_init(&r, 4, 4);
	for (i = 0; i < 200000; i++) {
		char text[160] = "x";
		struct arena_mark m = arena_mark(*state);
		struct str s = common_text(&r, text + 1), fast, full;

		/* between letters, so that no blank is at an end; the last
		 * of them has only the full way */
		s = (struct str){ text, s.n + 1 };
		memcpy(text + s.n, "x\u4e2d", 4);
		fast = fold(*state, (struct str){ text, s.n + 1 });
		full = fold(*state, (struct str){ text, s.n + 4 });
		assert_int_equal(full.n, fast.n + 3);
		assert_memory_equal(full.p, fast.p, fast.n);
		assert_memory_equal(full.p + fast.n, "\u4e2d", 3);
		arena_reset(*state, m);
	}
}

static void test_fold__every_code_point_the_same_either_way(void **state)
{
	uint32_t cp;

	for (cp = 0; cp <= 0x10ffff; cp++) {
		struct arena_mark m = arena_mark(*state);
		char text[16] = "x";
		struct str some, full;
		size_t n = 1;

		if (cp >= 0xd800 && cp <= 0xdfff)
			continue;
		n += (size_t)utf8_encode(cp, text + n);
		memcpy(text + n, "x\u4e2d", 4);
		some = fold(*state, (struct str){ text, n + 1 });
		full = fold(*state, (struct str){ text, n + 4 });
		assert_int_equal(full.n, some.n + 3);
		assert_memory_equal(full.p, some.p, some.n);
		arena_reset(*state, m);
	}
}

static void test_fold__ascii_as_the_full_way_has_it(void **state)
{
	struct rng r;
	int i;

	rng_init(&r, 5, 5);
	for (i = 0; i < 100000; i++) {
		char text[64];
		struct arena_mark m = arena_mark(*state);
		size_t n = rng_below(&r, 50), k;
		struct str fast, full;

		for (k = 0; k < n; k++)
			text[k] = (char)(' ' + rng_below(&r, 95));
		fast = fold(*state, (struct str){ text, n });
		/* what is ignored alone asks for the full way */
		memcpy(text + n, "\u200b", 3);
		full = fold(*state, (struct str){ text, n + 3 });
		assert_true(str_eq(fast, full));
		arena_reset(*state, m);
	}
}

static void assert_stable(struct arena *a, struct str s)
{
	struct arena_mark m = arena_mark(a);
	struct str once = fold(a, s), twice = fold(a, once);

	if (!str_eq(once, twice))
		fail_msg("\"%.*s\": \"%.*s\", then \"%.*s\"", STR_ARG(s),
			 STR_ARG(once), STR_ARG(twice));
	arena_reset(a, m);
}

static void test_fold__twice_changes_nothing(void **state)
{
	static const uint32_t marks[] = {
		0x300,  0x301, 0x306, 0x308, 0x323, 0x345,  0x435,  0x451,
		0x401,  0x418, 0x20,  0xa8,  0xb4,  0x27,   0x2034, 0x1ffd,
		0x1fef, 0x41,  0x3b1, 0x130, 0xad,  0x115f, 0x1100, 0x1161,
	};
	struct rng r;
	uint32_t cp;
	int i;

	for (cp = 0; cp <= 0x10ffff; cp++) {
		char text[4];

		if (cp < 0xd800 || cp > 0xdfff)
			assert_stable(*state,
				      (struct str){ text, (size_t)utf8_encode(
								  cp, text) });
	}
	rng_init(&r, 6, 6);
	for (i = 0; i < 300000; i++) {
		char text[64];
		size_t n = 0;
		uint32_t k;

		for (k = rng_below(&r, 8) + 1; k > 0; k--)
			n += (size_t)utf8_encode(
				marks[rng_below(&r, sizeof(marks) /
							    sizeof(*marks))],
				text + n);
		assert_stable(*state, (struct str){ text, n });
	}
}

/* --- showing ------------------------------------------------------------ */

static void test_width__columns(void **state)
{
	(void)state;
	assert_int_equal(utf8_width((struct str){ NULL, 0 }), 0);
	assert_int_equal(utf8_width(STR("abc")), 3);
	assert_int_equal(utf8_width(STR("Ёж и «ёлка»")), 11);
	assert_int_equal(utf8_width(STR("\u4e2d")), 2);
	assert_int_equal(utf8_width(STR("\U0001f409")), 2);
	assert_int_equal(utf8_width(STR("\u2764")), 1);
	assert_int_equal(utf8_width(STR("e\u0300")), 1);
	assert_int_equal(utf8_width(STR("и\u0306")), 1);
	assert_int_equal(utf8_width(STR("a\xff")), 2);
}

static void test_hidden__by_category(void **state)
{
	static const uint32_t hidden[] = {
		0x0,      0x7,    0x9,     0xa,     0x1b,    0x1f,     0x7f,
		0x80,     0x85,   0x9b,    0x9f,    0xad,    0x600,    0x61c,
		0x180e,   0x200b, 0x200d,  0x200e,  0x200f,  0x2028,   0x2029,
		0x202a,   0x202e, 0x2060,  0x2066,  0x2069,  0xd800,   0xdfff,
		0xe000,   0xf8ff, 0xfdd0,  0xfdef,  0xfeff,  0xfff9,   0xfffe,
		0xffff,   0x378,  0xe0001, 0xe0041, 0xf0000, 0x10ffff, 0x110000,
		UTF8_BAD,
	};
	static const uint32_t shown[] = {
		0x20,   0x41,   0x7e,   0xa0,   0xa1,   0xab,   0xac,
		0xae,   0xff,   0x301,  0x3ff,  0x400,  0x45f,  0x460,
		0x2014, 0x202f, 0x2116, 0x3000, 0x4e2d, 0xfffd, 0x1f409,
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(hidden) / sizeof(*hidden); i++)
		assert_true(utf8_is_hidden(hidden[i]));
	for (i = 0; i < sizeof(shown) / sizeof(*shown); i++)
		assert_false(utf8_is_hidden(shown[i]));
}

static void assert_safe(struct str s, const char *want)
{
	struct buf b = { 0 };

	utf8_put_safe(&b, s);
	buf_putc(&b, '\0');
	assert_string_equal(b.p, want);
	buf_release(&b);
}

static void test_put_safe__names_what_it_hides(void **state)
{
	(void)state;
	assert_safe((struct str){ NULL, 0 }, "");
	assert_safe(STR("Ёж <b> \u4e2d"), "Ёж <b> \u4e2d");
	assert_safe(STR("\x1b[31mred"), "<U+001B>[31mred");
	assert_safe(STR("a\nb\tc\0"), "a<U+000A>b<U+0009>c<U+0000>");
	assert_safe(STR("\xc2\x9b"), "<U+009B>");
	assert_safe(STR("x\u202ey\u00adz"), "x<U+202E>y<U+00AD>z");
	assert_safe(STR("\U0010ffff"), "<U+10FFFF>");
	assert_safe(STR("a\xff\xd0"), "a<FF><D0>");
	assert_safe(STR("\xed\xa0\x80"), "<ED><A0><80>");
}

static void test_put_safe__opens_no_command_of_a_runner(void **state)
{
	struct buf b = { 0 };

	(void)state;
	assert_safe(STR("::error::x"), "<U+003A>:error::x");
	assert_safe(STR(" \u3000::error::x"), " \u3000<U+003A>:error::x");
	assert_safe(STR("x ::error::x"), "x ::error::x");
	assert_safe(STR("##[add-mask]x"), "##<U+005B>add-mask]x");
	assert_safe(STR("#[x] ##"), "#[x] ##");
	assert_safe(STR("#x[y"), "#x[y");
	buf_puts(&b, "x\n  ");
	utf8_put_safe(&b, STR("::a::"));
	utf8_put_safe(&b, STR("::b::"));
	assert_true(str_is(buf_str(&b), "x\n  <U+003A>:a::::b::"));
	buf_release(&b);
}

static void test_put_safe__nothing_hidden_passes(void **state)
{
	struct buf b = { 0 };
	uint32_t cp;

	(void)state;
	for (cp = 0; cp <= 0x10ffff; cp++) {
		char text[4];
		uint32_t got;
		int len;

		if (cp >= 0xd800 && cp <= 0xdfff)
			continue;
		buf_clear(&b);
		utf8_put_safe(&b, (struct str){ text, (size_t)utf8_encode(
							      cp, text) });
		got = utf8_decode(b.p, b.p + b.n, &len);
		if (utf8_is_hidden(cp))
			assert_int_equal(got, '<');
		else
			assert_int_equal(got, cp);
	}
	buf_release(&b);
}

static void assert_composed(struct arena *a, struct str s, const char *to)
{
	assert_true(str_is(utf8_composed(a, s), to));
}

static void test_composed__nfc_and_single_blanks(void **state)
{
	struct arena *a = *state;
	struct str bad = STR("\xff x");

	/* и and a breve, two blanks, a no-break space, blanks at the ends */
	assert_composed(a, STR(" \u0418\u0306\t \u00a0x  "), "\u0419 x");
	/* nothing else is folded */
	assert_composed(a, STR("\u0401\u00abA\ufb01"), "\u0401\u00abA\ufb01");
	/* three code points of one in NFD */
	assert_composed(a, STR("\u0390\u1f82"), "\u0390\u1f82");
	assert_int_equal(utf8_composed(a, STR("")).n, 0);
	assert_ptr_equal(utf8_composed(a, bad).p, bad.p);
}

#define EACH_TEST arena_setup, arena_teardown
#include "tests/unit/base/utf8_test.inc"
