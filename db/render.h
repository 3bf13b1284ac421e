/*
 * Rendering: cards to the rows that the database has of them.
 *
 * It needs no database, so that many threads can do it for the one that
 * writes (db/rows.c).
 */
#ifndef DB_RENDER_H
#define DB_RENDER_H

#include "validators/core/card.h"

struct render; /* what is used again for card after card */

struct render *db_render_new(void);
void db_render_free(struct render *r); /* NULL is allowed */

/*
 * Give a card without faults its rows.
 *
 * a  keeps the rows, which borrow nothing of the card but the path of its file
 */
void db_render(struct render *r, struct arena *a, struct card *c);

#endif
