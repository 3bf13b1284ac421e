#include "db/db.h"

#include "db/brief.h"
#include "db/columns.h"
#include "db/memory.h"
#include "db/tree.h"
#include "validators/base/scratch.h"
#include "validators/core/query.h"

#include <sqlite3.h>

/* What SQLite may take, beside four times what the file has: to sort it. */
#define MEMORY_LIMIT ((size_t)64 << 20)

int db_problem(struct db *db, const char *fmt, ...)
{
	va_list ap;

	if (db->failed)
		return -1;
	db->failed = true;
	va_start(ap, fmt);
	const char *msg = arena_vprintf(db->ds->arena, fmt, ap);
	va_end(ap);
	diags_add(db->ds, (struct diag){ .name = "database",
					 .sev = SEV_FATAL,
					 .at = { .file = db->path },
					 .msg = msg });
	return -1;
}

int db_fail(struct db *db, const char *what)
{
	return db_problem(db, "%s: %s", what,
			  db->handle ? sqlite3_errmsg(db->handle)
				     : "out of memory");
}

int db_damaged(struct db *db, const char *what)
{
	return db_problem(db, "the card database is damaged: %s", what);
}

/*
 * Long work on a hostile file (pages that are each other's children) is
 * stopped, not waited for.  A query that reads all of an honest file takes
 * about one step for every five bytes.
 */
#define WORK_STEPS     10000 /* of SQLite's machine, for each report */
#define WORK_LEAST     1000  /* reports */
#define STEPS_PER_BYTE 10
/* Each thing that is asked about every card may take as much as so many parts
 * of a statement, or of the file: the cards that it holds for are kept. */
#define THINGS_A_STATEMENT 10
#define THINGS_A_FILE	   16

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

/* No statement is anybody's but ours; should one be made to do more than read,
 * it is refused.  The index of words asks for data_version. */
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
		return strcmp(function, "load_extension") == 0 ? SQLITE_DENY :
								 SQLITE_OK;
	case SQLITE_PRAGMA:
		return strcmp(name, "data_version") == 0 ? SQLITE_OK :
							   SQLITE_DENY;
	case SQLITE_UPDATE:
		/* how SQLite declares a virtual table: it is never run, and
		 * whoever means it is refused for the name */
		return strcmp(name, "sqlite_master") == 0 ? SQLITE_OK :
							    SQLITE_DENY;
	default:
		return SQLITE_DENY;
	}
}

/* SQLite may know of what db_file_open does not: it opens the same file. */
static int open_sqlite(struct db *db, const char *trouble)
{
	db_memory_limit(memory_for(db, 0));
	if (sqlite3_open_v2(db->path, &db->handle,
			    SQLITE_OPEN_READONLY | SQLITE_OPEN_PRIVATECACHE |
				    SQLITE_OPEN_NOMUTEX,
			    brief_vfs()) != SQLITE_OK)
		return db_fail(db, "cannot open the card database");
	if (!db_file_stays(db))
		return db_problem(db, "it was replaced while it was read");
	guard(db);
	if (sqlite3_exec(db->handle,
			 "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0;"
			 "PRAGMA query_only=ON; PRAGMA temp_store=MEMORY;"
			 /* one look at the file: locked once, not for each
			  * row */
			 "BEGIN;"
			 /* pages kept: fresh memory for one costs more than to
			  * read it again */
			 "PRAGMA cache_size=16",
			 NULL, NULL, NULL) != SQLITE_OK)
		return db_fail(db, trouble);
	sqlite3_set_authorizer(db->handle, only_reads, NULL);
	return 0;
}

static int begin_sql(struct db *db)
{
	return db->handle ? 0 :
			    open_sqlite(db, "cannot read the card database");
}

int db_open(struct db *db, const char *path, struct diags *ds)
{
	*db = (struct db){ .path = path, .ds = ds };
	if (db_file_open(db) < 0)
		return -1;
	return db_file_has_journal(db)
		       ? open_sqlite(db, "another program has not finished "
					 "changing it")
		       : 0;
}

int db_create(struct db *db, const char *path, struct diags *ds)
{
	*db = (struct db){ .path = path, .ds = ds };
	/* nobody asks how much memory SQLite has; counting takes a lock */
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
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
	/* a connection that cannot write looks over CHECKs: integrity_check
	 * would not ask for them */
	if (sqlite3_open_v2(path, &db->handle,
			    SQLITE_OPEN_READWRITE | SQLITE_OPEN_PRIVATECACHE |
				    SQLITE_OPEN_NOMUTEX,
			    NULL) != SQLITE_OK)
		return db_fail(db, "cannot open the database");
	return db_exec(db, "PRAGMA mmap_size=1073741824;"
			   "PRAGMA query_only=ON;"
			   "PRAGMA temp_store=MEMORY");
}

void db_close(struct db *db)
{
	if (!db_memory_pooled())
		sqlite3_close(db->handle);
	db->handle = NULL;
	db_file_close(db);
}

int db_exec(struct db *db, const char *sql)
{
	if (begin_sql(db) < 0)
		return -1;
	if (sqlite3_exec(db->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
		return 0;
	return db_fail(db, "database error");
}

struct sqlite3_stmt *db_prepare(struct db *db, const char *sql)
{
	struct sqlite3_stmt *st = NULL;

	if (db->failed || begin_sql(db) < 0)
		return NULL;
	db->left = db->work;
	if (sqlite3_prepare_v2(db->handle, sql, -1, &st, NULL) == SQLITE_OK)
		return st;
	db_fail(db, "not a card database");
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
	if (rc == SQLITE_INTERRUPT)
		return db_damaged(db, "reading it does not end");
	if (rc == SQLITE_DONE) {
		db->left = db->work; /* for its next run */
		return 0;
	}
	return db_fail(db, "cannot read the card database");
}

struct str db_text(struct sqlite3_stmt *st, int i)
{
	/* the column is looked up once, though asked for two things */
	struct sqlite3_value *v = sqlite3_column_value(st, i);
	const char *p = (const char *)sqlite3_value_text(v);

	return p ? (struct str){ p, (size_t)sqlite3_value_bytes(v) } :
		   (struct str){ "", 0 };
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

	return type == SQLITE_NULL	? DB_NULL :
	       type == SQLITE_INTEGER ? DB_INT :
					  DB_TEXT;
}

void db_finalize(struct sqlite3_stmt *st)
{
	sqlite3_finalize(st);
}

const char *db_meta(struct db *db, struct arena *a, const char *key)
{
	const struct cell wanted = { .kind = CELL_TEXT, .s = str_of(key) };
	const char *value = NULL;
	struct tree t SCRATCH;

	if (tree_open(&t, db, "meta", false, META_COLUMNS) == 0 &&
	    tree_seek(&t, &wanted, 1) == 1 &&
	    str_eq(cell_text(&t.row[META_KEY]), wanted.s))
		value = str_keep(a, cell_text(&t.row[META_VALUE])).p;
	tree_close(&t);
	return value;
}
