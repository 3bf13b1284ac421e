/*
 * Sources: what is in memory, as a table that SQL can read.
 *
 * One INSERT ... SELECT over a source writes a table in one run, at a third
 * of the cost of an INSERT for each row.
 */
#ifndef DB_SOURCE_H
#define DB_SOURCE_H

#include "db/cell.h"

#include <stdbool.h>

struct db;

struct db_source {
	const char *name; /* as SQL calls the table */
	size_t ncells;    /* its columns; at most CELLS_MAX */

	/* Go to the front. */
	void (*rewind)(void *ctx);
	/* Set all cells of the next row; false when there is none.  Texts
	 * stay where they are until the call after. */
	bool (*next)(void *ctx, struct cell *cells);
	void *ctx; /* borrowed */
};

/*
 * Make the source known to SQL until the database is closed or a source of
 * the same name comes.  s is borrowed for as long; it can be read by one
 * statement at a time.  Returns 0, or -1 after a finding.
 */
int db_add_source(struct db *db, const struct db_source *s);

#endif
