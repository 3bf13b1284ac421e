/*
 * Explains why a person cannot do what he asks for.
 */
#ifndef CLI_PLAY_WHY_H
#define CLI_PLAY_WHY_H

#include "validators/core/match/referee.h"

struct sim;

/*
 * Write the referee's refusal of each action of the player that begins with
 * this thing and is offered with others, a line with its clause each; if there
 * is none, of the first one whose time it is not; otherwise nothing.
 *
 * word  in script syntax: a card, a cell
 * sim   made of the match: its chance and working memory are used
 */
void why_not(const struct match *m, struct sim *sim, unsigned player,
	     const struct choices *offered, struct str word, struct buf *out);

#endif
