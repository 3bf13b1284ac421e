/*
 * Cards in words, as `show` tells them: lines on the output.
 */
#ifndef CLI_REPORT_CARD_TEXT_H
#define CLI_REPORT_CARD_TEXT_H

#include "validators/base/lang.h"
#include "validators/core/game/card.h"

/* Its names, what it is, its numbers, what it does, what else it says: by the
 * face of its game (core/game/face.h).  It is restored (core/cards/restore.h);
 * the set names other cards. */
void cardtext_put(const struct card *c, const struct card_set *set,
		  const struct lang *lang);

#endif
