#include "validators/core/doc.h"

#include "validators/base/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#define FILE_NAME "cards/x.yaml"

struct fixture {
	struct arena *a;
	struct diags ds;
	struct node *root;
	struct buf out;
	size_t seen; /* findings already asserted */
};

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->a = arena_new();
	diags_init(&f->ds, f->a);
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	buf_release(&f->out);
	arena_free(f->a);
	free(f);
	return 0;
}

static int read_bytes(struct fixture *f, const char *text, size_t n)
{
	/* a copy of the right size, so that reading behind it shows */
	char *copy = malloc(n ? n : 1);
	int rc;

	memcpy(copy, text, n);
	diags_init(&f->ds, f->a);
	f->seen = 0;
	rc = doc_read(f->a, &f->root, FILE_NAME, copy, n, &f->ds);
	free(copy);
	assert_int_equal(rc, f->root ? 0 : -1);
	return rc;
}

static int read_text(struct fixture *f, const char *text)
{
	return read_bytes(f, text, strlen(text));
}

/* n times `c` between `head` and `tail`, in the arena. */
static const char *repeat(struct fixture *f, const char *head, char c, size_t n,
			  const char *tail)
{
	size_t nhead = strlen(head), ntail = strlen(tail);
	char *p = arena_alloc(f->a, nhead + n + ntail + 1);

	memcpy(p, head, nhead);
	memset(p + nhead, c, n);
	memcpy(p + nhead + n, tail, ntail);
	return p;
}

static void assert_at(const struct span *at, uint32_t line, uint32_t col,
		      uint32_t end_line, uint32_t end_col)
{
	assert_int_equal(at->line, line);
	assert_int_equal(at->col, col);
	assert_int_equal(at->end_line, end_line);
	assert_int_equal(at->end_col, end_col);
}

/* The next finding not yet asserted. */
static const struct diag *expect(struct fixture *f, enum severity sev,
				 const char *name, uint32_t line, uint32_t col)
{
	const struct diag *d;

	assert_true(f->seen < f->ds.n);
	d = &f->ds.v[f->seen++];
	assert_string_equal(d->name, name);
	assert_int_equal(d->sev, sev);
	assert_string_equal(d->at.file, FILE_NAME);
	assert_int_equal(d->at.line, line);
	assert_int_equal(d->at.col, col);
	return d;
}

static void expect_no_more(const struct fixture *f)
{
	assert_int_equal(f->ds.n, f->seen);
}

/* The text cannot be read: the last finding says so. */
static const struct diag *expect_fatal(struct fixture *f, const char *text,
				       const char *name, uint32_t line,
				       uint32_t col)
{
	const struct diag *d;

	assert_int_equal(read_text(f, text), -1);
	assert_true(f->ds.n > 0);
	f->seen = f->ds.n - 1;
	d = expect(f, SEV_FATAL, name, line, col);
	assert_null(f->root);
	return d;
}

static void expect_json(struct fixture *f, const char *wanted)
{
	struct json j;

	buf_clear(&f->out);
	json_init(&j, &f->out);
	node_to_json(f->root, &j);
	buf_putc(&f->out, '\0');
	assert_string_equal(f->out.p, wanted);
}

/* The text is read without a finding. */
static void expect_clean(struct fixture *f, const char *text,
			 const char *wanted)
{
	assert_int_equal(read_text(f, text), 0);
	expect_no_more(f);
	expect_json(f, wanted);
}

/* --- the tree ----------------------------------------------------------- */

static void test_tree__keeps_order_and_kinds(void **state)
{
	expect_clean(*state, "z: 1\na: [true, null, text, -7]\nm: {k: \"7\"}\n",
		     "{\"z\":1,\"a\":[true,null,\"text\",-7],"
		     "\"m\":{\"k\":\"7\"}}");
}

static void test_tree__nested_and_empty_collections(void **state)
{
	expect_clean(*state,
		     "- []\n- {}\n- - a\n  - [b, [c]]\n- {x: {y: []}}\n",
		     "[[],{},[\"a\",[\"b\",[\"c\"]]],{\"x\":{\"y\":[]}}]");
	expect_clean(*state, "[a, b: c]", "[\"a\",{\"b\":\"c\"}]");
}

static void test_tree__block_scalars_and_folding(void **state)
{
	expect_clean(*state, "a: |\n  x\n  y\nb: >\n  x\n  y\nc: \"x\n  y\"\n",
		     "{\"a\":\"x\\ny\\n\",\"b\":\"x y\\n\",\"c\":\"x y\"}");
}

static void test_tree__text_outlives_the_input(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "имя: Дворф", "{\"имя\":\"Дворф\"}");
	assert_string_equal(node_get(f->root, "имя")->text.p, "Дворф");
}

