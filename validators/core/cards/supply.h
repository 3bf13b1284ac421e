/*
 * What decks a pool of cards can supply.
 */
#ifndef CARDS_SUPPLY_H
#define CARDS_SUPPLY_H

#include "validators/core/game/card.h"

/* A place of a deck that takes a card of one kind. */
struct supply_slot {
	const char *section; /* of the game */
	const char *kind;    /* "essence npp"; NULL: any card of the section */
	int64_t needed;      /* cards in a deck */
	int64_t found;       /* cards of the pool that fit */
};

struct supply {
	const struct supply_slot *v;
	size_t n;
	bool enough;          /* every slot is filled */
	const char *decks;    /* different ones by their cards: in decimal */
	const char *distinct; /* different ones in play: likewise */
};

#endif
