/* Writes the rows of the cards of all sets. */
#include "db/write/rows.h"

#include "db/db.h"
#include "db/write/render.h"
#include "validators/base/buf.h"
#include "validators/core/game/game.h"

#include <assert.h>

static const char search_sql[] =
#include "db/sql/insert_card_search.sql.inc"
	;

/* The tables that have rows for every game. */
static const char *const common[] = {
	[ROW_CARD] =
#include "db/sql/insert_card.sql.inc"
		,
	[ROW_NAME] =
#include "db/sql/insert_card_name.sql.inc"
		,
	[ROW_TEXT] =
#include "db/sql/insert_card_text.sql.inc"
		,
	[ROW_LABEL] =
#include "db/sql/insert_card_label.sql.inc"
		,
	[ROW_KEYWORD] =
#include "db/sql/insert_card_keyword.sql.inc"
		,
	[ROW_DATA] =
#include "db/sql/insert_card_data.sql.inc"
		,
};

/* Cells of a row for a name or text; the last one is its fold. */
#define NAME_CELLS 3
#define TEXT_CELLS 4

static void bind_cell(struct sqlite3_stmt *st, int i, const struct cell *c)
{
	switch (c->kind) {
	case CELL_NULL:
		db_bind_null(st, i);
		break;
	case CELL_INT:
		db_bind_int(st, i, c->i);
		break;
	case CELL_TEXT:
		db_bind_str(st, i, c->s);
		break;
	}
}

/* Insert the rows of the set's cards in one table: a row has a cell for each
 * parameter except the first, which is the card_id. */
static int insert_set(struct db *db, const char *sql, enum row_table table,
		      const struct card_set *s, int64_t first)
{
	struct sqlite3_stmt *st = db_prepare(db, sql);
	size_t ncells = st ? db_parameters(st) - 1 : 1;

	for (size_t k = 0; st && k < s->n; k++) {
		const struct card_rows *r = s->v[k].rows;

		assert(r->in[table].n % ncells == 0);
		db_bind_int(st, 1, first + (int64_t)k);
		for (size_t i = 0; !db->failed && i < r->in[table].n;) {
			bind_cell(st, (int)(i % ncells) + 2,
				  &r->in[table].v[i]);
			if (++i % ncells == 0)
				db_done(db, st);
		}
	}
	db_finalize(st);
	return db->failed ? -1 : 0;
}

/* Insert the rows of a game's own table: its cells are the columns
 * of fields. */
static int insert_own(struct db *db, const struct card_set *s, int64_t first)
{
	const struct game *g = s->game;
	struct buf sql = { 0 }, values = { 0 };

	buf_printf(&sql, "INSERT INTO %s_card (card_id", g->id);
	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			if (g->fields[i].columns[k]) {
				buf_printf(&sql, ", %s",
					   g->fields[i].columns[k]);
				buf_puts(&values, ", ?");
			}
	buf_puts(&sql, ") VALUES (?");
	buf_put(&sql, values.p, values.n);
	buf_putc(&sql, ')');
	buf_putc(&sql, '\0');
	int rc = insert_set(db, sql.p, ROW_OWN, s, first);
	buf_release(&sql);
	buf_release(&values);
	return rc;
}

/* Join the folds in all rows of a card in a table; they are the last cells. */
static void join_folds(struct buf *out, const struct card_rows *rows,
		       enum row_table table, size_t ncells)
{
	buf_clear(out);
	for (size_t i = ncells - 1; i < rows->in[table].n; i += ncells) {
		struct str fold = rows->in[table].v[i].s;

		if (out->n)
			buf_putc(out, ' ');
		buf_put(out, fold.p, fold.n);
	}
}

/* Replace dashes, which separate words but are unknown to the
 * ASCII tokenizer. */
static struct str blank_dashes(struct buf *b)
{
	char *p = b->p, *end = b->p ? b->p + b->n : NULL;

	while (p && (p = memchr(p, 0xE2, (size_t)(end - p))) != NULL) {
		if (end - p >= 3 && p[1] == '\x80' &&
		    (p[2] == '\x93' || p[2] == '\x94'))
			memset(p, ' ', 3);
		p++;
	}
	return buf_str(b);
}

/* Insert the words of the names and texts of all cards. */
static int write_search(struct db *db, const struct card_set *sets,
			size_t nsets)
{
	struct sqlite3_stmt *st = db_prepare(db, search_sql);
	struct buf names = { 0 }, texts = { 0 };
	int64_t card_id = 0;

	for (size_t i = 0; st && i < nsets; i++)
		for (size_t k = 0; !db->failed && k < sets[i].n; k++) {
			const struct card_rows *r = sets[i].v[k].rows;

			join_folds(&names, r, ROW_NAME, NAME_CELLS);
			join_folds(&texts, r, ROW_TEXT, TEXT_CELLS);
			db_bind_int(st, 1, ++card_id);
			db_bind_str(st, 2, blank_dashes(&names));
			db_bind_str(st, 3, blank_dashes(&texts));
			db_done(db, st);
		}
	db_finalize(st);
	buf_release(&names);
	buf_release(&texts);
	return db->failed ? -1 : 0;
}

int db_rows_write(struct db *db, const struct card_set *sets, size_t nsets)
{
	if (write_search(db, sets, nsets) < 0)
		return -1;
	for (unsigned t = 0; t < ROW_TABLES; t++) {
		int64_t first = 1;

		for (size_t i = 0; i < nsets; i++) {
			int rc = t == ROW_OWN ? insert_own(db, &sets[i], first)
					      : insert_set(db, common[t],
							   (enum row_table)t,
							   &sets[i], first);

			if (rc < 0)
				return -1;
			first += (int64_t)sets[i].n;
		}
	}
	return 0;
}
