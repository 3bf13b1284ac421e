/* The schema in brief: the same tables, without what only writers need. */
#include "db/brief.h"
#include "db/db.h"
#include "db/schema.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/game.h"
#include "validators/registry.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

struct file {
	char path[64];
	struct arena *a;
};

static int setup(void **state)
{
	static struct file f;
	struct diags ds;
	struct db db;

	f = (struct file){ .path = "/tmp/koloda-brief.XXXXXX",
			   .a = arena_new() };
	close(mkstemp(f.path));
	diags_init(&ds, f.a);
	*state = &f;
	int rc = db_create(&db, f.path, &ds);
	for (size_t i = 0; rc == 0 && db_schema[i]; i++) {
		for (size_t g = 0; db_schema[i] == db_index_sql && g < ngames;
		     g++)
			rc |= db_exec(&db, games[g]->tables);
		rc |= db_exec(&db, db_schema[i]);
	}
	db_close(&db);
	return rc;
}

static int teardown(void **state)
{
	struct file *f = *state;

	unlink(f->path);
	arena_free(f->a);
	return 0;
}

static sqlite3 *open_by(const struct file *f, const char *vfs)
{
	sqlite3 *db;

	assert_int_equal(
		sqlite3_open_v2(f->path, &db, SQLITE_OPEN_READWRITE, vfs),
		SQLITE_OK);
	return db;
}

/* All rows of the answer as one text. */
static const char *answer(struct file *f, sqlite3 *db, const char *sql)
{
	struct buf out = { 0 };
	sqlite3_stmt *st;
	int rc;

	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &st, NULL), SQLITE_OK);
	while ((rc = sqlite3_step(st)) == SQLITE_ROW)
		for (int i = 0; i < sqlite3_column_count(st); i++) {
			const void *s = sqlite3_column_text(st, i);

			buf_printf(&out, "%s|", s ? (const char *)s : "");
		}
	assert_int_equal(rc, SQLITE_DONE);
	sqlite3_finalize(st);
	buf_putc(&out, '\0');
	const char *kept = arena_copy(f->a, out.p, out.n);
	buf_release(&out);
	return kept;
}

static void write_to(const struct file *f, const char *sql)
{
	sqlite3 *db = open_by(f, NULL);

	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

static void test_brief__has_the_same_columns_and_indexes(void **state)
{
	static const char *const questions[] = {
		"SELECT name, rootpage FROM sqlite_schema "
		"WHERE type IN ('table', 'index') ORDER BY rowid",
		"SELECT m.name, x.* FROM sqlite_schema AS m, "
		"pragma_table_xinfo(m.name) AS x "
		"WHERE m.type = 'table' ORDER BY m.name, x.cid",
		"SELECT m.name, x.*, y.* FROM sqlite_schema AS m, "
		"pragma_index_list(m.name) AS x, pragma_index_xinfo(x.name) "
		"AS y WHERE m.type = 'table' ORDER BY m.name, x.seq, y.seqno",
	};
	sqlite3 *full = open_by(*state, NULL);
	sqlite3 *brief = open_by(*state, brief_vfs());

	for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++)
		assert_string_equal(answer(*state, full, questions[i]),
				    answer(*state, brief, questions[i]));
	sqlite3_close(full);
	sqlite3_close(brief);
}

static void test_brief__has_nothing_for_writers(void **state)
{
	sqlite3 *db = open_by(*state, brief_vfs());

	assert_string_equal(answer(*state, db,
				   "SELECT name FROM sqlite_schema "
				   "WHERE type = 'view' OR sql GLOB '*CHECK*' "
				   "OR sql GLOB '*REFERENCES*'"),
			    "");
	sqlite3_close(db);
}

/* What users add to a file does not keep it from being read. */
static void test_brief__reads_what_others_added(void **state)
{
	struct file *f = *state;

	write_to(f, "CREATE TABLE mine (a TEXT, b INT, CHECK (a <> ')'), "
		    "FOREIGN KEY (b) REFERENCES card (card_id)); -- it's\n"
		    "CREATE TABLE notes (a -- it's (a note)\n"
		    ", b TEXT DEFAULT ('x') CHECK (b <> 'CHECK (')NOT NULL, "
		    "c INT REFERENCES card ON DELETE CASCADE);"
		    "CREATE VIEW over AS SELECT * FROM mine;"
		    "CREATE TRIGGER t INSTEAD OF INSERT ON over "
		    "BEGIN SELECT 1; END;"
		    "INSERT INTO mine VALUES ('x', NULL);"
		    "INSERT INTO notes VALUES (1, 'y', NULL)");
	sqlite3 *db = open_by(f, brief_vfs());
	assert_string_equal(answer(f, db, "SELECT a, b FROM mine"), "x||");
	assert_string_equal(answer(f, db, "SELECT * FROM notes"), "1|y||");
	assert_string_equal(answer(f, db, "PRAGMA integrity_check"), "ok|");
	sqlite3_close(db);
	write_to(f, "DROP VIEW over; DROP TABLE mine; DROP TABLE notes");
}

