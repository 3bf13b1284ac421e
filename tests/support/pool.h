/*
 * The cards of one game, shipped or not, read as the compiler reads them.
 */
#ifndef SUPPORT_POOL_H
#define SUPPORT_POOL_H

#include "validators/core/game/card.h"
#include "validators/core/game/game.h"

/* All cards of `cards/GAME`, by id and digested; they live until pool_free. */
void pool_read(struct card_set *out, const struct game *g);

/* The same of other files. */
void pool_read_from(struct card_set *out, const struct game *g,
		    const char *pattern);

/* For ALL_TESTS. */
int pool_free(void **state);

#endif
