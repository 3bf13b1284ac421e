/*
 * Rendering: cards to the rows that the database has of them.
 *
 * It needs no database, so that many threads can do it for the one that
 * writes (db/write/rows.c).
 */
#ifndef DB_WRITE_RENDER_H
#define DB_WRITE_RENDER_H

#include "db/write/cell.h"
#include "validators/core/game/card.h"

struct render; /* what is used again for card after card, and all their rows */

struct render *db_render_new(void);

/* Free it, and the rows that it still has.  NULL is allowed. */
void db_render_free(struct render *r);

/* Give a card without faults its rows, which borrow nothing of it but the path
 * of its file, and names that stand in its rows of ROW_NAME. */
void db_render(struct render *r, struct card *c);

/* Let go of all rows in one table; of those that are still there ROW_OWN is the
 * last, and has the structs card_rows. */
void db_render_drop(struct render *r, enum row_table table);

#endif
