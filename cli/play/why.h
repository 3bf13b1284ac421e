/*
 * Why a person cannot do what he asks for.
 */
#ifndef CLI_PLAY_WHY_H
#define CLI_PLAY_WHY_H

#include "validators/core/match/referee.h"

struct sim;

/*
 * Write what the referee says of each action of the player that begins with
 * this thing and is offered with others, a line with its clause each; else of
 * the first one that is not its time; nothing where there is none.
 *
 * word  as scripts name it: a card, a cell
 * sim   made of the match: its chance and room are used
 */
void why_not(const struct match *m, struct sim *sim, unsigned player,
	     const struct choices *offered, struct str word, struct buf *out);

#endif
