/*
 * A screen: rows of cells, each with one sign and one ink, which anything can
 * be drawn into.  What shows it is a terminal (term.h); tests read it as text.
 */
#ifndef CLI_SCREEN_SCREEN_H
#define CLI_SCREEN_SCREEN_H

#include "validators/base/buf.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;

/* What a sign means, which its colour repeats (term.c). */
enum ink {
	INK_PLAIN,
	INK_MINE,
	INK_THEIRS,
	INK_SPENT,
	INK_LOSS,
	INK_GAIN,
	INK_CHANCE,
	INK_ASKED, /* the one thing that is asked */
	INK_DIM,   /* borders, clauses, keys */
	INK_TITLE,
	INKS
};
#define INK_BOLD 0x80u /* added to any of them */

struct screen_cell {
	uint32_t sign; /* a code point; 0: the second half of a wide one */
	uint8_t ink;
};

struct screen {
	int rows, cols;
	struct screen_cell *cell; /* rows * cols; in the arena of the caller */
};

/* A rectangle of it; what is drawn beyond its borders is cut. */
struct area {
	int row, col, rows, cols;
};

/* Make it blank, rows and cols at least 1. */
void screen_init(struct screen *s, struct arena *a, int rows, int cols);

/* Make the area blank. */
void screen_clear(struct screen *s, struct area at);

/* Put a text into one row, cut at `cols`; what may not reach a terminal is
 * shown as `?`.  Returns the columns used. */
int screen_put(struct screen *s, int row, int col, int cols, struct str text,
	       unsigned ink);

/* The same with a text that is too long ending in `…`. */
int screen_cut(struct screen *s, int row, int col, int cols, struct str text,
	       unsigned ink);

/* The same at the right end of the columns. */
int screen_right(struct screen *s, int row, int col, int cols, struct str text,
		 unsigned ink);

/* Fill columns of a row with one sign; change their ink. */
void screen_fill(struct screen *s, int row, int col, int cols, uint32_t sign,
		 unsigned ink);
void screen_ink(struct screen *s, int row, int col, int cols, unsigned ink);

/* One sign. */
void screen_sign(struct screen *s, int row, int col, uint32_t sign,
		 unsigned ink);

/*
 * Put a text of one or more lines, each broken at blanks, from row `from` of
 * the text on; a line that begins with blanks hangs.  Returns the rows that all
 * of it takes, drawn or not; `s` NULL: they are only counted.
 */
int screen_wrap(struct screen *s, struct area at, int from, struct str text,
		unsigned ink);

/* A frame of single lines around a blank area, with words in its upper and
 * lower border ("" for none). */
void screen_frame(struct screen *s, struct area at, const char *head,
		  const char *foot);

#endif
