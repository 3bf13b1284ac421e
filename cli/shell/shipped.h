/*
 * Where what is shipped with koloda lies: the decks and lessons of each game.
 */
#ifndef CLI_SHELL_SHIPPED_H
#define CLI_SHELL_SHIPPED_H

#include <stddef.h>

struct args;
struct arena;

#define SHIPPED_MOST 6u

/* Fill in the folders below which `GAME/decks` and `GAME/lessons` are looked
 * for, the first one first; how many.  In the arena. */
size_t shipped_folders(const struct args *args, struct arena *a,
		       const char *out[static SHIPPED_MOST]);

#endif
