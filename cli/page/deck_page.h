/*
 * A deck as a page: its registration sheet, and its cards, each drawn once per
 * copy.
 */
#ifndef CLI_PAGE_DECK_PAGE_H
#define CLI_PAGE_DECK_PAGE_H

struct arena;
struct args;
struct verdict;

/* Put it on the output; -1 after a message if the database has impossible
 * values, there are more cards than a page may have, or a picture cannot
 * be read. */
int deck_page_put(struct arena *a, const struct args *args,
		  const struct verdict *v);

#endif
