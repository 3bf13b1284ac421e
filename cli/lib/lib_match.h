/*
 * What a match of libkoloda is: what stays the same, which copies share, and
 * what a copy has of its own.
 */
#ifndef CLI_LIB_LIB_MATCH_H
#define CLI_LIB_LIB_MATCH_H

#include "cli/lib/lib.h"

#include "validators/base/hash.h"
#include "validators/core/match/match.h"
#include "validators/core/players/sim.h"

#include <stdatomic.h>

/* A match as its script left it.  Nothing of it changes any more. */
struct opened {
	struct mem_heap heap;
	atomic_uint owners;
	struct arena *arena;
	struct koloda *k;     /* borrowed */
	struct call *opening; /* while its script is read and played */
	struct script script;
	struct play play;
	struct diags ds;
	struct buf events; /* of the beginning and of the script */
};

struct koloda_match {
	uint32_t magic;
	struct mem_heap heap; /* of all below */
	struct opened *opened;
	struct arena *lasting; /* what was forced */
	struct arena *arena;   /* of one call: texts of refusals and words */
	struct arena_mark empty;
	struct match match;
	struct naming naming;
	struct transcript transcript;
	struct chance chance;
	void *before;      /* the state before an action */
	bool trying;       /* of one that has not come to its end */
	struct buf said;   /* by the last action */
	struct buf events; /* all of them, unless it is a copy */
	bool copied;
	bool closed;      /* match_ended was said */
	struct buf lines; /* what was done, as lines of a script */
	uint64_t steps;
	struct choices choices; /* of now; n 0: not asked for yet */
	int listed;             /* for which seat, -1: the first */
};

/* A call about a match. */
struct match_call {
	struct call call;
	struct koloda_match *m;
	const char *player; /* or NULL */
	int seat;           /* of the player, or -1 */
};

/* Do `work` for a match; error, text, m and player are set. */
int match_call(struct match_call *c, void (*work)(void *call));

/* The same for a text about a match, of which misuse says what is wrong. */
int match_text(struct koloda_match *m, const char *player, char **text,
	       struct koloda_error *error, void (*work)(void *call),
	       const char *misuse);

/*
 * Open a match by the text of a script, its events as the player called
 * `viewer` is told them, or the judge.  Those of a saved one go on to `lines`.
 */
int match_open(struct koloda *k, struct str text, const char *viewer,
	       struct koloda_match **out, struct koloda_error *error);

bool match_good(const struct koloda_match *m);

/* The seat of c->player; false after an error. */
bool match_find_seat(struct match_call *c);

#endif
