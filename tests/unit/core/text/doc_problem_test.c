/* Tests the messages and hints about YAML that cannot be read. */
#include "tests/support/docfixture.h"
#include "tests/support/unit.h"

/* --- problems of libyaml ------------------------------------------------ */

struct problem_case {
	const char *text;
	uint32_t line, col;
	const char *msg;
	uint32_t related_line, related_col; /* 0: none */
};

static void expect_problems(struct doc_fixture *f, const struct problem_case *c,
			    size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct diag *d = doc_expect_fatal(
			f, c[i].text, "not-yaml", c[i].line, c[i].col);

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
		{ "а: \"foo\nb: 1\n", 1, 4, "the quote is not closed", 3, 1 },
		{ "a: 'foo", 1, 4, "the quote is not closed", 1, 8 },
		{ "a: \"foo\n---\nb\n", 1, 4,
		  "the quote is not closed before the document ends", 2, 1 },
		{ "a: [1, 2\n", 1, 4, "the list is not closed", 2, 1 },
		{ "a: {x: 1\n", 1, 4, "the map is not closed", 2, 1 },
		{ "a: [{x: 1,\n # c\n", 1, 5, "the bracket is not closed", 3,
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
		{ " a: 1\nb: 1\n", 2, 1, "text after the end of the document",
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
		{ "{c:}\n", 1, 3, "\":\" without a blank after it", 0, 0 },
		{ "a: ? b\n", 1, 4, "\"? \" where no key is allowed", 0, 0 },
		{ "a: - b\n", 1, 4, "\"- \" where no list can start", 0, 0 },
	};

	EXPECT_PROBLEMS(*state, cases);
}

static void test_problem__key_beyond_1024_letters(void **state)
{
	struct doc_fixture *f = *state;
	const struct diag *d;

	d = doc_expect_fatal(f, doc_repeat(f, "a: 1\n", 'k', 1100, ": 1\n"),
			     "not-yaml", 2, 1101);
	assert_string_equal(d->msg, "a key of more than 1024 letters, at most "
				    "128 bytes are allowed");
	d = doc_expect_fatal(f, doc_repeat(f, "a: ", 'k', 1100, ": 1\n"),
			     "not-yaml", 1, 1104);
	assert_string_equal(d->msg, "a second \": \" in the line");
}

static void test_problem__stray_text_and_signs(void **state)
{
	static const struct problem_case cases[] = {
		{ "ы: \"x\" y\n", 1, 8, "unexpected text after the value", 0,
		  0 },
		{ "- \"a\" \"b\"\n", 1, 7, "unexpected text after the value", 0,
		  0 },
		{ "a: }\n", 1, 4,
		  "a value is expected, but this sign cannot start one", 0, 0 },
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
		  "an escape for an invalid character", 1, 4 },
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
	struct doc_fixture *f = *state;

	assert_int_equal(doc_text(f, "a: {b: 010, b: &x 2}\nc: [\n"), -1);
	doc_expect(f, SEV_ERROR, "bad-number", 1, 8);
	doc_expect(f, SEV_ERROR, "yaml-anchor", 1, 16);
	doc_expect(f, SEV_ERROR, "duplicate-key", 1, 13);
	doc_expect(f, SEV_FATAL, "not-yaml", 2, 4);
	doc_expect_no_more(f);
	assert_int_equal(f->ds.worst, SEV_FATAL);
}

#define EACH_TEST doc_setup, doc_teardown
#include "tests/unit/core/text/doc_problem_test.inc"
