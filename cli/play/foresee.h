/*
 * What an action will do, as far as its player can know: it is tried in matches
 * he can imagine, and what is told alike in all of them is what he is told.
 */
#ifndef CLI_PLAY_FORESEE_H
#define CLI_PLAY_FORESEE_H

#include "validators/core/match/referee.h"

struct sim;

struct foresight {
	struct str lines;    /* of the account, as it would be; in the arena */
	bool open;           /* behind these it depends on chance, or on what he
				does not see */
	const char *refused; /* or NULL; in the arena */
	const char *odds;    /* what chance then makes of what is pending, where
				that is other than now; or ""; in the arena */
};

/*
 * m    as it is now; neither it nor its chance changes
 * sim  made of the match: its chance and room are used
 */
void foresee(const struct match *m, unsigned player, struct sim *sim,
	     struct arena *a, const struct action *action,
	     struct foresight *out);

#endif
