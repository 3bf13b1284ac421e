/*
 * The schema of a database in brief, for those who only read it.
 *
 * SQLite parses the whole schema each time a file is opened.  In ours, views
 * and what rows are checked by when they are written are most of it, and to
 * parse them takes longer than a search.  A file that is opened by way of this
 * VFS shows pages of its schema that leave out views, triggers, CHECKs and
 * REFERENCES; all other bytes are as they are.  Pages that are of another form
 * than db_create's are shown as they are, too.
 */
#ifndef DB_BRIEF_H
#define DB_BRIEF_H

#include <stddef.h>

/* The name of the VFS, for sqlite3_open_v2; NULL where there is none. */
const char *brief_vfs(void);

/*
 * Leave out of a page of the schema what need not be parsed; a page that is no
 * leaf of a table, or not in order, stays as it is.
 *
 * page  DB_PAGE_SIZE bytes; head of them stand before the page itself
 */
void brief_page(char *page, size_t head);

/* Write the SQL that creates a table without CHECKs, REFERENCES, comments and
 * blanks that nobody needs to out, which has room for n bytes.  Returns how
 * many they are. */
size_t brief_sql(char *out, const char *sql, size_t n);

#endif
