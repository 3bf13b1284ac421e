/*
 * Boards: parts of a table drawn for a person, at most BOARD_WIDTH columns.
 */
#ifndef MATCH_BOARD_H
#define MATCH_BOARD_H

#include "validators/base/buf.h"
#include "validators/core/match/referee.h"

/*
 * Write words as lines: broken at blanks (a longer word where it must be),
 * the first line behind `first`, the others behind as many blanks.
 */
void board_words(struct buf *out, const char *first, struct str words);

/* The same with what was written to a buffer, which is released: nothing where
 * there is none. */
void board_put(struct buf *out, const char *first, struct buf *words);

/* Take the blanks at the end of the line back, and end it. */
void board_end_line(struct buf *out);

/* Write s whole, and blanks up to so many columns. */
void board_cell(struct buf *out, struct str s, size_t columns);

#endif
