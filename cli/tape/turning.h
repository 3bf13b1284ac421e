/*
 * Turning points: where the chances of a player changed most, and what his
 * number was at the end of each turn.
 */
#ifndef CLI_TAPE_TURNING_H
#define CLI_TAPE_TURNING_H

#include "cli/tape/judge.h"

struct viewing;

#define TURNING_MOST  4u   /* points of a match */
#define COURSE_MOST   11u  /* turns of its course */
#define TURNING_TRIES 300u /* trials for a decision, */
#define TURNING_SEED  1u   /* and their seed, as advise has it */

/* A decision, and what became of the chances by the next one. */
struct turning {
	const struct judged *decision;
	uint32_t from, to; /* the chances of the hero, to SHARE_ONE */
};

/*
 * The points of a match at which the chances of a seat changed most, in their
 * order; how many.  A judge that has not looked at all knows those so far.  Of
 * the others only a single opponent's decisions tell what they were for the
 * hero.
 */
size_t turning_find(const struct judge *j, unsigned hero,
		    struct turning out[TURNING_MOST]);

/* What the account of a tape says first of an action; its event; SIZE_MAX: it
 * says nothing of it. */
size_t turning_event(const struct tape *t, size_t action);

/* How the number by which a game is won or lost went: strength, the health of
 * the hero, else how many cards are in play. */
struct course {
	const char *called; /* in the arena, or static */
	unsigned nplayers, n;
	unsigned seat[MATCH_MAX_PLAYERS];
	struct {
		struct str number;                /* of the turn */
		int32_t value[MATCH_MAX_PLAYERS]; /* at its end, by the seat */
	} turn[COURSE_MOST];
};

/* The course of a match: its last turn, and others at even distances. */
void course_of(struct tape *t, struct arena *a, struct course *out);

/* The same in rows of text, where it has two turns or more; the viewing stays
 * where it is. */
void course_put(struct viewing *v, struct arena *a, struct buf *out);

#define TURNING_ROWS 9u /* that have numbers */

struct turning_rows {
	/* set by the caller, borrowed */
	struct judge *judge;
	const struct viewing *v;
	struct arena *arena; /* of what is told */
	bool by_event;       /* the number of a row is that of its event */
	unsigned hero; /* whose chances they are, where all is looked at */

	size_t event[TURNING_ROWS]; /* of each row; set by turning_put() */
	size_t n;
};

/* Tell where a match turned and what cost most, as far as the judge knows, for
 * the eyes of the viewing: chances are those of that player, or of the first;
 * better choices of others are not named to him. */
void turning_put(struct turning_rows *x, struct buf *out);

#endif
