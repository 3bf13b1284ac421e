/*
 * Declarations shared by the files of this room: one match by hand, from its
 * beginning to the request at its end.
 */
#ifndef CLI_HAND_HAND_INTERNAL_H
#define CLI_HAND_HAND_INTERNAL_H

#include "cli/hand/hand.h"
#include "cli/sim/player.h"
#include "cli/table/table.h"
#include "cli/tape/viewing.h"

#include "validators/core/match/match.h"

struct keep;

/* The line before the script of a saved match, with the persons. */
#define HOW_PERSONS "# --interactive="
#define HOW_BOTS    "# --bots="
#define HOW_LESSON  "# --lesson="

struct hand {
	/* set by the function that begins it, borrowed */
	struct player *p;
	const char *kept; /* file of the match being continued, or NULL */
	struct str kept_text;
	const char *lesson; /* its name as given, or NULL */
	bool asks;          /* another match can be requested */
	bool decks;         /* a match of decks, which can be repeated */

	bool screen;          /* played in full screen, */
	enum table_wish wish; /* and this is requested next */

	/* at the end of a match: */
	struct keep *keep;
	struct script seen; /* the saved match, parsed, */
	struct play_host seen_host;
	struct viewing viewing; /* for review; now NULL: not open */
	struct viewing_wish on; /* how to continue it */
	const char *page;       /* path of its page, or NULL */
};

/* Play a script, then continue by hand; its findings are in ds. */
void hand_match(struct hand *h, struct script *s, struct diags *ds);
/* The same with the text of p->host.in.path; reports its faults. */
void hand_text(struct hand *h, struct str text);

/* ---- hand_record.c */

bool hand_over(const struct match *m);

/* The match is over, but its player is still asked for more: save its record,
 * so that nothing is left to continue however the program ends. */
void hand_settle(struct player *p, struct keep *k);

/* The match is over, or is left: write the record for --record, and end saving;
 * errors are reported and affect the status. */
void hand_end(struct player *p, struct keep *k, const struct match *m);

#endif
