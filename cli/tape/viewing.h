/*
 * A viewing: a match that was played is looked at, at one of its events, with
 * the eyes of the judge or of a player.
 */
#ifndef CLI_TAPE_VIEWING_H
#define CLI_TAPE_VIEWING_H

#include "cli/tape/tape.h"

#define VIEWING_JUDGE 0u /* eyes; else 1 + a seat */

struct viewing {
	/* set by the caller, borrowed; its viewer and until are not used */
	struct tape_order order;

	struct tape *tape[MATCH_MAX_PLAYERS + 1]; /* by the eyes; or NULL */
	struct tape *now;                         /* the one of these eyes */
	unsigned eyes;
	size_t at; /* the event that was told last; now->n > at */
};

/*
 * Begin at the end of what was played with these eyes, the id of a player or
 * NULL: the judge; the match stands as it was then.  Findings go to ds.  False:
 * nothing of it can be looked at (v->now says why); viewing_release in all
 * cases.
 */
bool viewing_begin(struct viewing *v, const char *viewer, struct diags *ds);
void viewing_release(struct viewing *v);

/* Look with other eyes, at the same event or the last one before it that they
 * are told of. */
void viewing_eyes(struct viewing *v, unsigned eyes);
/* How many there are: the judge and the players. */
unsigned viewing_all(const struct viewing *v);
/* Whose they are: "judge", or the id of a player. */
const char *viewing_whose(const struct viewing *v, unsigned eyes);

/* Go to an event; it may be too large. */
void viewing_go(struct viewing *v, size_t at);
/* Some events forward, or back. */
void viewing_move(struct viewing *v, long by);
/* To the beginning of the turn before or behind; to that of this turn first
 * where it is not at it. */
void viewing_turn(struct viewing *v, int forward);

/* Can anything be decided here?  The player who decides first, or NOBODY. */
unsigned viewing_due(const struct viewing *v);

/* What a viewing may end with: that somebody plays on. */
struct viewing_wish {
	bool branches;
	uint64_t played;     /* behind so many actions */
	const char *persons; /* ids with commas; in the order's arena */
	const char *bots;    /* of the others; likewise, or static */
};

/* The players that the others may be. */
extern const char *const viewing_bots[];
#define VIEWING_BOTS 5u

/* The next line of standard input; false: there is none.  Not a byte behind it
 * is taken: who plays on reads there. */
bool viewing_line(struct buf *b);

/* Look at every decision, and tell on the output where the match turned. */
void viewing_tell_turns(struct viewing *v);

/* Lines on standard input instead of keys; the match is told and shown on the
 * output. */
void viewing_by_words(struct viewing *v, const char *others,
		      struct viewing_wish *wish);

#endif
