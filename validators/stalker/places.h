/*
 * Where cards of a squad may stand and whom they may be put on: what `check`
 * and the referee both ask.
 */
#ifndef STALKER_PLACES_H
#define STALKER_PLACES_H

#include "validators/stalker/internal.h"

/* What is wrong with a host. */
enum host_fault {
	HOST_FINE,
	HOST_ABSENT,      /* a card named has no such line */
	HOST_TWICE,       /* its card has a host already */
	HOST_STRANGER,    /* its card is no symbiote or equipment */
	HOST_OF_PARASITE, /* assigned in the match */
	HOST_OF_EQUIPMENT,
	HOST_NO_CREATURE,
	HOST_MACHINE,
	HOST_SYMBIOTE,
	HOST_INCORPOREAL,
	HOST_CARRIES, /* it has a symbiote */
	HOST_WEARS,   /* it has equipment of the slot */
};

/* S-3.9, S-3.10: when a cell is open to the seat; 0: of the other half.  Ranks
 * and columns from 0. */
uint8_t stalker_tier(unsigned second, unsigned rank, unsigned column);

/* S-3.11.1-1: cards that need a host do not stay hidden; the row that may. */
bool stalker_hides(uint8_t variant);
bool stalker_hidden_row(unsigned second, unsigned rank);

/* What speaks against a host, whatever it carries and a filter says. */
enum host_fault stalker_unfit(uint8_t variant, bool incorporeal,
			      uint8_t host_variant, bool host_incorporeal);

#endif
