/*
 * The pool: the cards of the database in memory.
 */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include "validators/core/card.h"

struct args;

/*
 * Load the cards of all games from the database the options name.
 *
 * full  every field, not only what deck rules ask for
 * Returns ngames sets in the arena, or NULL after a message on stderr.
 */
struct card_set *pool_load(struct arena *a, const struct args *args, bool full);

#endif
