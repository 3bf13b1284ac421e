/*
 * Wrapped lines of text, and names shortened to the available width.
 */
#ifndef SCENE_LINES_H
#define SCENE_LINES_H

#include "validators/base/buf.h"
#include "validators/core/scene/scene.h"

/*
 * Write text wrapped at blanks (long words are broken), the first line after
 * `first`, the others indented equally.
 */
void board_words(struct buf *out, const char *first, struct str words);

/* The length of the prefix of s for a line: up to a blank, or, if a word is too
 * long, as many characters as fit, at least one. */
size_t board_break(struct str s, size_t columns);

/*
 * Write a name in at most this many columns: whole, or else shortened by words
 * with `…` in their place.  The noun is kept: in Russian the first word without
 * the ending of an adjective, in English the one before `of`, `the` or a comma,
 * else the last.
 */
void board_cut(struct buf *out, struct str name, size_t columns);

#endif
