/*
 * Rendering: cards to the rows that the database has of them.
 *
 * It needs no database, so that many threads can do it for the one that
 * writes (db/rows.c).
 */
#ifndef DB_RENDER_H
#define DB_RENDER_H

#include "validators/core/card.h"

/*
 * Give n cards without faults their rows.
 *
 * a  keeps the rows, which borrow nothing of the cards but the path of their
 *    file
 */
void db_render(struct arena *a, struct card *v, size_t n);

#endif
