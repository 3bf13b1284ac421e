/* Streams in pieces: a skim counts what the reader reads, and a cut behind a
 * rule gives the same lists on both sides of it. */
#include "validators/core/deck/deck_list.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"

#include <stdlib.h>

/* What the reader finds from line `line` of a stream on. */
static struct deck_skim read_all(const char *p, size_t n, bool first)
{
	struct arena *a = arena_new();
	struct deck_skim s = { 0 };
	struct deck_reader r;
	struct deck_list l = { 0 };

	deck_reader_init(&r, a, p, n, true);
	if (!first) {
		r.p = p;
		r.line = 2;
	}
	while (deck_read(&r, &l) == DECK_LIST)
		s.lists++;
	for (size_t i = 0; i < n; i++)
		s.lines += p[i] == '\n';
	deck_list_release(&l);
	arena_free(a);
	return s;
}

static void assert_skim(const char *p, size_t n, bool first)
{
	struct deck_skim got = deck_skim(p, p + n, first);
	struct deck_skim want = read_all(p, n, first);

	assert_int_equal(got.lines, want.lines);
	assert_int_equal(got.lists, want.lists);
}

static size_t cut_of(const char *text)
{
	const char *cut = deck_last_rule(text, text + strlen(text));

	return cut ? (size_t)(cut - text) : 0;
}

static void test_last_rule__is_a_whole_line(void **state)
{
	(void)state;
	assert_int_equal(cut_of(""), 0);
	assert_int_equal(cut_of("---"), 0);
	assert_int_equal(cut_of("---\n"), 4);
	assert_int_equal(cut_of("A\n---\nB\n"), 6);
	assert_int_equal(cut_of("A\n---\nB\n---"), 6);
	assert_int_equal(cut_of("A\n \t--- # c---\r\nB-\n"), 16);
	assert_int_equal(cut_of("A\n---\n----\n--\n-- -\n---x\n"), 6);
	assert_int_equal(cut_of("A\n----\n # ---\nx ---\n"), 0);
}

static void test_skim__lists_are_those_of_the_reader(void **state)
{
	static const char *const texts[] = {
		"",
		"\n\n",
		"# c\n",
		"A",
		"A\n---\nB\n---\n",
		"---\n---\nA\n---\n# c\n---\n---\n[deck]\n",
		"\xef\xbb\xbf---\nA",
		"\xef\xbb\xbf\n---\n\xef\xbb\xbf\n---\n",
		"\xef\xbb\x80---\nA",
		"# \xff\n---\n# \xff\n",
		"\xff\xfe\n---\n",
		"\n <deck>\n---\n---\nA",
		"---\n<deck>\n---\nA",
		"\xef\xbb\xbf\n<deck>\n---\n---\nA",
		"Deck\n1 A\n\nSideboard\n---\nB",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		assert_skim(texts[i], strlen(texts[i]), true);
		assert_skim(texts[i], strlen(texts[i]), false);
	}
}

/* A stream of `n` random parts of lines, in memory that ends with it. */
static char *random_stream(struct rng *r, uint32_t n, size_t *len)
{
	static const char *const parts[] = {
		"---\n",
		"---\n",
		"---",
		"-",
		" ",
		"\n",
		"1 A\n",
		"# x",
		"//",
		"A:",
		"\xc2\xa0",
		"\xff",
		"[",
		"\r\n",
		"<",
		"Name: some longer text of a line - with -- hyphens\n",
	};
	char *p = malloc(n * 64);

	*len = 0;
	for (uint32_t i = 0; i < n; i++) {
		const char *s = parts[rng_below(r, 16)];

		memcpy(p + *len, s, strlen(s));
		*len += strlen(s);
	}
	return realloc(p, *len ? *len : 1);
}

static void test_skim__random_streams_and_their_cuts(void **state)
{
	struct rng r;

	(void)state;
	rng_init(&r, 7, 1);
	for (int k = 0; k < 20000; k++) {
		bool first = k % 2;
		size_t n;
		char *p = random_stream(&r, 1 + rng_below(&r, 60), &n);
		const char *cut = deck_last_rule(p, p + n);

		assert_skim(p, n, first);
		if (cut && !(first && deck_xml_begins(p, p + n))) {
			size_t at = (size_t)(cut - p);
			struct deck_skim a = deck_skim(p, cut, first);
			struct deck_skim b = deck_skim(cut, p + n, false);
			struct deck_skim all = read_all(p, n, first);

			assert_in_range(at, 4, n);
			assert_int_equal(a.lines + b.lines, all.lines);
			assert_int_equal(a.lists + b.lists, all.lists);
		}
		free(p);
	}
}

static void test_skim__long_text_without_hyphens(void **state)
{
	size_t n = 100000;
	char *p = malloc(n);

	(void)state;
	for (size_t i = 0; i < n; i++)
		p[i] = i % 3 ? '\n' : 'A';
	assert_skim(p, n, true);
	memset(p, '\n', n);
	assert_skim(p, n, false);
	free(p);
}

#include "tests/unit/core/deck/deck_skim_test.inc"
