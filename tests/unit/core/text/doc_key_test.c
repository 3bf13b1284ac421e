/* Tests which YAML features and keys a document may have. */
#include "tests/support/docfixture.h"
#include "tests/support/unit.h"

/* --- what koloda has no use for ----------------------------------------- */

static void test_feature__anchor_and_alias(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(doc_text(f, "a: &x 5\nb: *x\nc: &y\n  k: v\n"
				     "d: !t &z [1]\n"),
			 0);
	doc_expect_msg(f, SEV_ERROR, "yaml-anchor", 1, 4,
		       "an anchor, only plain values are allowed");
	doc_expect_msg(f, SEV_ERROR, "yaml-alias", 2, 4,
		       "an alias, only plain values are allowed");
	doc_expect(f, SEV_ERROR, "yaml-anchor", 3, 4);
	doc_expect(f, SEV_ERROR, "yaml-anchor", 5, 7);
	doc_expect(f, SEV_ERROR, "yaml-tag", 5, 4);
	doc_expect_no_more(f);
	doc_expect_json(f,
			"{\"a\":5,\"b\":null,\"c\":{\"k\":\"v\"},\"d\":[1]}");
	assert_true(str_is(node_get(f->root, "b")->text, "*x"));
}

static void test_feature__tagged_values_stay_text(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(
		doc_text(f, "- !!str 5\n- !x true\n- ! 010\n- !!map {a: 1}\n"),
		0);
	for (uint32_t line = 1; line <= 4; line++)
		doc_expect(f, SEV_ERROR, "yaml-tag", line, 3);
	doc_expect_no_more(f);
	doc_expect_json(f, "[\"5\",\"true\",\"010\",{\"a\":1}]");
}

static void test_feature__directives(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	assert_int_equal(doc_text(f, "# x\n%YAML 1.1\n--- a\n"), 0);
	d = doc_expect(f, SEV_ERROR, "yaml-directive", 2, 1);
	doc_at(&d->at, 2, 1, 2, 2);
	doc_expect_no_more(f);
	assert_int_equal(doc_text(f, "%TAG !e! x:\n--- a\n"), 0);
	doc_expect(f, SEV_ERROR, "yaml-directive", 1, 1);
	doc_expect_no_more(f);
}

static void test_key__duplicate_points_at_the_first(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	assert_int_equal(doc_text(f, "a: 1\nb: {a: 1}\n\"a\": 2\nc: 3\na: 4\n"),
			 0);
	d = doc_expect_msg(f, SEV_ERROR, "duplicate-key", 3, 1,
			   "key \"a\" occurs here again; a map may "
			   "have it once");
	assert_int_equal(d->nrelated, 1);
	doc_at(&d->related[0].at, 1, 1, 1, 2);
	assert_string_equal(d->related[0].msg, "first written here");
	d = doc_expect(f, SEV_ERROR, "duplicate-key", 5, 1);
	doc_at(&d->related[0].at, 1, 1, 1, 2);
	doc_expect_no_more(f);
	assert_int_equal(f->root->map.n, 5);
}

static void test_key__duplicates_in_large_maps(void **state)
{
	struct doc_fixture *f = *state;
	struct buf b = { 0 };

	for (int i = 0; i < 100; i++)
		buf_printf(&b, "k%d: 1\n", i % 97);
	buf_printf(&b, "k0: 1\n\"\": 1\n\"\": 1\n");
	assert_int_equal(doc_bytes(f, b.p, b.n), 0);
	/* empty ones are bad, but no duplicates */
	doc_expect(f, SEV_ERROR, "bad-key", 102, 1);
	doc_expect(f, SEV_ERROR, "bad-key", 103, 1);
	for (uint32_t i = 0; i < 4; i++) {
		uint32_t first = i < 3 ? i + 1 : 1;
		const struct diag *d =
			doc_expect(f, SEV_ERROR, "duplicate-key", 98 + i, 1);

		assert_int_equal(d->related[0].at.line, first);
	}
	doc_expect_no_more(f);
	buf_release(&b);
}

