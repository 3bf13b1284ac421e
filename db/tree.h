/*
 * Trees: the tables and indexes of a card database, read from a key on.
 *
 * SQLite parses the schema, compiles a statement for each table, and runs a
 * small machine for every column of a row.  What a judge asks is always the
 * same: the rows of a card in a few tables, and where a name stands in an
 * index.  To read these where they lie is half of the work, for all cards and
 * for those of one list.  The form is that of
 * https://www.sqlite.org/fileformat2.html, section 1.6.
 *
 * The file may come from anybody: every place in it is looked at before it is
 * used, a tree is left after as many pages as the file has and each search may
 * need, and what lies on one another is damage.  What may fail returns -1 after
 * a finding.
 */
#ifndef DB_TREE_H
#define DB_TREE_H

#include "db/cell.h"
#include "db/db.h"

#include <stdbool.h>

#define TREE_DEPTH 20 /* SQLite's own limit */

/* A page on the way to the row. */
struct tree_page {
	uint32_t number; /* 0: none yet */
	char *bytes;
	size_t head; /* where the page begins in it: behind the file's header */
	bool inner;
	size_t ncells;
	size_t at;   /* the row, or the child: ncells is the last one */
	size_t left; /* bytes that cells may still have, from here on */
};

struct tree {
	struct db *db;
	uint32_t root;
	bool keyed;         /* rows have a rowid, and no key */
	size_t most, least; /* bytes of a record on its page; more go on */
	struct tree_page level[TREE_DEPTH];
	size_t depth;     /* of the row: level[depth] has it */
	uint64_t pages;   /* that may still be read */
	struct buf whole; /* a record that is longer than its page */

	/* The row: the first ncells columns.  Texts are borrowed until the tree
	 * is moved.  Where the table has a rowid it is the first cell. */
	size_t ncells;
	struct cell row[CELLS_MAX];
};

/*
 * The table or index of that name, at no row.
 *
 * keyed   it has rowids
 * ncells  columns to read, 1..CELLS_MAX
 * Returns 0, or -1 where there is none; tree_close in both cases.
 */
int tree_open(struct tree *t, struct db *db, const char *name, bool keyed,
	      size_t ncells);

/* Go to the first row whose first n columns are not before those of the key;
 * where the table has a rowid n is 1.  1: it is there, 0: there is none. */
int tree_seek(struct tree *t, const struct cell *key, size_t n);
int tree_seek_int(struct tree *t, int64_t key);

/* Go to the first row, or to the next one: 1, or 0 if there is none. */
int tree_first(struct tree *t);
int tree_next(struct tree *t);

void tree_close(struct tree *t);

/* A cell as a text or number; "" and 0 where it is none. */
static inline struct str cell_text(const struct cell *c)
{
	return c->kind == CELL_TEXT ? c->s : (struct str){ "", 0 };
}

static inline int64_t cell_int(const struct cell *c)
{
	return c->kind == CELL_INT ? c->i : 0;
}

#endif
