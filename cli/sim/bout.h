/*
 * A match that is opened to be played many times: by sim and league.
 */
#ifndef CLI_SIM_BOUT_H
#define CLI_SIM_BOUT_H

#include "cli/sim/host.h"

#include "validators/core/match/match.h"

/* A card for another in the list of a player. */
struct exchange {
	const char *from, *to; /* as they were named; ids once a list is read */
	unsigned seat;         /* of the player */
};

struct bout {
	struct host *host;               /* open; borrowed */
	const struct exchange *exchange; /* or NULL */
	bool may_refuse; /* a start that the rules refuse, other than for an
			    illegal deck, is not reported: */
	bool refused;    /* it was; STATUS_NO */
	unsigned seats;  /* private: lists read */
	bool failed; /* private: the card cannot be exchanged; it was said */
	struct script script;
	struct play play;
};

/*
 * Open the match of a script's head, whose actions, expectations and forced
 * values do not count; findings go to the output.
 *
 * a  keeps it, and what text and path are
 * Returns a status; bout_release whatever it is.
 */
int bout_open(struct bout *b, struct arena *a, const char *path,
	      struct str text);
void bout_release(struct bout *b);

#endif
