/*
 * Plays the matches of a league in several processes.
 */
#ifndef CLI_SIM_LEAGUE_PLAY_H
#define CLI_SIM_LEAGUE_PLAY_H

#include "cli/batch/league_result.h"
#include "cli/sim/host.h"
#include "cli/sim/sim_head.h"

/* Set by the caller; all is borrowed. */
struct leagueplay {
	const struct args *args;
	struct arena *arena;
	struct host *host; /* open; the lists are given to it */
	struct simhead head;
	struct leagueresult *result; /* head: seed, matches, shards */
	struct results *file;        /* or NULL */
	unsigned jobs;

	/* set by league_play */
	uint64_t done, all; /* matches, including earlier ones */
	bool halted;        /* a signal asked us to end */
};

/*
 * Determine which decks can play each other and describe them: the rest of
 * result->head and result->game.  Returns a status, after a message unless it
 * is OK.
 */
int league_open(struct leagueplay *p);

/*
 * Play what the file does not have yet, and count everything in the result,
 * which must be initialised.  Returns 0, or -1 after a message.
 */
int league_play(struct leagueplay *p);

#endif
