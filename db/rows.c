#include "db/rows.h"

#include "db/btree.h"
#include "db/cell.h"
#include "db/db.h"
#include "db/index.h"
#include "db/record.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/scratch.h"
#include "validators/core/game.h"

#include <assert.h>

#define INDEXES_MAX 8

/* A table on its way.  The first cell of a row is the card_id. */
struct table {
	uint32_t root;
	size_t ncells;
	size_t nkey; /* cells of the key; 1: it is the rowid */
	/* The cell of each column. */
	size_t ncolumns;
	uint8_t column[CELLS_MAX];
	size_t nindexes;
	struct index index[INDEXES_MAX];
	struct btree *tree; /* while rows are added */
};

/* The tables that every game has rows in. */
static const struct {
	const char *name;
	size_t ncells, nkey;
} common[] = {
	[ROW_CARD] = { "card", 1 + ROW_CARD_CELLS, 1 },
	[ROW_NAME] = { "card_name", 1 + ROW_NAME_CELLS, 2 },
	[ROW_TEXT] = { "card_text", 1 + ROW_TEXT_CELLS, 3 },
	[ROW_LABEL] = { "card_label", 1 + ROW_LABEL_CELLS, 3 },
	[ROW_KEYWORD] = { "card_keyword", 1 + ROW_KEYWORD_CELLS, 2 },
	[ROW_DATA] = { "card_data", 1 + ROW_DATA_CELLS, 3 },
};

struct rows {
	struct arena *a;
	const struct card_set *sets;
	size_t nsets;
	struct table common[ROW_OWN];
	struct table *own; /* of each set */
	struct buf record;
	struct cell_room room;
	struct arena *keys; /* of the indexes of one table */
	bool out_of_order;
};

/* The columns of an index; those of its table are known. */
static int find_columns(struct db *db, const struct table *t, struct index *x,
			const char *name)
{
	struct sqlite3_stmt *st = db_prepare(
		db, arena_printf(db->ds->arena, "PRAGMA index_xinfo(%s)", name));
	size_t others = 0;

	while (st && db_row(db, st) == 1) {
		int64_t column = db_int(st, 1); /* < 0: the rowid */
		uint8_t cell = column < 0 ? 0 : t->column[column];

		if (x->ncolumns == 0)
			x->falling = db_int(st, 3);
		else
			others += cell != 0;
		if (x->ncolumns == INDEX_COLUMNS || others > 1) {
			db_fail(db, "an index of too many columns");
			break;
		}
		x->column[x->ncolumns++] = cell;
	}
	db_finalize(st);
	return db->failed ? -1 : 0;
}

/* Where a table and its indexes begin; its columns are known. */
static int find_roots(struct db *db, struct table *t, const char *name)
{
	struct arena *a = db->ds->arena;
	struct sqlite3_stmt *st = db_prepare(
		db, "SELECT rootpage, type, name FROM sqlite_schema "
		    "WHERE tbl_name = ?1 AND type IN ('table', 'index')");

	if (st)
		db_bind_text(st, 1, name);
	while (st && db_row(db, st) == 1) {
		uint32_t root = (uint32_t)db_int(st, 0);

		if (str_is(db_str(a, st, 1), "table")) {
			t->root = root;
			continue;
		}
		if (t->nindexes == INDEXES_MAX) {
			db_fail(db, "a table of too many indexes");
			break;
		}
		struct index *x = &t->index[t->nindexes++];
		x->root = root;
		if (find_columns(db, t, x, db_str(a, st, 2).p) < 0)
			break;
	}
	db_finalize(st);
	assert(db->failed || t->root);
	return db->failed ? -1 : 0;
}

/* The cell of a column of a game's own table, in which they stand in the order
 * of the fields; 0 is the card_id. */
static size_t cell_of(const struct game *g, struct str column)
{
	size_t cell = 0;

	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++) {
			const char *name = g->fields[i].columns[k];

			cell += name != NULL;
			if (name && str_is(column, name))
				return cell;
		}
	return 0;
}

static size_t count_cells(const struct game *g)
{
	size_t n = 1;

	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			n += g->fields[i].columns[k] != NULL;
	return n;
}

static int find_own(struct db *db, struct table *t, const struct game *g)
{
	struct arena *a = db->ds->arena;
	const char *name = arena_printf(a, "%s_card", g->id);

	struct sqlite3_stmt *st = db_prepare(
		db, arena_printf(a, "PRAGMA table_info(%s)", name));
	t->nkey = 1;
	t->ncells = count_cells(g);
	while (st && db_row(db, st) == 1) {
		assert(t->ncolumns < CELLS_MAX);
		t->column[t->ncolumns++] =
			(uint8_t)cell_of(g, db_str(a, st, 1));
	}
	db_finalize(st);
	return db->failed ? -1 : find_roots(db, t, name);
}

