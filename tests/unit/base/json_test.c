/* Tests the bytes that the JSON writer makes. */
#include "validators/base/json.h"

#include "tests/support/unit.h"
#include "validators/base/utf8.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

struct fixture {
	struct buf out;
	struct json j;
};

static int setup(void **state)
{
	static struct fixture f;

	f.out = (struct buf){ 0 };
	json_init(&f.j, &f.out);
	*state = &f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	buf_release(&f->out);
	return 0;
}

static void assert_written(struct fixture *f, const char *want)
{
	buf_putc(&f->out, '\0');
	assert_string_equal(f->out.p, want);
	buf_clear(&f->out);
}

static void test_scalars__as_they_are(void **state)
{
	static const struct {
		int64_t v;
		const char *want;
	} ints[] = {
		{ 0, "0" },
		{ -7, "-7" },
		{ INT64_C(9007199254740993), "9007199254740993" },
		{ INT64_MIN, "-9223372036854775808" },
		{ INT64_MAX, "9223372036854775807" },
	};
	struct fixture *f = *state;
	size_t i;

	for (i = 0; i < sizeof(ints) / sizeof(*ints); i++) {
		json_int(&f->j, ints[i].v);
		assert_written(f, ints[i].want);
	}
	json_decimal(&f->j, 12305, 2);
	assert_written(f, "123.05");
	json_decimal(&f->j, 7, 0);
	assert_written(f, "7");
	json_decimal(&f->j, 9, 6);
	assert_written(f, "0.000009");
	json_bool(&f->j, true);
	assert_written(f, "true");
	json_bool(&f->j, false);
	assert_written(f, "false");
	json_null(&f->j);
	assert_written(f, "null");
	json_text(&f->j, NULL);
	assert_written(f, "null");
	json_text(&f->j, "");
	assert_written(f, "\"\"");
	json_str(&f->j, (struct str){ NULL, 0 });
	assert_written(f, "\"\"");
}

static void test_commas__maps_and_lists(void **state)
{
	struct fixture *f = *state;
	struct json *j = &f->j;

	json_open_map(j);
	json_key(j, "v");
	json_int(j, 1);
	json_key(j, "list");
	json_open_list(j);
	json_open_list(j);
	json_close_list(j);
	json_int(j, 2);
	json_open_map(j);
	json_close_map(j);
	json_text(j, "x");
	json_close_list(j);
	json_key_str(j, STR("k\"ey"));
	json_open_map(j);
	json_key(j, "a");
	json_null(j);
	json_close_map(j);
	json_key(j, "z");
	json_bool(j, true);
	json_close_map(j);
	assert_written(f, "{\"v\":1,\"list\":[[],2,{},\"x\"],"
			  "\"k\\\"ey\":{\"a\":null},\"z\":true}");
}

static void test_outside__the_caller_separates(void **state)
{
	struct fixture *f = *state;
	int i;

	for (i = 0; i < 2; i++) {
		json_open_list(&f->j);
		json_int(&f->j, i);
		json_close_list(&f->j);
		buf_putc(&f->out, '\n');
	}
	assert_written(f, "[0]\n[1]\n");
}

static void test_strings__escapes(void **state)
{
	const struct {
		struct str s;
		const char *want;
	} cases[] = {
		{ STR("plain ~ / '"), "plain ~ / '" },
		{ STR("\"\\"), "\\\"\\\\" },
		{ STR("\b\f\n\r\t"), "\\b\\f\\n\\r\\t" },
		{ STR("a\0b\x01\x1f"), "a\\u0000b\\u0001\\u001f" },
		{ STR("\x7f"), "\\u007f" },
		{ STR("\xc2\x80\xc2\x9f\u00a0"), "\\u0080\\u009f\u00a0" },
		{ STR("\u2027\u2028\u2029"), "\u2027\\u2028\\u2029" },
		{ STR("\u202a\u202e\u202f"), "\\u202a\\u202e\u202f" },
		{ STR("\u2065\u2066\u2069"), "\u2065\\u2066\\u2069" },
		{ STR("\u200d\u200e\u200f"), "\u200d\\u200e\\u200f" },
		{ STR("\u061c"), "\\u061c" },
		{ STR("Ёж \U0001f409"), "Ёж \U0001f409" },
		{ STR("##[debug]\n##[debug]"),
		  "##\\u005bdebug]\\n##\\u005bdebug]" },
	};
	struct fixture *f = *state;
	char want[128];
	size_t i;

	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		json_str(&f->j, cases[i].s);
		snprintf(want, sizeof(want), "\"%s\"", cases[i].want);
		assert_written(f, want);
	}
}

