/*
 * Records: rows as SQLite keeps them, the types of all columns and then their
 * values; of db/ alone.  The form is that of
 * https://www.sqlite.org/fileformat2.html, section 2.1.
 */
#ifndef DB_RECORD_H
#define DB_RECORD_H

#include "db/cell.h"

#include <stdbool.h>

/*
 * Make a record of n columns, CELLS_MAX at the most: column i is
 * cells[column[i]].  It is in `room`, in place of what that holds, and good
 * until the next one is made there.
 */
struct str record_make(struct buf *room, const struct cell *cells,
		       const uint8_t *column, size_t n);

/* Private: a number of more than one byte. */
bool record_varint_slow(struct str *s, uint64_t *out);

/* Step over the number that *s begins with; false: it does not end. */
static inline bool record_varint(struct str *s, uint64_t *out)
{
	if (s->n == 0 || *s->p & 0x80)
		return record_varint_slow(s, out);
	*out = (unsigned char)*s->p;
	*s = (struct str){ s->p + 1, s->n - 1 };
	return true;
}

/* Bytes of a value of a type. */
uint64_t record_bytes(uint64_t type);

enum record_end {
	RECORD_READ,
	RECORD_CUT, /* the values asked for go on where `here` ends */
	RECORD_DAMAGED,
};

/*
 * Read the first n columns of a record; those that it lacks are CELL_NULL.
 *
 * cells  out: n of them; texts are borrowed from the record
 * here   the beginning of the record, or all of it
 * size   bytes of the whole record
 */
enum record_end record_read(struct cell *cells, size_t n, struct str here,
			    size_t size);

/*
 * Where a record stands to a key of n cells: <0 before it, 0 it begins with
 * them, >0 behind.  NULL comes before numbers, these before texts.
 */
int record_compare(const struct cell *cells, const struct cell *key, size_t n);

#endif
