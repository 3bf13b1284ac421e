/*
 * The pool: the cards of the database, game by game.
 */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include "db/db.h"
#include "validators/core/card.h"

struct args;
struct deck_list;

struct pool {
	struct arena *arena; /* borrowed: keeps the cards */
	const char *path;
	bool full; /* every field, not only what deck rules ask for */
	bool one_list; /* one list is all there is: its cards will do */
	struct diags ds;
	struct db db;
};

/* Open the database the options name; 0, or -1 after a message on stderr.
 * pool_close in both cases. */
int pool_open(struct pool *p, struct arena *a, const struct args *args,
	      bool full);
void pool_close(struct pool *p);

/* Load the cards of a game; NULL after a message.  A card_loader. */
const struct card_set *pool_load(void *pool, const struct game *g,
				 const struct deck_list *l);

#endif
