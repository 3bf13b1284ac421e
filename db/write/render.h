/*
 * Rendering: converts cards to the rows of the database.
 *
 * This needs no database, so that many threads can do it for the one that
 * writes (db/write/rows.c).
 */
#ifndef DB_WRITE_RENDER_H
#define DB_WRITE_RENDER_H

#include "validators/core/game/card.h"

/* The tables with rows of cards; every row begins with the card_id, which is
 * assigned last and is not a cell. */
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
	unsigned char hash[16]; /* of the card's content */
	/* The cells of the rows in each table, in key order. */
	struct {
		const struct cell *v;
		size_t n;
	} in[ROW_TABLES];
};

struct render; /* reused from card to card */

/* Create a renderer; rows are stored in the arena. */
struct render *db_render_new(struct arena *a);
void db_render_free(struct render *r);

/* Set the rows of a card without faults; they borrow its id, set, names and the
 * path of its file. */
void db_render(struct render *r, struct card *c);

#endif
