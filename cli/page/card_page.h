/*
 * Drawn cards: a gallery on the screen, on paper 63 x 88 mm, nine per A4 sheet.
 */
#ifndef CLI_PAGE_CARD_PAGE_H
#define CLI_PAGE_CARD_PAGE_H

#include "validators/base/lang.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stddef.h>

struct args;
struct card;
struct card_set;
struct page;

/* A card of the page. */
struct card_here {
	const struct card *card;    /* restored (core/cards/restore.h) */
	const struct card_set *set; /* names other cards */
	unsigned copies;            /* for printing; 0 is the same as 1 */
};

struct card_page {
	const struct args *args;
	const char *title; /* a message */
	const struct card_here *v;
	size_t n;
	/* Write the text beside card number i, or before or after all cards;
	 * each may be NULL. */
	void (*beside)(void *ctx, struct page *p, const struct lang *lang,
		       size_t i);
	void (*before)(void *ctx, struct page *p, const struct lang *lang);
	void (*behind)(void *ctx, struct page *p, const struct lang *lang);
	void *ctx;
};

/* Put the page on the output, with the pictures of --images and the backs of
 * --backs; -1 after a message: a picture cannot be read. */
int card_page_put(const struct card_page *page);

#endif
