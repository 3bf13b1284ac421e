/* Writes the rows of the cards of all sets. */
#include "db/write/rows.h"

#include "db/db.h"
#include "validators/core/game/game.h"

static const char search_sql[] =
#include "db/sql/insert_card_search.sql.inc"
	;

/* The tables that every game has rows in. */
static const struct {
	size_t ncells;
	const char *sql;
} common[] = {
	[ROW_CARD] = { ROW_CARD_CELLS,
#include "db/sql/insert_card.sql.inc"
	},
	[ROW_NAME] = { ROW_NAME_CELLS,
#include "db/sql/insert_card_name.sql.inc"
	},
	[ROW_TEXT] = { ROW_TEXT_CELLS,
#include "db/sql/insert_card_text.sql.inc"
	},
	[ROW_LABEL] = { ROW_LABEL_CELLS,
#include "db/sql/insert_card_label.sql.inc"
	},
	[ROW_KEYWORD] = { ROW_KEYWORD_CELLS,
#include "db/sql/insert_card_keyword.sql.inc"
	},
	[ROW_DATA] = { ROW_DATA_CELLS,
#include "db/sql/insert_card_data.sql.inc"
	},
};

/* Rows on their way to one table. */
struct inserting {
	struct db *db;
	struct sqlite3_stmt *st;
	enum row_table table;
	size_t ncells;
	struct cell_room room;
};

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

/* The rows of one card. */
static int insert_rows(struct inserting *x, const struct card_rows *rows,
		       int64_t card_id)
{
	struct cell cells[CELLS_MAX];
	const char *p = rows->in[x->table];

	x->room.words = rows->words;
	db_bind_int(x->st, 1, card_id);
	while (!cell_at_end(p)) {
		p = cells_read(p, cells, x->ncells, &x->room);
		for (size_t i = 0; i < x->ncells; i++)
			bind_cell(x->st, (int)i + 2, &cells[i]);
		if (db_done(x->db, x->st) < 0)
			return -1;
	}
	return 0;
}

static int insert_set(struct inserting *x, const struct card_set *s,
		      int64_t first)
{
	for (size_t i = 0; i < s->n; i++)
		if (insert_rows(x, s->v[i].rows, first + (int64_t)i) < 0)
			return -1;
	return 0;
}

static int write_common(struct db *db, enum row_table table,
			const struct card_set *sets, size_t nsets)
{
	struct inserting x = { .db = db,
			       .st = db_prepare(db, common[table].sql),
			       .table = table,
			       .ncells = common[table].ncells };
	int64_t card_id = 1;

	for (size_t i = 0; x.st && !db->failed && i < nsets; i++) {
		insert_set(&x, &sets[i], card_id);
		card_id += (int64_t)sets[i].n;
	}
	db_finalize(x.st);
	buf_release(&x.room.like);
	return db->failed ? -1 : 0;
}

/* The rows of a game's own table: cells are the columns of its fields. */
static int write_own(struct db *db, const struct card_set *s, int64_t first)
{
	const struct game *g = s->game;
	struct inserting x = { .db = db, .table = ROW_OWN };
	struct buf sql = { 0 }, values = { 0 };

	buf_printf(&sql, "INSERT INTO %s_card (card_id", g->id);
	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			if (g->fields[i].columns[k]) {
				buf_printf(&sql, ", %s",
					   g->fields[i].columns[k]);
				buf_puts(&values, ", ?");
				x.ncells++;
			}
	buf_puts(&sql, ") VALUES (?");
	buf_put(&sql, values.p ? values.p : "", values.n);
	buf_putc(&sql, ')');
	buf_putc(&sql, '\0');
	x.st = db_prepare(db, sql.p);
	if (x.st)
		insert_set(&x, s, first);
	db_finalize(x.st);
	buf_release(&sql);
	buf_release(&values);
	buf_release(&x.room.like);
	return db->failed ? -1 : 0;
}

/* The folds of all rows that a card has in a table, which are their last
 * cells. */
static void join_folds(struct buf *out, const struct card_rows *rows,
		       enum row_table table, struct cell_room *room)
{
	struct cell row[CELLS_MAX];
	size_t ncells = common[table].ncells;
	const char *p = rows->in[table];

	room->words = rows->words;
	buf_clear(out);
	while (!cell_at_end(p)) {
		p = cells_read(p, row, ncells, room);
		if (out->n)
			buf_putc(out, ' ');
		buf_put(out, row[ncells - 1].s.p, row[ncells - 1].s.n);
	}
}

/* Dashes part words, which the tokenizer for ASCII does not know. */
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

/* The words of the names and texts of all cards. */
static int write_search(struct db *db, const struct card_set *sets,
			size_t nsets)
{
	struct sqlite3_stmt *st = db_prepare(db, search_sql);
	struct buf names = { 0 }, texts = { 0 };
	struct cell_room room = { 0 };
	int64_t card_id = 0;

	for (size_t i = 0; st && i < nsets; i++)
		for (size_t k = 0; !db->failed && k < sets[i].n; k++) {
			const struct card_rows *r = sets[i].v[k].rows;

			join_folds(&names, r, ROW_NAME, &room);
			join_folds(&texts, r, ROW_TEXT, &room);
			db_bind_int(st, 1, ++card_id);
			db_bind_str(st, 2, blank_dashes(&names));
			db_bind_str(st, 3, blank_dashes(&texts));
			db_done(db, st);
		}
	db_finalize(st);
	buf_release(&names);
	buf_release(&texts);
	buf_release(&room.like);
	return db->failed ? -1 : 0;
}

int db_rows_write(struct db *db, const struct card_set *sets, size_t nsets,
		  const struct rows_written *written)
{
	int64_t card_id = 1;

	if (write_search(db, sets, nsets) < 0)
		return -1;
	for (unsigned t = 0; t < ROW_OWN; t++) {
		if (write_common(db, (enum row_table)t, sets, nsets) < 0)
			return -1;
		written->call(written->ctx, (enum row_table)t);
	}
	for (size_t i = 0; i < nsets; i++) {
		if (write_own(db, &sets[i], card_id) < 0)
			return -1;
		card_id += (int64_t)sets[i].n;
	}
	written->call(written->ctx, ROW_OWN);
	return 0;
}
