/*
 * Draws a card: its frame, symbols, text and numbers, laid out by card.css and
 * the face.css of its game.
 */
#ifndef CLI_PAGE_CARD_DRAW_H
#define CLI_PAGE_CARD_DRAW_H

#include "validators/base/lang.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stddef.h>

struct card;
struct card_figure;
struct card_words;
struct page;

/* The input of drawing a card.  All is borrowed. */
struct card_drawn {
	const struct card *card;
	const struct card_words *words; /* of the card, in `lang` */
	const struct lang *lang;
	size_t number; /* index of the card in the page */
	bool pictured; /* the page has its picture under this number */
	bool linked;   /* its name is a link to it */
};

/* Put the words of a card that style its frame, in an attribute. */
void card_put_classes(struct page *p, const struct card *c);

/* Put the content of the frame. */
void card_draw(struct page *p, const struct card_drawn *d);

/* The cost used by the filter of cards, or NULL. */
const struct card_figure *card_cost(const struct card_words *w);

#endif
