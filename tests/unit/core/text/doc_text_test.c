/* Tests which bytes and hidden characters a document may have. */
#include "tests/support/docfixture.h"
#include "tests/support/unit.h"

#include <stdlib.h>

/* --- the text ----------------------------------------------------------- */

static void test_utf8__bad_byte_is_placed(void **state)
{
	const struct diag *d;

	d = doc_expect_fatal(*state, "a: 1\nы: \xFF\n", "not-utf8", 2, 4);
	assert_string_equal(d->msg, "byte 0xFF is not valid UTF-8");
	assert_string_equal(d->hint, "save the file as UTF-8");
	doc_expect_fatal(*state, "a\xC3", "not-utf8", 1, 2);
	doc_expect_fatal(*state, "\xED\xA0\x80", "not-utf8", 1, 1);
}

static void test_utf8__windows_1251_is_named(void **state)
{
	const struct diag *d;

	/* "Привет, дворф" */
	d = doc_expect_fatal(*state,
			     "name: \xCF\xF0\xE8\xE2\xE5\xF2, "
			     "\xE4\xE2\xEE\xF0\xF4\n",
			     "not-utf8", 1, 7);
	assert_string_equal(d->msg, "byte 0xCF is not valid UTF-8");
	assert_non_null(strstr(d->hint, "Windows-1251"));
}

