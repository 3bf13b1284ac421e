/*
 * The text index, card_search: made in memory, beside the rows, and then put
 * into the database.
 */
#ifndef DB_SEARCH_H
#define DB_SEARCH_H

#include "validators/core/card.h"

struct db;
struct db_search;

/*
 * Begin to make the index of the cards of all sets, numbered from 1 on, which
 * have their rows (db/render.h); in a thread of its own if asked to.  All is
 * borrowed until db_search_put; a keeps the struct.
 */
struct db_search *db_search_start(struct arena *a, const struct card_set *sets,
				  size_t nsets, bool thread);

/* Create card_search in db, with the index made; db may be NULL if none is
 * wanted any more.  s is gone after.  Returns 0, or -1 after a finding. */
int db_search_put(struct db_search *s, struct db *db);

#endif
