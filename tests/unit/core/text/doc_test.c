/* Tests the tree and the places that the document reader makes. */
#include "tests/support/docfixture.h"
#include "tests/support/unit.h"

/* --- the tree ----------------------------------------------------------- */

static void test_tree__keeps_order_and_kinds(void **state)
{
	doc_expect_clean(*state,
			 "z: 1\na: [true, null, text, -7]\nm: {k: \"7\"}\n",
			 "{\"z\":1,\"a\":[true,null,\"text\",-7],"
			 "\"m\":{\"k\":\"7\"}}");
}

static void test_tree__nested_and_empty_collections(void **state)
{
	doc_expect_clean(*state,
			 "- []\n- {}\n- - a\n  - [b, [c]]\n- {x: {y: []}}\n",
			 "[[],{},[\"a\",[\"b\",[\"c\"]]],{\"x\":{\"y\":[]}}]");
	doc_expect_clean(*state, "[a, b: c]", "[\"a\",{\"b\":\"c\"}]");
}

static void test_tree__block_scalars_and_folding(void **state)
{
	doc_expect_clean(*state,
			 "a: |\n  x\n  y\nb: >\n  x\n  y\nc: \"x\n  y\"\n",
			 "{\"a\":\"x\\ny\\n\",\"b\":\"x y\\n\",\"c\":\"x y\"}");
}

static void test_tree__text_outlives_the_input(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "имя: Дворф", "{\"имя\":\"Дворф\"}");
	assert_string_equal(node_get(f->root, "имя")->text.p, "Дворф");
}

static void test_tree__byte_order_mark_and_crlf_are_read_over(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f,
			 "\xEF\xBB\xBF"
			 "a: b\r\nc: \"d\r\n  e\"\r\n",
			 "{\"a\":\"b\",\"c\":\"d e\"}");
	doc_at(&node_pair(f->root, "a")->key_at, 1, 1, 1, 2);
	doc_at(&node_get(f->root, "c")->at, 2, 4, 3, 5);
}

static void test_tree__document_marks_alone_are_fine(void **state)
{
	doc_expect_clean(*state, "---\na: 1\n...\n", "{\"a\":1}");
}

static void test_tree__large_map_keeps_order(void **state)
{
	struct doc_fixture *f = *state;
	struct buf b = { 0 };

	for (int i = 999; i >= 0; i--)
		buf_printf(&b, "k%d: %d\n", i, i);
	assert_int_equal(doc_bytes(f, b.p, b.n), 0);
	doc_expect_no_more(f);
	assert_int_equal(f->root->map.n, 1000);
	assert_true(str_is(f->root->map.v[0].key, "k999"));
	assert_int_equal(f->root->map.v[999].value->i, 0);
	assert_int_equal(node_get(f->root, "k123")->i, 123);
	buf_release(&b);
}

/* --- places ------------------------------------------------------------- */

static void test_place__columns_count_code_points(void **state)
{
	struct doc_fixture *f = *state;
	const struct pair *p;

	doc_expect_clean(f, "а: 1\nимя: {цвет: жёлтый}\n",
			 "{\"а\":1,\"имя\":{\"цвет\":\"жёлтый\"}}");
	p = node_pair(f->root, "имя");
	doc_at(&p->key_at, 2, 1, 2, 4);
	doc_at(&p->value->at, 2, 7, 2, 20);
	p = node_pair(p->value, "цвет");
	doc_at(&p->key_at, 2, 7, 2, 11);
	doc_at(&p->value->at, 2, 13, 2, 19);
	assert_string_equal(p->value->at.file, DOC_FILE);
}

static void
test_place__block_collections_end_with_their_last_entry(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "a:\n  - x\n  - yy\n\n# comment\n\nb: 1\n",
			 "{\"a\":[\"x\",\"yy\"],\"b\":1}");
	doc_at(&f->root->at, 1, 1, 7, 5);
	doc_at(&node_get(f->root, "a")->at, 2, 3, 3, 7);
}

static void test_place__flow_collections_end_with_their_bracket(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "a: [x,\n y ]\nb: { c: 1 }\nd: {}\n",
			 "{\"a\":[\"x\",\"y\"],\"b\":{\"c\":1},\"d\":{}}");
	doc_at(&node_get(f->root, "a")->at, 1, 4, 2, 5);
	doc_at(&node_get(f->root, "b")->at, 3, 6, 3, 12);
	doc_at(&node_get(f->root, "d")->at, 4, 4, 4, 6);
}

