/*
 * Charts of a deck: counts as columns or bars, the odds of hands with a choice
 * of the card, tables defined by the game.
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

/* Where charts are written, and their context.  All is borrowed. */
struct stats_charts {
	struct page *p;
	struct arena *a; /* of the page */
	struct look look;
	struct rules rules; /* those cited */
};

/* Put a chart; nothing if there are no counts. */
void charts_put_count(struct stats_charts *d, const struct stat_count *c);

/* Put a hand; `card`, which ends with card NULL, are the cards it may contain.
 * Nothing for an empty deck. */
void charts_put_draw(struct stats_charts *d, const struct stat_draw *draw,
		     const struct drawn_card *card);

void charts_put_block(struct stats_charts *d, const struct stat_block *b);

#endif
