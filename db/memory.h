/*
 * SQLite without locks and statistics, for use by one thread, with a memory
 * pool that has a limit.
 *
 * To open a database, SQLite parses its whole schema and allocates a few
 * thousand times; with malloc() and its own accounting that takes a third of
 * the time of a short query.
 *
 * SQLite's configuration is global to the process.  A program that wants this
 * one sets it before it opens a database, and uses SQLite from one thread at a
 * time. Under AddressSanitizer memory still comes from malloc(), so that it is
 * checked.
 */
#ifndef DB_MEMORY_H
#define DB_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

void db_memory_pool(void);

/* Limit SQLite's memory to this many bytes; further requests fail with
 * SQLITE_NOMEM.  Does nothing if db_memory_pool was not called. */
void db_memory_limit(size_t bytes);

#endif
