#include "db/rows.h"

#include "db/cell.h"
#include "db/db.h"
#include "db/source.h"
#include "validators/base/buf.h"
#include "validators/base/hash.h"
#include "validators/core/game.h"

/* The tables that every game has rows in.  The sources are called as here;
 * their first cell is the card_id. */
static const struct {
	const char *source;
	size_t ncells;
	const char *insert;
} tables[] = {
	[ROW_CARD] = { "new_card", 1 + ROW_CARD_CELLS,
#include "db/sql/insert_card.sql.inc"
	},
	[ROW_NAME] = { "new_name", 1 + ROW_NAME_CELLS,
#include "db/sql/insert_name.sql.inc"
	},
	[ROW_TEXT] = { "new_text", 1 + ROW_TEXT_CELLS,
#include "db/sql/insert_text.sql.inc"
	},
	[ROW_LABEL] = { "new_label", 1 + ROW_LABEL_CELLS,
#include "db/sql/insert_label.sql.inc"
	},
	[ROW_KEYWORD] = { "new_keyword", 1 + ROW_KEYWORD_CELLS,
#include "db/sql/insert_keyword.sql.inc"
	},
	[ROW_DATA] = { "new_data", 1 + ROW_DATA_CELLS,
#include "db/sql/insert_data.sql.inc"
	},
};

/* A walk over the rows that the cards of a set have in one table. */
struct walk {
	const struct card_set *set;
	int64_t first; /* card_id of the first card */
	enum row_table table;
	size_t ncells;
	size_t card;          /* the next one */
	const char *at, *end; /* the rows left of the one before it */
};

static void rewind_walk(void *ctx)
{
	struct walk *w = ctx;

	w->card = 0;
	w->at = w->end = NULL;
}

static bool next_row(void *ctx, struct cell *cells)
{
	struct walk *w = ctx;

	while (w->at == w->end) {
		if (w->card == w->set->n)
			return false;
		const struct card_rows *r = w->set->v[w->card++].rows;
		w->at = r->bytes + r->start[w->table];
		w->end = r->bytes + r->start[w->table + 1];
	}
	cells[0].kind = CELL_INT;
	cells[0].i = w->first + (int64_t)w->card - 1;
	for (size_t i = 1; i < w->ncells; i++)
		w->at = cell_read(w->at, &cells[i]);
	return true;
}

static int run(struct db *db, struct walk *w, const char *source,
	       const char *insert)
{
	/* one name in turn for all: it is read by no other statement */
	struct db_source *s = arena_alloc(db->ds->arena, sizeof(*s));

	*s = (struct db_source){ .name = source,
				 .ncells = w->ncells,
				 .rewind = rewind_walk,
				 .next = next_row,
				 .ctx = w };
	if (db_add_source(db, s) < 0)
		return -1;
	return db_exec(db, insert);
}

/* INSERT INTO <game>_card: card_id and every column of the field table. */
static int insert_own(struct db *db, struct walk *w, const struct game *g)
{
	struct buf sql = { 0 };

	w->table = ROW_OWN;
	w->ncells = 1;
	buf_printf(&sql, "INSERT INTO %s_card (card_id", g->id);
	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			if (g->fields[i].columns[k]) {
				buf_printf(&sql, ", %s",
					   g->fields[i].columns[k]);
				w->ncells++;
			}
	buf_printf(&sql, ") SELECT * FROM new_own");
	buf_putc(&sql, '\0');
	int rc = run(db, w, "new_own", sql.p);
	buf_release(&sql);
	return rc;
}

int db_insert_set(struct db *db, const struct card_set *set,
		  struct hash *content, int64_t *card_id)
{
	struct walk *w = arena_alloc(db->ds->arena, sizeof(*w));

	*w = (struct walk){ .set = set, .first = *card_id + 1 };
	*card_id += (int64_t)set->n;
	for (size_t i = 0; i < set->n; i++)
		hash_add(content, set->v[i].rows->hash,
			 sizeof(set->v[i].rows->hash));
	for (unsigned t = 0; set->n && t < ROW_OWN; t++) {
		w->table = (enum row_table)t;
		w->ncells = tables[t].ncells;
		if (run(db, w, tables[t].source, tables[t].insert) < 0)
			return -1;
	}
	return set->n ? insert_own(db, w, set->game) : 0;
}
