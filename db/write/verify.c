/* Asks SQLite whether a database file is whole. */
#include "db/write/verify.h"

#include "db/db.h"

/* want: the row that it may have; NULL: none */
static int ask(struct db *db, const char *sql, const char *want)
{
	struct sqlite3_stmt *st = db_prepare(db, sql);

	if (st && db_row(db, st) == 1 &&
	    (!want || !str_is(db_text(st, 0), want)))
		db_damaged(db, sql);
	db_finalize(st);
	return db->failed ? -1 : 0;
}

int db_verify(const char *path, const char *shown, struct diags *ds)
{
	struct db db;
	int rc = db_inspect(&db, path, shown, ds);

	if (rc == 0)
		rc = ask(&db, "PRAGMA integrity_check", "ok");
	if (rc == 0)
		rc = ask(&db, "PRAGMA foreign_key_check", NULL);
	db_close(&db);
	return rc;
}
