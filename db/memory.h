/*
 * SQLite as the guest of one thread: without locks and statistics, in a pool
 * of memory with a limit.
 *
 * To open a database SQLite parses its whole schema, asking for memory a few
 * thousand times; with malloc() and its own count of what is held that is a
 * third of a short query.
 *
 * SQLite's settings belong to the process.  A program that asks for these does
 * so before it opens a database, and uses SQLite from one thread at a time.
 * Under AddressSanitizer the memory stays malloc()'s, so that it is watched.
 */
#ifndef DB_MEMORY_H
#define DB_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

void db_memory_pool(void);

/* Let SQLite hold so many bytes; it says SQLITE_NOMEM to more.  Nothing where
 * db_memory_pool was not called: its settings are those of others. */
void db_memory_limit(size_t bytes);

#endif