static void test_utf8__utf16_is_named(void **state)
{
	struct doc_fixture *f = *state;
	static const struct {
		const char *text;
		size_t n;
		uint32_t col;
	} cases[] = {
		{ "\xFF\xFE"
		  "a\0:\0 \0\x31\0",
		  10, 1 },
		{ "\xFE\xFF\0a\0:\0 \0\x31", 10, 1 },
		{ "a\0:\0 \0\x31\0", 8, 2 },
		{ "\0a\0:\0 \0\x31", 8, 1 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct diag *d;

		assert_int_equal(doc_bytes(f, cases[i].text, cases[i].n), -1);
		d = doc_expect(f, SEV_FATAL, "not-utf8", 1, cases[i].col);
		assert_non_null(strstr(d->msg, "UTF-16"));
		assert_non_null(strstr(d->hint, "UTF-16"));
		doc_expect_no_more(f);
	}
}

static void test_hidden__refused_anywhere_in_the_text(void **state)
{
	struct doc_fixture *f = *state;
	static const struct {
		const char *text;
		uint32_t line, col;
		const char *msg;
	} cases[] = {
		{ "a: 1 # \x07\n", 1, 8, "control character U+0007" },
		{ "a: 1\nы: \x7F\n", 2, 4, "control character U+007F" },
		{ "a: \xC2\x80\n", 1, 4, "control character U+0080" },
		{ "a: \xC2\x85 b\n", 1, 4, "line separator U+0085" },
		{ "a: б\xE2\x80\xA8 c\n", 1, 5, "line separator U+2028" },
		{ "a: б\xE2\x80\xA9 c\n", 1, 5, "line separator U+2029" },
		{ "a: \xEF\xBB\xBF\n", 1, 4,
		  "byte order mark inside the text, U+FEFF" },
		{ "a: \xEF\xBF\xBE\n", 1, 4, "noncharacter U+FFFE" },
		{ "a: b\rc: d\r\n", 1, 5,
		  "carriage return without a line feed, U+000D" },
		{ "a: b\r", 1, 5,
		  "carriage return without a line feed, U+000D" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct diag *d =
			doc_expect_fatal(f, cases[i].text, "hidden-character",
					 cases[i].line, cases[i].col);

		assert_string_equal(d->msg, cases[i].msg);
	}
}

static void test_hidden__nul_is_placed(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(doc_bytes(f, "a: 1\nb: x\0y\n", 12), -1);
	doc_expect_msg(f, SEV_FATAL, "hidden-character", 2, 5,
		       "control character U+0000");
	doc_expect_no_more(f);
	/* a few are not yet UTF-16 */
	assert_int_equal(doc_bytes(f, "a: x\0yz\0y\n", 10), -1);
	doc_expect(f, SEV_FATAL, "hidden-character", 1, 5);
	assert_int_equal(
		doc_bytes(f, "a: x\0y\0y four and twenty letters\n", 33), -1);
	doc_expect(f, SEV_FATAL, "hidden-character", 1, 5);
}

static void test_hidden__near_misses_are_read(void **state)
{
	doc_expect_clean(
		*state, "a: \"\xC2\xA0\xC2\xAB\xE2\x80\xA6\xEF\xBC\x81\"\n",
		"{\"a\":\"\xC2\xA0\xC2\xAB\xE2\x80\xA6\xEF\xBC\x81\"}");
	doc_expect_clean(*state, "a: \"x\\ty\\n\"\t# z\n",
			 "{\"a\":\"x\\ty\\n\"}");
}

static void test_hidden__in_text_and_keys_is_placed(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(doc_text(f, "а: \"x\n  \xE2\x80\xAEy\"\n"
				     "b\xC2\xAD: 1\n"
				     "c: \xE2\x80\x8Bz # \xE2\x80\xAE\n"),
			 0);
	doc_expect_msg(f, SEV_ERROR, "hidden-character", 2, 3,
		       "hidden character U+202E in a text");
	doc_expect_msg(f, SEV_ERROR, "hidden-character", 3, 2,
		       "hidden character U+00AD in a key");
	doc_expect(f, SEV_ERROR, "hidden-character", 4, 4);
	doc_expect_no_more(f);
}

static void test_hidden__escaped_is_placed_at_its_text(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	assert_int_equal(doc_text(f, "a: \"x\\u202Ey\"\nb: \"\\0\"\n"
				     "\"k\\n\": 1\n\"k\\t\": \"\\e[31m\"\n"),
			 0);
	doc_expect(f, SEV_ERROR, "hidden-character", 1, 4);
	d = doc_expect_msg(f, SEV_ERROR, "hidden-character", 2, 4,
			   "hidden character U+0000 in a text");
	doc_at(&d->at, 2, 4, 2, 8);
	doc_expect_msg(f, SEV_ERROR, "hidden-character", 3, 1,
		       "hidden character U+000A in a key");
	doc_expect(f, SEV_ERROR, "hidden-character", 4, 1);
	doc_expect(f, SEV_ERROR, "hidden-character", 4, 8);
	doc_expect_no_more(f);
	assert_int_equal(node_get(f->root, "b")->text.n, 1);
}

/* --- limits ------------------------------------------------------------- */

static void test_limit__file_size(void **state)
{
	struct doc_fixture *f = *state;
	size_t n = DOC_MAX_BYTES + 1;
	char *p = malloc(n);
	const struct diag *d;

	memset(p, '\n', n);
	p[0] = 'a';
	assert_int_equal(doc_read(f->a, &f->root, DOC_FILE, p, n, &f->ds), -1);
	d = doc_expect_msg(f, SEV_FATAL, "file-too-large", 0, 0,
			   "file of 16777217 bytes, at most 16777216 "
			   "are allowed");
	assert_true(d->counted);
	assert_int_equal(d->found, n);
	assert_int_equal(d->allowed, DOC_MAX_BYTES);
	doc_expect_no_more(f);
	assert_int_equal(doc_read(f->a, &f->root, DOC_FILE, p, n - 1, &f->ds),
			 0);
	free(p);
}

static void test_limit__scalar_size(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	d = doc_expect_fatal(
		f, doc_repeat(f, "a: ", 'x', DOC_MAX_SCALAR + 1, "\n"),
		"scalar-too-long", 1, 4);
	assert_int_equal(d->found, DOC_MAX_SCALAR + 1);
	assert_int_equal(d->allowed, DOC_MAX_SCALAR);
	assert_int_equal(
		doc_text(f, doc_repeat(f, "a: ", 'x', DOC_MAX_SCALAR, "\n")),
		0);
	doc_expect_no_more(f);
	assert_int_equal(node_get(f->root, "a")->text.n, DOC_MAX_SCALAR);
}

static void test_limit__key_size(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	assert_int_equal(
		doc_text(f, doc_repeat(f, "", 'k', DOC_MAX_KEY + 1, ": 1\n")),
		0);
	d = doc_expect_msg(f, SEV_ERROR, "bad-key", 1, 1,
			   "a key of 129 bytes, at most 128 are allowed");
	assert_int_equal(d->found, 129);
	doc_expect_no_more(f);
	assert_int_equal(
		doc_text(f, doc_repeat(f, "", 'k', DOC_MAX_KEY, ": 1\n")), 0);
	doc_expect_no_more(f);
}

static void test_limit__depth_of_lists(void **state)
{
	struct doc_fixture *f = *state;
	const char *deep = doc_repeat(f, "", '[', DOC_MAX_DEPTH, "");
	const struct diag *d;

	assert_int_equal(
		doc_text(f, doc_repeat(f, deep, ']', DOC_MAX_DEPTH, "")), 0);
	doc_expect_no_more(f);
	d = doc_expect_fatal(f, doc_repeat(f, "", '[', 100000, ""),
			     "nesting-too-deep", 1, DOC_MAX_DEPTH + 1);
	assert_int_equal(d->found, DOC_MAX_DEPTH + 1);
	assert_int_equal(d->allowed, DOC_MAX_DEPTH);
}

static void test_limit__depth_of_block_maps(void **state)
{
	struct doc_fixture *f = *state;
	struct buf b = { 0 };

	for (unsigned i = 0; i <= DOC_MAX_DEPTH; i++)
		buf_printf(&b, "%*sk:\n", (int)i, "");
	assert_int_equal(doc_bytes(f, b.p, b.n), -1);
	doc_expect(f, SEV_FATAL, "nesting-too-deep", DOC_MAX_DEPTH + 1,
		   DOC_MAX_DEPTH + 1);
	doc_expect_no_more(f);
	buf_release(&b);
}

/* --- documents ---------------------------------------------------------- */

static void test_document__empty(void **state)
{
	static const char *const cases[] = { "", "\n\n", "# only\n", "---\n",
					     "--- # x" };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		doc_expect_fatal(*state, cases[i], "empty-document", 0, 0);
}

static void test_document__null_pointer_of_no_bytes_is_empty(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(doc_read(f->a, &f->root, DOC_FILE, NULL, 0, &f->ds),
			 -1);
	doc_expect(f, SEV_FATAL, "empty-document", 0, 0);
	doc_expect_no_more(f);
}

static void test_document__second_is_refused(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_fatal(f, "a: 1\n---\nb: 2\n", "several-documents", 2, 1);
	assert_int_equal(f->ds.n, 1);
	doc_expect_fatal(f, "a: 1\n...\n%YAML 1.1\n---\nb: 2\n",
			 "several-documents", 3, 1);
}

static void test_document__a_lone_null_is_no_empty_document(void **state)
{
	doc_expect_clean(*state, "null\n", "null");
	doc_expect_clean(*state, "''\n", "\"\"");
}

#define EACH_TEST doc_setup, doc_teardown
#include "tests/unit/core/text/doc_text_test.inc"
