/* Opens the card database, runs its statements and reports its errors. */
#include "db/db.h"

#include "db/memory.h"
#include "db/query/parse.h"
#include "db/schema.h"
#include "db/errors.h"

#include <errno.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

/* What SQLite may allocate, in addition to four times the size of the file:
 * for sorting. */
#define MEMORY_LIMIT ((size_t)64 << 20)

int db_problem(struct db *db, const char *fmt, ...)
{
	va_list ap;

	if (db->failed)
		return -1;
	db->failed = true;
	va_start(ap, fmt);
	const char *msg =
		arena_vprintf(db->ds->arena, tr(db->ds->lang, fmt), ap);
	va_end(ap);
	diags_add(db->ds, (struct diag){ .name = "database",
					 .sev = SEV_FATAL,
					 .at = { .file = db->path },
					 .msg = msg });
	return -1;
}

int db_fail(struct db *db, const char *what)
{
	/* the library abandons the call, as when our own memory runs out */
	if (mem_in_heap() && sqlite3_errcode(db->handle) == SQLITE_NOMEM)
		mem_fail();
	return db_problem(db, "%s: %s", tr(db->ds->lang, what),
			  db->handle ? sqlite3_errmsg(db->handle)
				     : tr(db->ds->lang, "out of memory"));
}

int db_damaged(struct db *db, const char *what)
{
	return db_problem(db, "the card database is damaged: %s",
			  tr(db->ds->lang, what));
}

/* Add a finding that says why it cannot be read. */
static int cannot_read(struct db *db)
{
	switch (sqlite3_errcode(db->handle)) {
	case SQLITE_NOTADB:
		return db_problem(
			db, "not a card database: it is not an SQLite file");
	case SQLITE_CORRUPT:
		/* SQLite's own message may quote the file */
		return db_damaged(db, "SQLite finds it malformed");
	case SQLITE_INTERRUPT:
		return db_damaged(db, "reading it takes too long");
	case SQLITE_BUSY:
		return db_problem(db, "cannot read the card database: another "
				      "program is writing to it");
	case SQLITE_TOOBIG:
		return db_damaged(db, "a row is longer than 1 MiB");
	case SQLITE_READONLY:
	case SQLITE_CANTOPEN:
		return db_problem(db, "another program has not finished "
				      "changing it, or keeps its changes in a "
				      "WAL: compile it again");
	default:
		return db_fail(db, "cannot read the card database");
	}
}

/*
 * Endless work on a hostile file (pages that are each other's children) is
 * stopped.  A query that reads all of a valid file takes about one step for
 * every five bytes.
 */
#define WORK_STEPS         10000 /* virtual machine steps per report */
#define WORK_LEAST         1000  /* reports at least */
#define STEPS_PER_BYTE     10
/* Each condition checked per card may take this fraction of the work of a
 * statement, or of memory for the file: matching cards are stored. */
#define THINGS_A_STATEMENT 10
#define THINGS_A_FILE      16

static int too_long(void *ctx)
{
	struct db *db = ctx;

	return db->left-- == 0;
}

static size_t memory_for(const struct db *db, size_t things)
{
	return MEMORY_LIMIT + 4 * db->size + db->size / THINGS_A_FILE * things;
}

void db_allow(struct db *db, size_t things)
{
	db->left = db->work + db->work / THINGS_A_STATEMENT * things;
	db_memory_limit(memory_for(db, things));
}