static void test_place__missing_value_is_behind_its_colon(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "a:\nb:", "{\"a\":null,\"b\":null}");
	doc_at(&node_get(f->root, "a")->at, 1, 3, 1, 3);
	doc_at(&node_get(f->root, "b")->at, 2, 3, 2, 3);
}

static void test_place__quotes_belong_to_the_text(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "- 'x'\n- \"y\"", "[\"x\",\"y\"]");
	doc_at(&f->root->list.v[0]->at, 1, 3, 1, 6);
	doc_at(&f->root->list.v[1]->at, 2, 3, 2, 6);
}

static void test_place__end_without_line_feed_stays_in_the_text(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	d = doc_expect_fatal(f, "a: [1, 2", "not-yaml", 1, 4);
	assert_int_equal(d->nrelated, 1);
	doc_at(&d->related[0].at, 1, 9, 1, 9);
}

static void test_place__missing_value_at_the_end_stays_in_the_text(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "? a", "{\"a\":null}");
	doc_at(&node_get(f->root, "a")->at, 1, 4, 1, 4);
	doc_at(&f->root->at, 1, 3, 1, 4);
}

/* --- kinds -------------------------------------------------------------- */

static void test_kind__only_plain_words_are_null_and_bool(void **state)
{
	doc_expect_clean(*state, "[null, true, false]", "[null,true,false]");
	doc_expect_clean(
		*state,
		"[~, Null, NULL, True, yes, no, on, off, y, n, 'null', "
		"\"true\"]",
		"[\"~\",\"Null\",\"NULL\",\"True\",\"yes\",\"no\","
		"\"on\",\"off\",\"y\",\"n\",\"null\",\"true\"]");
}

static void test_kind__plain_integers(void **state)
{
	doc_expect_clean(
		*state,
		"[0, 12, -3, 9223372036854775807, -9223372036854775808]",
		"[0,12,-3,9223372036854775807,-9223372036854775808]");
}

static void test_kind__quoted_and_block_numbers_are_text(void **state)
{
	doc_expect_clean(*state, "- \"1\"\n- '010'\n- |-\n  7\n",
			 "[\"1\",\"010\",\"7\"]");
}

static void test_kind__what_only_looks_like_a_number_is_text(void **state)
{
	struct doc_fixture *f = *state;
	static const char *const cases[] = {
		"-.",  "+",     ".x",   "1.2.3", "2024-01-01", "1:99",
		"1e",  "1e+",   "1e5x", "1:300", "1:30x",      "0x",
		"0xG", "e1",    "1-2",  "3d",    "_1",         "inf",
		"1 2", "1,000", "-a",   ".info", "1:2:x",
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *text = arena_printf(f->a, "k:  %s #\n", cases[i]);

		doc_expect_clean(
			f, text,
			arena_printf(f->a, "{\"k\":\"%s\"}", cases[i]));
	}
}

static void test_kind__plain_tells_quotes_and_blocks_apart(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "- a\n- 'a'\n- \"a\"\n- |-\n  a\n- >-\n  a\n- 1\n",
			 "[\"a\",\"a\",\"a\",\"a\",\"a\",1]");
	for (size_t i = 0; i < 6; i++)
		assert_int_equal(f->root->list.v[i]->plain, i == 0 || i == 5);
}

static void test_kind__text_of_numbers_and_words_is_kept(void **state)
{
	struct doc_fixture *f = *state;

	doc_expect_clean(f, "[-0, true, null]", "[0,true,null]");
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
	struct doc_fixture *f = *state;

	assert_int_equal(doc_text(f, "a: 1\nb: [x]\na: 2\n"), 0);
	doc_expect(f, SEV_ERROR, "duplicate-key", 3, 1);
	assert_int_equal(node_get(f->root, "a")->i, 1);
	assert_null(node_get(f->root, "c"));
	assert_null(node_pair(f->root, "aa"));
	assert_null(node_get(node_get(f->root, "b"), "x"));
}

#define EACH_TEST doc_setup, doc_teardown
#include "tests/unit/core/text/doc_test.inc"
