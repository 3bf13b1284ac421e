/*
 * Joins the results of shards of a league.
 */
#ifndef CLI_BATCH_LEAGUE_MERGE_H
#define CLI_BATCH_LEAGUE_MERGE_H

#include "validators/base/arena.h"
#include "validators/base/lang.h"

#include <stdbool.h>
#include <stddef.h>

/* True if the file is a database. */
bool leaguemerge_is(const char *path);

/* Print the league in n files, like a single process would have; returns
 * a status. */
int leaguemerge(struct arena *a, char *const *path, size_t n,
		const struct lang *lang, bool json);

#endif
