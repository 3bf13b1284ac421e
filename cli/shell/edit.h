/*
 * A line at a terminal: edited, with those typed before it (arrows, Ctrl-R),
 * and completed by Tab.  The only home of libedit.
 */
#ifndef CLI_SHELL_EDIT_H
#define CLI_SHELL_EDIT_H

#include "validators/base/str.h"

#include <stdbool.h>

struct arena;
struct edit; /* in the arena of edit_open(); edit_close() */

/* What a line may be; in the arena. */
struct edit_words {
	struct arena *arena;
	struct str *v;
	size_t n, cap;
};

/*
 * Tab is pressed behind `typed`, without blanks before it: what it is completed
 * to, in w->arena; empty: nothing.  w: all that it can be, shown where it grows
 * by nothing.
 */
typedef struct str edit_complete(void *ctx, struct str typed,
				 struct edit_words *w);

/* NULL where standard input and output are no terminal, or one that cannot move
 * its cursor: then lines are read as they come. */
struct edit *edit_open(struct arena *a, edit_complete *complete, void *ctx);
void edit_close(struct edit *e); /* or NULL */

/* What was typed before is no business of the next person. */
void edit_forget(struct edit *e); /* or NULL */

/* The next line, with its end, behind `prompt`; valid until the next one.
 * False: there is none. */
bool edit_line(struct edit *e, const char *prompt, struct str *out);

#endif
