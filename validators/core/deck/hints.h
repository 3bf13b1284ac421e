/*
 * Hints: the card names similar to an unknown one.
 *
 * Lists repeat the same names, wrong ones too, so hints are cached.
 */
#ifndef DECK_HINTS_H
#define DECK_HINTS_H

#include "validators/core/game/card.h"

struct arena;
struct hints; /* owned by the arena it was made from */
struct lang;

/* set: borrowed as long as the hints.  Memory is allocated on first use. */
struct hints *hints_new(struct arena *a, const struct card_set *set);

/* `did you mean ...?` for a text that is not the name of a card, or NULL.
 * Lives as long as `a` or the hints, whichever ends first.  The language must
 * always be the same. */
const char *hints_for(struct hints *h, struct arena *a, const struct lang *lang,
		      struct str text);

#endif
