/*
 * Measures text, so that the text sizes of a card are chosen when the page is
 * written, without a script.
 *
 * Widths are hundredths of the font size; they are those of DejaVu Sans, the
 * widest of the fonts that pages use.
 */
#ifndef CLI_PAGE_FIT_H
#define CLI_PAGE_FIT_H

#include "validators/base/str.h"

#include <stdbool.h>

/* The width of a line. */
unsigned fit_width(struct str s, bool bold);

/* The number of lines that a paragraph takes in this width; at least 1. */
unsigned fit_lines(struct str s, unsigned room, bool bold);

/*
 * Sizes in which the text of a card fits (card.css): the name, after a symbol
 * or not: 0 for 9.5 points, 1 for 8.5, 2 for 7; its text, keywords with names
 * in bold followed by sentences: 0 for 8 points, 1 for 7.5, 2 for 7, 3 not at
 * all, `tall` on a card without numbers; the line of its type in 7 points.
 */
unsigned fit_name(struct str name, bool led);
unsigned fit_text(struct str keywords, struct str sentences, bool tall);
bool fit_kind(struct str kind);

#endif
