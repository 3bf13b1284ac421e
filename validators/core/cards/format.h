/*
 * Formats: the numbers and choices by which decks are judged and matches
 * played, and the dated lists of banned and restricted cards.
 *
 * The formats of the catalogues are part of each game; card files may add
 * formats of an organiser's own, based on one of them (design.md section 2).
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
 * A number or choice that formats set; rules name it by its index.  In a
 * card file deck_min and deck_max stand as `deck: {min, max}`, copies as
 * `copies`, every other one by its name among `options`.
 */
struct param {
	const char *name;
	const char *const *words; /* of a choice, or NULL for a number */
	bool flag;                /* 0 and 1 are written false and true */
	int32_t min, max;         /* of a number */
	const char *about;
};

/* A card banned or restricted for a time. */
struct listing {
	struct str card;    /* id */
	int32_t copies;     /* allowed; 0: banned */
	day from, until;    /* first and last day; DAY_FIRST, DAY_LAST: open */
	const char *source; /* who decided it; NULL: not said */
	struct span at;
	uint32_t index; /* of the card in its set, when linked */
};

/* index: the card is not among those loaded; the entry's days count. */
#define LISTING_ABSENT UINT32_MAX

struct format {
	const char *name;
	int32_t param[GAME_MAX_PARAMS]; /* in the order of game->params */
	const char *about;
	const struct format *based_on; /* NULL: part of the game */
	struct listing *listings;      /* the banned, then the restricted */
	size_t nlistings;
	struct span at;
};

/* The day that counts when none is asked for: of the newest entry; DAY_LAST
 * when no entry has a date. */
day format_newest(const struct format *f);

/* The format of the game called `name` in any case, or NULL. */
const struct format *game_format(const struct game *g, struct str name);

#endif
