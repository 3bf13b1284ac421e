/*
 * What is kept of a viewing in full screen: the bar is drawn of it, and the
 * keys change it.
 */
#ifndef CLI_TABLE_WATCH_INTERNAL_H
#define CLI_TABLE_WATCH_INTERNAL_H

#include "cli/table/log.h"
#include "cli/table/turns.h"
#include "cli/tape/viewing.h"

/* The lines that one pair of eyes is told. */
struct lines {
	struct log log;
	size_t *end; /* of log.n, behind each event; NULL: not taken yet */
};

struct watch {
	struct viewing *v;
	struct viewing_wish *wish;
	struct lines lines[MATCH_MAX_PLAYERS + 1]; /* by the eyes */
	const char *bot[VIEWING_BOTS + 1];         /* the others of a branch */
	size_t nbots, bot_at;
	size_t found_from; /* where it stood when letters were begun */
	bool lost;         /* nothing says what they say so far */
	struct turns turns;
	bool left;
};

/* What stands before the number of a turn: "turn "; in the arena of it. */
struct str watch_turn_word(const struct tape_turn *x);

#endif
