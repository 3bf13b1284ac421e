/*
 * Whether a database file is whole, as SQLite itself sees it.
 */
#ifndef DB_WRITE_VERIFY_H
#define DB_WRITE_VERIFY_H

#include "validators/base/diag.h"

/*
 * Read all of the file at `path`, and see that it is in order (PRAGMA
 * integrity_check) and that all references in it lead somewhere (PRAGMA
 * foreign_key_check).
 *
 * shown  the path for findings
 * Returns 0, or -1 after a finding.
 */
int db_verify(const char *path, const char *shown, struct diags *ds);

#endif
