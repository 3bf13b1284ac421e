/*
 * The decks that a pool of cards can supply.
 */
#ifndef CARDS_SUPPLY_H
#define CARDS_SUPPLY_H

#include "validators/core/game/card.h"

/* A slot of a deck for cards of one kind. */
struct supply_slot {
	const char *section; /* of the game */
	const char *kind;    /* "essence npp"; NULL: any card of the section */
	int64_t needed;      /* cards per deck */
	int64_t found;       /* matching cards in the pool */
};

struct supply {
	const struct supply_slot *v;
	size_t n;
	bool enough; /* every slot can be filled */
	/* number of decks with different cards, in decimal */
	const char *decks;
	/* number of decks that differ in play, in decimal */
	const char *distinct;
};

#endif
