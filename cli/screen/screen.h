/*
 * A screen: rows of cells, each with a character and an ink, as a drawing
 * surface. A terminal shows it (term.h); tests read it as text.
 */
#ifndef CLI_SCREEN_SCREEN_H
#define CLI_SCREEN_SCREEN_H

#include "validators/base/buf.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;

/* Meanings of text, which colours emphasise (term.c). */
enum ink {
	INK_PLAIN,
	INK_MINE,
	INK_THEIRS,
	INK_SPENT,
	INK_LOSS,
	INK_GAIN,
	INK_CHANCE,
	INK_ASKED, /* the present question */
	INK_DIM,   /* borders, clauses, keys */
	INK_TITLE,
	INKS
};
#define INK_BOLD 0x80u /* can be added to any of them */

struct screen_cell {
	uint32_t sign; /* a code point; 0: the second half of a wide one */
	uint8_t ink;
};

struct screen {
	int rows, cols;
	struct screen_cell *cell; /* rows * cols; in the caller's arena */
};

/* A rectangle of it; drawing is clipped to its borders. */
struct area {
	int row, col, rows, cols;
};

/* Initialise a blank screen, rows and cols at least 1. */
void screen_init(struct screen *s, struct arena *a, int rows, int cols);

/* Make the area blank. */
void screen_clear(struct screen *s, struct area at);

/* Put a text into one row, clipped at `cols`; unsafe characters are shown as
 * `?`.  Returns the columns used. */
int screen_put(struct screen *s, int row, int col, int cols, struct str text,
	       unsigned ink);

/* The same, with `…` at the end of a text that is too long. */
int screen_cut(struct screen *s, int row, int col, int cols, struct str text,
	       unsigned ink);

/* The same, aligned right. */
int screen_right(struct screen *s, int row, int col, int cols, struct str text,
		 unsigned ink);

/* Fill columns of a row with one character; change their ink. */
void screen_fill(struct screen *s, int row, int col, int cols, uint32_t sign,
		 unsigned ink);
void screen_ink(struct screen *s, int row, int col, int cols, unsigned ink);

/* Put one character. */
void screen_sign(struct screen *s, int row, int col, uint32_t sign,
		 unsigned ink);

/*
 * Put a text of one or more lines, wrapped at blanks, from row `from` of the
 * text on; a line that begins with blanks has a hanging indent.  Returns the
 * number of rows of the whole text, drawn or not; `s` NULL: only count.
 */
int screen_wrap(struct screen *s, struct area at, int from, struct str text,
		unsigned ink);

/* Draw a frame of single lines around a blank area, with words in its upper and
 * lower border ("" for none). */
void screen_frame(struct screen *s, struct area at, const char *head,
		  const char *foot);

#endif
