/*
 * Rendering: cards to the rows that the database has of them.
 *
 * It needs no database, so that many threads can do it for the one that
 * writes (db/write/rows.c).
 */
#ifndef DB_WRITE_RENDER_H
#define DB_WRITE_RENDER_H

#include "validators/core/game/card.h"

/* The tables that a card has rows in; every row begins with the card_id,
 * which is known last and no cell. */
enum row_table {
	ROW_CARD,
	ROW_NAME,
	ROW_TEXT,
	ROW_LABEL,
	ROW_KEYWORD,
	ROW_DATA,
	ROW_OWN, /* <game>_card */
	ROW_TABLES,
};

enum cell_kind {
	CELL_NULL,
	CELL_INT,
	CELL_TEXT,
};

struct cell {
	enum cell_kind kind;
	union {
		int64_t i;
		struct str s;
	};
};

struct card_rows {
	unsigned char hash[16]; /* of all that the card says */
	/* The cells of the rows in each table, in the order of its key. */
	struct {
		const struct cell *v;
		size_t n;
	} in[ROW_TABLES];
};

struct render; /* what is used again for card after card */

/* The rows will be kept in the arena. */
struct render *db_render_new(struct arena *a);
void db_render_free(struct render *r);

/* Give a card without faults its rows, which borrow its id, set, names and the
 * path of its file. */
void db_render(struct render *r, struct card *c);

#endif
