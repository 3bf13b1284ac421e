/*
 * The past of a match by hand: the places to which a person can take it back.
 */
#ifndef CLI_PLAY_PAST_H
#define CLI_PLAY_PAST_H

#include "validators/core/match/match.h"

struct past_place {
	void *state;
	struct chance_mark chance;
	struct transcript_mark told;
	uint64_t decisions;
	/* what the caller remembers with it: */
	size_t log;
	size_t lesson; /* its next line */
	struct past_place *before;
};

/* Zero-initialise but for the arena, which is borrowed. */
struct past {
	struct arena *arena;
	struct past_place *last, *spare;
};

/* Remember where the match stands: a person is asked. */
void past_remember(struct past *past, struct play *p, uint64_t decisions,
		   size_t log);

/* The last place is none any more. */
void past_drop(struct past *past);

/* Nothing before can be taken back any more. */
void past_close(struct past *past);

/* Take the match back to the last place, which is none any more; false: there
 * is none.  *at: what was remembered with it. */
bool past_back(struct past *past, struct play *p, struct past_place *at);

#endif
