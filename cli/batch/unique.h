/*
 * --unique: lists that were handed in twice.
 *
 * A note is added to a list that names the same player as an earlier one
 * (player-twice), or has the same cards (list-twice).  Names are compared
 * folded; for a list without a player the name of its file is used.
 */
#ifndef CLI_BATCH_UNIQUE_H
#define CLI_BATCH_UNIQUE_H

#include "validators/core/check/check.h"

struct unique; /* owned by the arena it was made from */

struct unique *unique_new(struct arena *a, const struct lang *lang);

/* The verdict with notes about earlier lists; lives as long as v and until the
 * next call. */
const struct verdict *unique_note(struct unique *u, const struct verdict *v);

void unique_free(struct unique *u);

#endif
