/* A database that is opened is only read, whatever it is asked. */
#include "db/db.h"
#include "db/schema.h"
#include "validators/base/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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
	char pragmas[80];

	f = (struct file){ .path = "/tmp/koloda-open.XXXXXX",
			   .a = arena_new() };
	close(mkstemp(f.path));
	diags_init(&ds, f.a);
	snprintf(pragmas, sizeof(pragmas),
		 "PRAGMA application_id=%d; PRAGMA user_version=%d",
		 DB_APPLICATION_ID, DB_SCHEMA_VERSION);
	*state = &f;
	if (db_create(&db, f.path, &ds) < 0 || db_exec(&db, pragmas) < 0 ||
	    db_exec(&db, db_core_sql) < 0 || db_exec(&db, db_search_sql) < 0)
		return -1;
	db_close(&db);
	return 0;
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

	diags_init(&ds, f->a);
	assert_int_equal(db_open(&db, f->path, &ds), 0);
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

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_reading__is_allowed),
		cmocka_unit_test(test_all_else__is_refused),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(tests, setup, teardown);
}