static void guard(struct db *db)
{
	struct sqlite3 *h = db->handle;

	static const int off[] = {
		SQLITE_DBCONFIG_TRUSTED_SCHEMA,
		SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
		SQLITE_DBCONFIG_DQS_DML,
		SQLITE_DBCONFIG_DQS_DDL,
		SQLITE_DBCONFIG_ENABLE_VIEW,
		SQLITE_DBCONFIG_ENABLE_TRIGGER,
	};
	static const struct {
		int limit, value;
	} limits[] = {
		{ SQLITE_LIMIT_LENGTH, 1 << 20 },
		{ SQLITE_LIMIT_SQL_LENGTH, 1 << 20 },
		{ SQLITE_LIMIT_COLUMN, 100 },
		{ SQLITE_LIMIT_EXPR_DEPTH, 200 },
		{ SQLITE_LIMIT_COMPOUND_SELECT, 10 },
		{ SQLITE_LIMIT_VDBE_OP, 250000 },
		{ SQLITE_LIMIT_FUNCTION_ARG, 8 },
		{ SQLITE_LIMIT_ATTACHED, 0 },
		{ SQLITE_LIMIT_LIKE_PATTERN_LENGTH, QUERY_PATTERN },
		{ SQLITE_LIMIT_VARIABLE_NUMBER, 10000 },
		{ SQLITE_LIMIT_TRIGGER_DEPTH, 1 },
	};

	sqlite3_db_config(h, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
	for (size_t i = 0; i < sizeof(off) / sizeof(off[0]); i++)
		sqlite3_db_config(h, off[i], 0, (int *)0);
	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
		sqlite3_limit(h, limits[i].limit, limits[i].value);
	db->work = WORK_LEAST + db->size / (WORK_STEPS / STEPS_PER_BYTE);
	db->left = db->work;
	sqlite3_progress_handler(h, WORK_STEPS, too_long, db);
}

/* All statements are ours; should one be made to do more than read, it is
 * refused.  The full-text index needs data_version. */
static int only_reads(void *unused, int what, const char *name,
		      const char *function, const char *schema,
		      const char *inside)
{
	(void)unused;
	(void)schema;
	(void)inside;
	switch (what) {
	case SQLITE_SELECT:
	case SQLITE_READ:
	case SQLITE_RECURSIVE:
		return SQLITE_OK;
	case SQLITE_FUNCTION:
		return strcmp(function, "load_extension") == 0 ? SQLITE_DENY
							       : SQLITE_OK;
	case SQLITE_PRAGMA:
		return strcmp(name, "data_version") == 0 ? SQLITE_OK
							 : SQLITE_DENY;
	case SQLITE_UPDATE:
		/* SQLite declares a virtual table in this way without running
		 * it; all other uses are refused by the name */
		return strcmp(name, "sqlite_master") == 0 ? SQLITE_OK
							  : SQLITE_DENY;
	default:
		return SQLITE_DENY;
	}
}

/* Milliseconds to wait for another program's write. */
#define PATIENCE 5000

int db_reach(struct db *db, const char *path, struct diags *ds)
{
	struct stat sb;

	*db = (struct db){ .path = path, .ds = ds };
	/* no SQLITE_OPEN_NOFOLLOW: an installed cards.db is often a link, and a
	 * link to another file reveals only what the user can read anyway, if
	 * it is a card database */
	if (stat(path, &sb) < 0)
		return db_problem(db, "cannot open the card database: %s",
				  error_text(ds->lang, errno));
	if (!S_ISREG(sb.st_mode))
		return db_problem(
			db, "not a card database: it is not a regular file");
	db->size = (size_t)sb.st_size;
	db->dev = sb.st_dev;
	db->ino = sb.st_ino;
	db_memory_limit(memory_for(db, 0));
	if (sqlite3_open_v2(path, &db->handle,
			    SQLITE_OPEN_READONLY | SQLITE_OPEN_PRIVATECACHE |
				    SQLITE_OPEN_NOMUTEX,
			    NULL) != SQLITE_OK)
		return db_fail(db, "cannot open the card database");
	return 0;
}

/* How often, every PAUSE milliseconds, to check a journal that may only seem
 * abandoned: a writer began between SQLite's two looks at the file. */
#define LOOKS 20
#define PAUSE 5

static int begin_read(struct db *db)
{
	int rc;

	guard(db);
	sqlite3_busy_timeout(db->handle, PATIENCE);
	rc = sqlite3_exec(db->handle,
			  "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0;"
			  "PRAGMA query_only=ON; PRAGMA temp_store=MEMORY;"
			  /* few cached pages: allocating one costs more than
			   * reading it again */
			  "PRAGMA cache_size=16; BEGIN; PRAGMA application_id",
			  NULL, NULL, NULL);
	for (int i = 0; i < LOOKS && rc == SQLITE_READONLY; i++) {
		sqlite3_sleep(PAUSE);
		rc = sqlite3_exec(db->handle, "PRAGMA application_id", NULL,
				  NULL, NULL);
	}
	return rc == SQLITE_OK ? 0 : cannot_read(db);
}

/* Read the number that a statement selects. */
static int select_number(struct db *db, const char *sql, int64_t *out)
{
	struct sqlite3_stmt *st = db_prepare(db, sql);
	int rc = st ? db_row(db, st) : -1;

	if (rc == 1)
		*out = db_int(st, 0);
	db_finalize(st);
	return rc == 1 ? 0 : -1;
}

static int check_identity(struct db *db)
{
	int64_t program = 0, version = 0;

	if (select_number(db, "PRAGMA application_id", &program) < 0)
		return -1;
	if (program != DB_APPLICATION_ID)
		return db->size ? db_problem(db, "not a card database: another "
						 "program made it")
				: db_problem(db, "not a card database: it is "
						 "empty");
	if (select_number(db, "PRAGMA user_version", &version) < 0)
		return -1;
	if (version == DB_SCHEMA_VERSION)
		return 0;
	if (version > DB_SCHEMA_VERSION)
		return db_problem(db,
				  "a newer koloda made it (schema %lld, this "
				  "one reads %d)",
				  (long long)version, DB_SCHEMA_VERSION);
	return db_problem(db,
			  "an older koloda made it (schema %lld, this one "
			  "reads %d): compile it again",
			  (long long)version, DB_SCHEMA_VERSION);
}

/* Check the statements that created the tables, views and indexes, except those
 * of SQLite itself (ANALYZE) and of FTS5 for card_search. */
static int check_schema(struct db *db, const struct game *const *games,
			size_t ngames)
{
	struct sqlite3_stmt *st = db_prepare(
		db, "SELECT name, sql FROM sqlite_schema WHERE sql NOT NULL");
	struct schema_sum sum = { 0 }, wanted;
	int rc = -1;

	while (st && (rc = db_row(db, st)) == 1) {
		struct str name = db_text(st, 0);

		if (!str_starts(name, "sqlite_") &&
		    !str_starts(name, "card_search_"))
			schema_count(&sum, db_text(st, 1));
	}
	db_finalize(st);
	if (rc < 0)
		return -1;
	schema_of(&wanted, games, ngames);
	if (schema_same(&sum, &wanted))
		return 0;
	return db_problem(db, "another version made it, or another program has "
			      "changed its tables: compile it again");
}

int db_begin(struct db *db, const struct game *const *games, size_t ngames)
{
	if (db->begun)
		return 0;
	if (db->failed || begin_read(db) < 0 || check_identity(db) < 0 ||
	    check_schema(db, games, ngames) < 0)
		return -1;
	sqlite3_set_authorizer(db->handle, only_reads, NULL);
	db->begun = true;
	return 0;
}

int db_open(struct db *db, const char *path, const struct game *const *games,
	    size_t ngames, struct diags *ds)
{
	return db_reach(db, path, ds) < 0 ? -1 : db_begin(db, games, ngames);
}

int db_create(struct db *db, const char *path, struct diags *ds)
{
	*db = (struct db){ .path = path, .ds = ds };
	db_memory_limit(SIZE_MAX);
	if (sqlite3_open_v2(path, &db->handle,
			    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
				    SQLITE_OPEN_NOMUTEX,
			    NULL) != SQLITE_OK)
		return db_fail(db, "cannot create the database");
	return db_exec(
		db, arena_printf(ds->arena,
				 "PRAGMA page_size=%d; PRAGMA encoding='UTF-8';"
				 "PRAGMA auto_vacuum=NONE;"
				 "PRAGMA journal_mode=OFF;"
				 "PRAGMA synchronous=OFF;"
				 "PRAGMA locking_mode=EXCLUSIVE;"
				 "PRAGMA cache_size=-2048;"
				 "PRAGMA secure_delete=OFF;"
				 "PRAGMA temp_store=MEMORY;"
				 "PRAGMA foreign_keys=OFF",
				 DB_PAGE_SIZE));
}

int db_inspect(struct db *db, const char *path, const char *shown,
	       struct diags *ds)
{
	*db = (struct db){ .path = shown, .ds = ds };
	/* on a read-only connection integrity_check skips CHECK constraints */
	if (sqlite3_open_v2(path, &db->handle,
			    SQLITE_OPEN_READWRITE | SQLITE_OPEN_PRIVATECACHE |
				    SQLITE_OPEN_NOMUTEX,
			    NULL) != SQLITE_OK)
		return db_fail(db, "cannot open the database");
	return db_exec(db, "PRAGMA query_only=ON; PRAGMA temp_store=MEMORY");
}

/* FTS5's own statements are exempt: they name its tables, ask whether these
 * were changed, or have no text. */
static bool is_ours(struct sqlite3_stmt *st)
{
	const char *sql = sqlite3_sql(st);

	return sql && strstr(sql, "card_search_") == NULL &&
	       strstr(sql, "data_version") == NULL;
}

void db_stop(struct db *db)
{
	struct sqlite3_stmt *st = NULL, *next;

	if (db->handle)
		st = sqlite3_next_stmt(db->handle, NULL);
	for (; st; st = next) {
		next = sqlite3_next_stmt(db->handle, st);
		if (is_ours(st))
			sqlite3_finalize(st);
	}
}

void db_close(struct db *db)
{
	sqlite3_close(db->handle);
	db->handle = NULL;
}

int db_exec(struct db *db, const char *sql)
{
	if (sqlite3_exec(db->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
		return 0;
	return db_fail(db, "database error");
}

struct sqlite3_stmt *db_prepare(struct db *db, const char *sql)
{
	struct sqlite3_stmt *st = NULL;

	if (db->failed)
		return NULL;
	db->left = db->work;
	if (sqlite3_prepare_v2(db->handle, sql, -1, &st, NULL) == SQLITE_OK)
		return st;
	cannot_read(db);
	return NULL;
}

void db_bind_str(struct sqlite3_stmt *st, int i, struct str s)
{
	sqlite3_bind_text(st, i, s.p ? s.p : "", (int)s.n, SQLITE_STATIC);
}

void db_bind_text(struct sqlite3_stmt *st, int i, const char *s)
{
	if (s)
		sqlite3_bind_text(st, i, s, -1, SQLITE_STATIC);
	else
		sqlite3_bind_null(st, i);
}

void db_bind_copy(struct sqlite3_stmt *st, int i, const char *s)
{
	sqlite3_bind_text(st, i, s, -1, SQLITE_TRANSIENT);
}

void db_bind_int(struct sqlite3_stmt *st, int i, int64_t v)
{
	sqlite3_bind_int64(st, i, v);
}

void db_bind_null(struct sqlite3_stmt *st, int i)
{
	sqlite3_bind_null(st, i);
}

int db_done(struct db *db, struct sqlite3_stmt *st)
{
	int rc = sqlite3_step(st);

	if (rc != SQLITE_DONE)
		db_fail(db, "cannot write the database");
	sqlite3_reset(st);
	return rc == SQLITE_DONE ? 0 : -1;
}

int db_row(struct db *db, struct sqlite3_stmt *st)
{
	int rc = sqlite3_step(st);

	if (rc == SQLITE_ROW)
		return 1;
	if (rc != SQLITE_DONE)
		return cannot_read(db);
	db->left = db->work; /* for the next run */
	return 0;
}

struct str db_text(struct sqlite3_stmt *st, int i)
{
	/* fetch the column once for both uses */
	struct sqlite3_value *v = sqlite3_column_value(st, i);
	const char *p = (const char *)sqlite3_value_text(v);

	return p ? (struct str){ p, (size_t)sqlite3_value_bytes(v) }
		 : (struct str){ "", 0 };
}

struct str db_str(struct arena *a, struct sqlite3_stmt *st, int i)
{
	return str_keep(a, db_text(st, i));
}

int64_t db_int(struct sqlite3_stmt *st, int i)
{
	return sqlite3_column_int64(st, i);
}

enum db_type db_type(struct sqlite3_stmt *st, int i)
{
	int type = sqlite3_column_type(st, i);

	return type == SQLITE_NULL      ? DB_NULL
	       : type == SQLITE_INTEGER ? DB_INT
					: DB_TEXT;
}

void db_reset(struct sqlite3_stmt *st)
{
	sqlite3_reset(st);
}

size_t db_parameters(struct sqlite3_stmt *st)
{
	return (size_t)sqlite3_bind_parameter_count(st);
}

void db_finalize(struct sqlite3_stmt *st)
{
	sqlite3_finalize(st);
}

const char *db_meta(struct db *db, struct arena *a, const char *key)
{
	struct sqlite3_stmt *st =
		db_prepare(db, "SELECT value FROM meta WHERE key = ?1");
	const char *value = NULL;

	if (st) {
		db_bind_text(st, 1, key);
		if (db_row(db, st) == 1)
			value = db_str(a, st, 0).p;
	}
	db_finalize(st);
	return value;
}
