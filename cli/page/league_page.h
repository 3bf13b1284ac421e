/*
 * A league as a page: the matrix of scores in colours, ratings, the best mix,
 * what cards are worth.
 */
#ifndef CLI_PAGE_LEAGUE_PAGE_H
#define CLI_PAGE_LEAGUE_PAGE_H

#include "validators/core/players/league.h"

#include "validators/base/str.h"

struct args;
struct game;

/* What a card is worth: how much more is scored with it, -1 to 1. */
struct league_dot {
	struct str en, ru; /* its name */
	struct estimate worth;
	bool sure; /* it is not chance, as one of many cards */
};

struct league_page {
	const struct args *args;
	const struct game *game;
	const char *format, *player;
	bool paired;             /* seats were exchanged */
	uint64_t matches;        /* of all */
	bool capped;             /* one reached a limit */
	const char *const *name; /* of each deck */
	const struct league *league;
	const uint64_t *first; /* matches that who sat first lost, neither,
				  won; or NULL */
	const struct league_dot *dot; /* the best first */
	size_t ndots;
};

/* Put it on the output. */
void league_page_put(const struct league_page *l);

#endif
