/*
 * Matches by hand: one seat or more are a person's, the others are built-in
 * players', on the table in full screen or line by line.
 */
#ifndef CLI_HAND_HAND_H
#define CLI_HAND_HAND_H

#include <stdbool.h>

struct diags;
struct player;
struct script;
struct viewing_wish;

/* --interactive: the script's lines, then the person and the others. */
void hand_play(struct player *p, struct script *s, struct diags *ds);

/* Play on by hand from somewhere in the match of a script, as it is wished: a
 * match of its own, which is kept as others are. */
void hand_branch(struct player *p, const struct script *s,
		 const struct viewing_wish *wish);

/* A match of the decks that are the operands, as often as it is wanted;
 * second: the first deck has the second seat. */
void hand_decks(struct player *p, bool second);

/* --lesson: the operand is a game, or a script with texts. */
void hand_learn(struct player *p, const char *lesson);

/* --continue */
void hand_go_on(struct player *p);

/* Nothing is named: a person at a terminal is asked. */
void hand_ask(struct player *p);

#endif