/* A page of nothing but views, and SQL that goes on on other pages. */
static void test_brief__leaves_other_pages_as_they_are(void **state)
{
	struct file *f = *state;

	sqlite3 *db = open_by(f, NULL);
	for (int i = 0; i < 400; i++) {
		char sql[200];

		snprintf(sql, sizeof(sql),
			 "CREATE VIEW a_view_with_a_long_name_%d AS "
			 "SELECT card_id AS a_long_name_of_a_column FROM card",
			 i);
		assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL),
				 SQLITE_OK);
	}
	char *sql = arena_alloc(f->a, 20000);
	memset(sql, ' ', 20000);
	memcpy(sql, "CREATE TABLE long (a CHECK (a), b", 33);
	memcpy(sql + 19989, "CHECK (b))", 11);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	db = open_by(f, brief_vfs());
	assert_string_equal(answer(f, db, "SELECT count(*) FROM card"), "0|");
	assert_string_equal(answer(f, db, "SELECT count(*) FROM long"), "0|");
	sqlite3_close(db);
}

static void test_sql__loses_constraints_of_columns(void **state)
{
	static const char *const pairs[][2] = {
		{ "CREATE TABLE t (a)", "CREATE TABLE t (a)" },
		{ "CREATE TABLE t (a TEXT CHECK (a <> ')'), b)",
		  "CREATE TABLE t (a TEXT , b)" },
		{ "CREATE TABLE t (a INT CHECK ((a + 1) > 2) NOT NULL)",
		  "CREATE TABLE t (a INT  NOT NULL)" },
		{ "CREATE TABLE t (a INT REFERENCES card, b)",
		  "CREATE TABLE t (a INT , b)" },
		{ "CREATE TABLE t (a INT REFERENCES card (b), b)",
		  "CREATE TABLE t (a INT REFERENCES card (b), b)" },
		{ "CREATE TABLE t (a, CHECK (a))",
		  "CREATE TABLE t (a, CHECK (a))" },
		{ "CREATE TABLE t (a, \"CHECK (\", [CHECK (], checks (b))",
		  "CREATE TABLE t (a, \"CHECK (\", [CHECK (], checks (b))" },
		{ "CREATE TABLE t (a INT /* CHECK (a) */, b -- REFERENCES "
		  "c,\n)",
		  "CREATE TABLE t (a INT /* CHECK (a) */, b -- REFERENCES "
		  "c,\n)" },
		{ "CREATE TABLE t (a INT CHECK (a / (b) > 1), c DEFAULT '/')",
		  "CREATE TABLE t (a INT , c DEFAULT '/')" },
		/* what never ends */
		{ "CREATE TABLE t (a INT CHECK (a", "CREATE TABLE t (a INT " },
		{ "CREATE TABLE t (a INT CHECK",
		  "CREATE TABLE t (a INT CHECK" },
		{ "CREATE TABLE t (a INT REFERENCES",
		  "CREATE TABLE t (a INT REFERENCES" },
		{ "CREATE TABLE t ('a", "CREATE TABLE t ('a" },
		{ "CREATE TABLE t (/*", "CREATE TABLE t (/*" },
		{ "", "" },
	};
	char out[200];

	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		size_t n = brief_sql(out, pairs[i][0], strlen(pairs[i][0]));

		assert_in_range(n, 0, strlen(pairs[i][0]));
		out[n] = '\0';
		assert_string_equal(out, pairs[i][1]);
	}
}

/* Whatever stands on it, nothing beside the page is written. */
static void test_page__may_be_damaged(void **state)
{
	struct file *f = *state;
	char *page = arena_alloc(f->a, DB_PAGE_SIZE);
	char *spoilt = malloc(DB_PAGE_SIZE);
	FILE *in = fopen(f->path, "rb");
	uint64_t seed = 1;

	/* the first leaf: the page before it is the root */
	while (page[0] != 13 && fread(page, DB_PAGE_SIZE, 1, in) == 1)
		;
	fclose(in);
	assert_int_equal(page[0], 13);
	for (int i = 0; i < 20000; i++) {
		memcpy(spoilt, page, DB_PAGE_SIZE);
		for (int k = 0; k < 3; k++) {
			seed = seed * 6364136223846793005u +
			       1442695040888963407u;
			size_t at = (size_t)(seed >> 40) % DB_PAGE_SIZE;

			if (k < 2)
				at %= 200; /* where rows are */
			spoilt[at] = (char)(seed >> 33);
		}
		brief_page(spoilt, 0);
	}
	free(spoilt);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_brief__has_the_same_columns_and_indexes),
		cmocka_unit_test(test_brief__has_nothing_for_writers),
		cmocka_unit_test(test_brief__reads_what_others_added),
		cmocka_unit_test(test_page__may_be_damaged),
		cmocka_unit_test(test_brief__leaves_other_pages_as_they_are),
		cmocka_unit_test(test_sql__loses_constraints_of_columns),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(tests, setup, teardown);
}
