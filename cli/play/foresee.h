/*
 * Predicts the consequences of an action, as far as its player can know them:
 * the action is tried in matches that he can imagine, and he is told what
 * happens in all of them.
 */
#ifndef CLI_PLAY_FORESEE_H
#define CLI_PLAY_FORESEE_H

#include "validators/core/match/referee.h"

struct sim;

/* What decides after the lines of the transcript. */
enum foreseen {
	FORESEEN_ALL, /* nothing unknown */
	FORESEEN_TO_CHANCE,
	FORESEEN_TO_HIDDEN, /* hidden information */
};

struct foresight {
	struct str lines; /* of the transcript, as predicted; in the arena */
	enum foreseen open;
	const char *refused; /* or NULL; in the arena */
	/* the odds of the pending action then, if they differ from the present
	 * ones; or ""; in the arena */
	const char *odds;
};

/*
 * m    the present match; neither it nor its chance changes
 * sim  made of the match: its chance and working memory are used
 */
void foresee(const struct match *m, unsigned player, struct sim *sim,
	     struct arena *a, const struct action *action,
	     struct foresight *out);

#endif
