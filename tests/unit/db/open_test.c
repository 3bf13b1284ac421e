/* A database that is opened is only read, whatever it is asked, as it was at
 * one moment, and only if its tables are ours. */
#include "cli/shell/sandbox.h"

#include "tests/support/unit.h"
#include "db/db.h"
#include "db/memory.h"
#include "db/write/write.h"
#include "validators/base/arena.h"
#include "validators/registry.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct file {
	char path[64];
	struct arena *a;
};

static int setup(void **state)
{
	static const struct db_stamp stamp = { .program = "a program",
					       .rules = "rules",
					       .input = "input",
					       .findings = "0" };
	static struct file f;
	struct card_set sets[8] = { { 0 } };
	struct diags ds;

	f = (struct file){ .path = "/tmp/koloda-open.XXXXXX",
			   .a = arena_new() };
	close(mkstemp(f.path));
	diags_init(&ds, f.a, NULL);
	for (size_t i = 0; i < ngames; i++)
		sets[i].game = games[i];
	*state = &f;
	db_memory_pool();
	return db_write(f.path, sets, ngames, &stamp, true, &ds);
}

static int teardown(void **state)
{
	struct file *f = *state;

	unlink(f->path);
	arena_free(f->a);
	return 0;
}

/* True if the statement runs on the database as it is opened to be read. */
static bool runs(struct file *f, const char *sql)
{
	struct diags ds;
	struct db db;

	diags_init(&ds, f->a, NULL);
	assert_int_equal(db_open(&db, f->path, games, ngames, &ds), 0);
	bool good = db_exec(&db, sql) == 0;
	db_close(&db);
	return good;
}

static void test_reading__is_allowed(void **state)
{
	static const char *const reads[] = {
		"SELECT max(card_id) FROM card",
		"SELECT rowid FROM card_search WHERE card_search MATCH '\"a\"'",
		"SELECT value FROM json_each('[1]')",
		("WITH RECURSIVE n (i) AS (SELECT 1 UNION SELECT i + 1 FROM n "
		 "WHERE i < 9) SELECT count(*) FROM n"),
	};

	for (size_t i = 0; i < sizeof(reads) / sizeof(reads[0]); i++)
		if (!runs(*state, reads[i]))
			fail_msg("refused: %s", reads[i]);
}

static void test_all_else__is_refused(void **state)
{
	static const char *const writes[] = {
		"DELETE FROM card",
		"INSERT INTO meta VALUES ('a', 'b')",
		"UPDATE card SET id = 'x'",
		"UPDATE sqlite_master SET sql = ''",
		"CREATE TABLE t (a)",
		"CREATE TEMP TABLE t (a)",
		"DROP TABLE card",
		"ATTACH '/tmp/koloda-other' AS other",
		"PRAGMA writable_schema = ON",
		"PRAGMA query_only = OFF",
		"PRAGMA mmap_size = 1000000",
		"PRAGMA cell_size_check = OFF",
		"PRAGMA table_info(card)",
		"SELECT load_extension('/tmp/koloda-other')",
		"SELECT * FROM card_named", /* a view of the file's */
		"COMMIT",
		"VACUUM",
		"REINDEX",
		"ANALYZE",
	};

	for (size_t i = 0; i < sizeof(writes) / sizeof(writes[0]); i++)
		if (runs(*state, writes[i]))
			fail_msg("not refused: %s", writes[i]);
}

static void run(sqlite3 *other, const char *sql)
{
	if (sqlite3_exec(other, sql, NULL, NULL, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(other));
}

/* The finding about the database after another program did that to a copy of
 * it; NULL if there is none. */
static const char *told_after(struct file *f, const char *sql)
{
	struct file copy = { .path = "/tmp/koloda-copy.XXXXXX" };
	struct diags ds;
	sqlite3 *other;
	struct db db;

	close(mkstemp(copy.path));
	unlink(copy.path);
	assert_int_equal(sqlite3_open(f->path, &other), SQLITE_OK);
	run(other, arena_printf(f->a, "VACUUM INTO '%s'", copy.path));
	sqlite3_close(other);
	assert_int_equal(sqlite3_open(copy.path, &other), SQLITE_OK);
	run(other, sql);
	sqlite3_close(other);
	diags_init(&ds, f->a, NULL);
	db_open(&db, copy.path, games, ngames, &ds);
	db_close(&db);
	unlink(copy.path);
	return ds.n ? ds.v[0].msg : NULL;
}

static void test_other_tables__are_refused(void **state)
{
	static const char *const changes[] = {
		"ALTER TABLE card_keyword DROP COLUMN n",
		"ALTER TABLE card_keyword ADD COLUMN x TEXT",
		("ALTER TABLE card_keyword RENAME COLUMN n TO x;"
		 "ALTER TABLE card_keyword RENAME COLUMN mana TO n;"
		 "ALTER TABLE card_keyword RENAME COLUMN x TO mana"),
		("CREATE TABLE t AS SELECT * FROM card_label;"
		 "DROP TABLE card_label; ALTER TABLE t RENAME TO card_label"),
		"DROP TABLE clause",
		"DROP VIEW card_named",
		"DROP INDEX card_name_fold",
		"CREATE TABLE another (a)",
		"CREATE TRIGGER t AFTER INSERT ON card BEGIN SELECT 1; END",
	};

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		const char *told = told_after(*state, changes[i]);

		if (told == NULL)
			fail_msg("not refused: %s", changes[i]);
		assert_non_null(strstr(told, "another version made it"));
	}
}

