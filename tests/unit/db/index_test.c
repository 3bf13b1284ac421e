/* Indexes: SQLite finds every row in them, in the order it asks for. */
#include "db/index.h"

#include "db/btree.h"
#include "db/record.h"
#include "validators/base/arena.h"

#include <fcntl.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

#define PAGE 512

struct fixture {
	char path[32];
	struct arena *a;
	sqlite3 *h;
};

/* Roots: the table has page 2, its indexes those behind it. */
static const char tables[] =
	"PRAGMA page_size = 512;"
	"CREATE TABLE t (k INTEGER PRIMARY KEY, n INTEGER, s TEXT, w TEXT);"
	"CREATE INDEX by_n ON t (n);"
	"CREATE INDEX by_n_falling ON t (n DESC);"
	"CREATE INDEX by_s ON t (s, w);";

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	strcpy(f->path, "/tmp/index-XXXXXX");
	close(mkstemp(f->path));
	f->a = arena_new();
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	sqlite3_close(f->h);
	unlink(f->path);
	arena_free(f->a);
	free(f);
	return 0;
}

static void open_file(struct fixture *f, const char *sql)
{
	assert_int_equal(sqlite3_open(f->path, &f->h), SQLITE_OK);
	assert_int_equal(sqlite3_exec(f->h, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* Row k: numbers that come again and again, some NULL, and texts that begin
 * alike or are each other's beginning; w rises with k, as games do. */
static void make_row(struct fixture *f, struct cell *row, int64_t k)
{
	const char *s = arena_printf(f->a, "%.*s", (int)(k * 7 % 12),
				     k % 3 ? "страж страж" : "странник");

	row[0] = (struct cell){ .kind = CELL_NULL };
	row[1] = (struct cell){ .kind = k % 11 ? CELL_INT : CELL_NULL,
				.i = k * 37 % 19 * (k % 2 ? -1 : 100000) };
	row[2] = (struct cell){ .kind = CELL_TEXT, .s = str_of(s) };
	row[3] = (struct cell){ .kind = CELL_TEXT,
				.s = str_of(k < 100 ? "a" : "b") };
}

static void write_rows(struct fixture *f, int64_t n)
{
	static const uint8_t columns[] = { 0, 1, 2, 3 };
	struct index indexes[] = {
		{ .root = 3, .ncolumns = 2, .column = { 1, 0 } },
		{ .root = 4,
		  .falling = true,
		  .ncolumns = 2,
		  .column = { 1, 0 } },
		{ .root = 5, .ncolumns = 3, .column = { 2, 3, 0 } },
	};
	struct buf room = { 0 };
	int fd = open(f->path, O_RDWR);
	struct btree_file *file = btree_open(f->a, fd, PAGE);
	struct btree *t = btree_begin(file, 2, true);

	for (size_t i = 0; i < 3; i++)
		indexes[i].a = f->a;
	for (int64_t k = 1; k <= n; k++) {
		struct cell row[4];

		make_row(f, row, k);
		struct str record = record_make(&room, row, columns, 4);
		btree_add(t, k, record.p, record.n);
		for (size_t i = 0; i < 3; i++)
			index_add(&indexes[i], row, k);
	}
	btree_end(t);
	for (size_t i = 0; i < 3; i++)
		index_write(&indexes[i], file);
	assert_int_equal(btree_close(file), 0);
	close(fd);
	buf_release(&room);
}

static const char *ask(const struct fixture *f, const char *sql)
{
	sqlite3_stmt *st;

	assert_int_equal(sqlite3_prepare_v2(f->h, sql, -1, &st, NULL),
			 SQLITE_OK);
	assert_int_equal(sqlite3_step(st), SQLITE_ROW);
	const char *s = arena_printf(f->a, "%s",
				     (const char *)sqlite3_column_text(st, 0));
	sqlite3_finalize(st);
	return s;
}

/* The rows in this order, read by an index or sorted. */
static const char *in_order(struct fixture *f, const char *how,
			    const char *order)
{
	return ask(f, arena_printf(f->a,
				   "SELECT coalesce(group_concat(k), '') FROM "
				   "(SELECT k FROM t %s ORDER BY %s)",
				   how, order));
}

static void check_order(struct fixture *f, const char *index, const char *order)
{
	assert_string_equal(
		in_order(f, arena_printf(f->a, "INDEXED BY %s", index), order),
		in_order(f, "NOT INDEXED", order));
}

static void test_index__finds_each_row(void **state)
{
	struct fixture *f = *state;
	static const int64_t sizes[] = { 0, 1, 2, 3, 7, 30, 31, 200, 1999 };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		assert_int_equal(truncate(f->path, 0), 0);
		open_file(f, tables);
		sqlite3_close(f->h);
		write_rows(f, sizes[i]);
		open_file(f, "");
		assert_string_equal(ask(f, "PRAGMA integrity_check"), "ok");
		check_order(f, "by_n", "n, k");
		check_order(f, "by_n_falling", "n DESC, k");
		check_order(f, "by_s", "s, w, k");
		sqlite3_close(f->h);
		f->h = NULL;
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_index__finds_each_row,
						setup, teardown),
	};

	return cmocka_run_group_tests_name("db.index", tests, NULL, NULL);
}
