/*
 * What pages of matches draw: points with their intervals, shares as bars,
 * numbers as text.
 */
#ifndef CLI_PAGE_FIGURE_H
#define CLI_PAGE_FIGURE_H

#include "cli/page/page.h"

#include "validators/core/players/rating.h"

/* The style of these pages. */
extern const struct page_asset figure_style;

/* A point with its interval on a line from `low` to `high`, and a mark at
 * `zero`; what lies outside is at the end. */
void page_point(struct page *p, struct estimate e, double low, double high,
		double zero);

/* A share, 0 to 1, as a bar. */
void page_share(struct page *p, double share);

/* So many of something, with what they are called. */
struct page_column {
	struct str label;
	int64_t n; /* 0 or more */
};

/* n of them, at least one, as columns beside each other, or as bars below each
 * other. */
void page_columns(struct page *p, const struct page_column *v, size_t n);
void page_bars(struct page *p, const struct page_column *v, size_t n);

/* A number with so many digits behind the point, with a sign if asked for. */
void page_number(struct page *p, const struct lang *lang, double v,
		 unsigned digits, bool sign);

#endif
