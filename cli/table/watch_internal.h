/*
 * The state of a viewing in full screen, used by the bar and the keys.
 */
#ifndef CLI_TABLE_WATCH_INTERNAL_H
#define CLI_TABLE_WATCH_INTERNAL_H

#include "cli/screen/log.h"
#include "cli/table/turns.h"
#include "cli/tape/viewing.h"

/* The lines that one viewer sees. */
struct lines {
	struct log log;
	size_t *end; /* in log.n, after each event; NULL: not computed yet */
};

struct watch {
	struct viewing *v;
	struct viewing_wish *wish;
	struct lines lines[MATCH_MAX_PLAYERS + 1]; /* by viewer */
	/* other players of a continued match */
	const char *bot[VIEWING_BOTS + 1];
	size_t nbots, bot_at;
	size_t found_from; /* the event where typing began */
	bool lost;         /* no event contains the typed text */
	struct turns turns;
	bool left;
};

/* The text before the number of a turn: "turn "; in its arena. */
struct str watch_turn_word(const struct tape_turn *x);

#endif
