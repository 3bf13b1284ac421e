/*
 * The text index, card_search: the tables behind it, made beside the rows and
 * then written as b-trees like theirs.
 */
#ifndef DB_SEARCH_H
#define DB_SEARCH_H

#include "validators/core/card.h"

struct btree_file;
struct db;
struct db_search;

/*
 * Begin to make the index of the cards of all sets, numbered from 1 on, which
 * have their rows (db/render.h); in a thread of its own if asked to.  All is
 * borrowed until db_search_wait; a keeps the struct.
 */
struct db_search *db_search_start(struct arena *a, const struct card_set *sets,
				  size_t nsets, bool thread);

/* Create card_search in db, and empty the tables behind it.  Returns 0, or -1
 * after a finding. */
int db_search_create(struct db_search *s, struct db *db);

/* Wait until it is made, and the rows are not read any more. */
void db_search_wait(struct db_search *s);

/* Write them to the file of that database, which is closed. */
void db_search_write(struct db_search *s, struct btree_file *f);

/* s is gone after, written or not. */
void db_search_end(struct db_search *s);

#endif