static void test_strings__bad_bytes_become_the_replacement(void **state)
{
	struct fixture *f = *state;

	json_text(&f->j, "a\xff"
			 "b\xd0");
	assert_written(f, "\"a\ufffdb\ufffd\"");
	json_text(&f->j, "\xed\xa0\x80"); /* a surrogate */
	assert_written(f, "\"\ufffd\ufffd\ufffd\"");
	json_text(&f->j, "\xc0\xaf"); /* an overlong slash */
	assert_written(f, "\"\ufffd\ufffd\"");
}

static void test_strings__all_bytes_give_plain_utf8(void **state)
{
	struct fixture *f = *state;
	char all[512];
	size_t i;

	for (i = 0; i < sizeof(all); i++)
		all[i] = (char)(i * 7);
	json_str(&f->j, (struct str){ all, sizeof(all) });
	assert_int_equal(utf8_check(buf_str(&f->out)), f->out.n);
	for (i = 0; i < f->out.n; i++)
		assert_false((unsigned char)f->out.p[i] < 0x20);
}

/* Short texts are looked at in words that overlap. */
static void test_strings__each_byte_at_each_place(void **state)
{
	static const char *const odd[][2] = {
		{ "\"", "\\\"" },       { "\\", "\\\\" },
		{ "\x1f", "\\u001f" },  { "\x7f", "\\u007f" },
		{ "\xff", "\ufffd" },   { "\u00a0", "\u00a0" },
		{ "!", "!" },           { "[", "[" },
		{ "##[", "##\\u005b" },
	};
	struct fixture *f = *state;
	static const char a[] = "aaaaaaaaaaaaaaaaaaaaaaaa";
	char text[64], want[64];

	for (int n = 0; n < 24; n++)
		for (int at = 0; at <= n; at++)
			for (size_t i = 0; i < sizeof(odd) / sizeof(*odd);
			     i++) {
				snprintf(text, sizeof(text), "%.*s%s%.*s", at,
					 a, odd[i][0], n - at, a);
				snprintf(want, sizeof(want), "\"%.*s%s%.*s\"",
					 at, a,
					 strlen(text) < 8 && odd[i][0][0] == '#'
						 ? odd[i][0]
						 : odd[i][1],
					 n - at, a);
				json_text(&f->j, text);
				assert_written(f, want);
			}
}

static void test_depth__128_levels(void **state)
{
	struct fixture *f = *state;
	unsigned i;

	for (i = 0; i < JSON_DEPTH; i++)
		json_open_list(&f->j);
	for (i = 0; i < JSON_DEPTH; i++)
		json_close_list(&f->j);
	assert_int_equal(f->out.n, 2 * JSON_DEPTH);
	assert_int_equal(f->out.p[JSON_DEPTH - 1], '[');
	assert_int_equal(f->out.p[JSON_DEPTH], ']');
}

static void close_nothing(struct json *j)
{
	json_close_map(j);
}

static void close_list_as_map(struct json *j)
{
	json_open_list(j);
	json_close_map(j);
}

static void value_without_key(struct json *j)
{
	json_open_map(j);
	json_int(j, 1);
}

static void key_without_value(struct json *j)
{
	json_open_map(j);
	json_key(j, "a");
	json_close_map(j);
}

static void key_in_list(struct json *j)
{
	json_open_list(j);
	json_key(j, "a");
}

static void open_too_many(struct json *j)
{
	unsigned i;

	for (i = 0; i <= JSON_DEPTH; i++)
		json_open_list(j);
}

static void test_misuse__asserts(void **state)
{
	static void (*const acts[])(struct json *) = {
		close_nothing,     close_list_as_map, value_without_key,
		key_without_value, key_in_list,       open_too_many,
	};
	struct fixture *f = *state;
	size_t i;

	for (i = 0; i < sizeof(acts) / sizeof(*acts); i++) {
		int status;
		pid_t pid = fork();

		assert_true(pid >= 0);
		if (pid == 0) {
			close(STDERR_FILENO);
			signal(SIGABRT, SIG_DFL);
			acts[i](&f->j);
			_exit(0);
		}
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), SIGABRT);
	}
}

static void test_put__every_word_of_the_form(void **state)
{
	struct fixture *f = *state;
	const char *volatile none = NULL; /* unseen by -Wformat-overflow */

	json_put(&f->j, "{v:%d u:%u l:%lld z:%zu s:%s none:%s part:%.*s", -1,
		 2U, -3LL, (size_t)4, "a\n", none, 2, "bcd");
	json_put(&f->j, "list:[%hhd %hhd ~ {} []] map:{in:{n:%llu}}}",
		 (bool)true, (bool)false, 5ULL);
	assert_written(f, "{\"v\":-1,\"u\":2,\"l\":-3,\"z\":4,\"s\":\"a\\n\","
			  "\"none\":null,\"part\":\"bc\","
			  "\"list\":[true,false,null,{},[]],"
			  "\"map\":{\"in\":{\"n\":5}}}");
}

#define EACH_TEST setup, teardown
#include "tests/unit/base/json_test.inc"
