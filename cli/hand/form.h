/*
 * The start form: game, decks, opponent and seat of a new match.
 */
#ifndef CLI_HAND_FORM_H
#define CLI_HAND_FORM_H

#include <stdbool.h>
#include <stddef.h>

struct args;
struct arena;
struct host;

struct form_wish {
	bool go_on;         /* continue the unfinished match */
	const char *lesson; /* the game to learn, or NULL */
	/* paths: the person's, the opponent's; in the arena */
	const char *deck[2];
	const char *bots; /* a built-in player, or NULL: a person */
	bool second;      /* the person's deck has the second seat */
	const char *seed; /* in the arena */
};

/*
 * Ask on the terminal, which must be open.
 *
 * host   open; judges the decks
 * going  description of the unfinished match, or NULL: none
 * False: the person leaves.
 */
bool form_ask(struct host *host, const struct args *args, const char *going,
	      struct arena *a, struct form_wish *out);

#endif
