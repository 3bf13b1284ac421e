/*
 * A tape: a match that was played, event by event, with the state behind each,
 * so that it can be looked at forward and back.
 *
 * A tape is what one pair of eyes is told; another pair has another tape of the
 * same script, on which equal events have equal numbers.
 */
#ifndef CLI_TAPE_TAPE_H
#define CLI_TAPE_TAPE_H

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/match/match.h"
#include "validators/core/record/record.h"

struct tape_state; /* a state that was kept; in the arena */

/* An event that was told. */
struct tape_event {
	/* Behind it; of the last one of an action: when that is done. */
	const struct tape_state *state;
	size_t end;      /* bytes of the account up to here */
	size_t ndraws;   /* of the match up to here */
	uint64_t n;      /* its number, of all events, from 1 */
	uint64_t played; /* actions of the script before it, and its own */
};

/* A turn, or a round: as the table calls it. */
struct tape_turn {
	size_t first;      /* its first event */
	const char *where; /* "turn 7, Boris's"; in the arena */
	struct str number; /* "7" of it; empty: it has none */
};

/* An action of the script. */
struct tape_action {
	const struct tape_state *before;
	struct action action;
	bool refused; /* as was expected, or nobody's */
};

/* What is played; all borrowed. */
struct tape_order {
	struct arena *arena;
	struct checker *checker;
	/* Its cards and decks are asked for, its step when it has begun. */
	const struct play_host *host;
	const struct script *script;
	const char *viewer; /* id of a player, or NULL: the judge */
	bool named, verbose;
	uint64_t until;            /* as in struct play */
	bool goes_on;              /* likewise */
	struct recorder *recorder; /* told of each step; or NULL */
};

struct tape {
	const struct tape_order *order;
	struct play play;
	struct buf account;
	struct tape_event *event;
	size_t n, cap;
	size_t opening;         /* events before the match has begun */
	struct tape_turn *turn; /* once they were looked for */
	size_t nturns, turn_cap;
	struct tape_action *action;
	size_t nactions, action_cap;
	bool begun;            /* the match has: there are events */
	struct replay *replay; /* of a record: what it is worth; or NULL */
	/* private */
	bool verifies;                 /* it can be checked here */
	const struct tape_state *last; /* that was kept */
	char *whole;                   /* room for one state */
};

/* Play the order's script; findings go to ds, in whose language it is told.  t:
 * zero; tape_release in all cases. */
void tape_take(struct tape *t, const struct tape_order *o, struct diags *ds);
void tape_release(struct tape *t);

/* Is it no record, or one that is true? */
bool tape_true(const struct tape *t);

/* Find its turns, once; the match stands anywhere then. */
void tape_find_turns(struct tape *t);

/* Set the match to where it stood behind event i; i < n. */
void tape_set(struct tape *t, size_t i);

/* Copy a state that was kept to one of the match, or all zero. */
void tape_load(const struct tape *t, const struct tape_state *s, void *to);

/* What was told at event i: lines, each ended. */
struct str tape_text(const struct tape *t, size_t i);

/* The last event numbered n or less; the last one before which at most so many
 * actions were played; the turn that an event belongs to. */
size_t tape_numbered(const struct tape *t, uint64_t n);
size_t tape_played(const struct tape *t, uint64_t actions);
size_t tape_turn_of(const struct tape *t, size_t i);

/* The next event, forward 1 or -1, behind i that tells these words, however
 * they are written; SIZE_MAX: none does. */
size_t tape_find(const struct tape *t, size_t i, int forward, struct str words);

#endif
