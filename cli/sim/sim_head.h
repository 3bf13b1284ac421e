/*
 * The head of a script for the lists of a simulation.
 */
#ifndef CLI_SIM_SIM_HEAD_H
#define CLI_SIM_SIM_HEAD_H

#include <stdbool.h>
#include <stddef.h>

struct args;
struct arena;
struct buf;
struct host;

/* The lists and their seats. */
struct simhead {
	const char *command; /* named in messages */
	char *const *path;   /* of the lists */
	size_t n;
	const char **name;    /* of their players: see simhead_names */
	const unsigned *seat; /* the list of each seat; NULL: in order */
	size_t nseats;
};

/* Name the players of h->path after their files, with unique names. */
void simhead_names(struct simhead *h, struct arena *a);

/*
 * Write the setup of the match to `out` as a script: the game and the format
 * from the options or the first list, the options of the game, the players.
 *
 * h  open; judges a list that does not name its game
 * Returns false after a message.
 */
bool simhead_write(struct buf *out, const struct simhead *of, struct host *h,
		   struct arena *a, const struct args *args);

#endif
