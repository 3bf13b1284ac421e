/*
 * Hints: the names that are near to one no card has.
 *
 * Lists repeat the same names, wrong ones too, so what was told is kept.
 */
#ifndef DECK_HINTS_H
#define DECK_HINTS_H

#include "validators/core/game/card.h"

struct arena;
struct hints; /* owned by the arena it was made from */
struct lang;

/* set: borrowed as long as the hints.  Takes next to nothing until one is
 * asked for. */
struct hints *hints_new(struct arena *a, const struct card_set *set);

/* `did you mean ...?` for a text that is not a name of a card, or NULL.  Lives
 * as long as `a` or the hints, whichever ends first.  One language for all. */
const char *hints_for(struct hints *h, struct arena *a, const struct lang *lang,
		      struct str text);

#endif
