/*
 * A viewing: a played match, shown at one of its events, from the view of the
 * judge or of a player.
 */
#ifndef CLI_TAPE_VIEWING_H
#define CLI_TAPE_VIEWING_H

#include "cli/tape/tape.h"

#define VIEWING_JUDGE 0u /* viewer; others are 1 + the seat */

struct viewing {
	/* set by the caller, borrowed; its viewer and until are ignored */
	struct tape_order order;

	struct tape *tape[MATCH_MAX_PLAYERS + 1]; /* by viewer; or NULL */
	struct tape *now;                         /* of the present viewer */
	unsigned eyes;
	size_t at; /* the last event shown; now->n > at */
};

/*
 * Begin at the end of the match for this viewer, the id of a player or NULL for
 * the judge; the match is in the state of that event.  Findings go to ds.
 * False: there is nothing to show (v->now says why); call viewing_release in
 * any case.
 */
bool viewing_begin(struct viewing *v, const char *viewer, struct diags *ds);
void viewing_release(struct viewing *v);

/* Change the viewer, at the same event or the last one before it that
 * he sees. */
void viewing_eyes(struct viewing *v, unsigned eyes);
/* The number of viewers: the judge and the players. */
unsigned viewing_all(const struct viewing *v);
/* The name of a viewer: "judge", or the id of a player. */
const char *viewing_whose(const struct viewing *v, unsigned eyes);

/* Go to an event; the number may be too large. */
void viewing_go(struct viewing *v, size_t at);
/* Some events forward, or back. */
void viewing_move(struct viewing *v, long by);
/* Go to the beginning of the previous or next turn; backward first to that of
 * the present turn, unless it is there. */
void viewing_turn(struct viewing *v, int forward);

/* The player who decides first at this point, or NOBODY. */
unsigned viewing_due(const struct viewing *v);

/* The result of a viewing: a request to continue the match. */
struct viewing_wish {
	bool branches;
	uint64_t played;     /* after this many actions */
	const char *persons; /* ids separated by commas; in the order's arena */
	const char *bots;    /* the other players; likewise, or static */
};

/* The possible other players. */
extern const char *const viewing_bots[];
#define VIEWING_BOTS 5u

/* Read the next line of standard input; false if there is none.  Nothing after
 * it is consumed, because a continued match reads from there. */
bool viewing_line(struct buf *b);

/* Judge every decision, and put the turning points on the output. */
void viewing_tell_turns(struct viewing *v);

/* Control the viewing by lines on standard input; the match is shown on
 * the output. */
void viewing_by_words(struct viewing *v, const char *others,
		      struct viewing_wish *wish);

#endif
