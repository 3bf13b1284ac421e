/*
 * Where cards of a squad may stand and whom they may be put on: what `check`
 * and the referee both ask.
 *
 * The host_filter of equipment is read alike in a list and in a match (RS-8).
 * A condition asks for a fact of the host.  In a match the fact is what it is
 * at that moment.  A list has the printed card, and what an ability may make
 * of it until Step 7 it knows within bounds: whether the condition holds then
 * may be open (RS-69).
 */
#ifndef STALKER_HOSTS_H
#define STALKER_HOSTS_H

#include "validators/core/game/term.h"
#include "validators/stalker/internal.h"

/* What is wrong with a host. */
enum host_fault {
	HOST_FINE,
	HOST_ABSENT,      /* a card named has no such line */
	HOST_TWICE,       /* its card has a host already */
	HOST_STRANGER,    /* its card is not a symbiote or equipment */
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

/* What conditions ask for: numbers, and rows of the words of a condition. */
enum fact_id {
	OF_NO_FACT, /* the condition is about something else than its card */
	OF_FACTION,
	OF_TYPE,
	OF_SUBTYPE,
	OF_KEYWORD, /* 0, 1, as all that are asked for with a bool */
	OF_CLASS,   /* 0, 1: one of those named */
	OF_ID,
	OF_ELITE,
	OF_CLOSED,
	OF_HIDDEN,
	OF_HOST,
	OF_ROW, /* 0: it stands in none */
	OF_ZONE,
	OF_COST,
	OF_LIFE,
	OF_WOUNDS,
	OF_TOKENS,
};

/* All that a fact may be: lo..hi. */
struct fact {
	int32_t lo, hi;
};

enum truth { TRUTH_NO, TRUTH_YES, TRUTH_OPEN };

/* Where facts of a host come from. */
struct fact_source {
	const void *of;
	/* t: the value of the condition, for those that need it */
	struct fact (*read)(const void *of, enum fact_id f,
			    const struct term *t);
	/* A condition of OF_NO_FACT. */
	enum truth (*judge)(const void *of, const struct term *one);
};

/* Does the host pass the host_filter of the equipment? */
enum truth stalker_filter(const struct card *equipment,
			  const struct fact_source *s);

/* Of OF_CLASS and OF_ID: what is printed. */
bool stalker_has_class(const struct card *c, const struct term *t);
bool stalker_has_id(const struct card *c, const struct term *t);

#endif
