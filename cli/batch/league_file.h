/*
 * The results file of a league, with messages.
 */
#ifndef CLI_BATCH_LEAGUE_FILE_H
#define CLI_BATCH_LEAGUE_FILE_H

#include "cli/batch/league_result.h"

/*
 * Open the file of a league that is to be played or continued; in the latter
 * case it must be the same league.
 *
 * h      the requested league; h->matches may be set to that of the file
 * asked  the number of matches was given
 * Returns 0, or -1 after a message, with the file closed.
 */
int leaguefile_open(struct results *f, const char *path, struct arena *a,
		    struct results_head *h, bool asked);

/* Close it; -1 after a message. */
int leaguefile_close(struct results *f);

/* Count everything in a file; r is zero; -1 after a message. */
int leaguefile_read(const char *path, struct arena *a, struct leagueresult *r);

#endif