static void test_tree__byte_order_mark_and_crlf_are_read_over(void **state)
{
	struct fixture *f = *state;

	expect_clean(f,
		     "\xEF\xBB\xBF"
		     "a: b\r\nc: \"d\r\n  e\"\r\n",
		     "{\"a\":\"b\",\"c\":\"d e\"}");
	assert_at(&node_pair(f->root, "a")->key_at, 1, 1, 1, 2);
	assert_at(&node_get(f->root, "c")->at, 2, 4, 3, 5);
}

static void test_tree__document_marks_alone_are_fine(void **state)
{
	expect_clean(*state, "---\na: 1\n...\n", "{\"a\":1}");
}

static void test_tree__large_map_keeps_order(void **state)
{
	struct fixture *f = *state;
	struct buf b = { 0 };

	for (int i = 999; i >= 0; i--)
		buf_printf(&b, "k%d: %d\n", i, i);
	assert_int_equal(read_bytes(f, b.p, b.n), 0);
	expect_no_more(f);
	assert_int_equal(f->root->map.n, 1000);
	assert_true(str_is(f->root->map.v[0].key, "k999"));
	assert_int_equal(f->root->map.v[999].value->i, 0);
	assert_int_equal(node_get(f->root, "k123")->i, 123);
	buf_release(&b);
}

/* --- places ------------------------------------------------------------- */

static void test_place__columns_count_code_points(void **state)
{
	struct fixture *f = *state;
	const struct pair *p;

	expect_clean(f, "а: 1\nимя: {цвет: жёлтый}\n",
		     "{\"а\":1,\"имя\":{\"цвет\":\"жёлтый\"}}");
	p = node_pair(f->root, "имя");
	assert_at(&p->key_at, 2, 1, 2, 4);
	assert_at(&p->value->at, 2, 7, 2, 20);
	p = node_pair(p->value, "цвет");
	assert_at(&p->key_at, 2, 7, 2, 11);
	assert_at(&p->value->at, 2, 13, 2, 19);
	assert_string_equal(p->value->at.file, FILE_NAME);
}

static void
test_place__block_collections_end_with_their_last_entry(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "a:\n  - x\n  - yy\n\n# comment\n\nb: 1\n",
		     "{\"a\":[\"x\",\"yy\"],\"b\":1}");
	assert_at(&f->root->at, 1, 1, 7, 5);
	assert_at(&node_get(f->root, "a")->at, 2, 3, 3, 7);
}

static void test_place__flow_collections_end_with_their_bracket(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "a: [x,\n y ]\nb: { c: 1 }\nd: {}\n",
		     "{\"a\":[\"x\",\"y\"],\"b\":{\"c\":1},\"d\":{}}");
	assert_at(&node_get(f->root, "a")->at, 1, 4, 2, 5);
	assert_at(&node_get(f->root, "b")->at, 3, 6, 3, 12);
	assert_at(&node_get(f->root, "d")->at, 4, 4, 4, 6);
}

static void test_place__missing_value_is_behind_its_colon(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "a:\nb:", "{\"a\":null,\"b\":null}");
	assert_at(&node_get(f->root, "a")->at, 1, 3, 1, 3);
	assert_at(&node_get(f->root, "b")->at, 2, 3, 2, 3);
}

static void test_place__quotes_belong_to_the_text(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "- 'x'\n- \"y\"", "[\"x\",\"y\"]");
	assert_at(&f->root->list.v[0]->at, 1, 3, 1, 6);
	assert_at(&f->root->list.v[1]->at, 2, 3, 2, 6);
}

static void test_place__end_without_line_feed_stays_in_the_text(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	d = expect_fatal(f, "a: [1, 2", "not-yaml", 1, 4);
	assert_int_equal(d->nrelated, 1);
	assert_at(&d->related[0].at, 1, 9, 1, 9);
}

static void test_place__missing_value_at_the_end_stays_in_the_text(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "? a", "{\"a\":null}");
	assert_at(&node_get(f->root, "a")->at, 1, 4, 1, 4);
	assert_at(&f->root->at, 1, 3, 1, 4);
}

/* --- kinds -------------------------------------------------------------- */

static void test_kind__only_plain_words_are_null_and_bool(void **state)
{
	expect_clean(*state, "[null, true, false]", "[null,true,false]");
	expect_clean(*state,
		     "[~, Null, NULL, True, yes, no, on, off, y, n, 'null', "
		     "\"true\"]",
		     "[\"~\",\"Null\",\"NULL\",\"True\",\"yes\",\"no\","
		     "\"on\",\"off\",\"y\",\"n\",\"null\",\"true\"]");
}

static void test_kind__plain_integers(void **state)
{
	expect_clean(*state,
		     "[0, 12, -3, 9223372036854775807, -9223372036854775808]",
		     "[0,12,-3,9223372036854775807,-9223372036854775808]");
}

static void test_kind__quoted_and_block_numbers_are_text(void **state)
{
	expect_clean(*state, "- \"1\"\n- '010'\n- |-\n  7\n",
		     "[\"1\",\"010\",\"7\"]");
}

