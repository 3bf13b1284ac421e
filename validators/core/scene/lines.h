/*
 * Lines of text, and names cut to the room there is for them.
 */
#ifndef SCENE_LINES_H
#define SCENE_LINES_H

#include "validators/base/buf.h"
#include "validators/core/scene/scene.h"

/*
 * Write words as lines: broken at blanks (a longer word where it must be),
 * the first line behind `first`, the others behind as many blanks.
 */
void board_words(struct buf *out, const char *first, struct str words);

/* Bytes of s that fill at most so many columns: up to a blank, or, of a word
 * that is longer, as many letters as there is room for, at least one. */
size_t board_break(struct str s, size_t columns);

/*
 * Write a name that fills at most so many columns: whole, else cut at words
 * with `…` in place of what is left out.  The word that names the thing is
 * kept: in Russian the first that has no adjective's ending, in English the one
 * before `of`, `the` or a comma, else the last.
 */
void board_cut(struct buf *out, struct str name, size_t columns);

#endif
