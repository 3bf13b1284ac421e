/*
 * B-trees: the tables of a new database, written row after row.
 *
 * SQLite builds a table by finding the place of each row and making room for
 * it.  Rows that come in the order of the key need neither: they fill page
 * after page, and what stands above the pages follows.  The form is that of
 * https://www.sqlite.org/fileformat2.html, section 1.6 and 2.1.  Nothing is
 * checked here: whoever writes this way has SQLite check the whole file, and
 * sees to the order of keys.
 */
#ifndef DB_BTREE_H
#define DB_BTREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* A database on its way, which SQLite has made and closed. */
struct btree_file;

/* fd  borrowed; page_size is that of the file.
 * Returns NULL, with errno set, if its header cannot be read or pages of it are
 * not used from end to end (reserved bytes, auto_vacuum, free pages). */
struct btree_file *btree_open(struct arena *a, int fd, size_t page_size);

/* Write what is left and how many pages there are.  Returns 0, or -1 with the
 * errno of the first thing that went wrong since btree_open. */
int btree_close(struct btree_file *f);

struct btree; /* one table; owned by the arena of its file */

/*
 * Begin the table whose root page is `root`; it must be empty.
 *
 * keyed  true: rows have a rowid.  False: WITHOUT ROWID, the record begins
 *        with the key
 */
struct btree *btree_begin(struct btree_file *f, uint32_t root, bool keyed);

/* Add a row; key (its rowid, if keyed) or record is above all before it. */
void btree_add(struct btree *t, int64_t rowid, const char *record, size_t n);

void btree_end(struct btree *t);

/* The number n as SQLite writes it, in 1 to 9 bytes; returns how many. */
size_t btree_put_varint(char *p, uint64_t n);

#endif
