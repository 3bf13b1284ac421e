/*
 * The terminal: shows a screen, tells the keys, and is put back as it was
 * whatever ends the program.  The only home of ncurses.
 */
#ifndef CLI_SCREEN_TERM_H
#define CLI_SCREEN_TERM_H

#include "cli/screen/key.h"
#include "cli/screen/screen.h"

/* What a screen needs at least. */
#define TERM_ROWS 24
#define TERM_COLS 80

struct term_look {
	bool color; /* colours are wanted */
	bool ascii; /* lines and signs of ASCII alone are */
	bool words; /* texts are not of ASCII alone: a locale that has no
		       UTF-8 is replaced by one that has */
};

/*
 * Take the terminal of standard input and output.
 *
 * Returns NULL; or why it cannot be used, a message: it is no terminal, cannot
 * place its cursor, is too small.  Then nothing has changed.
 */
const char *term_open(struct term_look look);

/* Give it back: to the state before term_open. */
void term_close(void);

/* Its size; false where that is smaller than a screen needs. */
bool term_size(int *rows, int *cols);

/* Show a screen of that size; on a terminal that is too small, a sentence. */
void term_show(const struct screen *s);

/* The next key; KEY_IS_NOTHING after so many milliseconds, below 0: never but
 * for a signal.  On a terminal that is too small no key means anything, but for
 * `q`, which is KEY_IS_LOST. */
struct key term_key(int milliseconds);

/* Sound, once, for a key that does nothing. */
void term_beep(void);

#endif
