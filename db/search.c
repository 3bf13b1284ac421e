#include "db/search.h"

#include "db/cell.h"
#include "db/db.h"
#include "db/schema.h"
#include "db/source.h"
#include "validators/base/arena.h"

#include <pthread.h>

static const char insert_sql[] =
#include "db/sql/insert_search.sql.inc"
	;
static const char put_sql[] =
#include "db/sql/put_search.sql.inc"
	;

/* One segment for ten thousand cards, few for more: without it, every megabyte
 * is one, to be merged with others, or read beside them. */
static const char hash_sql[] =
	"INSERT INTO card_search (card_search, rank) "
	"VALUES ('hashsize', 16777216)";

struct db_search {
	const struct card_set *sets;
	size_t nsets;
	bool threaded;
	pthread_t thread;
	struct arena *arena; /* of the thread */
	struct diags ds;
	struct db db; /* in memory */
	struct shadow {
		struct db *db;
		const char *sql;
		size_t ncells;
		struct sqlite3_stmt *st;
	} shadows[2]; /* the tables of the index, as sources */
	struct db_source sources[3];
	/* The next card to be searched. */
	size_t set, card;
	int64_t card_id;
	struct buf name, text;
};

static void rewind_cards(void *ctx)
{
	struct db_search *s = ctx;

	s->set = s->card = 0;
	s->card_id = 0;
}

/* The folds of all rows that a card has in a table. */
static void join_folds(struct buf *out, const struct card_rows *r,
		       enum row_table table, size_t ncells)
{
	const char *p = r->bytes + r->start[table];
	const char *end = r->bytes + r->start[table + 1];
	struct cell c;

	buf_clear(out);
	while (p < end) {
		for (size_t i = 0; i < ncells; i++)
			p = cell_read(p, &c);
		if (out->n)
			buf_putc(out, ' ');
		buf_put(out, c.s.p, c.s.n);
	}
}

/* Dashes part words, which the tokenizer for ASCII does not know. */
static void blank_dashes(struct buf *b)
{
	if (b->n == 0)
		return;
	char *p = b->p, *end = b->p + b->n;

	while ((p = memchr(p, 0xE2, (size_t)(end - p))) != NULL) {
		if (end - p >= 3 && p[1] == '\x80' &&
		    (p[2] == '\x93' || p[2] == '\x94'))
			memset(p, ' ', 3);
		p++;
	}
}

static bool next_card(void *ctx, struct cell *cells)
{
	struct db_search *s = ctx;

	while (s->set < s->nsets && s->card == s->sets[s->set].n) {
		s->set++;
		s->card = 0;
	}
	if (s->set == s->nsets)
		return false;
	const struct card_rows *r = s->sets[s->set].v[s->card++].rows;
	join_folds(&s->name, r, ROW_NAME, ROW_NAME_CELLS);
	join_folds(&s->text, r, ROW_TEXT, ROW_TEXT_CELLS);
	blank_dashes(&s->text);
	cells[0] = (struct cell){ .kind = CELL_INT, .i = ++s->card_id };
	cells[1] = (struct cell){ .kind = CELL_TEXT, .s = buf_str(&s->name) };
	cells[2] = (struct cell){ .kind = CELL_TEXT, .s = buf_str(&s->text) };
	return true;
}

static void *make(void *ctx)
{
	struct db_search *s = ctx;

	s->sources[0] = (struct db_source){ .name = "new_search",
					    .ncells = 3,
					    .rewind = rewind_cards,
					    .next = next_card,
					    .ctx = s };
	if (db_create(&s->db, ":memory:", &s->ds) == 0 &&
	    db_exec(&s->db, "BEGIN") == 0 &&
	    db_exec(&s->db, db_search_sql) == 0 &&
	    db_exec(&s->db, hash_sql) == 0 &&
	    db_add_source(&s->db, &s->sources[0]) == 0 &&
	    db_exec(&s->db, insert_sql) == 0)
		db_exec(&s->db, "COMMIT");
	return NULL;
}

struct db_search *db_search_start(struct arena *a, const struct card_set *sets,
				  size_t nsets, bool thread)
{
	struct db_search *s = arena_alloc(a, sizeof(*s));

	*s = (struct db_search){ .sets = sets,
				 .nsets = nsets,
				 .arena = arena_new() };
	diags_init(&s->ds, s->arena);
	s->threaded = thread && pthread_create(&s->thread, NULL, make, s) == 0;
	if (!s->threaded)
		make(s);
	return s;
}

static void rewind_shadow(void *ctx)
{
	struct shadow *x = ctx;

	db_finalize(x->st);
	x->st = db_prepare(x->db, x->sql);
}

static bool next_shadow(void *ctx, struct cell *cells)
{
	struct shadow *x = ctx;

	if (x->st == NULL || db_row(x->db, x->st) != 1)
		return false;
	for (size_t i = 0; i < x->ncells; i++)
		if (db_type(x->st, (int)i) == DB_INT)
			cells[i] = (struct cell){ .kind = CELL_INT,
						  .i = db_int(x->st, (int)i) };
		else
			cells[i] =
				(struct cell){ .kind = CELL_BLOB,
					       .s = db_bytes(x->st, (int)i) };
	return true;
}

/* Let `to` read a table of the index by the name of a source. */
static int show(struct db_search *s, struct db *to, size_t i, const char *name,
		size_t ncells, const char *sql)
{
	s->shadows[i] =
		(struct shadow){ .db = &s->db, .sql = sql, .ncells = ncells };
	s->sources[1 + i] = (struct db_source){ .name = name,
						.ncells = ncells,
						.rewind = rewind_shadow,
						.next = next_shadow,
						.ctx = &s->shadows[i] };
	return db_add_source(to, &s->sources[1 + i]);
}

static int copy(struct db_search *s, struct db *to)
{
	if (db_exec(to, db_search_sql) < 0 ||
	    show(s, to, 0, "new_search_data", 2,
		 "SELECT id, block FROM card_search_data ORDER BY id") < 0 ||
	    show(s, to, 1, "new_search_idx", 3,
		 "SELECT segid, term, pgno FROM card_search_idx "
		 "ORDER BY segid, term") < 0)
		return -1;
	int rc = db_exec(to, put_sql);
	for (size_t i = 0; i < 2; i++)
		db_finalize(s->shadows[i].st);
	return rc;
}

/* What went wrong in memory went wrong in the file. */
static int fail(const struct db_search *s, struct db *db)
{
	struct diag d = s->ds.v[0];

	d.at.file = db->path;
	d.msg = arena_copy(db->ds->arena, d.msg, strlen(d.msg));
	if (!db->failed)
		diags_add(db->ds, d);
	db->failed = true;
	return -1;
}

int db_search_put(struct db_search *s, struct db *db)
{
	int rc = -1;

	if (s->threaded)
		pthread_join(s->thread, NULL);
	if (db && !s->db.failed)
		rc = copy(s, db);
	if (db && s->db.failed)
		rc = fail(s, db);
	db_close(&s->db);
	buf_release(&s->name);
	buf_release(&s->text);
	arena_free(s->arena);
	return rc;
}
