/*
 * Cells: the rows of one card as bytes, between db/write/render.c, which makes them
 * wherever cards are parsed, and db/write/rows.c, which writes them.
 */
#ifndef DB_WRITE_CELL_H
#define DB_WRITE_CELL_H

#include "validators/base/buf.h"

#include <stdint.h>

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

/* Cells of a row, beside the card_id; the last one of a name or text is its
 * fold.  Of ROW_OWN the game's field table tells. */
#define ROW_CARD_CELLS    8
#define ROW_NAME_CELLS    3
#define ROW_TEXT_CELLS    4
#define ROW_LABEL_CELLS   3
#define ROW_KEYWORD_CELLS 5
#define ROW_DATA_CELLS    7

/* Cells of the longest row: the limit that db_open sets. */
#define CELLS_MAX         100

/* Words by a number that their address gives, of those that have one: what was
 * first there. */
#define CELL_WORDS        256

struct cell_words {
	struct str v[CELL_WORDS];
};

struct card_rows {
	unsigned char hash[16];         /* of all that the card says */
	const struct cell_words *words; /* in the rows */
	/* The rows in each table up to its end, in the order of its key. */
	const char *in[ROW_TABLES];
};

enum cell_kind {
	CELL_NULL,
	CELL_INT,
	CELL_TEXT,
};

struct cell {
	enum cell_kind kind;
	int64_t i;
	struct str s; /* borrowed from the rows, or of static storage */
};

/* What follows the rows of a card in one table. */
void cell_put_end(struct buf *b);
bool cell_at_end(const char *p);

void cell_put_null(struct buf *b);
void cell_put_int(struct buf *b, int64_t i);
void cell_put_str(struct buf *b, struct str s);

/* A text that differs from the one in the cell before it in few bytes, if in
 * any. */
void cell_put_like(struct buf *b, struct str s, struct str before);

/* A text that outlives the rows is not copied, but numbered in w where that is
 * possible; NULL is CELL_NULL. */
void cell_put_word(struct buf *b, struct cell_words *w, const char *s);

/* A text that is appended to b between the two calls. */
size_t cell_open_str(struct buf *b);
void cell_close_str(struct buf *b, size_t opened);

/* What reading cells takes, beside them. */
struct cell_room {
	const struct cell_words *words;
	struct buf like; /* the text of a cell of cell_put_like: one in a row at
			    the most, until the next row is read */
};

/* Read a row of n cells at p; returns where the next one begins. */
const char *cells_read(const char *p, struct cell *cells, size_t n,
		       struct cell_room *room);

#endif
