/*
 * Turning points: where the chances of a player changed most, and his measure
 * at the end of each turn.
 */
#ifndef CLI_TAPE_TURNING_H
#define CLI_TAPE_TURNING_H

#include "cli/tape/judge.h"

struct viewing;

#define TURNING_MOST  4u   /* maximum points of a match */
#define COURSE_MOST   11u  /* maximum turns of its course */
#define TURNING_TRIES 300u /* trials per decision, */
#define TURNING_SEED  1u   /* and their seed, as in advise */

/* A decision, and the change of the chances up to the next one. */
struct turning {
	const struct judged *decision;
	uint32_t from, to; /* the hero's chances, to SHARE_ONE */
};

/*
 * Find the points of a match where the chances of a seat changed most, in
 * order; returns how many.  With a judge that is not finished, those so far.
 * Of other players' decisions only those of a single opponent are informative.
 */
size_t turning_find(const struct judge *j, unsigned hero,
		    struct turning out[TURNING_MOST]);

/* The event that begins an action in the text of a tape; SIZE_MAX: it has
 * no text. */
size_t turning_event(const struct tape *t, size_t action);

/* The course of the number that decides the game: strength, the health of the
 * hero, otherwise the number of cards in play. */
struct course {
	const char *called; /* its name; in the arena, or static */
	unsigned nplayers, n;
	unsigned seat[MATCH_MAX_PLAYERS];
	struct {
		struct str number;                /* of the turn */
		int32_t value[MATCH_MAX_PLAYERS]; /* at its end, per seat */
	} turn[COURSE_MOST];
};

/* Compute the course of a match: its last turn, and others at
 * equal distances. */
void course_of(struct tape *t, struct arena *a, struct course *out);

/* Put it as rows of text, if there are two turns or more; the viewing does
 * not move. */
void course_put(struct viewing *v, struct arena *a, struct buf *out);

#define TURNING_ROWS 9u /* rows with numbers */

struct turning_rows {
	/* set by the caller, borrowed */
	struct judge *judge;
	const struct viewing *v;
	struct arena *arena; /* for texts */
	bool by_event;       /* rows are numbered by event */
	unsigned hero; /* whose chances are shown, with the judge's view */

	size_t event[TURNING_ROWS]; /* per row; set by turning_put() */
	size_t n;
};

/* Put the turning points and the most expensive decisions, as far as the judge
 * has got, for the viewing's viewer: chances are those of that player, or of
 * the first; better choices of others are hidden from him. */
void turning_put(struct turning_rows *x, struct buf *out);

#endif
