/* What is wrong with a database is found. */
#include "db/write/write.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A parent, a child with an index, and some pages of rows. */
static const char tables[] =
	"PRAGMA journal_mode = OFF;"
	"CREATE TABLE card (card_id INTEGER PRIMARY KEY, id TEXT NOT NULL "
	"UNIQUE,"
	" cost INTEGER CHECK (cost >= 0)) STRICT;"
	"CREATE TABLE name (card_id INTEGER NOT NULL REFERENCES card,"
	" lang TEXT NOT NULL, fold TEXT NOT NULL, other TEXT NOT NULL,"
	" PRIMARY KEY (card_id, lang)) STRICT, WITHOUT ROWID;"
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION SELECT i + 1 FROM n LIMIT 500)"
	" INSERT INTO card SELECT i, 'card-' || i, i FROM n;"
	"INSERT INTO name SELECT card_id, 'en', 'fold ' || id, 'o' || id FROM "
	"card;"
	"CREATE INDEX name_fold ON name (fold);";

static const struct {
	const char *what, *sql;
	const char *found; /* part of the message; NULL: no finding */
} faults[] = {
	{ "nothing", "", NULL },
	{ "a reference that leads nowhere",
	  "PRAGMA foreign_keys = OFF;"
	  "INSERT INTO name VALUES (501, 'en', 'x', 'y')",
	  "foreign_key_check" },
	{ "an index of another column",
	  "PRAGMA writable_schema = ON;"
	  "UPDATE sqlite_schema SET sql = 'CREATE INDEX name_fold ON name "
	  "(other)' WHERE name = 'name_fold'",
	  "integrity_check" },
	{ "an index that lacks a row",
	  "PRAGMA writable_schema = ON;"
	  "CREATE INDEX few ON name (fold) WHERE card_id <> 77;"
	  "UPDATE sqlite_schema SET sql = 'CREATE INDEX few ON name (fold)' "
	  "WHERE name = 'few'",
	  "integrity_check" },
	{ "a row that its CHECK refuses",
	  "PRAGMA ignore_check_constraints = ON;"
	  "UPDATE card SET cost = -1 WHERE card_id = 3",
	  "_check" },
	{ "rows without a rowid that are out of order",
	  "DROP INDEX name_fold;"
	  "PRAGMA writable_schema = ON;"
	  "UPDATE sqlite_schema SET sql = replace(sql, '(card_id, lang)', "
	  "'(card_id DESC, lang)') WHERE name = 'name'",
	  "integrity_check" },
	{ "two tables in one place",
	  "PRAGMA writable_schema = ON;"
	  "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM "
	  "sqlite_schema WHERE name = 'name_fold') WHERE name = 'name'",
	  "" },
};

static void make(const char *path, const char *sql)
{
	sqlite3 *db;

	unlink(path);
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, (int *)0);
	assert_int_equal(sqlite3_exec(db, tables, NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

static void test_faults__are_found(void **state)
{
	char path[] = "/tmp/koloda-verify.XXXXXX";
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	close(fd);
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++) {
		make(path, faults[i].sql);
		struct arena *a = arena_new();
		struct diags ds;

		diags_init(&ds, a, NULL);
		int rc = db_verify(path, "shown.db", &ds);
		if ((rc < 0) != (faults[i].found != NULL))
			fail_msg("%s: %d", faults[i].what, rc);
		assert_int_equal(ds.n > 0, faults[i].found != NULL);
		if (faults[i].found) {
			assert_string_equal(ds.v[0].at.file, "shown.db");
			assert_non_null(strstr(ds.v[0].msg, faults[i].found));
		}
		arena_free(a);
	}
	unlink(path);
}

#include "tests/unit/db/write/verify_test.inc"