static void test_the_same_tables__are_not(void **state)
{
	static const char *const changes[] = {
		"",
		"VACUUM",
		"ANALYZE",
		"REINDEX",
		"INSERT INTO meta VALUES ('a', 'b')",
		"INSERT INTO card_search (rowid, name) VALUES (1, 'a')",
		"PRAGMA page_size = 512; PRAGMA auto_vacuum = FULL; VACUUM",
	};

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++)
		if (told_after(*state, changes[i]))
			fail_msg("refused: %s", changes[i]);
}

/* What is read is of the moment when it was opened, whatever journal another
 * program has. */
static void test_reading__sees_one_moment(void **state)
{
	static const char *const journals[] = { "wal", "delete" };
	struct file *f = *state;

	for (size_t i = 0; i < 2; i++) {
		struct diags ds;
		sqlite3 *other;
		struct db db;

		assert_int_equal(sqlite3_open(f->path, &other), SQLITE_OK);
		run(other, arena_printf(f->a, "PRAGMA journal_mode = %s",
					journals[i]));
		run(other, "INSERT INTO meta VALUES ('k', 'old')");
		diags_init(&ds, f->a, NULL);
		assert_int_equal(db_open(&db, f->path, games, ngames, &ds), 0);
		/* in a WAL it is committed, without one it has to wait */
		assert_int_equal(
			sqlite3_exec(other,
				     "UPDATE meta SET value = 'new' WHERE "
				     "key = 'k'",
				     NULL, NULL, NULL),
			i ? SQLITE_BUSY : SQLITE_OK);
		assert_string_equal(db_meta(&db, f->a, "k"), "old");
		db_close(&db);
		run(other, "DELETE FROM meta WHERE key = 'k'");
		sqlite3_close(other);
	}
}

/* In a child: reach the file, let `other` take its place, enter a sandbox in
 * which nothing may be opened, and read; 0, or 77: there is no sandbox. */
static int reads_what_it_reached(struct file *f, const char *other)
{
	struct diags ds;
	struct db db;

	diags_init(&ds, f->a, NULL);
	if (db_reach(&db, f->path, &ds) < 0 || rename(other, f->path) < 0)
		return 1;
	if (!sandbox_enter(NULL, 0, true))
		return 77;
	if (db_begin(&db, games, ngames) < 0)
		return 2;
	const char *value = db_meta(&db, f->a, "input");
	return value && strcmp(value, "input") == 0 ? 0 : 3;
}

static void test_a_file_reached__is_read_when_another_has_its_name(void **state)
{
	struct file *f = *state,
		    copy = { .path = "/tmp/koloda-open.XXXXXX", .a = f->a };
	char other[] = "/tmp/koloda-other.XXXXXX";
	sqlite3 *h;
	int status;

	close(mkstemp(copy.path));
	unlink(copy.path);
	close(mkstemp(other));
	assert_int_equal(sqlite3_open(f->path, &h), SQLITE_OK);
	run(h, arena_printf(f->a, "VACUUM INTO '%s'", copy.path));
	sqlite3_close(h);
	pid_t child = fork();
	if (child == 0)
		_exit(reads_what_it_reached(&copy, other));
	assert_int_equal(waitpid(child, &status, 0), child);
	unlink(copy.path);
	unlink(other);
	assert_true(WIFEXITED(status));
	if (WEXITSTATUS(status) == 77)
		skip();
	assert_int_equal(WEXITSTATUS(status), 0);
}

#define ALL_TESTS setup, teardown
#include "tests/unit/db/open_test.inc"
