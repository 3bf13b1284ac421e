/*
 * --unique: lists that were handed in twice.
 *
 * A list is noted that names the player of one before it (player-twice), or
 * has the same cards (list-twice).  Names are compared folded; where a list has
 * no player the name of its file counts.
 */
#ifndef CLI_BATCH_UNIQUE_H
#define CLI_BATCH_UNIQUE_H

#include "validators/core/check/check.h"

struct unique; /* owned by the arena it was made from */

struct unique *unique_new(struct arena *a, const struct lang *lang);

/* The verdict with notes on what it has in common with lists before it; lives
 * as long as v and until the next call. */
const struct verdict *unique_note(struct unique *u, const struct verdict *v);

void unique_free(struct unique *u);

#endif
