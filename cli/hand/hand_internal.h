/*
 * What the files of this room share: one match by hand, from its beginning to
 * what is wanted at its end.
 */
#ifndef CLI_HAND_HAND_INTERNAL_H
#define CLI_HAND_HAND_INTERNAL_H

#include "cli/hand/hand.h"
#include "cli/sim/player.h"
#include "cli/table/table.h"
#include "cli/tape/viewing.h"

#include "validators/core/match/match.h"

struct keep;

/* What stands before the script of a match that is kept: how to go on. */
#define HOW_PERSONS "# --interactive="
#define HOW_BOTS    "# --bots="
#define HOW_LESSON  "# --lesson="

struct hand {
	/* set by who begins it, borrowed */
	struct player *p;
	const char *kept; /* file of the match that goes on, or NULL */
	struct str kept_text;
	const char *lesson; /* as it was named, or NULL */
	bool asks;          /* another match can be asked for */
	bool decks;         /* of decks: it can be played once more */

	bool screen;          /* a person plays in full screen, */
	enum table_wish wish; /* and wants this then */

	/* at the end of a match: */
	struct keep *keep;
	struct script seen; /* what was kept of it, */
	struct play_host seen_host;
	struct viewing viewing; /* looked at again; now NULL: it is not */
	struct viewing_wish on; /* how it is to be played on */
	const char *page;       /* where its page is, or NULL */
};

/* Play a script, then on by hand; findings of it are in ds. */
void hand_match(struct hand *h, struct script *s, struct diags *ds);
/* The same of the text of p->host.path; what is wrong with it is told. */
void hand_text(struct hand *h, struct str text);

/* ---- hand_record.c */

bool hand_over(const struct match *m);

/* The match is over, or is left: write what --record asks for, and end what is
 * kept; errors are told and count. */
void hand_end(struct player *p, struct keep *k, const struct match *m);

#endif
