/*
 * Line input at a terminal, with editing, history (arrows, Ctrl-R) and
 * completion by Tab.  The only user of libedit.
 */
#ifndef CLI_SHELL_EDIT_H
#define CLI_SHELL_EDIT_H

#include "validators/base/str.h"

#include <stdbool.h>

struct arena;
struct edit; /* in the arena of edit_open(); close it with edit_close() */

/* Possible completions; in the arena. */
struct edit_words {
	struct arena *arena;
	struct str *v;
	size_t n, cap;
};

/*
 * Called when Tab is pressed after `typed`, without leading blanks: returns the
 * completed text, in w->arena; empty: none.  w: all possibilities, listed if
 * the text does not grow.
 */
typedef struct str edit_complete(void *ctx, struct str typed,
				 struct edit_words *w);

/* NULL if standard input or output is not a terminal, or one that cannot move
 * its cursor: then lines are read without editing. */
struct edit *edit_open(struct arena *a, edit_complete *complete, void *ctx);
void edit_close(struct edit *e); /* or NULL */

/* Clear the history, for the next person. */
void edit_forget(struct edit *e); /* or NULL */

/* Read the next line, with its line feed, after showing `prompt`; valid until
 * the next call. False if there is none. */
bool edit_line(struct edit *e, const char *prompt, struct str *out);

#endif
