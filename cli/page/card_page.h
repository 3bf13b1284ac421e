/*
 * Cards as cards: on the screen a gallery, on paper 63 x 88 mm, nine on A4.
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
	unsigned copies;            /* on paper; 0 is as 1 */
};

struct card_page {
	const struct args *args;
	const char *title; /* a message */
	const struct card_here *v;
	size_t n;
	/* Write what stands beside card number i, or before or behind all
	 * cards; each may be NULL. */
	void (*beside)(void *ctx, struct page *p, const struct lang *lang,
		       size_t i);
	void (*before)(void *ctx, struct page *p, const struct lang *lang);
	void (*behind)(void *ctx, struct page *p, const struct lang *lang);
	void *ctx;
};

/* Put the page on the output, with the pictures of --images and the backs of
 * --backs; -1 after a message: a picture cannot be had. */
int card_page_put(const struct card_page *page);

#endif