static void test_key__no_plain_text(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(doc_text(f, "? [a]\n: 1\n? {b: c}\n: 2\n? \n: 3\n"
				     "*x : 4\n\"\": 5\n"),
			 0);
	doc_expect_msg(f, SEV_ERROR, "bad-key", 1, 3,
		       "a list as a key, only texts are allowed");
	doc_expect_msg(f, SEV_ERROR, "bad-key", 3, 4,
		       "a map as a key, only texts are allowed");
	doc_expect_msg(f, SEV_ERROR, "bad-key", 5, 2,
		       "an empty key, only texts are allowed");
	doc_expect(f, SEV_ERROR, "yaml-alias", 7, 1);
	doc_expect_msg(f, SEV_ERROR, "bad-key", 7, 1,
		       "an alias as a key, only texts are "
		       "allowed");
	doc_expect(f, SEV_ERROR, "bad-key", 8, 1);
	doc_expect_no_more(f);
	doc_expect_json(f, "{\"\":1,\"\":2,\"\":3,\"\":4,\"\":5}");
}

static void test_key__of_several_lines_is_placed_whole(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	assert_int_equal(doc_text(f, "? |\n  k\n  l\n: 1\n"), 0);
	d = doc_expect_msg(f, SEV_ERROR, "hidden-character", 1, 3,
			   "hidden character U+000A in a key");
	doc_at(&d->at, 1, 3, 4, 1);
	doc_expect_no_more(f);
}

static void test_key__hidden_characters_stay_out_of_messages(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(doc_text(f, "\"k\\n\": 1\n\"k\\n\": 1\n"), 0);
	doc_expect(f, SEV_ERROR, "hidden-character", 1, 1);
	doc_expect(f, SEV_ERROR, "hidden-character", 2, 1);
	doc_expect_msg(f, SEV_ERROR, "duplicate-key", 2, 1,
		       "key \"k<U+000A>\" occurs here again; a "
		       "map may have it once");
	doc_expect_no_more(f);
}

static void test_key__numbers_and_quoted_texts_are_keys(void **state)
{
	doc_expect_clean(
		*state, "1: a\ntrue: b\n\"x y\": c\n010: d\n? e\n: f\n",
		"{\"1\":\"a\",\"true\":\"b\",\"x y\":\"c\",\"010\":\"d\","
		"\"e\":\"f\"}");
}

/* --- numbers ------------------------------------------------------------ */

static void test_number__forms_of_other_programs(void **state)
{
	struct doc_fixture *f = *state;
	static const char *const cases[] = {
		"010",       "0x1F",    "0X1f",  "0o17", "0b11",
		"1_000",     "1e9",     "1E+9",  ".5",   "1.",
		"1.5",       "+1",      "-010",  "1:30", "00",
		"1:30:15.5", "-1.5e-3", "-.inf", ".NaN", "-1:5",
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct diag *d;

		assert_int_equal(doc_text(f, arena_printf(f->a, "a: 1\nь: %s\n",
							  cases[i])),
				 0);
		d = doc_expect(f, SEV_ERROR, "bad-number", 2, 4);
		assert_string_equal(
			d->msg, arena_printf(f->a,
					     "\"%s\" is a number to other "
					     "programs, only whole ones such "
					     "as 10 or -3 are allowed",
					     cases[i]));
		assert_string_equal(d->hint,
				    "write the number plainly, or put it in "
				    "quotes to make it a text");
		doc_expect_no_more(f);
		assert_int_equal(node_get(f->root, "ь")->kind, NODE_TEXT);
	}
}

static void test_number__beyond_64_bits(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(
		doc_text(f, "- 9223372036854775808\n- -9223372036854775809\n"),
		0);
	doc_expect_msg(f, SEV_ERROR, "bad-number", 1, 3,
		       "number \"9223372036854775808\" is beyond 64 bits");
	doc_expect(f, SEV_ERROR, "bad-number", 2, 3);
	doc_expect_no_more(f);
	assert_int_equal(f->root->list.v[0]->kind, NODE_TEXT);
}

static void test_number__long_ones_are_cut_in_the_message(void **state)
{
	struct doc_fixture *f = *state;

	assert_int_equal(doc_text(f, doc_repeat(f, "", '9', 60000, "")), 0);
	doc_expect_msg(f, SEV_ERROR, "bad-number", 1, 1,
		       "number \"9999999999999999999999999999999999999999"
		       "...\" is beyond 64 bits");
}

#define EACH_TEST doc_setup, doc_teardown
#include "tests/unit/core/text/doc_key_test.inc"