struct rows *db_rows_find(struct db *db, const struct card_set *sets,
			  size_t nsets)
{
	struct arena *a = db->ds->arena;
	struct rows *r = arena_alloc(a, sizeof(*r));

	*r = (struct rows){ .a = a, .sets = sets, .nsets = nsets };
	r->own = arena_array(a, nsets, sizeof(*r->own));
	for (size_t i = 0; i < ROW_OWN; i++) {
		struct table *t = &r->common[i];

		t->nkey = common[i].nkey;
		t->ncells = t->ncolumns = common[i].ncells;
		for (size_t k = 0; k < t->ncolumns; k++)
			t->column[k] = (uint8_t)k;
		if (find_roots(db, t, common[i].name) < 0)
			return NULL;
	}
	for (size_t i = 0; i < nsets; i++)
		if (find_own(db, &r->own[i], sets[i].game) < 0)
			return NULL;
	return r;
}

/* True if row b belongs behind row a of the same card. */
static bool is_behind(const struct table *t, const struct cell *a,
		      const struct cell *b)
{
	for (size_t i = 1; i < t->nkey; i++) {
		int c = cell_cmp(&b[i], &a[i]);

		if (c)
			return c > 0;
	}
	return false;
}

/* Rows lie by table, but in the order of files: those of the next cards are
 * asked for before they are needed. */
static void prefetch(const struct card_set *s, size_t card, enum row_table table)
{
	if (card + 8 < s->n)
		__builtin_prefetch(s->v[card + 8].rows->in);
	if (card + 3 >= s->n)
		return;
	const char *p = s->v[card + 3].rows->in[table];
	for (size_t i = 0; i < 4; i++)
		__builtin_prefetch(p + 64 * i);
}

/* The rows of one card in one table. */
static void add_rows(struct rows *r, struct table *t, enum row_table table,
		     const struct card_rows *from, int64_t card_id)
{
	struct cell pair[2][CELLS_MAX] SCRATCH;
	const char *p = from->in[table];

	r->room.words = from->words;
	for (size_t n = 0; !cell_at_end(p); n++) {
		struct cell *cells = pair[n % 2];

		cells[0].kind = t->nkey == 1 ? CELL_NULL : CELL_INT;
		cells[0].i = card_id;
		p = cells_read(p, cells + 1, t->ncells - 1, &r->room);
		if (n && !is_behind(t, pair[(n + 1) % 2], cells))
			r->out_of_order = true;
		struct str record = record_make(&r->record, cells, t->column,
						t->ncolumns);
		btree_add(t->tree, card_id, record.p, record.n);
		for (size_t i = 0; i < t->nindexes; i++)
			index_add(&t->index[i], cells, card_id);
	}
}

static void add_set(struct rows *r, struct table *t, enum row_table table,
		    const struct card_set *s, int64_t first)
{
	for (size_t i = 0; i < s->n; i++) {
		prefetch(s, i, table);
		add_rows(r, t, table, s->v[i].rows, first + (int64_t)i);
	}
}

static void begin_table(const struct rows *r, struct table *t,
			struct btree_file *f)
{
	t->tree = btree_begin(f, t->root, t->nkey == 1);
	for (size_t i = 0; i < t->nindexes; i++)
		t->index[i].a = r->keys;
}

/* The indexes of a table follow it. */
static void end_table(const struct rows *r, struct table *t,
		      struct btree_file *f, struct arena_mark none)
{
	btree_end(t->tree);
	for (size_t i = 0; i < t->nindexes; i++)
		index_write(&t->index[i], f);
	arena_reset(r->keys, none);
}

static void write_common(struct rows *r, struct btree_file *f,
			 enum row_table table, struct arena_mark none)
{
	struct table *t = &r->common[table];
	int64_t card_id = 1;

	begin_table(r, t, f);
	for (size_t k = 0; k < r->nsets; k++) {
		add_set(r, t, table, &r->sets[k], card_id);
		card_id += (int64_t)r->sets[k].n;
	}
	end_table(r, t, f, none);
}

static void write_own(struct rows *r, struct btree_file *f,
		      struct arena_mark none)
{
	int64_t card_id = 1;

	for (size_t k = 0; k < r->nsets; k++) {
		begin_table(r, &r->own[k], f);
		add_set(r, &r->own[k], ROW_OWN, &r->sets[k], card_id);
		card_id += (int64_t)r->sets[k].n;
		end_table(r, &r->own[k], f, none);
	}
}

static void write_all(struct rows *r, struct btree_file *f,
		      const struct rows_written *written)
{
	struct arena_mark none = arena_mark(r->keys);

	for (unsigned t = 0; t < ROW_TABLES; t++) {
		if (t == ROW_OWN)
			write_own(r, f, none);
		else
			write_common(r, f, (enum row_table)t, none);
		written->call(written->ctx, (enum row_table)t);
	}
}

int db_rows_write(struct rows *r, struct btree_file *f,
		  const struct rows_written *written, const char *shown,
		  struct diags *ds)
{
	r->keys = arena_new();
	write_all(r, f, written);
	arena_free(r->keys);
	buf_release(&r->record);
	buf_release(&r->room.like);
	if (!r->out_of_order)
		return 0;
	diags_add(ds, (struct diag){
			      .name = "database",
			      .sev = SEV_FATAL,
			      .at = { .file = shown },
			      .msg = "cannot write the database: the rows of a "
				     "card are out of order",
		      });
	return -1;
}
