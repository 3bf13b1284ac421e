/*
 * A match that is opened once and played many times: for sim and league.
 */
#ifndef CLI_SIM_BOUT_H
#define CLI_SIM_BOUT_H

#include "cli/sim/host.h"

#include "validators/core/match/match.h"

/* Replaces a card by another in the list of a player. */
struct exchange {
	const char *from, *to; /* as named; ids once a list is parsed */
	unsigned seat;         /* of the player */
};

struct bout {
	struct host *host;               /* open; borrowed */
	const struct exchange *exchange; /* or NULL */
	/* a start refused by the rules, other than for an illegal deck, is
	 * not reported: */
	bool may_refuse;
	bool refused;   /* it was refused; STATUS_NO */
	bool secret;    /* as in struct play */
	unsigned seats; /* private: lists parsed */
	/* private: the card cannot be exchanged; already reported */
	bool failed;
	struct script script;
	struct play play;
};

/*
 * Open the match of a script's head, ignoring its actions, expectations and
 * forced values; findings go to the output.
 *
 * a  owns it, and text and path
 * Returns a status; call bout_release in any case.
 */
int bout_open(struct bout *b, struct arena *a, const char *path,
	      struct str text);
void bout_release(struct bout *b);

#endif
