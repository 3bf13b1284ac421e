/*
 * Restoring: turns abilities loaded from the database as JSON into terms.
 */
#ifndef CARDS_RESTORE_H
#define CARDS_RESTORE_H

#include "validators/core/game/card.h"

/*
 * Set the nodes and terms of a fully loaded card, as if it had just been parsed
 * from a card file; in a.
 * Returns false if a text is not valid in the game's language.
 */
bool card_restore(struct arena *a, struct card *c);

/* The same for the conditions that deck rules read, for a card loaded without
 * its abilities. */
bool card_restore_judged(struct arena *a, struct card *c);

#endif
