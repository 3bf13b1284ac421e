#include "db/verify.h"

#include "db/db.h"
#include "validators/base/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

/* One question about the file. */
struct question {
	const char *sql;
	const char *want; /* the row it may have; NULL: none */
	struct diags ds;
};

#define MAX_QUESTIONS 32
#define MAX_THREADS   8

/* All questions, in the order in which their findings come. */
struct inquiry {
	const char *path, *shown;
	struct arena *a;
	struct question v[MAX_QUESTIONS];
	size_t n;
	atomic_size_t next; /* to be answered */
};

static void ask(struct inquiry *q, const char *sql, const char *want)
{
	q->v[q->n] = (struct question){ .sql = sql, .want = want };
	/* each may need memory at the same time */
	diags_init(&q->v[q->n++].ds, arena_new());
}

static void answer(struct db *db, const struct question *q)
{
	struct sqlite3_stmt *st = db_prepare(db, q->sql);

	if (st && db_row(db, st) == 1 &&
	    (!q->want || !str_is(db_str(q->ds.arena, st, 0), q->want)))
		db_damaged(db, q->sql);
	db_finalize(st);
}

/* Answer what nobody else does, by one connection. */
static void *answer_some(void *ctx)
{
	struct inquiry *q = ctx;
	struct db db = { 0 };
	size_t i;

	while ((i = atomic_fetch_add(&q->next, 1)) < q->n) {
		struct question *one = &q->v[i];

		if (db.handle == NULL &&
		    db_inspect(&db, q->path, q->shown, &one->ds) < 0) {
			db_close(&db);
			continue;
		}
		db.ds = &one->ds;
		db.failed = false;
		answer(&db, one);
	}
	db_close(&db);
	return NULL;
}

/*
 * PRAGMA integrity_check in parts that go on at the same time, the longest
 * first: quick_check reads all pages and rows, and leaves out only whether
 * rows without a rowid are in order, and whether the indexes of a table have
 * what the table has.  That is asked of each table that has such.
 */
static int ask_parts(struct inquiry *q, struct diags *ds)
{
	struct sqlite3_stmt *st;
	struct db db;
	int rc = db_inspect(&db, q->path, q->shown, ds);

	ask(q, "PRAGMA quick_check", "ok");
	st = rc == 0 ? db_prepare(&db,
				  "SELECT DISTINCT tbl_name FROM sqlite_schema "
				  "WHERE type = 'index' "
				  "OR sql LIKE '%) %WITHOUT ROWID'")
		     : NULL;
	while (st && (rc = db_row(&db, st)) == 1) {
		if (q->n + 1 == MAX_QUESTIONS) {
			rc = db_fail(&db, "too many tables to be checked");
			break;
		}
		ask(q,
		    arena_printf(q->a, "PRAGMA integrity_check(%s)",
				 db_str(q->a, st, 0).p),
		    "ok");
	}
	db_finalize(st);
	if (db.failed)
		rc = -1;
	db_close(&db);
	return rc;
}

static int trouble(const struct inquiry *q, struct diags *ds)
{
	diags_add(ds,
		  (struct diag){
			  .name = "database",
			  .sev = SEV_FATAL,
			  .at = { .file = q->shown },
			  .msg = arena_printf(ds->arena,
					      "cannot write the database: %s",
					      strerror(errno)),
		  });
	return -1;
}

/* The findings of all questions; -1 if there are any. */
static int gather(const struct inquiry *q, struct diags *ds)
{
	int rc = 0;

	for (size_t i = 0; i < q->n; i++)
		for (size_t k = 0; k < q->v[i].ds.n; k++) {
			struct diag d = q->v[i].ds.v[k];

			d.msg = arena_copy(ds->arena, d.msg, strlen(d.msg));
			diags_add(ds, d);
			rc = -1;
		}
	return rc;
}

/* Hand the file to the disk, while the questions are answered. */
static int answer_all(struct inquiry *q, int fd, size_t cores)
{
	pthread_t threads[MAX_THREADS];
	size_t n = 0;
	int rc = 0;

	while (cores > 1 && n < MAX_THREADS && n < cores &&
	       pthread_create(&threads[n], NULL, answer_some, q) == 0)
		n++;
	if (n)
		rc = fsync(fd);
	else
		/* it begins to write: the fsync below finds less to do */
		sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
	int saved = errno;
	answer_some(q);
	for (size_t i = 0; i < n; i++)
		pthread_join(threads[i], NULL);
	errno = saved;
	return n ? rc : fsync(fd);
}

int db_verify(const char *path, const char *shown, size_t cores,
	      struct diags *ds)
{
	struct inquiry q = { .path = path, .shown = shown, .a = ds->arena };
	int fd = open(path, O_RDWR | O_CLOEXEC);
	int rc = 0;

	if (fd < 0)
		return trouble(&q, ds);
	if (cores > 1)
		rc = ask_parts(&q, ds);
	else
		ask(&q, "PRAGMA integrity_check", "ok");
	ask(&q, "PRAGMA foreign_key_check", NULL);
	if (rc == 0 && answer_all(&q, fd, cores) < 0)
		rc = trouble(&q, ds);
	if (gather(&q, ds) < 0)
		rc = -1;
	close(fd);
	for (size_t i = 0; i < q.n; i++)
		arena_free(q.v[i].ds.arena);
	return rc;
}
