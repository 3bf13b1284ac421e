/*
 * A match of libkoloda: the part that copies share, and the part that each copy
 * owns.
 */
#ifndef CLI_LIB_LIB_MATCH_H
#define CLI_LIB_LIB_MATCH_H

#include "cli/lib/lib.h"

#include "validators/base/hash.h"
#include "validators/core/match/match.h"
#include "validators/core/players/sim.h"

#include <stdatomic.h>

/* Why a script has no files. */
#define MATCH_NO_FILES                                                         \
	N_("no files are opened here: write the deck into the script")

/* A match after its script.  It no longer changes. */
struct opened {
	struct mem_heap heap;
	atomic_uint owners;
	struct arena *arena;
	struct koloda *k; /* borrowed */
	struct script script;
	struct play play;
	struct diags ds;
	struct buf events; /* of the opening and the script */
};

struct koloda_match {
	uint32_t magic;
	struct mem_heap heap; /* of all members below */
	struct opened *opened;
	struct arena *lasting; /* forced values */
	struct arena *arena;   /* for one call: texts of refusals and words */
	struct arena_mark empty;
	struct match match;
	struct naming naming;
	struct transcript transcript;
	struct chance chance;
	void *before;      /* the state before an action */
	bool trying;       /* an action has begun and not completed */
	struct buf said;   /* by the last action */
	struct buf events; /* all of them, unless it is a copy */
	bool copied;
	bool closed;      /* match_ended was reported */
	struct buf lines; /* the actions so far, as lines of a script */
	uint64_t steps;
	struct choices choices; /* of the current step; n 0: not listed yet */
	int listed; /* the seat they were listed for, -1: the first */
};

/* A call about a match. */
struct match_call {
	struct call call;
	struct koloda_match *m;
	const char *player; /* or NULL */
	int seat;           /* of the player, or -1 */
};

/* Run `work` for a match; error, text, m and player are set. */
int match_call(struct match_call *c, void (*work)(void *call));

/* The same for a text about a match; misuse is the message for
 * invalid arguments. */
int match_text(struct koloda_match *m, const char *player, char **text,
	       struct koloda_error *error, void (*work)(void *call),
	       const char *misuse);

/*
 * Open a match from the text of a script; `viewer` is the player whose view its
 * events show, or NULL for the judge.  The actions of a saved match are
 * appended to `lines`.
 */
int match_open(struct koloda *k, struct str text, const char *viewer,
	       struct koloda_match **out, struct koloda_error *error);

bool match_good(const struct koloda_match *m);

/* The seat of c->player; false after an error. */
bool match_find_seat(struct match_call *c);

#endif
