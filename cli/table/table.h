/*
 * The table: a match that a person plays in full screen.
 */
#ifndef CLI_TABLE_TABLE_H
#define CLI_TABLE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

struct args;
struct arena;
struct bot;
struct keep;
struct lesson;
struct play;
struct viewing;
struct viewing_wish;

/*
 * Take the terminal, if there is one and the options want it so.  False: the
 * match is played line by line; where that is not what a terminal would expect
 * it was said why.
 */
bool table_open(const struct args *args);

/* Give the terminal back; nothing where it was not taken. */
void table_close(void);

struct table_match {
	const struct args *args;
	struct play *play;            /* begun; its account goes to a buffer */
	const struct bot *const *bot; /* of each seat; NULL: a person */
	uint64_t seed;
	struct lesson *lesson; /* that leads the person, or NULL */
	struct keep *keep; /* told of each action, and of what is taken back */
	bool decks;        /* of decks, so that it can be played again */
	bool asks;         /* another match can be asked for */

	/* For its end: the match as it was kept, at its end; NULL, it cannot
	 * be looked at. */
	struct viewing *(*look)(void *ctx);
	/* Write it as a page: where to, or why not, for people.  NULL: there
	 * are no pages. */
	const char *(*page)(void *ctx);
	void *ctx;
	struct viewing_wish *on; /* with WISH_BRANCH: how it is played on */
};

enum table_wish {
	WISH_LEAVE, /* the match is over, or is left as it is */
	WISH_AGAIN, /* once more */
	WISH_SWAP,  /* once more, with exchanged seats */
	WISH_OTHER, /* another match */
	WISH_BRANCH /* to play on from somewhere in it */
};

/* Play it to its end; what the person wants then.  a: keeps what it needs. */
enum table_wish table_play(const struct table_match *m, struct arena *a);

#endif
