/*
 * The pool: the cards of the database, game by game.
 */
#ifndef CLI_POOL_POOL_H
#define CLI_POOL_POOL_H

#include "db/db.h"
#include "validators/core/game/card.h"

struct args;
struct deck_list;

struct pool {
	struct arena *arena; /* borrowed: owns the cards */
	const char *path;
	bool full; /* load every field, not only those that deck rules read */
	struct db *db; /* borrowed from the options */
};

/*
 * Open the file of the database that the options name, before the sandbox is
 * entered: inside, only files that existed at that moment can be opened, and a
 * new database may replace the old one at any time.  pool_open reports faults
 * of the file.
 * False after a message: cards of a project cannot be compiled.
 */
bool pool_reach(struct args *args);

/* Begin to read that database; returns 0, or -1 after a message on stderr. */
int pool_open(struct pool *p, struct arena *a, const struct args *args,
	      bool full);

/* Load the cards of a game; NULL after a message.  A card_loader. */
const struct card_set *pool_load(void *pool, const struct game *g,
				 const struct deck_list *l);

#endif
