/*
 * Charts on pages about matches: points with their intervals, shares as bars,
 * formatted numbers.
 */
#ifndef CLI_PAGE_FIGURE_H
#define CLI_PAGE_FIGURE_H

#include "cli/page/page.h"

#include "validators/core/players/rating.h"

/* The style of these pages. */
extern const struct page_asset figure_style;

/* Put a point with its interval on a line from `low` to `high`, with a mark at
 * `zero`; values outside are put at the end. */
void page_point(struct page *p, struct estimate e, double low, double high,
		double zero);

/* Put a share, 0 to 1, as a bar. */
void page_share(struct page *p, double share);

/* A count and its label. */
struct page_column {
	struct str label;
	int64_t n; /* 0 or more */
};

/* Put n of them, at least one, as columns side by side, or as
 * horizontal bars. */
void page_columns(struct page *p, const struct page_column *v, size_t n);
void page_bars(struct page *p, const struct page_column *v, size_t n);

/* Put a number with this many decimals, with a sign if requested. */
void page_number(struct page *p, const struct lang *lang, double v,
		 unsigned digits, bool sign);

#endif
