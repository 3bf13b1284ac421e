/*
 * Cards for programs: as their files have them, as JSON.
 */
#ifndef CLI_LIB_CARD_JSON_H
#define CLI_LIB_CARD_JSON_H

#include "validators/core/game/card.h"

struct buf;

/* Append a card that was loaded in full and restored (restore.h) as a map:
 * game, set, id, name, type, subtype, then each field that it has, as card
 * files have it; lists and maps are nested. */
void card_json(struct buf *out, const struct card *c);

#endif
