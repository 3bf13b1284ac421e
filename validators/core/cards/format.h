/*
 * Formats: the numbers and choices that decks are judged by and matches played
 * by, and the dated lists of banned and restricted cards.
 *
 * The formats of the catalogues are part of each game; card files can add
 * formats of an organiser, based on one of them (design.md section 2).
 */
#ifndef CARDS_FORMAT_H
#define CARDS_FORMAT_H

#include "validators/base/span.h"
#include "validators/base/str.h"
#include "validators/core/cards/date.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct game;

#define GAME_MAX_PARAMS 20

/*
 * A number or choice that formats set; rules refer to it by its index.  In a
 * card file deck_min and deck_max are written `deck: {min, max}`, copies
 * `copies`, and all others by name under `options`.
 */
struct param {
	const char *name;
	const char *const *words; /* for a choice, or NULL for a number */
	bool flag;                /* 0 and 1 are written false and true */
	int32_t min, max;         /* for a number */
	const char *about;
};

/* A card that is banned or restricted, perhaps for a time. */
struct listing {
	struct str card; /* id */
	int32_t copies;  /* allowed; 0: banned */
	/* first and last day; DAY_FIRST, DAY_LAST: unlimited */
	day from, until;
	const char *source; /* who decided it; NULL: unknown */
	struct span at;
	uint32_t index; /* of the card in its set, after linking */
};

/* Value of index: the card is not loaded; only the dates of the
 * entry matter. */
#define LISTING_ABSENT UINT32_MAX

struct format {
	const char *name;
	int32_t param[GAME_MAX_PARAMS]; /* in the order of game->params */
	const char *about;
	const struct format *based_on; /* NULL: a format of the game itself */
	/* first the banned, then the restricted cards */
	struct listing *listings;
	size_t nlistings;
	struct span at;
};

/* The day to use if none is given: that of the newest entry; DAY_LAST if no
 * entry has a date. */
day format_newest(const struct format *f);

/* The format of the game called `name`, ignoring case; or NULL. */
const struct format *game_format(const struct game *g, struct str name);

#endif
