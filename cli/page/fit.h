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

#endif
