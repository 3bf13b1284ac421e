/*
 * The file of a league's results, with messages.
 */
#ifndef CLI_BATCH_LEAGUE_FILE_H
#define CLI_BATCH_LEAGUE_FILE_H

#include "cli/batch/league_result.h"

/*
 * Open the file of a league that is about to be played, or goes on: then it is
 * the same league.
 *
 * h      what is asked; h->matches may become those that the file has
 * asked  they were asked for
 * Returns 0, or -1 after a message, the file closed.
 */
int leaguefile_open(struct results *f, const char *path, struct arena *a,
		    struct results_head *h, bool asked);

/* Close it; -1 after a message. */
int leaguefile_close(struct results *f);

/* Count all that a file has: r is zero; -1 after a message. */
int leaguefile_read(const char *path, struct arena *a, struct leagueresult *r);

#endif
