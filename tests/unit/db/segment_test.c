/* Segments: byte for byte what FTS5 makes of the same texts. */
#include "db/segment.h"

#include "db/schema.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/rng.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

struct fixture {
	struct arena *a;
	sqlite3 *h;
	sqlite3_stmt *insert;
	struct words *words;
	size_t ncards;
};

static void run(sqlite3 *h, const char *sql)
{
	assert_int_equal(sqlite3_exec(h, sql, NULL, NULL, NULL), SQLITE_OK);
}

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->a = arena_new();
	f->words = words_new(f->a);
	assert_int_equal(sqlite3_open(":memory:", &f->h), SQLITE_OK);
	run(f->h, "BEGIN");
	run(f->h, db_search_sql);
	/* room for all: one segment */
	run(f->h, "INSERT INTO card_search (card_search, rank) "
		  "VALUES ('hashsize', 1000000000)");
	assert_int_equal(
		sqlite3_prepare_v2(f->h,
				   "INSERT INTO card_search (rowid, name, text)"
				   " VALUES (?1, ?2, ?3)",
				   -1, &f->insert, NULL),
		SQLITE_OK);
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	sqlite3_close(f->h);
	arena_free(f->a);
	free(f);
	return 0;
}

/* The same to both. */
static void add(struct fixture *f, int64_t card_id, struct str name,
		struct str text)
{
	sqlite3_bind_int64(f->insert, 1, card_id);
	sqlite3_bind_text(f->insert, 2, name.p, (int)name.n, SQLITE_STATIC);
	sqlite3_bind_text(f->insert, 3, text.p, (int)text.n, SQLITE_STATIC);
	assert_int_equal(sqlite3_step(f->insert), SQLITE_DONE);
	sqlite3_reset(f->insert);
	words_add(f->words, card_id, WORD_IN_NAME, name);
	words_add(f->words, card_id, WORD_IN_TEXT, text);
	f->ncards++;
}

static sqlite3_stmt *query(struct fixture *f, const char *sql)
{
	sqlite3_stmt *st;

	assert_int_equal(sqlite3_prepare_v2(f->h, sql, -1, &st, NULL),
			 SQLITE_OK);
	return st;
}

/* The same bytes, from some place on. */
static void check_bytes(sqlite3_stmt *st, int column, struct str s, size_t from)
{
	const char *p = sqlite3_column_blob(st, column);

	assert_int_equal(sqlite3_column_bytes(st, column), s.n);
	if (s.n > from)
		assert_memory_equal(p + from, s.p + from, s.n - from);
}

static struct segment check(struct fixture *f)
{
	struct segment s = segment_make(f->a, f->words, f->ncards);

	sqlite3_finalize(f->insert);
	run(f->h, "COMMIT");
	sqlite3_stmt *st =
		query(f, "SELECT id, block FROM card_search_data ORDER BY id");
	for (size_t i = 0; i < s.nblocks; i++) {
		assert_int_equal(sqlite3_step(st), SQLITE_ROW);
		assert_int_equal(sqlite3_column_int64(st, 0), s.blocks[i].id);
		/* the structure begins with how often settings were changed,
		 * which setup did once */
		check_bytes(st, 1, s.blocks[i].bytes,
			    s.blocks[i].id == 10 ? 4 : 0);
	}
	assert_int_equal(sqlite3_step(st), SQLITE_DONE);
	sqlite3_finalize(st);
	st = query(f, "SELECT segid, term, pgno FROM card_search_idx "
		      "ORDER BY segid, term");
	for (size_t i = 0; i < s.nentries; i++) {
		assert_int_equal(sqlite3_step(st), SQLITE_ROW);
		assert_int_equal(sqlite3_column_int64(st, 0), SEGMENT_ID);
		check_bytes(st, 1, s.entries[i].from, 0);
		assert_int_equal(sqlite3_column_int64(st, 2),
				 s.entries[i].page);
	}
	assert_int_equal(sqlite3_step(st), SQLITE_DONE);
	sqlite3_finalize(st);
	return s;
}

static void test_segment__of_nothing(void **state)
{
	check(*state);
}

static void test_segment__of_cards_without_words(void **state)
{
	struct fixture *f = *state;

	add(f, 1, STR(" - "), STR(""));
	add(f, 7, STR(""), STR("..."));
	check(f);
}

