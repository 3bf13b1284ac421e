/*
 * The start form: which game, decks, opponent and seat a new match has.
 */
#ifndef CLI_TABLE_FORM_H
#define CLI_TABLE_FORM_H

#include <stdbool.h>
#include <stddef.h>

struct args;
struct arena;
struct host;

struct form_wish {
	bool go_on;          /* with the match that was left */
	const char *lesson;  /* the game to be learned, or NULL */
	const char *deck[2]; /* paths: mine, the other's; in the arena */
	const char *bots;    /* a built-in player, or NULL: a person */
	bool second;         /* my deck has the second seat */
	const char *seed;    /* in the arena */
};

/*
 * Ask on the terminal, which is open.
 *
 * host   open; judges the decks
 * going  what the match is called that was left, or NULL: there is none
 * False: the person leaves.
 */
bool form_ask(struct host *host, const struct args *args, const char *going,
	      struct arena *a, struct form_wish *out);

/* What the form calls a built-in player, if it has it; else the word itself. */
const char *form_opponent(const char *played_by);

#endif
