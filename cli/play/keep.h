/*
 * Matches by hand, saved continuously: a script in the user's state folder that
 * grows by a line per decision, so that the match can be continued however the
 * program ends.
 */
#ifndef CLI_PLAY_KEEP_H
#define CLI_PLAY_KEEP_H

#include "validators/base/buf.h"

struct action;
struct arena;
struct args;
struct match;
struct play;

/* Suffix of files of unfinished matches. */
#define KEEP_SUFFIX ".going"

struct keep {
	struct arena *arena; /* borrowed */
	struct buf text;     /* the script so far */
	size_t *at;          /* offset of each decision in it */
	size_t n, cap;
	const char *path; /* of the file, or NULL */
	int fd;           /* -1: not written, or not any more */
	bool bare;        /* it began without decisions */
	bool settled;     /* the record of the finished match is written */
};

/* Before the sandbox is entered: create the folder, $XDG_STATE_HOME/koloda or
 * ~/.local/state/koloda, if the command plays by hand; args->state stays NULL
 * if there is none. */
void keep_reach(struct args *args);

/*
 * Begin to save a match that has begun and continues by hand; call keep_end()
 * at the end.
 *
 * how   the lines before the script: `# --interactive=ann` and a line feed
 * from  NULL, or the result of keep_last() with *text: continue that match
 * A write error is reported once, and the match continues.
 */
void keep_begin(struct keep *k, const struct args *args, struct arena *a,
		const struct play *p, const char *how, const char *from,
		struct str text);

/* Save an action before it is played. */
void keep_action(struct keep *k, const struct match *m, const struct action *a);

/* The last n actions were undone or refused. */
void keep_back(struct keep *k, size_t n);

/* Replace the file by the record of the finished match. */
void keep_settle(struct keep *k, const struct buf *record);

/* Close the file, and discard the text.  record: of a finished match, or
 * NULL. */
void keep_end(struct keep *k, const struct buf *record);

/* The newest file of a match that nobody is playing now; NULL if there is none.
 * *text: its complete lines. */
const char *keep_last(const struct args *args, struct arena *a,
		      struct str *text);

/* True if a match of this game was played or begun by hand. */
bool keep_played(const struct args *args, const char *game);

#endif
