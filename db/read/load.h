/*
 * Loading: converts rows of the database to card sets.
 */
#ifndef DB_READ_LOAD_H
#define DB_READ_LOAD_H

#include "validators/core/game/card.h"

struct db;

/*
 * Load all cards of `game`, sorted by id, with facts.
 *
 * full  false: names and the fields that deck rules read; true: every field
 * Returns 0, or -1 after a finding (the database has impossible values).
 */
int db_load(struct db *db, struct arena *a, const struct game *game, bool full,
	    struct card_set *out);

/*
 * Load only the cards of `game` with one of the n names, by id or name, and the
 * fields that deck rules read: for one list; deck: the list has nothing beyond
 * its deck. Returns 1 when a name has no card; *out is then not set.
 */
int db_load_named(struct db *db, struct arena *a, const struct game *game,
		  const struct str *names, size_t n, bool deck,
		  struct card_set *out);

#endif
