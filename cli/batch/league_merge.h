/*
 * Joining the results of the shards of a league.
 */
#ifndef CLI_BATCH_LEAGUE_MERGE_H
#define CLI_BATCH_LEAGUE_MERGE_H

#include "validators/base/arena.h"
#include "validators/base/lang.h"

#include <stdbool.h>
#include <stddef.h>

/* Is the file a database? */
bool leaguemerge_is(const char *path);

/* Print the league of n files, as one process would have; a status. */
int leaguemerge(struct arena *a, char *const *path, size_t n,
		const struct lang *lang, bool json);

#endif
