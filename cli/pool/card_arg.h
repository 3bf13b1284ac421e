/*
 * Cards on a command line: CARD or GAME/CARD.
 */
#ifndef CLI_POOL_CARD_ARG_H
#define CLI_POOL_CARD_ARG_H

#include "validators/base/str.h"

struct game;

/* The part after "GAME/", and that game; NULL for any. */
const struct game *card_arg(const char *arg, struct str *name);

#endif
