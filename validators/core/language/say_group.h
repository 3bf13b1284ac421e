/*
 * Groups of cards, as they are read before they are said: say_group*.c alone.
 */
#ifndef LANGUAGE_SAY_GROUP_H
#define LANGUAGE_SAY_GROUP_H

#include "validators/core/language/say_internal.h"

enum many { ONE, SOME, ALL, CROWD };

/* What is said of a noun, by one condition. */
struct attribute {
	char place;    /* ^ before, = instead of, - joined to it; else behind */
	bool state;    /* "open", "wounded": not a kind */
	bool inverted; /* by "not", where no section says it */
	struct str text; /* empty: said as a clause */
	const struct word *row;
	const struct term *value;
	const struct words *table;
	const struct term *whole;
};

#define MAX_ATTRIBUTES 12

struct group {
	const struct words *table; /* NULL: the card of an event */
	const struct term *map;
	enum many many;
	bool up_to, other;
	bool only;              /* there is but one such card */
	bool is_cell, numbered; /* numbered: n stands before it */
	int32_t n;
	unsigned side;
	const char *by;              /* who chooses; NULL: nobody does */
	const struct word *place;    /* of its zone, or NULL ... */
	bool owned;                  /* which has a player: "your deck" */
	struct str noun, lead;       /* lead: what stands before "enemy" */
	const struct words *instead; /* words that replace it ... */
	uint64_t which;              /* ... and which */
	struct attribute v[MAX_ATTRIBUTES];
	size_t nv;
};

/* one: a group that names no number is one */
void group_read(struct say *s, struct group *g, const struct words *table,
		const struct term *map, bool one);

/* One condition of the group, or all of a list. */
void group_read_one(struct say *s, struct group *g, const struct words *table,
		    const struct term *t, const struct term *whole,
		    bool inverted);
void group_read_all(struct say *s, struct group *g, const struct words *table,
		    const struct term *list);

bool group_is_named(const struct word *row, const char *name);

/* "open", "wounded": a state, not a kind. */
bool group_is_state(const struct attribute *a);

#endif
