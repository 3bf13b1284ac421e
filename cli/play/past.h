/*
 * The history of a match by hand: the places to which a person can undo.
 */
#ifndef CLI_PLAY_PAST_H
#define CLI_PLAY_PAST_H

#include "validators/core/match/match.h"

struct past_place {
	void *state;
	struct chance_mark chance;
	struct transcript_mark told;
	uint64_t decisions;
	/* the caller's data: */
	size_t log;
	size_t lesson; /* its next line */
	struct past_place *before;
};

/* Zero-initialise except the arena, which is borrowed. */
struct past {
	struct arena *arena;
	struct past_place *last, *spare;
};

/* Save the state of the match when a person is asked. */
void past_remember(struct past *past, struct play *p, uint64_t decisions,
		   size_t log);

/* Remove the last place. */
void past_drop(struct past *past);

/* Remove all places: nothing before can be undone any more. */
void past_close(struct past *past);

/* Return the match to the last place and remove that; false if there is none.
 * *at: the data saved with it. */
bool past_back(struct past *past, struct play *p, struct past_place *at);

#endif