static void test_kind__what_only_looks_like_a_number_is_text(void **state)
{
	struct fixture *f = *state;
	static const char *const cases[] = {
		"-.",  "+",     ".x",   "1.2.3", "2024-01-01", "1:99",
		"1e",  "1e+",   "1e5x", "1:300", "1:30x",      "0x",
		"0xG", "e1",    "1-2",  "3d",    "_1",         "inf",
		"1 2", "1,000", "-a",   ".info", "1:2:x",
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *text = arena_printf(f->a, "k:  %s #\n", cases[i]);

		expect_clean(f, text,
			     arena_printf(f->a, "{\"k\":\"%s\"}", cases[i]));
	}
}

static void test_kind__plain_tells_quotes_and_blocks_apart(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "- a\n- 'a'\n- \"a\"\n- |-\n  a\n- >-\n  a\n- 1\n",
		     "[\"a\",\"a\",\"a\",\"a\",\"a\",1]");
	for (size_t i = 0; i < 6; i++)
		assert_int_equal(f->root->list.v[i]->plain, i == 0 || i == 5);
}

static void test_kind__text_of_numbers_and_words_is_kept(void **state)
{
	struct fixture *f = *state;

	expect_clean(f, "[-0, true, null]", "[0,true,null]");
	assert_true(str_is(f->root->list.v[0]->text, "-0"));
	assert_true(str_is(f->root->list.v[1]->text, "true"));
	assert_true(str_is(f->root->list.v[2]->text, "null"));
}

static void test_kind_name__words(void **state)
{
	(void)state;
	assert_string_equal(node_kind_name(NODE_NULL), "nothing");
	assert_string_equal(node_kind_name(NODE_BOOL), "true or false");
	assert_string_equal(node_kind_name(NODE_INT), "a number");
	assert_string_equal(node_kind_name(NODE_TEXT), "text");
	assert_string_equal(node_kind_name(NODE_LIST), "a list");
	assert_string_equal(node_kind_name(NODE_MAP), "a map");
}

static void test_get__finds_the_first_or_nothing(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, "a: 1\nb: [x]\na: 2\n"), 0);
	expect(f, SEV_ERROR, "duplicate-key", 3, 1);
	assert_int_equal(node_get(f->root, "a")->i, 1);
	assert_null(node_get(f->root, "c"));
	assert_null(node_pair(f->root, "aa"));
	assert_null(node_get(node_get(f->root, "b"), "x"));
}

/* --- the text ----------------------------------------------------------- */

static void test_utf8__bad_byte_is_placed(void **state)
{
	const struct diag *d;

	d = expect_fatal(*state, "a: 1\nы: \xFF\n", "not-utf8", 2, 4);
	assert_string_equal(d->msg, "byte 0xFF is no UTF-8");
	assert_string_equal(d->hint, "save the file as UTF-8");
	expect_fatal(*state, "a\xC3", "not-utf8", 1, 2);
	expect_fatal(*state, "\xED\xA0\x80", "not-utf8", 1, 1);
}

static void test_utf8__windows_1251_is_named(void **state)
{
	const struct diag *d;

	/* "Привет, дворф" */
	d = expect_fatal(*state,
			 "name: \xCF\xF0\xE8\xE2\xE5\xF2, "
			 "\xE4\xE2\xEE\xF0\xF4\n",
			 "not-utf8", 1, 7);
	assert_string_equal(d->msg, "byte 0xCF is no UTF-8");
	assert_non_null(strstr(d->hint, "Windows-1251"));
}

static void test_utf8__utf16_is_named(void **state)
{
	struct fixture *f = *state;
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

		assert_int_equal(read_bytes(f, cases[i].text, cases[i].n), -1);
		d = expect(f, SEV_FATAL, "not-utf8", 1, cases[i].col);
		assert_non_null(strstr(d->msg, "UTF-16"));
		assert_non_null(strstr(d->hint, "UTF-16"));
		expect_no_more(f);
	}
}

static void test_hidden__refused_anywhere_in_the_text(void **state)
{
	struct fixture *f = *state;
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
		{ "a: \xEF\xBF\xBE\n", 1, 4, "no character at all, U+FFFE" },
		{ "a: b\rc: d\r\n", 1, 5,
		  "carriage return without a line feed, U+000D" },
		{ "a: b\r", 1, 5,
		  "carriage return without a line feed, U+000D" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct diag *d =
			expect_fatal(f, cases[i].text, "hidden-character",
				     cases[i].line, cases[i].col);

		assert_string_equal(d->msg, cases[i].msg);
	}
}

static void test_hidden__nul_is_placed(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_bytes(f, "a: 1\nb: x\0y\n", 12), -1);
	d = expect(f, SEV_FATAL, "hidden-character", 2, 5);
	assert_string_equal(d->msg, "control character U+0000");
	expect_no_more(f);
	/* a few are not yet UTF-16 */
	assert_int_equal(read_bytes(f, "a: x\0yz\0y\n", 10), -1);
	expect(f, SEV_FATAL, "hidden-character", 1, 5);
	assert_int_equal(
		read_bytes(f, "a: x\0y\0y four and twenty letters\n", 33), -1);
	expect(f, SEV_FATAL, "hidden-character", 1, 5);
}

