/* Writes card sets to a database file, all or nothing. */
#include "db/write/write.h"

#include "db/db.h"
#include "db/schema.h"
#include "db/write/render.h"
#include "db/write/replace.h"
#include "db/write/rows.h"
#include "db/write/rules.h"
#include "db/errors.h"
#include "validators/base/hash.h"
#include "validators/core/game/game.h"

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
			      .msg = arena_printf(ds->arena, "%s: %s",
						  tr(ds->lang, what),
						  error_text(ds->lang, errno)),
		      });
	return -1;
}

/* want: the only row allowed; NULL: none */
static int expect_row(struct db *db, const char *sql, const char *want)
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
		rc = expect_row(&db, "PRAGMA integrity_check", "ok");
	if (rc == 0)
		rc = expect_row(&db, "PRAGMA foreign_key_check", NULL);
	db_close(&db);
	return rc;
}

static int insert_stamp(struct db *db, const struct db_stamp *s,
			const char *cards)
{
	const struct {
		const char *key, *value;
	} rows[] = {
		{ "cards", cards },    { "findings", s->findings },
		{ "input", s->input }, { "program", s->program },
		{ "rules", s->rules },
	};
	struct sqlite3_stmt *st =
		db_prepare(db, "INSERT INTO meta (key, value) VALUES (?1, ?2)");

	for (size_t i = 0; st && i < sizeof(rows) / sizeof(rows[0]); i++) {
		db_bind_text(st, 1, rows[i].key);
		db_bind_text(st, 2, rows[i].value);
		if (db_done(db, st) < 0)
			break;
	}
	db_finalize(st);
	return db->failed ? -1 : 0;
}

/* Create the indexes that find the first of many cards by a number without
 * sorting all of them. */
static int index_ranks(struct db *db, const struct game *g)
{
	char sql[SCHEMA_RANK];

	for (size_t i = 0; i < g->nfields; i++)
		if (schema_rank(sql, g, i) && db_exec(db, sql) < 0)
			return -1;
	return 0;
}

static int make_tables(struct db *db, const struct card_set *sets, size_t nsets)
{
	db_exec(db, db_core_sql);
	db_exec(db, db_rules_sql);
	for (size_t i = 0; i < nsets; i++)
		db_exec(db, sets[i].game->tables);
	db_exec(db, db_search_sql);
	return db->failed ? -1 : 0;
}

/* Insert the content of games and formats, and the input hashes. */
static int insert_rest(struct db *db, const struct card_set *sets, size_t nsets,
		       const struct db_stamp *stamp)
{
	int64_t card_id = 0, format_id = 0;
	struct hash *content = hash_new(db->ds->arena);
	char cards[HASH_TEXT];

	for (size_t i = 0; i < nsets; i++) {
		const struct card_set *s = &sets[i];

		for (size_t k = 0; k < s->n; k++)
			hash_add(content, s->v[k].rows->hash,
				 sizeof(s->v[k].rows->hash));
		if (db_insert_rules(db, s, content, card_id, &format_id) < 0)
			return -1;
		card_id += (int64_t)s->n;
	}
	hash_text(content, cards);
	return insert_stamp(db, stamp, cards);
}

/* Indexes are built after the rows, which is faster than row by row. */
static int make_indexes(struct db *db, const struct card_set *sets,
			size_t nsets)
{
	for (size_t i = 0; i < nsets; i++)
		index_ranks(db, sets[i].game);
	return db_exec(db, db_index_sql);
}

/* Fill the database in one transaction. */
static int fill_database(struct db *db, const struct card_set *sets,
			 size_t nsets, const struct db_stamp *stamp)
{
	char pragmas[80];

	snprintf(pragmas, sizeof(pragmas),
		 "PRAGMA application_id=%d; PRAGMA user_version=%d",
		 DB_APPLICATION_ID, DB_SCHEMA_VERSION);
	if (db_exec(db, "BEGIN") < 0 || db_exec(db, pragmas) < 0 ||
	    make_tables(db, sets, nsets) < 0 ||
	    insert_rest(db, sets, nsets, stamp) < 0 ||
	    db_rows_write(db, sets, nsets) < 0 ||
	    make_indexes(db, sets, nsets) < 0)
		return -1;
	return db_exec(db, "COMMIT");
}

