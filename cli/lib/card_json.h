/*
 * Cards for programs: the content of card files as JSON.
 */
#ifndef CLI_LIB_CARD_JSON_H
#define CLI_LIB_CARD_JSON_H

#include "validators/core/game/card.h"

struct buf;

/* Append a card that was fully loaded and restored (restore.h) as a map: game,
 * set, id, name, type, subtype, then each field that it has, as in card files;
 * lists and maps are nested. */
void card_json(struct buf *out, const struct card *c);

#endif
