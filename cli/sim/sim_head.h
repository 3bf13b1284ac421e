/*
 * The head of a script for the lists that a simulation names.
 */
#ifndef CLI_SIM_SIM_HEAD_H
#define CLI_SIM_SIM_HEAD_H

#include <stdbool.h>
#include <stddef.h>

struct args;
struct arena;
struct buf;
struct host;

/* The lists, and who of them sits where. */
struct simhead {
	const char *command; /* that messages name */
	char *const *path;   /* of the lists */
	size_t n;
	const char **name;    /* of their players: see simhead_names */
	const unsigned *seat; /* the list of each seat; NULL: in their order */
	size_t nseats;
};

/* Call the players of h->path as their files are called, each otherwise. */
void simhead_names(struct simhead *h, struct arena *a);

/*
 * Write to `out` what a script says of the match: the game and the format as
 * the options or the first list say, the options of the game, the players.
 *
 * h  open; judges a list that does not say its game
 * Returns false after a message.
 */
bool simhead_write(struct buf *out, const struct simhead *of, struct host *h,
		   struct arena *a, const struct args *args);

#endif
