/*
 * The rows of the cards of all sets, for db/write.c.
 */
#ifndef DB_ROWS_H
#define DB_ROWS_H

#include "db/cell.h"
#include "validators/core/card.h"

struct btree_file;
struct db;
struct rows; /* owned by the arena of the findings of its database */

/* Called when the rows in a table are written, and not read any more. */
struct rows_written {
	void (*call)(void *ctx, enum row_table table);
	void *ctx;
};

/*
 * Find the tables that the rows of these sets, borrowed, go to: db has them,
 * without rows.  The cards have their rows (db/render.h); they are numbered
 * from 1 on, in the order of the sets.
 * Returns NULL after a finding.
 */
struct rows *db_rows_find(struct db *db, const struct card_set *sets,
			  size_t nsets);

/*
 * Write all rows to the file of that database, which is closed; whoever closes
 * the file learns whether it was written.
 *
 * shown  its name in findings, which ds is given
 * Returns 0, or -1 after a finding.
 */
int db_rows_write(struct rows *r, struct btree_file *f,
		  const struct rows_written *written, const char *shown,
		  struct diags *ds);

#endif
