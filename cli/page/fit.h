/*
 * What fits: widths of text, so that the size of a card's words is chosen when
 * the page is written and needs no script.
 *
 * Widths are hundredths of the size of the font; they are those of DejaVu Sans,
 * the widest of the fonts that pages ask for.
 */
#ifndef CLI_PAGE_FIT_H
#define CLI_PAGE_FIT_H

#include "validators/base/str.h"

#include <stdbool.h>

/* The width of a line. */
unsigned fit_width(struct str s, bool bold);

/* The lines that a paragraph takes in so much room; at least 1. */
unsigned fit_lines(struct str s, unsigned room, bool bold);

/*
 * Where the words of a card fit (card.css): the name, behind a symbol or not,
 * by 0 in 9.5 points, 1 in 8.5, 2 in 7; its text, which begins with keywords,
 * their names bold, and is followed by sentences, by 0 in 8 points, 1 in 7.5,
 * 2 in 7, 3 not at all, `tall` where a card has no numbers; the line of its
 * type in 7 points.
 */
unsigned fit_name(struct str name, bool led);
unsigned fit_text(struct str keywords, struct str sentences, bool tall);
bool fit_kind(struct str kind);

#endif
