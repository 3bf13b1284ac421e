/*
 * Matches between deck lists, opened as `sim` opens them: for test programs
 * that play through the referee's interface.
 */
#ifndef SOAK_MEET_H
#define SOAK_MEET_H

#include "cli/sim/host.h"
#include "validators/core/match/match.h"

/* What all matches of a run share. */
struct meeting {
	const char *format;  /* NULL: the first of the game */
	const char *options; /* inside the braces of `options:` */
	unsigned seats;
	char **deck; /* paths of lists */
	unsigned ndecks;
	/* what players say beside id and deck, `team: a`: the keys of seat i
	 * are those of number i modulo nkeys */
	const char *key[MATCH_MAX_PLAYERS];
	unsigned nkeys;
	uint64_t matches, seed;
	uint64_t greedy_every; /* match of soak; 0: none */
	bool long_lists;       /* of soak: they are searched, too */
	bool scripts;          /* of stream: the operands are no decks */
};

/*
 * Read the options in `letters`, of a program, and the decks behind them.
 *
 * out  its defaults are set
 * Returns the path of the database.  A fault ends the program with 2.
 */
const char *meet_options(struct meeting *out, int argc, char **argv,
			 const char *letters);

/* The head of a script for these decks, one index a seat; in the arena. */
const char *meet_head(struct arena *a, const struct meeting *t,
		      const struct game *g, const unsigned *deck);

/* Tuple number i of decks, an index a seat: all pairs in turn, or any. */
void meet_pick(const struct meeting *t, struct rng *rng, uint64_t i,
	       unsigned *deck);

/* Open a match of that head.  False: the decks cannot meet (their sides, or a
 * seating); *why says it where anything else is at fault. */
bool meet_open(struct host *h, struct arena *a, const char *text,
	       struct play *play, const char **why);

/* The game of a list is that of its folder, cards/GAME/decks/X.deck; NULL:
 * it has no referee. */
const struct game *meet_game(const char *path);

#endif