static void test_hidden__near_misses_are_read(void **state)
{
	expect_clean(*state,
		     "a: \"\xC2\xA0\xC2\xAB\xE2\x80\xA6\xEF\xBC\x81\"\n",
		     "{\"a\":\"\xC2\xA0\xC2\xAB\xE2\x80\xA6\xEF\xBC\x81\"}");
	expect_clean(*state, "a: \"x\\ty\\n\"\t# z\n", "{\"a\":\"x\\ty\\n\"}");
}

static void test_hidden__in_text_and_keys_is_placed(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, "а: \"x\n  \xE2\x80\xAEy\"\n"
				      "b\xC2\xAD: 1\n"
				      "c: \xE2\x80\x8Bz # \xE2\x80\xAE\n"),
			 0);
	d = expect(f, SEV_ERROR, "hidden-character", 2, 3);
	assert_string_equal(d->msg, "hidden character U+202E in a text");
	d = expect(f, SEV_ERROR, "hidden-character", 3, 2);
	assert_string_equal(d->msg, "hidden character U+00AD in a key");
	expect(f, SEV_ERROR, "hidden-character", 4, 4);
	expect_no_more(f);
}

static void test_hidden__escaped_is_placed_at_its_text(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, "a: \"x\\u202Ey\"\nb: \"\\0\"\n"
				      "\"k\\n\": 1\n\"k\\t\": \"\\e[31m\"\n"),
			 0);
	expect(f, SEV_ERROR, "hidden-character", 1, 4);
	d = expect(f, SEV_ERROR, "hidden-character", 2, 4);
	assert_string_equal(d->msg, "hidden character U+0000 in a text");
	assert_at(&d->at, 2, 4, 2, 8);
	d = expect(f, SEV_ERROR, "hidden-character", 3, 1);
	assert_string_equal(d->msg, "hidden character U+000A in a key");
	expect(f, SEV_ERROR, "hidden-character", 4, 1);
	expect(f, SEV_ERROR, "hidden-character", 4, 8);
	expect_no_more(f);
	assert_int_equal(node_get(f->root, "b")->text.n, 1);
}

/* --- limits ------------------------------------------------------------- */

static void test_limit__file_size(void **state)
{
	struct fixture *f = *state;
	size_t n = DOC_MAX_BYTES + 1;
	char *p = malloc(n);
	const struct diag *d;

	memset(p, '\n', n);
	p[0] = 'a';
	assert_int_equal(doc_read(f->a, &f->root, FILE_NAME, p, n, &f->ds), -1);
	d = expect(f, SEV_FATAL, "file-too-large", 0, 0);
	assert_string_equal(d->msg, "file of 16777217 bytes, at most 16777216 "
				    "are allowed");
	assert_true(d->counted);
	assert_int_equal(d->found, n);
	assert_int_equal(d->allowed, DOC_MAX_BYTES);
	expect_no_more(f);
	assert_int_equal(doc_read(f->a, &f->root, FILE_NAME, p, n - 1, &f->ds),
			 0);
	free(p);
}

static void test_limit__scalar_size(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	d = expect_fatal(f, repeat(f, "a: ", 'x', DOC_MAX_SCALAR + 1, "\n"),
			 "scalar-too-long", 1, 4);
	assert_int_equal(d->found, DOC_MAX_SCALAR + 1);
	assert_int_equal(d->allowed, DOC_MAX_SCALAR);
	assert_int_equal(
		read_text(f, repeat(f, "a: ", 'x', DOC_MAX_SCALAR, "\n")), 0);
	expect_no_more(f);
	assert_int_equal(node_get(f->root, "a")->text.n, DOC_MAX_SCALAR);
}

static void test_limit__key_size(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(
		read_text(f, repeat(f, "", 'k', DOC_MAX_KEY + 1, ": 1\n")), 0);
	d = expect(f, SEV_ERROR, "bad-key", 1, 1);
	assert_string_equal(d->msg,
			    "a key of 129 bytes, at most 128 are allowed");
	assert_int_equal(d->found, 129);
	expect_no_more(f);
	assert_int_equal(read_text(f, repeat(f, "", 'k', DOC_MAX_KEY, ": 1\n")),
			 0);
	expect_no_more(f);
}

static void test_limit__depth_of_lists(void **state)
{
	struct fixture *f = *state;
	const char *deep = repeat(f, "", '[', DOC_MAX_DEPTH, "");
	const struct diag *d;

	assert_int_equal(read_text(f, repeat(f, deep, ']', DOC_MAX_DEPTH, "")),
			 0);
	expect_no_more(f);
	d = expect_fatal(f, repeat(f, "", '[', 100000, ""), "nesting-too-deep",
			 1, DOC_MAX_DEPTH + 1);
	assert_int_equal(d->found, DOC_MAX_DEPTH + 1);
	assert_int_equal(d->allowed, DOC_MAX_DEPTH);
}

