/* Bare inserts: as many rows as a compile of argv[2] cards makes, through
 * prepared statements in one transaction into the new file argv[1]. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static sqlite3 *db;

static void run(const char *sql)
{
	if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) {
		fprintf(stderr, "insert_loop: %s\n", sqlite3_errmsg(db));
		exit(2);
	}
}

int main(int argc, char **argv)
{
	static const char *const tables[] = {
		"CREATE TABLE a(k INTEGER PRIMARY KEY, b TEXT, c TEXT, d TEXT,"
		" e INTEGER, f INTEGER) STRICT",
		"CREATE TABLE n(k INTEGER, l TEXT, t TEXT, f TEXT,"
		" PRIMARY KEY(k, l)) STRICT, WITHOUT ROWID",
	};
	sqlite3_stmt *a, *n;

	if (argc != 3)
		return 2;
	unlink(argv[1]);
	if (sqlite3_open(argv[1], &db) != SQLITE_OK)
		return 2;
	run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN");
	run(tables[0]);
	run(tables[1]);
	sqlite3_prepare_v2(db, "INSERT INTO a VALUES(?,?,?,?,?,?)", -1, &a,
			   NULL);
	sqlite3_prepare_v2(db, "INSERT INTO n VALUES(?,?,?,?)", -1, &n, NULL);
	for (int i = 0; i < atoi(argv[2]) * 2; i++) {
		sqlite3_bind_int(a, 1, i);
		for (int k = 2; k < 5; k++)
			sqlite3_bind_text(a, k, "some-text-of-a-card", -1,
					  SQLITE_STATIC);
		sqlite3_bind_int(a, 5, i);
		sqlite3_bind_int(a, 6, i);
		sqlite3_step(a);
		sqlite3_reset(a);
		for (int k = 0; k < 3; k++) {
			sqlite3_bind_int(n, 1, i);
			sqlite3_bind_text(n, 2, &"a\0b\0c"[2 * k], 1,
					  SQLITE_STATIC);
			sqlite3_bind_text(n, 3, "some name or text of a card",
					  -1, SQLITE_STATIC);
			sqlite3_bind_text(n, 4, "some name or text of a card",
					  -1, SQLITE_STATIC);
			sqlite3_step(n);
			sqlite3_reset(n);
		}
	}
	sqlite3_finalize(a);
	sqlite3_finalize(n);
	run("COMMIT");
	sqlite3_close(db);
	return 0;
}
