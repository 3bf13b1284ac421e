/*
 * The terminal: shows a screen, reads keys, and is restored however the program
 * ends.  The only user of ncurses.
 */
#ifndef CLI_SCREEN_TERM_H
#define CLI_SCREEN_TERM_H

#include "cli/screen/key.h"
#include "cli/screen/screen.h"

/* Minimum size. */
#define TERM_ROWS 24
#define TERM_COLS 80

struct term_look {
	bool color; /* colours are wanted */
	bool ascii; /* use only ASCII for lines and signs */
	/* texts are not only ASCII: a locale without UTF-8 is replaced by one
	 * that has it */
	bool words;
};

/*
 * Use the terminal on standard input and output.
 *
 * Returns NULL, or a message why it cannot be used: it is not a terminal,
 * cannot move its cursor, is too small.  In that case nothing has changed.
 */
const char *term_open(struct term_look look);

/* Restore the state before term_open. */
void term_close(void);

/* Its size; false if it is too small. */
bool term_size(int *rows, int *cols);

/* Show a screen of that size; on a terminal that is too small, a message. */
void term_show(const struct screen *s);

/* The next key; KEY_IS_NOTHING after this many milliseconds, if negative only
 * after a signal.  On a terminal that is too small keys are ignored, except
 * `q`, which is KEY_IS_LOST. */
struct key term_key(int milliseconds);

/* Beep once, for a key without effect. */
void term_beep(void);

#endif
