/*
 * A league as a page: the matrix of scores in colours, ratings, the best mix,
 * the worth of cards.
 */
#ifndef CLI_PAGE_LEAGUE_PAGE_H
#define CLI_PAGE_LEAGUE_PAGE_H

#include "validators/core/players/league.h"

#include "validators/base/str.h"

struct args;
struct game;

/* The worth of a card: how much it adds to the score, -1 to 1. */
struct league_dot {
	struct str en, ru; /* its name */
	struct estimate worth;
	bool sure; /* significant, considering the number of cards */
};

struct league_page {
	const struct args *args;
	const struct game *game;
	const char *format, *player;
	bool paired;             /* seats were exchanged */
	uint64_t matches;        /* total */
	bool capped;             /* some match reached a limit */
	const char *const *name; /* per deck */
	const struct league *league;
	/* matches that the player in the first seat lost, drew, won; or NULL */
	const uint64_t *first;
	const struct league_dot *dot; /* best first */
	size_t ndots;
};

/* Put it on the output. */
void league_page_put(const struct league_page *l);

#endif
