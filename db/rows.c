#include "db/rows.h"

#include "db/btree.h"
#include "db/cell.h"
#include "db/db.h"
#include "validators/base/buf.h"
#include "validators/base/scratch.h"
#include "validators/core/game.h"

#include <assert.h>
#include <errno.h>

/* A table on its way.  The first cell of a row is the card_id. */
struct table {
	uint32_t root;
	size_t ncells;
	size_t nkey; /* cells of the key; 1: it is the rowid */
	/* The cell of each column. */
	size_t ncolumns;
	uint8_t column[CELLS_MAX];
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
	bool out_of_order;
};

static int find_root(struct db *db, struct table *t, const char *name)
{
	struct sqlite3_stmt *st = db_prepare(
		db, "SELECT rootpage FROM sqlite_schema WHERE name = ?1");
	int rc = -1;

	if (st) {
		db_bind_text(st, 1, name);
		rc = db_row(db, st);
	}
	if (rc == 1)
		t->root = (uint32_t)db_int(st, 0);
	db_finalize(st);
	return rc == 1 ? 0 : -1;
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

	if (find_root(db, t, name) < 0)
		return -1;
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
	return db->failed ? -1 : 0;
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
		if (find_root(db, t, common[i].name) < 0)
			return NULL;
	}
	for (size_t i = 0; i < nsets; i++)
		if (find_own(db, &r->own[i], sets[i].game) < 0)
			return NULL;
	return r;
}

/* Bytes that follow a type of SQLite's records, below the first of texts. */
static const uint8_t type_bytes[] = { 0, 1, 2, 3, 4, 6, 8, 0, 0, 0 };

#define TYPE_ZERO  8
#define TYPE_ONE   9
#define TYPE_TEXTS 13

static uint64_t type_of(const struct cell *c, size_t *bytes)
{
	unsigned type = 1;

	*bytes = 0;
	if (c->kind == CELL_NULL)
		return 0;
	if (c->kind == CELL_TEXT) {
		*bytes = c->s.n;
		return TYPE_TEXTS + 2 * (uint64_t)c->s.n;
	}
	if (c->i == 0 || c->i == 1)
		return c->i ? TYPE_ONE : TYPE_ZERO;
	while (type < 6 && (c->i >> (8 * type_bytes[type] - 1)) != 0 &&
	       (c->i >> (8 * type_bytes[type] - 1)) != -1)
		type++;
	*bytes = type_bytes[type];
	return type;
}

static char *put_value(char *p, const struct cell *c, size_t bytes)
{
	if (c->kind == CELL_TEXT) {
		memcpy(p, c->s.n ? c->s.p : "", bytes);
		return p + bytes;
	}
	while (bytes-- > 0)
		*p++ = (char)((uint64_t)c->i >> 8 * bytes);
	return p;
}

/* A row as SQLite keeps it: the types of all columns, then their values. */
static void put_record(struct buf *out, const struct table *t,
		       const struct cell *cells)
{
	char types[CELLS_MAX * 9] SCRATCH;
	size_t bytes[CELLS_MAX] SCRATCH;
	size_t ntypes = 0, total = 0;

	for (size_t i = 0; i < t->ncolumns; i++) {
		uint64_t type = type_of(&cells[t->column[i]], &bytes[i]);

		ntypes += btree_put_varint(types + ntypes, type);
		total += bytes[i];
	}
	/* the size counts itself */
	size_t head = ntypes + 1 + (ntypes + 1 > 127);
	buf_clear(out);
	char *p = buf_reserve(out, head + total);
	out->n = head + total;
	memcpy(p + btree_put_varint(p, head), types, ntypes);
	p += head;
	for (size_t i = 0; i < t->ncolumns; i++)
		p = put_value(p, &cells[t->column[i]], bytes[i]);
}

