/*
 * The indexes of the tables that cards have rows in, written as b-trees like
 * the tables themselves (db/btree.h).
 *
 * SQLite would read each table again to find its keys, which are at hand while
 * the rows are written.  These come in the order of the card_id, and so of the
 * game: keys of the same first column are left as they came, which is the order
 * of the columns behind it, be they card_id, or game and card_id, or card_id
 * and language.  That it is, is for the check of the whole file to see.
 */
#ifndef DB_INDEX_H
#define DB_INDEX_H

#include "db/cell.h"

#include <stdbool.h>

struct arena;
struct btree_file;

#define INDEX_COLUMNS 3

/* What is not said is zero: at most one column beside the first one and the
 * card_id. */
struct index {
	uint32_t root; /* its page, without entries */
	bool falling;  /* the first column is in DESC order */
	size_t ncolumns;
	uint8_t column[INDEX_COLUMNS]; /* cells of the row; 0: card_id */
	struct arena *a; /* borrowed: keeps the keys until they are written */
	/* Private. */
	struct index_keys *first, *last;
	size_t n;
};

/* Take the key of a row, whose texts are borrowed until index_write. */
void index_add(struct index *x, const struct cell *row, int64_t card_id);

/* Write all keys that were taken, and forget them; what x->a has of them is not
 * read any more. */
void index_write(struct index *x, struct btree_file *f);

#endif
