/* Trees: the rows that SQLite has, in its order, from any key on. */
#include "db/tree.h"

#include "db/page.h"
#include "db/record.h"
#include "validators/base/arena.h"
#include "validators/base/rng.h"

#include <fcntl.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#define ROWS 700

struct file {
	char path[64];
	struct arena *a;
	struct diags ds;
	struct db db;
};

static int setup(void **state)
{
	static struct file f;

	f = (struct file){ .path = "/tmp/koloda-tree.XXXXXX" };
	close(mkstemp(f.path));
	*state = &f;
	return 0;
}

static int teardown(void **state)
{
	const struct file *f = *state;

	return unlink(f->path);
}

static void run(sqlite3 *h, const char *sql)
{
	if (sqlite3_exec(h, sql, NULL, NULL, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(h));
}

static sqlite3 *open_file(const struct file *f)
{
	sqlite3 *h;

	assert_int_equal(sqlite3_open(f->path, &h), SQLITE_OK);
	return h;
}

/* Rows that came in any order, of texts that have room on a page and of some
 * that have not, and holes where others were. */
static void make_file(struct file *f, int page_size, int spare)
{
	char sql[512], word[16];
	struct rng r;

	unlink(f->path);
	sqlite3 *h = open_file(f);
	snprintf(sql, sizeof(sql),
		 "PRAGMA page_size=%d; PRAGMA application_id=%d;"
		 "PRAGMA user_version=%d; PRAGMA synchronous=OFF",
		 page_size, DB_APPLICATION_ID, DB_SCHEMA_VERSION);
	run(h, sql);
	sqlite3_file_control(h, NULL, SQLITE_FCNTL_RESERVE_BYTES, &spare);
	run(h, "BEGIN; CREATE TABLE keyed (k INTEGER PRIMARY KEY, a, n);"
	       "CREATE TABLE plain (a, n, s, PRIMARY KEY (a, n)) WITHOUT ROWID;"
	       "CREATE INDEX by_a ON keyed (a, n);"
	       "CREATE TABLE none (k INTEGER PRIMARY KEY)");
	rng_init_match(&r, 1, (uint64_t)page_size);
	for (int i = 0; i < 2 * ROWS; i++) {
		uint32_t k = rng_below(&r, 1000000), a = rng_below(&r, 50);
		uint32_t n = rng_below(&r, 8) ? 9 : rng_below(&r, 6000);

		snprintf(word, sizeof(word), "'word%u'", k % 40);
		snprintf(sql, sizeof(sql),
			 "INSERT OR REPLACE INTO keyed VALUES (%u - 500000, "
			 "%s, %u * 4294967296 - 3);"
			 "INSERT OR REPLACE INTO plain VALUES ('t%u', %u, "
			 "printf('%%.*c', %u, 'x'))",
			 k, a % 7 ? word : "NULL", a, a, k, n);
		run(h, sql);
	}
	run(h, "DELETE FROM keyed WHERE k % 2; DELETE FROM plain WHERE n % 2;"
	       "COMMIT");
	sqlite3_close(h);
}

static void open_db(struct file *f)
{
	f->a = arena_new();
	diags_init(&f->ds, f->a);
	if (db_open(&f->db, f->path, &f->ds) < 0)
		fail_msg("%s", f->ds.v[0].msg);
}

static void close_db(struct file *f)
{
	db_close(&f->db);
	arena_free(f->a);
}

static const struct {
	const char *name;
	const char *sql; /* its rows, in its order */
	bool keyed;
	size_t ncells;
} trees[] = {
	{ "keyed", "SELECT k, a, n FROM keyed ORDER BY k", true, 3 },
	{ "plain", "SELECT a, n, s FROM plain ORDER BY a, n", false, 3 },
	{ "plain", "SELECT a, n FROM plain ORDER BY a, n", false, 2 },
	{ "by_a", "SELECT a, n, k FROM keyed ORDER BY a, n, k", false, 3 },
	{ "none", "SELECT k FROM none", true, 1 },
};
#define NTREES (sizeof(trees) / sizeof(*trees))

static void same_row(sqlite3_stmt *st, const struct tree *t)
{
	for (int i = 0; i < (int)t->ncells; i++) {
		const struct cell *c = &t->row[i];

		switch (sqlite3_column_type(st, i)) {
		case SQLITE_NULL:
			assert_int_equal(c->kind, CELL_NULL);
			break;
		case SQLITE_INTEGER:
			assert_int_equal(c->kind, CELL_INT);
			assert_true(c->i == sqlite3_column_int64(st, i));
			break;
		default:
			assert_int_equal(c->kind, CELL_TEXT);
			assert_int_equal(c->s.n, sqlite3_column_bytes(st, i));
			assert_memory_equal(c->s.p, sqlite3_column_text(st, i),
					    c->s.n);
		}
	}
}

static void same_rows(struct file *f, size_t i)
{
	sqlite3 *h = open_file(f);
	sqlite3_stmt *st;
	struct tree t;
	int rc;

	assert_int_equal(sqlite3_prepare_v2(h, trees[i].sql, -1, &st, NULL),
			 SQLITE_OK);
	open_db(f);
	assert_int_equal(tree_open(&t, &f->db, trees[i].name, trees[i].keyed,
				   trees[i].ncells),
			 0);
	for (rc = tree_first(&t); sqlite3_step(st) == SQLITE_ROW;
	     rc = tree_next(&t)) {
		assert_int_equal(rc, 1);
		same_row(st, &t);
	}
	assert_int_equal(rc, 0);
	tree_close(&t);
	close_db(f);
	sqlite3_finalize(st);
	sqlite3_close(h);
}

static const int page_sizes[] = { 512, 1024, 8192, 65536 };
#define NSIZES (sizeof(page_sizes) / sizeof(*page_sizes))

static void test_tree__has_the_rows_of_SQLite_in_their_order(void **state)
{
	for (size_t s = 0; s < NSIZES; s++)
		for (int spare = 0; spare <= 32; spare += 32) {
			make_file(*state, page_sizes[s], spare);
			for (size_t i = 0; i < NTREES; i++)
				same_rows(*state, i);
		}
}

/* Keys in order, where the next one may stand on the same page, and in any
 * other. */
static void seek_all(struct file *f, int64_t first, int64_t step)
{
	sqlite3 *h = open_file(f);
	sqlite3_stmt *st;
	struct tree t;

	open_db(f);
	assert_int_equal(sqlite3_prepare_v2(h,
					    "SELECT k, a, n FROM keyed WHERE k "
					    ">= ?1 ORDER BY k LIMIT 1",
					    -1, &st, NULL),
			 SQLITE_OK);
	assert_int_equal(tree_open(&t, &f->db, "keyed", true, 3), 0);
	for (int i = 0; i < 2000; i++) {
		int64_t k = (first + i * step) % 501000;

		sqlite3_reset(st);
		sqlite3_bind_int64(st, 1, k);
		int rc = sqlite3_step(st) == SQLITE_ROW;
		assert_int_equal(tree_seek_int(&t, k), rc);
		if (rc)
			same_row(st, &t);
	}
	tree_close(&t);
	close_db(f);
	sqlite3_finalize(st);
	sqlite3_close(h);
}

static void test_seek__finds_the_first_row_that_is_not_before(void **state)
{
	for (size_t s = 0; s < NSIZES; s++) {
		make_file(*state, page_sizes[s], 0);
		seek_all(*state, -500500, 500);
		seek_all(*state, 500500, -500);
		seek_all(*state, 0, 7777777);
	}
}

/* All rows that begin so: of a text, and of a text and a number. */
static void test_seek__finds_all_rows_that_begin_with_the_key(void **state)
{
	struct file *f = *state;
	struct tree t;
	int rc;

	make_file(f, 512, 0);
	open_db(f);
	assert_int_equal(tree_open(&t, &f->db, "plain", false, 2), 0);
	for (int n = 60; n >= 0; n--) {
		struct str name = str_of(arena_printf(f->a, "t%d", n));
		struct cell key[2] = { { .kind = CELL_TEXT, .s = name } };
		int found = 0;

		for (rc = tree_seek(&t, key, 1);
		     rc == 1 && str_eq(cell_text(&t.row[0]), name);
		     rc = tree_next(&t))
			found++;
		assert_true(rc >= 0 && (found > 0) == (n < 50));
		key[1] = (struct cell){ .kind = CELL_INT,
					.i = cell_int(&t.row[1]) };
		key[0].s = str_keep(f->a, cell_text(&t.row[0]));
		if (rc == 0)
			continue;
		assert_int_equal(tree_seek(&t, key, 2), 1);
		assert_int_equal(record_compare(t.row, key, 2), 0);
	}
	tree_close(&t);
	close_db(f);
}

/* Read one tree after a change of a page; the finding, or NULL. */
static const char *reading(struct file *f, const char *name, bool keyed)
{
	struct tree t;
	int rc = tree_open(&t, &f->db, name, keyed, 3);

	if (rc == 0)
		rc = tree_first(&t);
	while (rc == 1)
		rc = tree_next(&t);
	tree_close(&t);
	assert_int_equal(rc < 0, f->db.failed);
	return f->db.failed ? f->ds.v[0].msg : NULL;
}

static uint32_t root_of(struct file *f, const char *name)
{
	struct tree t;

	open_db(f);
	assert_int_equal(tree_open(&t, &f->db, name, true, 1), 0);
	uint32_t root = t.root;
	tree_close(&t);
	close_db(f);
	return root;
}

static void change(struct file *f, uint32_t page, size_t at, const char *p,
		   size_t n)
{
	int fd = open(f->path, O_WRONLY);

	assert_int_equal(pwrite(fd, p, n, (off_t)(page - 1) * 512 + (off_t)at),
			 n);
	close(fd);
}

static void test_tree__that_leads_to_itself_is_damage(void **state)
{
	struct file *f = *state;
	char number[4];

	make_file(f, 512, 0);
	uint32_t root = root_of(f, "keyed");
	put4(number, root);
	change(f, root, 8, number, 4);
	open_db(f);
	assert_string_equal(reading(f, "keyed", true),
			    "the card database is damaged: a page that cannot "
			    "be");
	close_db(f);
}

/* The same cell a hundred times: more rows than the file has room for. */
static void test_cells__that_lie_on_one_another_are_damage(void **state)
{
	struct file *f = *state;
	char page[512] = { LEAF_TABLE };

	make_file(f, 512, 0);
	put2(page + 3, 100);
	for (size_t i = 0; i < 100; i++)
		put2(page + 8 + 2 * i, 400);
	page[400] = 30; /* bytes, of which the first are no columns */
	page[402] = 1;
	change(f, root_of(f, "none"), 0, page, sizeof(page));
	open_db(f);
	assert_string_equal(reading(f, "none", true),
			    "the card database is damaged: a page that cannot "
			    "be");
	close_db(f);
}

/* An inner page whose children are all the same one. */
static void lead_all(struct file *f, uint32_t from, uint32_t to)
{
	enum { CELLS = 60, CELL = 5 };
	char page[512] = { INNER_TABLE };

	put2(page + 3, CELLS);
	put4(page + 8, to);
	for (size_t i = 0; i < CELLS; i++) {
		char *cell = page + 512 - CELL * (i + 1);

		put2(page + 12 + 2 * i, (size_t)(cell - page));
		put4(cell, to);
		cell[4] = (char)i;
	}
	change(f, from, 0, page, sizeof(page));
}

static void test_tree__of_the_same_pages_again_and_again_has_an_end(void **state)
{
	static const char leaf[512] = { LEAF_TABLE };
	struct file *f = *state;

	make_file(f, 512, 0);
	uint32_t page[] = { root_of(f, "none"), root_of(f, "keyed"),
			    root_of(f, "plain"), root_of(f, "by_a") };
	for (size_t i = 0; i < 3; i++)
		lead_all(f, page[i], page[i + 1]);
	change(f, page[3], 0, leaf, sizeof(leaf));
	open_db(f);
	assert_string_equal(reading(f, "none", true),
			    "the card database is damaged: reading it does "
			    "not end");
	close_db(f);
}

static void test_tree__of_another_kind_is_damage(void **state)
{
	struct file *f = *state;

	make_file(f, 512, 0);
	open_db(f);
	assert_non_null(reading(f, "keyed", false));
	close_db(f);
	open_db(f);
	assert_non_null(reading(f, "plain", true));
	close_db(f);
	open_db(f);
	assert_string_equal(reading(f, "nothing", true),
			    "not a card database: no table nothing");
	close_db(f);
}

/* Look for a few keys in each tree. */
static const char *seeking(struct file *f, const char *name, bool keyed)
{
	struct tree t;
	int rc = tree_open(&t, &f->db, name, keyed, 1);

	for (int n = 0; rc >= 0 && n < 50; n++) {
		const struct cell text = {
			.kind = CELL_TEXT,
			.s = str_of(arena_printf(f->a, "t%d", n)),
		};

		rc = keyed ? tree_seek_int(&t, n * 900)
			   : tree_seek(&t, &text, 1);
		if (rc == 1)
			rc = tree_next(&t);
	}
	tree_close(&t);
	assert_int_equal(rc < 0, f->db.failed);
	return f->db.failed ? f->ds.v[0].msg : NULL;
}

/* Read all trees, and look for something in them; true if one is damaged. */
static bool finds_damage(struct file *f)
{
	size_t found = 0;

	for (size_t k = 0; k < NTREES; k++) {
		const char *name = trees[k].name;

		open_db(f);
		found += reading(f, name, trees[k].keyed) != NULL;
		close_db(f);
		open_db(f);
		found += seeking(f, name, trees[k].keyed) != NULL;
		close_db(f);
	}
	return found > 0;
}

/* Whatever stands in the file, reading it ends: one place, and more and
 * more. */
static void test_tree__any_damage_is_survived(void **state)
{
	struct file *f = *state;
	size_t found = 0;
	char page[512];
	struct rng r;

	make_file(f, 512, 0);
	open_db(f);
	uint32_t pages = f->db.file.pages;
	close_db(f);
	rng_init_match(&r, 2, 0);
	for (int i = 0; i < 400; i++) {
		uint32_t n = 2 + rng_below(&r, pages - 1);
		size_t at = rng_below(&r, i % 2 ? 40 : 512);
		char byte = i % 3 ? (char)0xFF : (char)rng_below(&r, 256);
		int fd = open(f->path, O_RDONLY);

		assert_int_equal(pread(fd, page, 512, (off_t)(n - 1) * 512),
				 512);
		close(fd);
		change(f, n, at, &byte, 1);
		found += finds_damage(f);
		if (i < 300)
			change(f, n, at, page + at, 1);
	}
	assert_true(found > 0);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
			test_tree__has_the_rows_of_SQLite_in_their_order),
		cmocka_unit_test(
			test_seek__finds_the_first_row_that_is_not_before),
		cmocka_unit_test(
			test_seek__finds_all_rows_that_begin_with_the_key),
		cmocka_unit_test(test_tree__that_leads_to_itself_is_damage),
		cmocka_unit_test(
			test_cells__that_lie_on_one_another_are_damage),
		cmocka_unit_test(
			test_tree__of_the_same_pages_again_and_again_has_an_end),
		cmocka_unit_test(test_tree__of_another_kind_is_damage),
		cmocka_unit_test(test_tree__any_damage_is_survived),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(tests, setup, teardown);
}
