/*
 * The judge of decisions: what the decisions of a match that was played were
 * worth, found by the player search, one after the other.
 */
#ifndef CLI_TAPE_JUDGE_H
#define CLI_TAPE_JUDGE_H

#include "cli/tape/tape.h"

#include "validators/core/players/search.h"

/* A blunder costs as much of a match at least. */
#define JUDGE_COSTS (SHARE_ONE / 100)

/* An action that was one of several choices. */
struct judged {
	size_t at;          /* of the tape's actions */
	uint8_t player;     /* who decided */
	uint32_t before;    /* his chance to win before it, to SHARE_ONE */
	uint32_t had, best; /* behind what he did; behind the best */
	bool blunder;       /* it was worse, by JUDGE_COSTS or more: */
	struct action better;
};

struct judge {
	/* set by the caller, borrowed */
	const struct tape *tape; /* begun */
	struct arena *arena;
	uint64_t seed;
	uint32_t n; /* trials for each, */
	bool timed; /* or milliseconds */

	struct judged *v; /* so far, in their order */
	size_t nv, cap;
	size_t next; /* action of the tape that is looked at next */
	struct sim sim;
	bool ready; /* sim is made */
};

/* Look at one more action; false: all have been looked at.  judge_release in
 * all cases. */
bool judge_step(struct judge *j);
void judge_release(struct judge *j);

/* The chance of a seat before a decision; false: it is of another of several
 * players, and says nothing of it. */
bool judged_for(const struct judge *j, const struct judged *d, unsigned seat,
		uint32_t *share);

/* What came of the match, as a chance of a seat; false: it is not over. */
bool judge_outcome(const struct judge *j, unsigned seat, uint32_t *share);

/* The match as it stood before an action, to say what was done in it; it stays
 * until the next call. */
struct match *judge_at(struct judge *j, size_t action);

#endif
