/*
 * The rows of one card set, for db/write.c.
 */
#ifndef DB_ROWS_H
#define DB_ROWS_H

#include "validators/core/card.h"

struct db;
struct hash;

/*
 * Insert the cards of a set, which have their rows (db/render.h); *card_id is
 * the number of the last card before and after; content is given all that the
 * cards say, but not where.  Returns 0, or -1 after a finding.
 */
int db_insert_set(struct db *db, const struct card_set *set,
		  struct hash *content, int64_t *card_id);

#endif
