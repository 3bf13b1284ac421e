/*
 * Loading: rows of the database to card sets.
 */
#ifndef DB_READ_LOAD_H
#define DB_READ_LOAD_H

#include "validators/core/game/card.h"

struct db;

/*
 * All cards of `game`, sorted by id, with facts.
 *
 * full  false: names and what the deck rules ask for; true: every field
 * Returns 0, or -1 after a finding (a database that says what no card can).
 */
int db_load(struct db *db, struct arena *a, const struct game *game, bool full,
	    struct card_set *out);

/*
 * Only the cards of `game` that the n names ask for, by id or name, with what
 * the deck rules ask for: for one list; deck: it does not go beyond its deck.
 * Returns 1 when a name has no card; *out is then not set.
 */
int db_load_named(struct db *db, struct arena *a, const struct game *game,
		  const struct str *names, size_t n, bool deck,
		  struct card_set *out);

#endif
