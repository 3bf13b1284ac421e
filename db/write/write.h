/*
 * Writes the database: card sets to one SQLite file, all or nothing.
 */
#ifndef DB_WRITE_WRITE_H
#define DB_WRITE_WRITE_H

#include "validators/base/diag.h"
#include "validators/core/game/card.h"

/* The content of table meta besides the cards. */
struct db_stamp {
	const char *program;  /* name and version */
	const char *rules;    /* hash of the games' rules */
	const char *input;    /* hash of rules, schema, paths, bytes */
	const char *findings; /* number of notes and warnings */
	bool told; /* not in a table: notes and warnings need not be repeated */
	/* not in a table: written by the library, whose program handles
	 * signals itself */
	bool guest;
};

/*
 * Write the sets, in order, to `path`.
 *
 * The file is built next to `path` under a temporary name, synced and renamed;
 * until then the old file is unchanged, and after a failure the temporary one
 * is removed.  The cards must be rendered (db/write/render.h).
 *
 * verify  first let SQLite check the whole new file (db_verify)
 * Returns 0, or -1 after a SEV_FATAL finding.
 */
int db_write(const char *path, const struct card_set *sets, size_t nsets,
	     const struct db_stamp *stamp, bool verify, struct diags *ds);

/* True if `path` is a database of these games with this stamp's input hash
 * and, unless they were reported, without findings: compiling again would
 * change nothing. */
bool db_is_current(const char *path, const struct game *const *games,
		   size_t ngames, const struct db_stamp *stamp,
		   struct arena *a);

/*
 * Read the whole file at `path`, and check its integrity (PRAGMA
 * integrity_check) and all its references (PRAGMA foreign_key_check).
 *
 * shown  the path for findings
 * Returns 0, or -1 after a finding.
 */
int db_verify(const char *path, const char *shown, struct diags *ds);

#endif
