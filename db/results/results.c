/* Writes the matches of a league to a database, and reads them. */
#include "db/results/results_internal.h"

#include "db/errors.h"
#include "db/memory.h"

#include <errno.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

static const char schema_sql[] =
#include "db/results/results.sql.inc"
	;

/* ---- Opening ---- */

static int select_number(struct results *r, const char *sql, int64_t *out)
{
	struct sqlite3_stmt *st = NULL;
	int rc = sqlite3_prepare_v2(r->db.handle, sql, -1, &st, NULL);

	if (rc == SQLITE_OK)
		rc = sqlite3_step(st);
	if (rc == SQLITE_ROW)
		*out = sqlite3_column_int64(st, 0);
	sqlite3_finalize(st);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

int results_damaged(struct results *r, const char *what)
{
	return db_problem(&r->db, "the results are damaged: %s",
			  tr(r->db.ds->lang, what));
}

int results_unread(struct results *r)
{
	switch (sqlite3_errcode(r->db.handle)) {
	case SQLITE_NOTADB:
		return db_problem(&r->db, "it has no league results: it is not "
					  "an SQLite database");
	case SQLITE_CORRUPT:
		/* SQLite's own message may quote the file */
		return results_damaged(r, N_("SQLite finds it malformed"));
	case SQLITE_BUSY:
		return db_problem(&r->db, "another program is using it");
	case SQLITE_READONLY:
		return db_problem(&r->db,
				  "it was not closed, and cannot be written "
				  "to: continue its league first");
	default:
		return db_fail(&r->db, "cannot read the results");
	}
}

struct sqlite3_stmt *results_prepare(struct results *r, const char *sql)
{
	struct sqlite3_stmt *st = NULL;

	if (r->db.failed ||
	    sqlite3_prepare_v2(r->db.handle, sql, -1, &st, NULL) == SQLITE_OK)
		return st;
	results_unread(r);
	return NULL;
}

int results_done(struct results *r, struct sqlite3_stmt *st)
{
	int rc = sqlite3_step(st);

	if (rc != SQLITE_DONE)
		db_fail(&r->db, "cannot write the results");
	sqlite3_reset(st);
	return rc == SQLITE_DONE ? 0 : -1;
}

/* The statements of all tables, as one text. */
static const char *tables_of(struct sqlite3 *h, struct arena *a)
{
	struct sqlite3_stmt *st = NULL;
	const char *text = NULL;

	if (sqlite3_prepare_v2(h,
			       "SELECT group_concat(sql, ';') FROM (SELECT sql "
			       "FROM sqlite_schema WHERE sql NOT NULL "
			       "ORDER BY name)",
			       -1, &st, NULL) == SQLITE_OK &&
	    sqlite3_step(st) == SQLITE_ROW)
		text = db_str(a, st, 0).p;
	sqlite3_finalize(st);
	return text ? text : "";
}

static int check_tables(struct results *r)
{
	struct arena *a = r->db.ds->arena;
	struct sqlite3 *memory = NULL;
	bool same = false;

	if (sqlite3_open(":memory:", &memory) == SQLITE_OK &&
	    sqlite3_exec(memory, schema_sql, NULL, NULL, NULL) == SQLITE_OK)
		same = strcmp(tables_of(memory, a),
			      tables_of(r->db.handle, a)) == 0;
	sqlite3_close(memory);
	return same ? 0
		    : db_problem(&r->db, "another program has changed its "
					 "tables");
}

/* Check that the file is ours and of this version. */
static int check(struct results *r)
{
	int64_t program = 0, version = 0;
	int rc = select_number(r, "PRAGMA application_id", &program);

	if (rc == SQLITE_OK)
		rc = select_number(r, "PRAGMA user_version", &version);
	if (rc != SQLITE_OK)
		return results_unread(r);
	if (program != RESULTS_APPLICATION_ID)
		return db_problem(
			&r->db,
			"it has no league results: another program made it");
	if (version != RESULTS_VERSION)
		return db_problem(&r->db,
				  "another koloda made it (version %lld, this "
				  "one knows %d)",
				  (long long)version, RESULTS_VERSION);
	return check_tables(r);
}

static int create(struct results *r)
{
	char identity[80];

	sqlite3_snprintf((int)sizeof(identity), identity,
			 "PRAGMA application_id=%d; PRAGMA user_version=%d",
			 RESULTS_APPLICATION_ID, RESULTS_VERSION);
	if (sqlite3_exec(r->db.handle, schema_sql, NULL, NULL, NULL) !=
		    SQLITE_OK ||
	    sqlite3_exec(r->db.handle, identity, NULL, NULL, NULL) != SQLITE_OK)
		return db_fail(&r->db, "cannot write the results");
	r->fresh = true;
	return 0;
}

static void guard(struct sqlite3 *h)
{
	static const int off[] = {
		SQLITE_DBCONFIG_TRUSTED_SCHEMA,
		SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
		SQLITE_DBCONFIG_ENABLE_VIEW,
		SQLITE_DBCONFIG_ENABLE_TRIGGER,
	};

	sqlite3_db_config(h, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
	for (size_t i = 0; i < sizeof(off) / sizeof(off[0]); i++)
		sqlite3_db_config(h, off[i], 0, (int *)0);
	sqlite3_limit(h, SQLITE_LIMIT_LENGTH, 1 << 20);
	sqlite3_limit(h, SQLITE_LIMIT_ATTACHED, 0);
}

/* Begin a transaction. */
static int begin_transaction(struct results *r, const char *how)
{
	int rc = sqlite3_exec(r->db.handle, how, NULL, NULL, NULL);

	r->open = rc == SQLITE_OK;
	return rc == SQLITE_OK ? 0 : results_unread(r);
}

int results_open(struct results *r, const char *path, bool write,
		 struct diags *ds)
{
	struct stat sb;
	bool there = stat(path, &sb) == 0;
	int64_t tables = 0, program = 0;

	*r = (struct results){ .db = { .path = path, .ds = ds } };
	if (!there && (!write || errno != ENOENT))
		return db_problem(&r->db, "%s", error_text(ds->lang, errno));
	if (there && !S_ISREG(sb.st_mode))
		return db_problem(&r->db, "it is not a regular file");
	db_memory_limit(SIZE_MAX);
	int rc = sqlite3_open_v2(path, &r->db.handle,
				 write ? SQLITE_OPEN_READWRITE |
						 SQLITE_OPEN_CREATE
				       : SQLITE_OPEN_READWRITE,
				 NULL);
	if (rc != SQLITE_OK)
		return db_fail(&r->db, "cannot open it");
	guard(r->db.handle);
	sqlite3_exec(r->db.handle,
		     "PRAGMA cell_size_check=ON; PRAGMA temp_store=MEMORY;"
		     "PRAGMA foreign_keys=ON",
		     NULL, NULL, NULL);
	if (begin_transaction(r, write ? "BEGIN EXCLUSIVE" : "BEGIN") < 0)
		return -1;
	rc = select_number(r, "SELECT count(*) FROM sqlite_schema", &tables);
	if (rc == SQLITE_OK)
		rc = select_number(r, "PRAGMA application_id", &program);
	if (rc != SQLITE_OK)
		return results_unread(r);
	return tables == 0 && program == 0 && write ? create(r) : check(r);
}

int results_keep(struct results *r)
{
	if (sqlite3_exec(r->db.handle, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
		return db_fail(&r->db, "cannot write the results");
	return begin_transaction(r, "BEGIN EXCLUSIVE");
}

int results_close(struct results *r)
{
	int rc = 0;

	sqlite3_finalize(r->insert);
	r->insert = NULL;
	if (r->open && !r->db.failed &&
	    sqlite3_exec(r->db.handle, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
		rc = db_fail(&r->db, "cannot write the results");
	db_close(&r->db);
	return rc;
}

/* ---- Writing ---- */

/* Bit sets are stored without trailing zero bytes, in the same byte order on
 * all machines. */
static void bind_set(struct sqlite3_stmt *st, int i,
		     const uint64_t set[FATES_WORDS])
{
	unsigned char b[FATES_MOST / 8];
	int n = 0;

	for (int k = 0; k < (int)sizeof(b); k++) {
		b[k] = (unsigned char)(set[k / 8] >> (k % 8 * 8));
		if (b[k])
			n = k + 1;
	}
	if (n)
		sqlite3_bind_blob(st, i, b, n, SQLITE_TRANSIENT);
	else
		sqlite3_bind_zeroblob(st, i, 0);
}

static int put_league(struct results *r, const struct results_head *h)
{
	struct sqlite3_stmt *st =
		results_prepare(r, "INSERT INTO league VALUES (1, ?1, ?2, ?3, "
				   "?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)");

	if (st == NULL)
		return -1;
	const char *text[] = { h->program, h->game,  h->format, h->options,
			       h->rules,   h->cards, h->player };
	for (int i = 0; i < 7; i++)
		db_bind_text(st, i + 1, text[i]);
	db_bind_int(st, 8, h->seed);
	db_bind_int(st, 9, h->matches);
	db_bind_int(st, 10, h->paired);
	if (h->shards) {
		db_bind_int(st, 11, h->shard);
		db_bind_int(st, 12, h->shards);
	}
	int rc = results_done(r, st);
	db_finalize(st);
	return rc;
}

static int put_deck(struct results *r, const struct league_deck *d, size_t i)
{
	struct sqlite3_stmt *deck =
		results_prepare(r, "INSERT INTO deck VALUES (?1, ?2)");
	struct sqlite3_stmt *card = results_prepare(
		r, "INSERT INTO deck_card VALUES (?1, ?2, ?3, ?4, ?5)");
	int rc = deck && card ? 0 : -1;

	if (rc == 0) {
		db_bind_int(deck, 1, (int64_t)i);
		db_bind_text(deck, 2, d->name);
		rc = results_done(r, deck);
	}
	for (size_t k = 0; k < d->ncards && rc == 0; k++) {
		db_bind_int(card, 1, (int64_t)i);
		db_bind_int(card, 2, (int64_t)k);
		db_bind_text(card, 3, d->card[k].id);
		db_bind_text(card, 4, d->card[k].name[0]);
		db_bind_text(card, 5, d->card[k].name[1]);
		rc = results_done(r, card);
	}
	db_finalize(deck);
	db_finalize(card);
	return rc;
}

static int put_meetings(struct results *r, const struct results_head *h)
{
	struct sqlite3_stmt *st =
		results_prepare(r, "INSERT INTO meeting VALUES (?1, ?2)");
	int rc = st ? 0 : -1;

	for (size_t i = 0; i < h->ndecks * h->ndecks && rc == 0; i++) {
		if (!h->meets[i])
			continue;
		db_bind_int(st, 1, (int64_t)(i / h->ndecks));
		db_bind_int(st, 2, (int64_t)(i % h->ndecks));
		rc = results_done(r, st);
	}
	db_finalize(st);
	return rc;
}

int results_put_head(struct results *r, const struct results_head *h)
{
	int rc = put_league(r, h);

	for (size_t i = 0; i < h->ndecks && rc == 0; i++)
		rc = put_deck(r, &h->deck[i], i);
	if (rc == 0)
		rc = put_meetings(r, h);
	return rc == 0 ? results_keep(r) : -1;
}

int results_put_matches(struct results *r, int64_t matches)
{
	struct sqlite3_stmt *st =
		results_prepare(r, "UPDATE league SET matches = ?1");

	if (st == NULL)
		return -1;
	db_bind_int(st, 1, matches);
	int rc = results_done(r, st);
	db_finalize(st);
	return rc == 0 ? results_keep(r) : -1;
}

static int add_match(struct results *r, const struct league_draw *d, unsigned i)
{
	const struct league_match *m = &d->match[i];
	struct sqlite3_stmt *st = r->insert;

	db_bind_int(st, 1, d->a);
	db_bind_int(st, 2, d->b);
	db_bind_int(st, 3, (int64_t)d->number);
	db_bind_int(st, 4, i);
	db_bind_int(st, 5, m->score);
	db_bind_text(st, 6, m->outcome);
	db_bind_text(st, 7, m->reason);
	db_bind_int(st, 8, m->length);
	db_bind_int(st, 9, m->decisions);
	db_bind_int(st, 10, m->capped);
	for (int k = 0; k < 2; k++) {
		bind_set(st, 11 + 2 * k, m->fate[k].drawn);
		bind_set(st, 12 + 2 * k, m->fate[k].played);
	}
	return results_done(r, st);
}

int results_add(struct results *r, const struct league_draw *d)
{
	if (r->insert == NULL)
		r->insert = results_prepare(
			r, "INSERT INTO match VALUES (?1, ?2, ?3, ?4, ?5, "
			   "?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)");
	int rc = r->insert ? 0 : -1;
	for (unsigned i = 0; i < d->n && rc == 0; i++)
		rc = add_match(r, d, i);
	return rc;
}
