/*
 * The judge of decisions: computes with the player search how good the
 * decisions of a played match were, one after the other.
 */
#ifndef CLI_TAPE_JUDGE_H
#define CLI_TAPE_JUDGE_H

#include "cli/tape/tape.h"

#include "validators/core/players/search.h"

/* The minimum cost of a blunder, as a share of a match. */
#define JUDGE_COSTS (SHARE_ONE / 100)

/* An action that was one of several choices. */
struct judged {
	size_t at;          /* index in the tape's actions */
	uint8_t player;     /* who decided */
	uint32_t before;    /* his chance to win before it, to SHARE_ONE */
	uint32_t had, best; /* after his action; after the best one */
	bool blunder;       /* it was worse by JUDGE_COSTS or more: */
	struct action better;
};

struct judge {
	/* set by the caller, borrowed */
	const struct tape *tape; /* begun */
	struct arena *arena;
	uint64_t seed;
	uint32_t n; /* trials for each action, */
	bool timed; /* or milliseconds */
	unsigned threads; /* 0: one */

	struct judged *v; /* results so far, in order */
	size_t nv, cap;
	size_t next; /* index of the next action of the tape */
	struct sim sim;
	bool ready; /* sim is initialised */
};

/* Judge the next action; false when all have been judged. Call judge_release in
 * any case. */
bool judge_step(struct judge *j);
void judge_release(struct judge *j);

/* The chance of a seat before a decision; false if it was another player's
 * among several, and says nothing about this seat. */
bool judged_for(const struct judge *j, const struct judged *d, unsigned seat,
		uint32_t *share);

/* The result of the match as a chance of a seat; false if it is not over. */
bool judge_outcome(const struct judge *j, unsigned seat, uint32_t *share);

/* The match before an action, for describing the action; valid until the
 * next call. */
struct match *judge_at(struct judge *j, size_t action);

#endif
