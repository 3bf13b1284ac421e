/*
 * Cards as a command line names them: CARD or GAME/CARD.
 */
#ifndef CLI_POOL_CARD_ARG_H
#define CLI_POOL_CARD_ARG_H

#include "validators/base/str.h"

struct game;

/* The word behind "GAME/", and the game it names; NULL for any. */
const struct game *card_arg(const char *arg, struct str *name);

#endif
