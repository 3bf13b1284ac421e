/*
 * A tape: a played match, event by event, with the state after each, so that it
 * can be reviewed forward and backward.
 *
 * A tape contains what one viewer sees; another viewer has another tape of the
 * same script, on which equal events have equal numbers.
 */
#ifndef CLI_TAPE_TAPE_H
#define CLI_TAPE_TAPE_H

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/match/match.h"
#include "validators/core/record/record.h"

struct tape_state; /* a stored state; in the arena */

/* An event of the transcript. */
struct tape_event {
	/* After it; for the last event of an action, after its completion. */
	const struct tape_state *state;
	size_t end;    /* length of the transcript up to here */
	size_t ndraws; /* of the match up to here */
	uint64_t n;    /* its number among all events, from 1 */
	/* actions of the script before it, including its own */
	uint64_t played;
};

/* A turn, or a round, as named by the table. */
struct tape_turn {
	size_t first;      /* index of its first event */
	const char *where; /* "turn 7, Boris's"; in the arena */
	struct str number; /* "7" in it; empty: it has none */
};

/* An action of the script. */
struct tape_action {
	const struct tape_state *before;
	struct action action;
	bool refused; /* expectedly, or not a player's */
};

/* What to play; all borrowed. */
struct tape_order {
	struct arena *arena;
	struct checker *checker;
	/* Supplies cards and decks; its step is called at the beginning of
	 * the match. */
	const struct play_host *host;
	const struct script *script;
	const char *viewer; /* id of a player, or NULL: the judge */
	bool named, verbose;
	uint64_t until;            /* see struct play */
	bool goes_on, secret;      /* likewise */
	struct recorder *recorder; /* called for each step; or NULL */
};

struct tape {
	const struct tape_order *order;
	struct play play;
	struct buf account;
	struct tape_event *event;
	size_t n, cap;
	size_t opening;         /* number of events before the match begins */
	struct tape_turn *turn; /* after they were searched */
	size_t nturns, turn_cap;
	struct tape_action *action;
	size_t nactions, action_cap;
	bool begun;            /* the match began: there are events */
	struct replay *replay; /* for a record: its verification; or NULL */
	/* private */
	bool verifies;                 /* it can be verified here */
	const struct tape_state *last; /* the last one stored */
	char *whole;                   /* a buffer for one state */
};

/* Play the order's script; findings go to ds, in whose language the tape is
 * recorded. t: zero; call tape_release in any case. */
void tape_take(struct tape *t, const struct tape_order *o, struct diags *ds);
void tape_release(struct tape *t);

/* True unless it is a record that is not exact. */
bool tape_true(const struct tape *t);

/* Find its turns, once; the match is then at an arbitrary position. */
void tape_find_turns(struct tape *t);

/* Set the match to the state after event i; i < n. */
void tape_set(struct tape *t, size_t i);

/* Copy a stored state to a state of the match, or all zero. */
void tape_load(const struct tape *t, const struct tape_state *s, void *to);

/* The text of event i: lines, each with a line feed. */
struct str tape_text(const struct tape *t, size_t i);

/* The last event numbered n or less; the last one before which at most this
 * many actions were played; the turn of an event. */
size_t tape_numbered(const struct tape *t, uint64_t n);
size_t tape_played(const struct tape *t, uint64_t actions);
size_t tape_turn_of(const struct tape *t, size_t i);

/* The next event after i in the direction, forward: 1 or -1, whose text
 * contains these words, ignoring case; SIZE_MAX: none. */
size_t tape_find(const struct tape *t, size_t i, int forward, struct str words);

#endif
