/*
 * Where cards of a squad may be placed and which hosts they may have; used by
 * `check` and by the referee.
 *
 * The host_filter of equipment is evaluated by the same code for a list and a
 * match (RS-8).  A condition tests a fact of the host.  In a match the fact is
 * its current value.  For a list it is the printed value, and the bounds of
 * what abilities may make of it until Step 7: the result may then be undecided
 * (RS-69).
 */
#ifndef STALKER_HOSTS_H
#define STALKER_HOSTS_H

#include "validators/core/game/term.h"
#include "validators/stalker/internal.h"

/* Why a host is invalid. */
enum host_fault {
	HOST_FINE,
	HOST_ABSENT,      /* a named card has no such line */
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

/* S-3.9, S-3.10: the order in which a cell becomes available to the seat; 0: in
 * the other half.  Ranks and columns from 0. */
uint8_t stalker_tier(unsigned second, unsigned rank, unsigned column);

/* S-3.11.1-1: cards that need a host cannot stay hidden; the row where
 * cards may. */
bool stalker_hides(uint8_t variant);
bool stalker_hidden_row(unsigned second, unsigned rank);

/* Why a host is invalid, whatever it carries and a filter says. */
enum host_fault stalker_unfit(uint8_t variant, bool incorporeal,
			      uint8_t host_variant, bool host_incorporeal);

/* The facts that conditions test: numbers, and rows of the words of
 * a condition. */
enum fact_id {
	OF_NO_FACT, /* the condition is not about its card */
	OF_FACTION,
	OF_TYPE,
	OF_SUBTYPE,
	OF_KEYWORD, /* 0, 1, like all facts tested with a bool */
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

/* The possible values of a fact: lo..hi. */
struct fact {
	int32_t lo, hi;
};

enum truth { TRUTH_NO, TRUTH_YES, TRUTH_OPEN };

/* The source of a host's facts. */
struct fact_source {
	const void *of;
	/* t: the value of the condition, if needed */
	struct fact (*read)(const void *of, enum fact_id f,
			    const struct term *t);
	/* A condition of OF_NO_FACT. */
	enum truth (*judge)(const void *of, const struct term *one);
};

/* Whether the host passes the host_filter of the equipment. */
enum truth stalker_filter(const struct card *equipment,
			  const struct fact_source *s);

/* For OF_CLASS and OF_ID: the printed class. */
bool stalker_has_class(const struct card *c, const struct term *t);
bool stalker_has_id(const struct card *c, const struct term *t);

#endif
