/*
 * Matches by hand, kept as they go: a script in the user's state folder that
 * grows by a line a decision, so that whatever ends the program, the match can
 * be gone on with.
 */
#ifndef CLI_PLAY_KEEP_H
#define CLI_PLAY_KEEP_H

#include "validators/base/buf.h"

struct action;
struct arena;
struct args;
struct match;
struct play;

/* Of files of matches that are not over. */
#define KEEP_SUFFIX ".going"

struct keep {
	struct arena *arena; /* borrowed */
	struct buf text;     /* the script so far */
	size_t *at;          /* where in it each decision begins */
	size_t n, cap;
	const char *path; /* of the file, or NULL */
	int fd;           /* -1: nothing is written, any more */
	bool bare;        /* it began without decisions */
};

/* Before the sandbox is entered: make the folder, $XDG_STATE_HOME/koloda or
 * ~/.local/state/koloda, if the command plays by hand; args->state stays NULL
 * where there is none. */
void keep_reach(struct args *args);

/*
 * Begin to keep a match that has begun and goes on by hand; keep_end().
 *
 * how   what stands before the script: `# --interactive=ann` and a line feed
 * from  NULL, or what keep_last() gave with *text: that match goes on
 * What cannot be written is said once, and the match goes on.
 */
void keep_begin(struct keep *k, const struct args *args, struct arena *a,
		const struct play *p, const char *how, const char *from,
		struct str text);

/* Before an action is played: keep it, too. */
void keep_action(struct keep *k, const struct match *m, const struct action *a);

/* The last n actions have been taken back, or were refused. */
void keep_back(struct keep *k, size_t n);

/* Close the file, and forget the text.  record: of a match that is over, to
 * stand in its place; or NULL. */
void keep_end(struct keep *k, const struct buf *record);

/* The file of the match that was begun last of those that nobody plays now;
 * NULL: there is none.  *text: what is whole of it. */
const char *keep_last(const struct args *args, struct arena *a,
		      struct str *text);

/* Has a match of this game been played by hand, or begun? */
bool keep_played(const struct args *args, const char *game);

#endif
