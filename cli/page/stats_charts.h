/*
 * Charts of a deck: what is counted as columns or bars, the odds of hands with
 * a card to choose, tables of the game's own.
 */
#ifndef CLI_PAGE_STATS_CHARTS_H
#define CLI_PAGE_STATS_CHARTS_H

#include "cli/page/rules.h"
#include "cli/report/look.h"

struct card;

/* A card of the deck that a hand is drawn from. */
struct drawn_card {
	const struct card *card;
	uint32_t copies;
};

/* Where charts are written, and what with.  All is borrowed. */
struct stats_charts {
	struct page *p;
	struct arena *a; /* of the page */
	struct look look;
	struct rules rules; /* those that are cited */
};

/* A figure; nothing where nothing is counted. */
void charts_put_count(struct stats_charts *d, const struct stat_count *c);

/* A hand; `card`, which ends with card NULL, may be in it.  Nothing for an
 * empty deck. */
void charts_put_draw(struct stats_charts *d, const struct stat_draw *draw,
		     const struct drawn_card *card);

void charts_put_block(struct stats_charts *d, const struct stat_block *b);

#endif
