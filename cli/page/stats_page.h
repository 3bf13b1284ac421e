/*
 * Statistics of decks as a page: counts as charts, odds of hands, and the odds
 * of a card by the number of cards drawn.
 */
#ifndef CLI_PAGE_STATS_PAGE_H
#define CLI_PAGE_STATS_PAGE_H

#include "validators/core/stats/stats.h"

struct arena;
struct args;
struct verdict;

/* The data of the page; lives as long as the arena. */
struct stats_page *stats_page_new(struct arena *a, const struct args *args);

/* Add a list.  s is in the arena of the page; v may be freed. */
void stats_page_add(struct stats_page *p, const struct verdict *v,
		    const struct stats *s);

/* Put the page on the output. */
void stats_page_put(const struct stats_page *p);

#endif
