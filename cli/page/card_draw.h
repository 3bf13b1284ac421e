/*
 * A card as a card: its frame, symbols, words and numbers, as card.css and the
 * face.css of its game lay them out.
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

/* What a card is drawn from.  All is borrowed. */
struct card_drawn {
	const struct card *card;
	const struct card_words *words; /* of the card, in `lang` */
	const struct lang *lang;
	size_t number; /* of the card in the page */
	bool pictured; /* its picture stands in the page by this number */
	bool linked;   /* its name leads to it */
};

/* The words of a card that its frame goes by, in an attribute. */
void card_put_classes(struct page *p, const struct card *c);

/* What stands in the frame. */
void card_draw(struct page *p, const struct card_drawn *d);

/* The cost that cards are sifted by, or NULL. */
const struct card_figure *card_cost(const struct card_words *w);

#endif