static void test_limit__depth_of_block_maps(void **state)
{
	struct fixture *f = *state;
	struct buf b = { 0 };

	for (unsigned i = 0; i <= DOC_MAX_DEPTH; i++)
		buf_printf(&b, "%*sk:\n", (int)i, "");
	assert_int_equal(read_bytes(f, b.p, b.n), -1);
	expect(f, SEV_FATAL, "nesting-too-deep", DOC_MAX_DEPTH + 1,
	       DOC_MAX_DEPTH + 1);
	expect_no_more(f);
	buf_release(&b);
}

/* --- documents ---------------------------------------------------------- */

static void test_document__empty(void **state)
{
	static const char *const cases[] = { "", "\n\n", "# only\n", "---\n",
					     "--- # x" };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		expect_fatal(*state, cases[i], "empty-document", 0, 0);
}

static void test_document__null_pointer_of_no_bytes_is_empty(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(doc_read(f->a, &f->root, FILE_NAME, NULL, 0, &f->ds),
			 -1);
	expect(f, SEV_FATAL, "empty-document", 0, 0);
	expect_no_more(f);
}

static void test_document__second_is_refused(void **state)
{
	struct fixture *f = *state;

	expect_fatal(f, "a: 1\n---\nb: 2\n", "several-documents", 2, 1);
	assert_int_equal(f->ds.n, 1);
	expect_fatal(f, "a: 1\n...\n%YAML 1.1\n---\nb: 2\n",
		     "several-documents", 3, 1);
}

static void test_document__a_lone_null_is_no_empty_document(void **state)
{
	expect_clean(*state, "null\n", "null");
	expect_clean(*state, "''\n", "\"\"");
}

/* --- what koloda has no use for ----------------------------------------- */

static void test_feature__anchor_and_alias(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, "a: &x 5\nb: *x\nc: &y\n  k: v\n"
				      "d: !t &z [1]\n"),
			 0);
	d = expect(f, SEV_ERROR, "yaml-anchor", 1, 4);
	assert_string_equal(d->msg, "an anchor, only plain values are allowed");
	d = expect(f, SEV_ERROR, "yaml-alias", 2, 4);
	assert_string_equal(d->msg, "an alias, only plain values are allowed");
	expect(f, SEV_ERROR, "yaml-anchor", 3, 4);
	expect(f, SEV_ERROR, "yaml-anchor", 5, 7);
	expect(f, SEV_ERROR, "yaml-tag", 5, 4);
	expect_no_more(f);
	expect_json(f, "{\"a\":5,\"b\":null,\"c\":{\"k\":\"v\"},\"d\":[1]}");
	assert_true(str_is(node_get(f->root, "b")->text, "*x"));
}

static void test_feature__tagged_values_stay_text(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		read_text(f, "- !!str 5\n- !x true\n- ! 010\n- !!map {a: 1}\n"),
		0);
	for (uint32_t line = 1; line <= 4; line++)
		expect(f, SEV_ERROR, "yaml-tag", line, 3);
	expect_no_more(f);
	expect_json(f, "[\"5\",\"true\",\"010\",{\"a\":1}]");
}

static void test_feature__directives(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, "# x\n%YAML 1.1\n--- a\n"), 0);
	d = expect(f, SEV_ERROR, "yaml-directive", 2, 1);
	assert_at(&d->at, 2, 1, 2, 2);
	expect_no_more(f);
	assert_int_equal(read_text(f, "%TAG !e! x:\n--- a\n"), 0);
	expect(f, SEV_ERROR, "yaml-directive", 1, 1);
	expect_no_more(f);
}

static void test_key__duplicate_points_at_the_first(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(
		read_text(f, "a: 1\nb: {a: 1}\n\"a\": 2\nc: 3\na: 4\n"), 0);
	d = expect(f, SEV_ERROR, "duplicate-key", 3, 1);
	assert_string_equal(d->msg, "key \"a\" stands here again, once in a "
				    "map is allowed");
	assert_int_equal(d->nrelated, 1);
	assert_at(&d->related[0].at, 1, 1, 1, 2);
	assert_string_equal(d->related[0].msg, "first written here");
	d = expect(f, SEV_ERROR, "duplicate-key", 5, 1);
	assert_at(&d->related[0].at, 1, 1, 1, 2);
	expect_no_more(f);
	assert_int_equal(f->root->map.n, 5);
}

static void test_key__duplicates_in_large_maps(void **state)
{
	struct fixture *f = *state;
	struct buf b = { 0 };

	for (int i = 0; i < 100; i++)
		buf_printf(&b, "k%d: 1\n", i % 97);
	buf_printf(&b, "k0: 1\n\"\": 1\n\"\": 1\n");
	assert_int_equal(read_bytes(f, b.p, b.n), 0);
	/* empty ones are bad, but no duplicates */
	expect(f, SEV_ERROR, "bad-key", 102, 1);
	expect(f, SEV_ERROR, "bad-key", 103, 1);
	for (uint32_t i = 0; i < 4; i++) {
		uint32_t first = i < 3 ? i + 1 : 1;
		const struct diag *d =
			expect(f, SEV_ERROR, "duplicate-key", 98 + i, 1);

		assert_int_equal(d->related[0].at.line, first);
	}
	expect_no_more(f);
	buf_release(&b);
}

