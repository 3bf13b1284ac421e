/*
 * The result of a league, for people and as JSON.
 */
#ifndef CLI_BATCH_LEAGUE_RESULT_H
#define CLI_BATCH_LEAGUE_RESULT_H

#include "validators/base/buf.h"
#include "validators/base/lang.h"
#include "validators/core/players/league.h"

struct game;

struct leagueresult {
	const struct game *game;
	const char *format, *bot;
	int64_t seed, matches; /* matches: of two decks */
	bool paired;           /* seats were exchanged */
	const char **name;     /* of each deck */
	struct league league;
	struct tally tally; /* of all matches */
};

void leagueresult_put(struct buf *out, const struct leagueresult *r,
		      const struct lang *lang, bool json);

#endif