static void test_segment__of_a_few_words(void **state)
{
	struct fixture *f = *state;

	add(f, 1, STR("страж-перевала 1"), STR("страж, and the pass; pass 1"));
	add(f, 2, STR("pass"), STR("pa pas\tpasses"));
	add(f, 1000000, STR("pass"), STR("pass"));
	check(f);
}

/* Words that FTS5 cuts, and words longer than a page. */
static void test_segment__of_long_words(void **state)
{
	struct fixture *f = *state;
	static const size_t sizes[] = {
		100,  4030,  4044,  4045,  4046,  4050,
		5000, 32767, 32768, 32769, 40000, 60000
	};
	char *letters = arena_alloc(f->a, 70000);

	memset(letters, 'x', 70000);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
		letters[0] = (char)('a' + (char)(i % 3));
		add(f, (int64_t)i + 1, (struct str){ letters, sizes[i] },
		    STR("b"));
	}
	check(f);
}

/* n cards of words of which some are in nearly all cards, more in a few. */
static void add_cards(struct fixture *f, size_t n, uint64_t seed)
{
	struct rng rng;
	struct buf name = { 0 }, text = { 0 };
	int64_t card_id = 0;

	rng_init(&rng, seed, 0);
	for (size_t i = 0; i < n; i++) {
		buf_clear(&name);
		buf_clear(&text);
		card_id += rng_below(&rng, 50) ? 1 : 1 + rng_below(&rng, 40000);
		for (uint32_t k = rng_below(&rng, 12); k > 0; k--) {
			uint32_t most = rng_below(&rng, 3) ? 5000 : 3;
			struct buf *b = rng_below(&rng, 3) ? &text : &name;

			buf_printf(b, "слово%u ", rng_below(&rng, most));
		}
		add(f, card_id, buf_str(&name), buf_str(&text));
	}
	buf_release(&name);
	buf_release(&text);
}

static void test_segment__of_many_cards(void **state)
{
	struct fixture *f = *state;

	add_cards(f, 30000, 1);
	struct segment s = check(f);
	/* there are lists of pages */
	assert_true(s.blocks[s.nblocks - 1].id >> 36 == 3);
}

/* A word on so many pages that a list of them is worth it, and one fewer. */
static void test_segment__of_one_word(void **state)
{
	(void)state;
	for (int64_t n = 4000; n < 8000; n += 250) {
		void *f;

		setup(&f);
		for (int64_t i = 1; i <= n; i++)
			add(f, i, STR("слово"), STR(""));
		check(f);
		teardown(&f);
	}
}

/* The last card of a word ends a page between its columns, and what follows is
 * a word that has no room beside their rest. */
static void test_segment__of_a_page_of_columns(void **state)
{
	char name[5000] = "a ";

	(void)state;
	memset(name + 2, 'b', sizeof(name) - 2);
	for (int64_t n = 2010; n < 2030; n++) {
		void *f;

		setup(&f);
		for (int64_t i = 1; i < n; i++)
			add(f, i, STR("a"), STR("a"));
		add(f, n, (struct str){ name, sizeof(name) }, STR("a"));
		check(f);
		teardown(&f);
	}
}

/* Whatever the size: where pages end. */
static void test_segment__of_any_size(void **state)
{
	(void)state;
	for (uint64_t seed = 2; seed < 60; seed++) {
		void *f;

		setup(&f);
		add_cards(f, (size_t)(seed * seed), seed);
		check(f);
		teardown(&f);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_segment__of_nothing, setup,
						teardown),
		cmocka_unit_test_setup_teardown(
			test_segment__of_cards_without_words, setup, teardown),
		cmocka_unit_test_setup_teardown(test_segment__of_a_few_words,
						setup, teardown),
		cmocka_unit_test_setup_teardown(test_segment__of_long_words,
						setup, teardown),
		cmocka_unit_test_setup_teardown(test_segment__of_many_cards,
						setup, teardown),
		cmocka_unit_test(test_segment__of_one_word),
		cmocka_unit_test(test_segment__of_a_page_of_columns),
		cmocka_unit_test(test_segment__of_any_size),
	};

	return cmocka_run_group_tests_name("db.segment", tests, NULL, NULL);
}
