#include "db/write.h"

#include "db/btree.h"
#include "db/cell.h"
#include "db/db.h"
#include "db/replace.h"
#include "db/rows.h"
#include "db/rules.h"
#include "db/schema.h"
#include "db/search.h"
#include "db/verify.h"
#include "validators/base/hash.h"
#include "validators/core/game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int trouble(struct diags *ds, const char *path, const char *what)
{
	diags_add(ds, (struct diag){
			      .name = "database",
			      .sev = SEV_FATAL,
			      .at = { .file = path },
			      .msg = arena_printf(ds->arena, "%s: %s", what,
						  strerror(errno)),
		      });
	return -1;
}

static int insert_stamp(struct db *db, const struct db_stamp *s,
			const char *cards)
{
	const struct {
		const char *key, *value;
	} rows[] = {
		{ "cards", cards },	   { "findings", s->findings },
		{ "input", s->input },	   { "program", s->program },
		{ "rules", s->rules },
	};
	struct sqlite3_stmt *st = db_prepare(
		db, "INSERT INTO meta (key, value) VALUES (?1, ?2)");

	for (size_t i = 0; st && i < sizeof(rows) / sizeof(rows[0]); i++) {
		db_bind_text(st, 1, rows[i].key);
		db_bind_text(st, 2, rows[i].value);
		if (db_done(db, st) < 0)
			break;
	}
	db_finalize(st);
	return db->failed ? -1 : 0;
}

/* The first of many cards by a number are found without sorting them all. */
static int index_ranks(struct db *db, const struct game *g)
{
	for (size_t i = 0; i < g->nfields; i++) {
		const struct field *f = &g->fields[i];
		char sql[160];

		if (f->ranked == RANK_NONE)
			continue;
		snprintf(sql, sizeof(sql),
			 "CREATE INDEX %s_by_%s ON %s_card (%s%s)", g->id,
			 f->columns[0], g->id, f->columns[0],
			 f->ranked == RANK_FALLING ? " DESC" : "");
		if (db_exec(db, sql) < 0)
			return -1;
	}
	return 0;
}

/* All tables and indexes, and the rows of those that the cards have none in. */
static int make_tables(struct db *db, const struct card_set *sets, size_t nsets,
		       const struct db_stamp *stamp)
{
	int64_t card_id = 0, format_id = 0;
	struct hash *content = hash_new(db->ds->arena);
	char cards[HASH_TEXT];

	if (db_exec(db, db_core_sql) < 0 || db_exec(db, db_rules_sql) < 0)
		return -1;
	for (size_t i = 0; i < nsets; i++) {
		const struct card_set *s = &sets[i];

		for (size_t k = 0; k < s->n; k++)
			hash_add(content, s->v[k].rows->hash,
				 sizeof(s->v[k].rows->hash));
		if (db_exec(db, s->game->tables) < 0 ||
		    db_insert_rules(db, s, content, card_id, &format_id) < 0)
			return -1;
		card_id += (int64_t)s->n;
	}
	for (size_t i = 0; i < nsets; i++)
		if (index_ranks(db, sets[i].game) < 0)
			return -1;
	hash_text(content, cards);
	return db_exec(db, db_index_sql) < 0 ?
		       -1 :
		       insert_stamp(db, stamp, cards);
}

/* A database without cards; returns where they go, or NULL. */
static struct rows *begin_file(const struct replacement *new,
			       struct db_search *search,
			       const struct card_set *sets, size_t nsets,
			       const struct db_stamp *stamp, struct diags *ds)
{
	struct rows *rows = NULL;
	char pragmas[80];
	struct db db;

	snprintf(pragmas, sizeof(pragmas),
		 "PRAGMA application_id=%d; PRAGMA user_version=%d",
		 DB_APPLICATION_ID, DB_SCHEMA_VERSION);
	int rc = db_create(&db, new->tmp, ds);
	db.path = new->path;
	if (rc == 0 && db_exec(&db, "BEGIN") == 0 &&
	    db_exec(&db, pragmas) == 0 &&
	    make_tables(&db, sets, nsets, stamp) == 0 &&
	    db_search_create(search, &db) == 0)
		rows = db_rows_find(&db, sets, nsets);
	if (rows && db_exec(&db, "COMMIT") < 0)
		rows = NULL;
	db_close(&db);
	return rows;
}