/* A file being built, and its open resources. */
struct making {
	struct replacement new;
	struct db db;
	bool open; /* db is */
	struct mem_undo undo;
};

/* Clean up after memory ran out. */
static void give_up(void *making)
{
	struct making *m = making;

	if (m->open) {
		db_stop(&m->db);
		db_close(&m->db);
	}
	replace_drop(&m->new);
}

static int build(struct making *m, const struct card_set *sets, size_t nsets,
		 const struct db_stamp *stamp, bool verify, struct diags *ds)
{
	m->open = true;
	int rc = db_create(&m->db, m->new.tmp, ds);

	m->db.path = m->new.path;
	if (rc == 0)
		rc = fill_database(&m->db, sets, nsets, stamp);
	db_close(&m->db);
	m->open = false;
	if (rc == 0 && verify)
		rc = db_verify(m->new.tmp, m->new.path, ds);
	return rc;
}

/* Journals that a killed program left beside the old file do not belong to the
 * new one, but SQLite would apply them. */
static void drop_journals(const char *path, struct arena *a)
{
	unlink(arena_printf(a, "%s-journal", path));
	unlink(arena_printf(a, "%s-wal", path));
	unlink(arena_printf(a, "%s-shm", path));
}

static int put_in_place(struct replacement *new, struct diags *ds)
{
	const char *path = new->path;
	enum replaced how = replace_finish(new);

	if (how != REPLACED_NOT)
		drop_journals(path, ds->arena);
	switch (how) {
	case REPLACED_NOT:
		return trouble(ds, path, N_("cannot replace the database"));
	case REPLACED_UNSYNCED:
		return trouble(
			ds, path,
			N_("the new database is in place, but its folder "
			   "cannot be synced"));
	case REPLACED:
		break;
	}
	return 0;
}

int db_write(const char *path, const struct card_set *sets, size_t nsets,
	     const struct db_stamp *stamp, bool verify, struct diags *ds)
{
	struct making *m = arena_alloc(ds->arena, sizeof(*m));
	struct stat sb;

	if (stat(path, &sb) == 0 && !S_ISREG(sb.st_mode)) {
		errno = S_ISDIR(sb.st_mode) ? EISDIR : EINVAL;
		return trouble(ds, path,
			       N_("cannot replace what is not a file"));
	}
	replace_sweep(ds->arena, path);
	m->new.guest = stamp->guest;
	if (replace_begin(&m->new, ds->arena, path, 0644) < 0)
		return trouble(ds, path, N_("cannot create the database"));
	mem_later(&m->undo, give_up, m);
	int rc = build(m, sets, nsets, stamp, verify, ds);
	mem_done(&m->undo);
	if (rc == 0)
		return put_in_place(&m->new, ds);
	replace_drop(&m->new);
	return -1;
}

bool db_is_current(const char *path, const struct game *const *games,
		   size_t ngames, const struct db_stamp *stamp, struct arena *a)
{
	struct arena_mark m = arena_mark(a);
	struct diags ds;
	struct db db;
	bool same = false;

	if (access(path, R_OK) < 0)
		return false;
	diags_init(&ds, a, NULL);
	if (db_open(&db, path, games, ngames, &ds) == 0) {
		const char *input = db_meta(&db, a, "input");
		const char *found = db_meta(&db, a, "findings");
		const char *program = db_meta(&db, a, "program");

		same = input && strcmp(input, stamp->input) == 0 && found &&
		       (stamp->told || strcmp(found, "0") == 0) && program &&
		       strcmp(program, stamp->program) == 0;
	}
	db_close(&db);
	arena_reset(a, m);
	return same;
}
