/*
 * Writing the database: card sets to one SQLite file, all or nothing.
 */
#ifndef DB_WRITE_WRITE_H
#define DB_WRITE_WRITE_H

#include "validators/base/diag.h"
#include "validators/core/game/card.h"

/* What goes into table meta beside the cards. */
struct db_stamp {
	const char *program;  /* name and version */
	const char *rules;    /* hash of the games' rules */
	const char *input;    /* hash of rules, schema, paths, bytes */
	const char *findings; /* number of notes and warnings */
	bool told; /* of no table: notes and warnings need not come again */
	bool guest;           /* of no table: written by a library, whose
				 program has signals of its own */
};

/*
 * Write the sets, in order, to `path`.
 *
 * The file is built beside `path` under a temporary name, synced and renamed;
 * until then the old file stays as it is, and after a failure the temporary
 * one is removed.  The cards have their rows (db/write/render.h).
 *
 * verify  first have SQLite check the whole new file (db_verify)
 * Returns 0, or -1 after a SEV_FATAL finding.
 */
int db_write(const char *path, const struct card_set *sets, size_t nsets,
	     const struct db_stamp *stamp, bool verify, struct diags *ds);

/* True if `path` is a database of these games with this stamp's input hash and,
 * unless they were told, without findings: compiling again would change nothing. */
bool db_is_current(const char *path, const struct game *const *games,
		   size_t ngames, const struct db_stamp *stamp,
		   struct arena *a);

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
