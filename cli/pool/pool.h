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
	struct arena *arena; /* borrowed: keeps the cards */
	const char *path;
	bool full;     /* every field, not only what deck rules ask for */
	bool one_list; /* one list is all there is: its cards will do */
	struct db *db; /* borrowed from the options */
};

/*
 * Open the file of the database that the options name, before the sandbox is
 * entered: in it only files can be opened that were there at that moment, and
 * a new database may take the place of the old one at any time.  What is wrong
 * with the file is told by pool_open.
 * False after a message: cards of a project cannot be compiled.
 */
bool pool_reach(struct args *args);

/* Close it, if it is open: nothing more is read, and no other program has to
 * wait to write. */
void pool_leave(const struct args *args);

/* Begin to read that database; 0, or -1 after a message on stderr. */
int pool_open(struct pool *p, struct arena *a, const struct args *args,
	      bool full);

/* Load the cards of a game; NULL after a message.  A card_loader. */
const struct card_set *pool_load(void *pool, const struct game *g,
				 const struct deck_list *l);

#endif