static void test_key__no_plain_text(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, "? [a]\n: 1\n? {b: c}\n: 2\n? \n: 3\n"
				      "*x : 4\n\"\": 5\n"),
			 0);
	d = expect(f, SEV_ERROR, "bad-key", 1, 3);
	assert_string_equal(d->msg, "a list as a key, only texts are allowed");
	d = expect(f, SEV_ERROR, "bad-key", 3, 4);
	assert_string_equal(d->msg, "a map as a key, only texts are allowed");
	d = expect(f, SEV_ERROR, "bad-key", 5, 2);
	assert_string_equal(d->msg, "an empty key, only texts are allowed");
	expect(f, SEV_ERROR, "yaml-alias", 7, 1);
	d = expect(f, SEV_ERROR, "bad-key", 7, 1);
	assert_string_equal(d->msg, "an alias as a key, only texts are "
				    "allowed");
	expect(f, SEV_ERROR, "bad-key", 8, 1);
	expect_no_more(f);
	expect_json(f, "{\"\":1,\"\":2,\"\":3,\"\":4,\"\":5}");
}

static void test_key__of_several_lines_is_placed_whole(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, "? |\n  k\n  l\n: 1\n"), 0);
	d = expect(f, SEV_ERROR, "hidden-character", 1, 3);
	assert_string_equal(d->msg, "hidden character U+000A in a key");
	assert_at(&d->at, 1, 3, 4, 1);
	expect_no_more(f);
}

static void test_key__hidden_characters_stay_out_of_messages(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, "\"k\\n\": 1\n\"k\\n\": 1\n"), 0);
	expect(f, SEV_ERROR, "hidden-character", 1, 1);
	expect(f, SEV_ERROR, "hidden-character", 2, 1);
	d = expect(f, SEV_ERROR, "duplicate-key", 2, 1);
	assert_string_equal(d->msg, "key \"k<U+000A>\" stands here again, once "
				    "in a map is allowed");
	expect_no_more(f);
}

static void test_key__numbers_and_quoted_texts_are_keys(void **state)
{
	expect_clean(*state, "1: a\ntrue: b\n\"x y\": c\n010: d\n? e\n: f\n",
		     "{\"1\":\"a\",\"true\":\"b\",\"x y\":\"c\",\"010\":\"d\","
		     "\"e\":\"f\"}");
}

/* --- numbers ------------------------------------------------------------ */

static void test_number__forms_of_other_programs(void **state)
{
	struct fixture *f = *state;
	static const char *const cases[] = {
		"010",       "0x1F",    "0X1f",  "0o17", "0b11",
		"1_000",     "1e9",     "1E+9",  ".5",   "1.",
		"1.5",       "+1",      "-010",  "1:30", "00",
		"1:30:15.5", "-1.5e-3", "-.inf", ".NaN", "-1:5",
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct diag *d;

		assert_int_equal(
			read_text(f, arena_printf(f->a, "a: 1\nь: %s\n",
						  cases[i])),
			0);
		d = expect(f, SEV_ERROR, "bad-number", 2, 4);
		assert_string_equal(
			d->msg, arena_printf(f->a,
					     "\"%s\" is a number to other "
					     "programs, only whole ones such "
					     "as 10 or -3 are allowed",
					     cases[i]));
		assert_string_equal(d->hint,
				    "write the number plainly, or put it in "
				    "quotes to make it a text");
		expect_no_more(f);
		assert_int_equal(node_get(f->root, "ь")->kind, NODE_TEXT);
	}
}

static void test_number__beyond_64_bits(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(
		read_text(f, "- 9223372036854775808\n- -9223372036854775809\n"),
		0);
	d = expect(f, SEV_ERROR, "bad-number", 1, 3);
	assert_string_equal(d->msg,
			    "number \"9223372036854775808\" is beyond 64 bits");
	expect(f, SEV_ERROR, "bad-number", 2, 3);
	expect_no_more(f);
	assert_int_equal(f->root->list.v[0]->kind, NODE_TEXT);
}

static void test_number__long_ones_are_cut_in_the_message(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	assert_int_equal(read_text(f, repeat(f, "", '9', 60000, "")), 0);
	d = expect(f, SEV_ERROR, "bad-number", 1, 1);
	assert_string_equal(d->msg,
			    "number \"9999999999999999999999999999999999999999"
			    "...\" is beyond 64 bits");
}

/* --- problems of libyaml ------------------------------------------------ */

struct problem_case {
	const char *text;
	uint32_t line, col;
	const char *msg;
	uint32_t related_line, related_col; /* 0: none */
};

