/*
 * Matches by hand: persons have one seat or more, built-in players the others,
 * at the table in full screen or line by line.
 */
#ifndef CLI_HAND_HAND_H
#define CLI_HAND_HAND_H

#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

struct args;
struct arena;
struct player;
struct script;
struct viewing_wish;

/* Writes the match of a script as a page; false if that is impossible. */
typedef bool hand_page(struct player *p, struct str text, const char *path);

/* Begin a command that plays by hand or draws pages: read the cards.  until:
 * see struct play.  NULL after a message. */
struct player *hand_open(const struct args *args, uint64_t until,
			 hand_page *page);

/* Returns the resulting status. */
int hand_close(struct player *p);

/* --interactive: plays the script's lines, then asks persons and built-in
 * players.  path: for people; the arena, which is borrowed, owns the text;
 * more: another script follows. */
void hand_play(struct player *p, struct arena *a, const char *path,
	       struct str text, bool more);

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
