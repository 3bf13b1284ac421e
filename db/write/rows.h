/*
 * Writes the rows of the cards of all sets, for db/write/write.c.
 */
#ifndef DB_WRITE_ROWS_H
#define DB_WRITE_ROWS_H

#include "validators/core/game/card.h"

struct db;

/*
 * Insert the rows of all cards, which must be rendered (db/write/render.h), and
 * their words into card_search.  The cards are numbered from 1, in the order of
 * the sets.
 * Returns 0, or -1 after a finding.
 */
int db_rows_write(struct db *db, const struct card_set *sets, size_t nsets);

#endif