static void expect_problems(struct fixture *f, const struct problem_case *c,
			    size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct diag *d = expect_fatal(f, c[i].text, "not-yaml",
						    c[i].line, c[i].col);

		assert_string_equal(d->msg, c[i].msg);
		assert_int_equal(d->nrelated, c[i].related_line ? 1 : 0);
		if (!c[i].related_line)
			continue;
		assert_int_equal(d->related[0].at.line, c[i].related_line);
		assert_int_equal(d->related[0].at.col, c[i].related_col);
	}
}

#define EXPECT_PROBLEMS(f, cases)                                              \
	expect_problems((f), (cases), sizeof(cases) / sizeof((cases)[0]))

static void test_problem__tabs(void **state)
{
	static const char msg[] =
		"a tab in the indentation, only spaces are allowed";
	static const struct problem_case cases[] = {
		{ "a:\n\tb: 1\n", 2, 1, msg, 0, 0 },
		{ "\ta: 1\n", 1, 1, msg, 0, 0 },
		{ "а: 1\n\tb: 2\n", 2, 1, msg, 0, 0 },
		{ "a: |\n\tx\n", 2, 1, msg, 0, 0 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__unclosed(void **state)
{
	static const struct problem_case cases[] = {
		{ "а: \"foo\nb: 1\n", 1, 4, "the quote is never closed", 3, 1 },
		{ "a: 'foo", 1, 4, "the quote is never closed", 1, 8 },
		{ "a: \"foo\n---\nb\n", 1, 4,
		  "the quote is not closed before the document ends", 2, 1 },
		{ "a: [1, 2\n", 1, 4, "the list is never closed", 2, 1 },
		{ "a: {x: 1\n", 1, 4, "the map is never closed", 2, 1 },
		{ "a: [{x: 1,\n # c\n", 1, 5, "the bracket is never closed", 3,
		  1 },
		{ "a: [1, 2\nb: 3\n", 2, 2,
		  "\",\" or \"]\" expected in the "
		  "list",
		  1, 4 },
		{ "a: {x: 1\nb: 3\n", 2, 2,
		  "\",\" or \"}\" expected in the "
		  "map",
		  1, 4 },
		{ "ж: [1 2}\n", 1, 8, "\",\" or \"]\" expected in the list", 1,
		  4 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__indentation(void **state)
{
	static const struct problem_case cases[] = {
		{ "a:\n    b: 1\n  c: 2\n", 3, 3,
		  "bad indentation, the line does not fit the map", 1, 1 },
		{ "- a\nb: 1\n", 2, 1,
		  "bad indentation, the line does not fit the list", 1, 1 },
		{ "a: 1\n  b: 2\n", 2, 4, "\":\" where no value is allowed", 0,
		  0 },
		{ " a: 1\nb: 1\n", 2, 1, "text behind the end of the document",
		  0, 0 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__colons_and_keys(void **state)
{
	static const struct problem_case cases[] = {
		{ "ё: b: c\n", 1, 5, "a second \": \" in the line", 0, 0 },
		{ "a: 1\nbcd\ne: 2\n", 2, 1, "a key without \":\"", 0, 0 },
		{ ": x\n", 1, 1, "no key in front of \":\"", 0, 0 },
		{ "{: x}\n", 1, 2, "no key in front of \":\"", 0, 0 },
		{ "{c:}\n", 1, 3, "\":\" without a blank behind it", 0, 0 },
		{ "a: ? b\n", 1, 4, "\"? \" where no key is allowed", 0, 0 },
		{ "a: - b\n", 1, 4, "\"- \" where no list can start", 0, 0 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__key_beyond_1024_letters(void **state)
{
	struct fixture *f = *state;
	const struct diag *d;

	d = expect_fatal(f, repeat(f, "a: 1\n", 'k', 1100, ": 1\n"), "not-yaml",
			 2, 1101);
	assert_string_equal(d->msg, "a key of more than 1024 letters, at most "
				    "128 bytes are allowed");
	d = expect_fatal(f, repeat(f, "a: ", 'k', 1100, ": 1\n"), "not-yaml", 1,
			 1104);
	assert_string_equal(d->msg, "a second \": \" in the line");
}

static void test_problem__stray_text_and_signs(void **state)
{
	static const struct problem_case cases[] = {
		{ "ы: \"x\" y\n", 1, 8, "unexpected text behind the value", 0,
		  0 },
		{ "- \"a\" \"b\"\n", 1, 7, "unexpected text behind the value",
		  0, 0 },
		{ "a: }\n", 1, 4, "a value expected, this sign starts none", 0,
		  0 },
		{ "- *b*\n", 1, 3,
		  "a text without quotes cannot start with \"*\"", 0, 0 },
		{ "- & b\n", 1, 3,
		  "a text without quotes cannot start with \"&\"", 0, 0 },
		{ "- !Ы\n", 1, 3,
		  "a text without quotes cannot start with \"!\"", 0, 0 },
		{ "- !a!b c\n", 1, 3,
		  "a text without quotes cannot start with \"!\"", 0, 0 },
		{ "- @x\n", 1, 3,
		  "a text without quotes cannot start with this sign", 0, 0 },
		{ "%x: 1\n", 1, 1, "a line cannot start with \"%\"", 0, 0 },
		{ "a: > text\n", 1, 6, "text in the line of \"|\" or \">\"", 0,
		  0 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__escapes(void **state)
{
	static const struct problem_case cases[] = {
		{ "a: \"\\q\"\n", 1, 5, "unknown escape in double quotes", 1,
		  4 },
		{ "a: \"\\xZZ\"\n", 1, 7,
		  "an escape without all of its hexadecimal digits", 1, 4 },
		{ "a: \"\\uD800\"\n", 1, 7,
		  "an escape for what is no character", 1, 4 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__other_words_are_those_of_libyaml(void **state)
{
	static const struct problem_case cases[] = {
		{ "%YAML 2.0\n--- a\n", 1, 1,
		  "found incompatible YAML document", 0, 0 },
		{ "ц: |0\n  x\n", 1, 5,
		  "found an indentation indicator equal to 0", 1, 4 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__findings_before_it_are_kept(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, "a: {b: 010, b: &x 2}\nc: [\n"), -1);
	expect(f, SEV_ERROR, "bad-number", 1, 8);
	expect(f, SEV_ERROR, "yaml-anchor", 1, 16);
	expect(f, SEV_ERROR, "duplicate-key", 1, 13);
	expect(f, SEV_FATAL, "not-yaml", 2, 4);
	expect_no_more(f);
	assert_int_equal(f->ds.worst, SEV_FATAL);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(int argc, char **argv)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_tree__keeps_order_and_kinds),
		TEST(test_tree__nested_and_empty_collections),
		TEST(test_tree__block_scalars_and_folding),
		TEST(test_tree__text_outlives_the_input),
		TEST(test_tree__byte_order_mark_and_crlf_are_read_over),
		TEST(test_tree__document_marks_alone_are_fine),
		TEST(test_tree__large_map_keeps_order),
		TEST(test_place__columns_count_code_points),
		TEST(test_place__block_collections_end_with_their_last_entry),
		TEST(test_place__flow_collections_end_with_their_bracket),
		TEST(test_place__missing_value_is_behind_its_colon),
		TEST(test_place__quotes_belong_to_the_text),
		TEST(test_place__end_without_line_feed_stays_in_the_text),
		TEST(test_place__missing_value_at_the_end_stays_in_the_text),
		TEST(test_kind__only_plain_words_are_null_and_bool),
		TEST(test_kind__plain_integers),
		TEST(test_kind__quoted_and_block_numbers_are_text),
		TEST(test_kind__what_only_looks_like_a_number_is_text),
		TEST(test_kind__plain_tells_quotes_and_blocks_apart),
		TEST(test_kind__text_of_numbers_and_words_is_kept),
		TEST(test_kind_name__words),
		TEST(test_get__finds_the_first_or_nothing),
		TEST(test_utf8__bad_byte_is_placed),
		TEST(test_utf8__windows_1251_is_named),
		TEST(test_utf8__utf16_is_named),
		TEST(test_hidden__refused_anywhere_in_the_text),
		TEST(test_hidden__nul_is_placed),
		TEST(test_hidden__near_misses_are_read),
		TEST(test_hidden__in_text_and_keys_is_placed),
		TEST(test_hidden__escaped_is_placed_at_its_text),
		TEST(test_limit__file_size),
		TEST(test_limit__scalar_size),
		TEST(test_limit__key_size),
		TEST(test_limit__depth_of_lists),
		TEST(test_limit__depth_of_block_maps),
		TEST(test_document__empty),
		TEST(test_document__null_pointer_of_no_bytes_is_empty),
		TEST(test_document__second_is_refused),
		TEST(test_document__a_lone_null_is_no_empty_document),
		TEST(test_feature__anchor_and_alias),
		TEST(test_feature__tagged_values_stay_text),
		TEST(test_feature__directives),
		TEST(test_key__duplicate_points_at_the_first),
		TEST(test_key__duplicates_in_large_maps),
		TEST(test_key__no_plain_text),
		TEST(test_key__of_several_lines_is_placed_whole),
		TEST(test_key__hidden_characters_stay_out_of_messages),
		TEST(test_key__numbers_and_quoted_texts_are_keys),
		TEST(test_number__forms_of_other_programs),
		TEST(test_number__beyond_64_bits),
		TEST(test_number__long_ones_are_cut_in_the_message),
		TEST(test_problem__tabs),
		TEST(test_problem__unclosed),
		TEST(test_problem__indentation),
		TEST(test_problem__colons_and_keys),
		TEST(test_problem__key_beyond_1024_letters),
		TEST(test_problem__stray_text_and_signs),
		TEST(test_problem__escapes),
		TEST(test_problem__other_words_are_those_of_libyaml),
		TEST(test_problem__findings_before_it_are_kept),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests_name("core.doc", tests, NULL, NULL);
}
