/*
 * The card database: opening, statements, errors.
 *
 * Only SQLite reads or writes the file, and a process that has it open must not
 * open it again: closing the second descriptor would release the locks of the
 * first. Every failure becomes one SEV_FATAL finding ("database") with the
 * path.
 */
#ifndef DB_DB_H
#define DB_DB_H

#include "validators/base/diag.h"
#include "validators/base/str.h"

#include <stdint.h>

#define DB_APPLICATION_ID 0x4b4f4c4f /* "KOLO" */
#define DB_SCHEMA_VERSION 4
#define DB_PAGE_SIZE      8192

struct game;
struct sqlite3;
struct sqlite3_stmt;

struct db {
	struct sqlite3 *handle; /* owned; NULL: not open */
	const char *path;       /* borrowed; for messages */
	struct diags *ds;       /* borrowed */
	bool failed;            /* a finding was added */
	bool begun;             /* db_begin was called and succeeded */
	size_t size;            /* size of the file that db_reach opened, */
	uint64_t dev, ino;      /* and its identity */

	/* Number of progress reports after which a read-only statement is
	 * stopped, and how many are left; 0: unlimited. */
	uint64_t work, left;
};

/*
 * Open the file of a database for reading, and read only its header.  A program
 * that drops the right to open files does so after this. Returns 0, or -1 after
 * a finding; call db_close in both cases.
 */
int db_reach(struct db *db, const char *path, struct diags *ds);

/*
 * Begin to read a file opened by db_reach, which may come from anybody:
 * read-only, with an authorizer that permits only reading, without extensions,
 * views or triggers, with limits on size, memory and work.  A second call does
 * nothing.
 *
 * Everything read until db_close belongs to one transaction, which begins here.
 * A file whose tables are not those of these games is refused, so that columns
 * contain what their names say.
 * Returns 0, or -1 after a finding, which may be that of db_reach.
 */
int db_begin(struct db *db, const struct game *const *games, size_t ngames);

/* Both steps.  Returns 0, or -1 after a finding; call db_close in
 * both cases. */
int db_open(struct db *db, const char *path, const struct game *const *games,
	    size_t ngames, struct diags *ds);

/* Open an empty file to build a database in. */
int db_create(struct db *db, const char *path, struct diags *ds);

/* Open a file that was just written, named `shown` in findings, to read all
 * of it. */
int db_inspect(struct db *db, const char *path, const char *shown,
	       struct diags *ds);

void db_close(struct db *db);

/* Finalize all open statements, whose owners no longer exist (memory.h). */
void db_stop(struct db *db);

/* Add a formatted finding, unless there is one already; returns -1. */
int db_problem(struct db *db, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* Add the finding for SQLite's last error; returns -1. */
int db_fail(struct db *db, const char *what);

/* Add a finding about impossible content; returns -1. */
int db_damaged(struct db *db, const char *what);

/* Run SQL without rows. */
int db_exec(struct db *db, const char *sql);

/* NULL after a finding.  The statement is owned by the caller. */
struct sqlite3_stmt *db_prepare(struct db *db, const char *sql);

/* Raise the limits of the last prepared statement for one that checks this many
 * conditions per card. */
void db_allow(struct db *db, size_t things);

/* Bind a parameter (i counts from 1); then run with db_done. */
void db_bind_str(struct sqlite3_stmt *st, int i, struct str s);
void db_bind_text(struct sqlite3_stmt *st, int i, const char *s);
void db_bind_copy(struct sqlite3_stmt *st, int i, const char *s); /* copied */
void db_bind_int(struct sqlite3_stmt *st, int i, int64_t v);
void db_bind_null(struct sqlite3_stmt *st, int i);

/* Run a statement without rows and reset it; 0 or -1 after a finding. */
int db_done(struct db *db, struct sqlite3_stmt *st);

/* Returns 1 for a row, 0 at the end, -1 after a finding. */
int db_row(struct db *db, struct sqlite3_stmt *st);

/* Column i (from 0) of the current row, copied to the arena. */
struct str db_str(struct arena *a, struct sqlite3_stmt *st, int i);
/* The same, borrowed until the next row. */
struct str db_text(struct sqlite3_stmt *st, int i);
int64_t db_int(struct sqlite3_stmt *st, int i);

enum db_type { DB_NULL, DB_INT, DB_TEXT };
enum db_type db_type(struct sqlite3_stmt *st, int i);

/* Reset a statement so that it can run again; parameters stay bound. */
void db_reset(struct sqlite3_stmt *st);

/* The number of its parameters. */
size_t db_parameters(struct sqlite3_stmt *st);

void db_finalize(struct sqlite3_stmt *st);

/* The value of a key of table meta in the arena, or NULL. */
const char *db_meta(struct db *db, struct arena *a, const char *key);

#endif
