/*
 * A deck as a page: the sheet it is registered with, and its cards, each as
 * often as the deck has it.
 */
#ifndef CLI_PAGE_DECK_PAGE_H
#define CLI_PAGE_DECK_PAGE_H

struct arena;
struct args;
struct verdict;

/* Put it on the output; -1 after a message if the database has what no card can
 * have, there are more cards than a page draws, or a picture cannot be had. */
int deck_page_put(struct arena *a, const struct args *args,
		  const struct verdict *v);

#endif
