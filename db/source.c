#include "db/source.h"

#include "db/db.h"
#include "validators/base/buf.h"

#include <assert.h>
#include <sqlite3.h>

struct table {
	sqlite3_vtab base; /* SQLite's own part, first */
	const struct db_source *source;
};

struct cursor {
	sqlite3_vtab_cursor base; /* SQLite's own part, first */
	const struct db_source *source;
	bool more;
	sqlite3_int64 row;
	struct cell cells[CELLS_MAX];
};

static int connect(sqlite3 *h, void *source, int argc, const char *const *argv,
		   sqlite3_vtab **out, char **problem)
{
	const struct db_source *s = source;
	struct buf sql = { 0 };

	(void)argc;
	(void)argv;
	(void)problem;
	buf_puts(&sql, "CREATE TABLE source (");
	for (size_t i = 0; i < s->ncells; i++)
		buf_printf(&sql, "%sc%zu", i ? ", " : "", i + 1);
	buf_put(&sql, ")", 2);
	int rc = sqlite3_declare_vtab(h, sql.p);
	buf_release(&sql);
	if (rc != SQLITE_OK)
		return rc;
	struct table *t = sqlite3_malloc(sizeof(*t));
	if (t == NULL)
		return SQLITE_NOMEM;
	*t = (struct table){ .source = s };
	*out = &t->base;
	return SQLITE_OK;
}

static int disconnect(sqlite3_vtab *t)
{
	sqlite3_free(t);
	return SQLITE_OK;
}

static int best_index(sqlite3_vtab *t, sqlite3_index_info *how)
{
	(void)t;
	how->estimatedCost = 1;
	return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *base, sqlite3_vtab_cursor **out)
{
	const struct table *t = (const struct table *)(void *)base;
	struct cursor *c = sqlite3_malloc(sizeof(*c));

	if (c == NULL)
		return SQLITE_NOMEM;
	c->base = (sqlite3_vtab_cursor){ 0 };
	c->source = t->source;
	*out = &c->base;
	return SQLITE_OK;
}

static int close_cursor(sqlite3_vtab_cursor *c)
{
	sqlite3_free(c);
	return SQLITE_OK;
}

static int next(sqlite3_vtab_cursor *base)
{
	struct cursor *c = (struct cursor *)(void *)base;

	c->more = c->source->next(c->source->ctx, c->cells);
	c->row++;
	return SQLITE_OK;
}

static int filter(sqlite3_vtab_cursor *base, int plan, const char *text,
		  int argc, sqlite3_value **argv)
{
	struct cursor *c = (struct cursor *)(void *)base;

	(void)plan;
	(void)text;
	(void)argc;
	(void)argv;
	c->row = -1;
	c->source->rewind(c->source->ctx);
	return next(base);
}

static int at_end(sqlite3_vtab_cursor *base)
{
	return !((const struct cursor *)(const void *)base)->more;
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *out, int i)
{
	const struct cell *cell = &((struct cursor *)(void *)base)->cells[i];

	switch (cell->kind) {
	case CELL_NULL:
		break;
	case CELL_INT:
		sqlite3_result_int64(out, cell->i);
		break;
	case CELL_TEXT:
		sqlite3_result_text(out, cell->s.n ? cell->s.p : "",
				    (int)cell->s.n, SQLITE_STATIC);
		break;
	case CELL_BLOB:
		sqlite3_result_blob(out, cell->s.n ? cell->s.p : "",
				    (int)cell->s.n, SQLITE_STATIC);
		break;
	}
	return SQLITE_OK;
}

static int row_id(sqlite3_vtab_cursor *base, sqlite3_int64 *out)
{
	*out = ((const struct cursor *)(const void *)base)->row;
	return SQLITE_OK;
}

/* Without xCreate: a table of its own name, in no schema. */
static const sqlite3_module module = {
	.xConnect = connect,
	.xDisconnect = disconnect,
	.xBestIndex = best_index,
	.xOpen = open_cursor,
	.xClose = close_cursor,
	.xFilter = filter,
	.xNext = next,
	.xEof = at_end,
	.xColumn = column,
	.xRowid = row_id,
};

int db_add_source(struct db *db, const struct db_source *s)
{
	/* SQLite hands the pointer back as it was given */
	union {
		const struct db_source *given;
		void *kept;
	} ctx = { .given = s };

	assert(s->ncells <= CELLS_MAX);
	if (sqlite3_create_module(db->handle, s->name, &module, ctx.kept) !=
	    SQLITE_OK)
		return db_fail(db, "database error");
	return 0;
}
