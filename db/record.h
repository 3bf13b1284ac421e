/*
 * Records: rows as SQLite keeps them, the types of all columns and then their
 * values.  The form is that of https://www.sqlite.org/fileformat2.html, section
 * 2.1.
 */
#ifndef DB_RECORD_H
#define DB_RECORD_H

#include "db/cell.h"

/*
 * Make a record of n columns, CELLS_MAX at the most: column i is
 * cells[column[i]].  It is in `room`, in place of what that holds, and good
 * until the next one is made there.
 */
struct str record_make(struct buf *room, const struct cell *cells,
		       const uint8_t *column, size_t n);

#endif
