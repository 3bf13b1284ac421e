/*
 * Matches by hand: persons have one seat or more, built-in players the others,
 * at the table in full screen or line by line.
 */
#ifndef CLI_HAND_HAND_H
#define CLI_HAND_HAND_H

#include <stdbool.h>

struct diags;
struct player;
struct script;
struct viewing_wish;

/* --interactive: plays the script's lines, then asks persons and
 * built-in players. */
void hand_play(struct player *p, struct script *s, struct diags *ds);

/* Continue by hand from somewhere in the match of a script, as requested: a
 * match of its own, which is saved like others. */
void hand_branch(struct player *p, const struct script *s,
		 const struct viewing_wish *wish);

/* Play a match of the decks in the operands, repeatedly if requested; second:
 * the first deck has the second seat. */
void hand_decks(struct player *p, bool second);

/* --lesson: the operand is a game, or a script with texts. */
void hand_learn(struct player *p, const char *lesson);

/* --continue */
void hand_go_on(struct player *p);

/* Without arguments: ask a person at a terminal. */
void hand_ask(struct player *p);

#endif