/* Rows that are written, and perhaps read for the index of texts. */
struct filling {
	struct db_search *search;
	bool threads;
	const struct rows_written *written;
};

static void table_written(void *ctx, enum row_table table)
{
	const struct filling *f = ctx;

	/* those that the other thread reads go with the last one */
	if (f->threads && (table == ROW_NAME || table == ROW_TEXT))
		return;
	if (f->threads && table == ROW_OWN) {
		db_search_wait(f->search);
		f->written->call(f->written->ctx, ROW_NAME);
		f->written->call(f->written->ctx, ROW_TEXT);
	}
	f->written->call(f->written->ctx, table);
}

/* Fill the tables, page by page. */
static int fill_tables(const struct replacement *new, struct rows *rows,
		       struct filling *filling, struct diags *ds)
{
	const struct rows_written written = { table_written, filling };
	struct btree_file *f = btree_open(ds->arena, new->fd, DB_PAGE_SIZE);

	if (f == NULL)
		return trouble(ds, new->path, "cannot write the database");
	int rc = db_rows_write(rows, f, &written, new->path, ds);
	if (rc == 0)
		db_search_write(filling->search, f);
	if (btree_close(f) < 0)
		rc = trouble(ds, new->path, "cannot write the database");
	return rc;
}

static int fill(const struct replacement *new, const struct card_set *sets,
		size_t nsets, const struct db_stamp *stamp, bool threads,
		const struct rows_written *written, struct diags *ds)
{
	struct filling f = { db_search_start(ds->arena, sets, nsets, threads),
			     threads, written };
	struct rows *rows = begin_file(new, f.search, sets, nsets, stamp, ds);
	int rc = rows ? fill_tables(new, rows, &f, ds) : -1;

	db_search_end(f.search);
	return rc;
}

static int put_in_place(struct replacement *new, struct diags *ds)
{
	const char *path = new->path;

	switch (replace_finish(new)) {
	case REPLACED_NOT:
		return trouble(ds, path, "cannot replace the database");
	case REPLACED_UNSYNCED:
		return trouble(ds, path,
			       "the new database is in place, but its folder "
			       "cannot be synced");
	case REPLACED:
		break;
	}
	return 0;
}

int db_write(const char *path, const struct card_set *sets, size_t nsets,
	     const struct db_stamp *stamp, size_t cores,
	     const struct rows_written *written, struct diags *ds)
{
	struct replacement new;
	struct stat sb;

	if (stat(path, &sb) == 0 && !S_ISREG(sb.st_mode)) {
		errno = S_ISDIR(sb.st_mode) ? EISDIR : EINVAL;
		return trouble(ds, path, "cannot replace what is no file");
	}
	replace_sweep(ds->arena, path);
	if (replace_begin(&new, ds->arena, path, 0644) < 0)
		return trouble(ds, path, "cannot create the database");
	int rc = fill(&new, sets, nsets, stamp, cores > 1, written, ds);
	if (rc == 0)
		rc = db_verify(new.tmp, path, cores, ds);
	if (rc == 0)
		return put_in_place(&new, ds);
	replace_drop(&new);
	return -1;
}

bool db_is_current(const char *path, const struct db_stamp *stamp,
		   struct arena *a)
{
	struct arena_mark m = arena_mark(a);
	struct diags ds;
	struct db db;
	bool same = false;

	if (access(path, R_OK) < 0)
		return false;
	diags_init(&ds, a);
	if (db_open(&db, path, &ds) == 0) {
		const char *input = db_meta(&db, a, "input");
		const char *found = db_meta(&db, a, "findings");
		const char *program = db_meta(&db, a, "program");

		same = input && strcmp(input, stamp->input) == 0 && found &&
		       strcmp(found, "0") == 0 && program &&
		       strcmp(program, stamp->program) == 0;
	}
	db_close(&db);
	arena_reset(a, m);
	return same;
}