static int compare(const struct cell *a, const struct cell *b)
{
	if (a->kind == CELL_TEXT && b->kind == CELL_TEXT)
		return str_cmp(a->s, b->s);
	return (a->i > b->i) - (a->i < b->i);
}

/* True if row b belongs behind row a of the same card. */
static bool is_behind(const struct table *t, const struct cell *a,
		      const struct cell *b)
{
	for (size_t i = 1; i < t->nkey; i++) {
		int c = compare(&b[i], &a[i]);

		if (c)
			return c > 0;
	}
	return false;
}

/* Rows come by table and lie by card: those of the next ones are asked for
 * before they are needed. */
static void prefetch(const struct card_set *s, size_t card, enum row_table table)
{
	if (card + 8 < s->n)
		__builtin_prefetch(s->v[card + 8].rows->start);
	if (card + 3 >= s->n)
		return;
	const struct card_rows *r = s->v[card + 3].rows;
	for (uint32_t i = r->start[table]; i < r->start[table + 1]; i += 64)
		__builtin_prefetch(r->bytes + i);
}

/* The rows of one card in one table. */
static void add_rows(struct rows *r, struct btree *b, const struct table *t,
		     enum row_table table, const struct card_rows *from,
		     int64_t card_id)
{
	struct cell pair[2][CELLS_MAX] SCRATCH;
	const char *p = from->bytes + from->start[table];
	const char *end = from->bytes + from->start[table + 1];

	for (size_t n = 0; p < end; n++) {
		struct cell *cells = pair[n % 2];

		cells[0].kind = t->nkey == 1 ? CELL_NULL : CELL_INT;
		cells[0].i = card_id;
		for (size_t i = 1; i < t->ncells; i++)
			p = cell_read(p, &cells[i]);
		if (n && !is_behind(t, pair[(n + 1) % 2], cells))
			r->out_of_order = true;
		put_record(&r->record, t, cells);
		btree_add(b, card_id, r->record.p, r->record.n);
	}
}

static void add_set(struct rows *r, struct btree *b, const struct table *t,
		    enum row_table table, const struct card_set *s,
		    int64_t first)
{
	for (size_t i = 0; i < s->n; i++) {
		prefetch(s, i, table);
		add_rows(r, b, t, table, s->v[i].rows, first + (int64_t)i);
	}
}

static void write_all(struct rows *r, struct btree_file *f)
{
	struct btree *b;
	int64_t card_id;

	for (size_t i = 0; i < ROW_OWN; i++) {
		struct table *t = &r->common[i];

		b = btree_begin(f, t->root, t->nkey == 1);
		card_id = 1;
		for (size_t k = 0; k < r->nsets; k++) {
			add_set(r, b, t, (enum row_table)i, &r->sets[k],
				card_id);
			card_id += (int64_t)r->sets[k].n;
		}
		btree_end(b);
	}
	card_id = 1;
	for (size_t k = 0; k < r->nsets; k++) {
		b = btree_begin(f, r->own[k].root, true);
		add_set(r, b, &r->own[k], ROW_OWN, &r->sets[k], card_id);
		card_id += (int64_t)r->sets[k].n;
		btree_end(b);
	}
}

static int fail(struct diags *ds, const char *shown, const char *why)
{
	diags_add(ds, (struct diag){
			      .name = "database",
			      .sev = SEV_FATAL,
			      .at = { .file = shown },
			      .msg = arena_printf(
				      ds->arena,
				      "cannot write the database: %s", why),
		      });
	return -1;
}

int db_rows_write(struct rows *r, int fd, const char *shown, struct diags *ds)
{
	struct btree_file *f = btree_open(r->a, fd, DB_PAGE_SIZE);

	if (f == NULL)
		return fail(ds, shown, strerror(errno));
	write_all(r, f);
	buf_release(&r->record);
	if (btree_close(f) < 0)
		return fail(ds, shown, strerror(errno));
	if (r->out_of_order)
		return fail(ds, shown, "the rows of a card are out of order");
	return 0;
}
