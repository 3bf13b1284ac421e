/*
 * The table: a match played by a person in full screen.
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
 * Open the terminal, if there is one and the options permit it.  False: play
 * the match line by line; the reason was printed, unless it is obvious.
 */
bool table_open(const struct args *args);

/* Restore the terminal; does nothing if it was not opened. */
void table_close(void);

struct table_match {
	const struct args *args;
	struct play *play; /* begun; its transcript goes to a buffer */
	const struct bot *const *bot; /* per seat; NULL: a person */
	uint64_t seed;
	struct lesson *lesson; /* guides the person, or NULL */
	struct keep *keep;     /* called for each action, and for undone ones */
	bool decks;            /* of decks, so that it can be repeated */
	bool asks;             /* another match can be requested */

	/* For its end: open the saved match, at its end; NULL: it cannot
	 * be reviewed. */
	struct viewing *(*look)(void *ctx);
	/* Write it as a page: returns the path, or the reason why not, for
	 * people.  NULL: not supported. */
	const char *(*page)(void *ctx);
	void *ctx;
	struct viewing_wish *on; /* for WISH_BRANCH: how to continue it */
};

enum table_wish {
	WISH_LEAVE, /* the match is over, or left as it is */
	WISH_AGAIN, /* repeat it */
	WISH_SWAP,  /* repeat it with exchanged seats */
	WISH_OTHER, /* another match */
	WISH_BRANCH /* continue from somewhere in it */
};

/* Play it to its end; returns the person's request.  a: owns the data. */
enum table_wish table_play(const struct table_match *m, struct arena *a);

#endif
