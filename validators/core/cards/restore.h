/*
 * Restoring: abilities that came from the database as JSON, to terms.
 */
#ifndef CARDS_RESTORE_H
#define CARDS_RESTORE_H

#include "validators/core/game/card.h"

/*
 * Give the values of a card that was loaded in full their nodes and terms, as
 * if they had just been read from a card file; kept in a.
 * Returns false if a text is none that the game's language allows.
 */
bool card_restore(struct arena *a, struct card *c);

/* The same for the conditions that deck rules read, of a card loaded without
 * its abilities. */
bool card_restore_judged(struct arena *a, struct card *c);

#endif
