/*
 * What must hold of a database file before it takes the place of another.
 */
#ifndef DB_VERIFY_H
#define DB_VERIFY_H

#include "validators/base/diag.h"

/*
 * Read the file at `path`, which nothing writes to any more, and see that it
 * is whole (PRAGMA integrity_check) and that all references in it lead
 * somewhere (PRAGMA foreign_key_check); hand it to the disk (fsync).
 *
 * shown    the path for findings
 * cores    with more than 1, do these things at the same time
 * Returns 0, or -1 after a finding.
 */
int db_verify(const char *path, const char *shown, size_t cores,
	      struct diags *ds);

#endif
