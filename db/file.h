/*
 * The file of a card database, page by page; of db/ alone.
 */
#ifndef DB_FILE_H
#define DB_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct db;

/* A table or index, by name. */
struct db_root {
	const char *name;
	uint32_t page;
};

struct db_file {
	bool open;
	int fd;
	size_t page_size; /* 512..65536 */
	size_t usable;    /* bytes of a page that are used */
	uint32_t pages;
	dev_t dev;
	ino_t ino;

	/* All tables and indexes, once one was asked for (db/tree.c). */
	struct db_root *roots;
	size_t nroots;
};

/*
 * Open the file at db->path: one of SQLite's, a card database of this schema,
 * which nobody writes to as long as it is open.  Returns 0, or -1 after a
 * finding.
 */
int db_file_open(struct db *db);

/* A program that writes left its journal, or is about to: SQLite knows which of
 * them says what the file holds. */
bool db_file_has_journal(const struct db *db);

/* Read a page, 1..pages, to `to` (page_size bytes); -1 after a finding. */
int db_file_page(struct db *db, uint32_t page, char *to);

/* False: another file is called so by now. */
bool db_file_stays(const struct db *db);

void db_file_close(struct db *db);

#endif
