/*
 * SQLite as the guest of one thread: without locks and statistics, in a pool
 * of memory with a limit.
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

/* Let the pool hold so many bytes; who asks for more gets SQLITE_NOMEM. */
void db_memory_limit(size_t bytes);

/* True if SQLite's memory is the pool: it goes with the process, and freeing
 * it piece by piece at the end is idle. */
bool db_memory_pooled(void);

#endif
