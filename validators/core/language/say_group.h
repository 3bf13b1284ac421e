/*
 * Groups of cards, parsed before they are rendered; used only by say_group*.c.
 */
#ifndef LANGUAGE_SAY_GROUP_H
#define LANGUAGE_SAY_GROUP_H

#include "validators/core/language/say_internal.h"

enum many { ONE, SOME, ALL, CROWD };

/* An attribute of a noun, from one condition. */
struct attribute {
	char place; /* ^ before, = instead of, - joined to it; else after it */
	bool state; /* "open", "wounded": not a kind */
	bool inverted;   /* negated by "not" without a section of its own */
	struct str text; /* empty: rendered as a clause */
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
	bool only;              /* there is only one such card */
	bool is_cell, numbered; /* numbered: n precedes it */
	int32_t n;
	unsigned side;
	const char *by;              /* who chooses; NULL: nobody */
	const struct word *place;    /* of its zone, or NULL ... */
	bool owned;                  /* that has an owner: "your deck" */
	struct str noun, lead;       /* lead: text before "enemy" */
	const struct words *instead; /* words that replace the noun ... */
	uint64_t which;              /* ... and which of them */
	struct attribute v[MAX_ATTRIBUTES];
	size_t nv;
};

/* one: a group without a number means one */
void group_read(struct say *s, struct group *g, const struct words *table,
		const struct term *map, bool one);

/* Add one condition to the group, or all of a list. */
void group_read_one(struct say *s, struct group *g, const struct words *table,
		    const struct term *t, const struct term *whole,
		    bool inverted);
void group_read_all(struct say *s, struct group *g, const struct words *table,
		    const struct term *list);

bool group_is_named(const struct word *row, const char *name);

/* "open", "wounded": a state, not a kind. */
bool group_is_state(const struct attribute *a);

#endif
