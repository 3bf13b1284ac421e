/*
 * Banned and restricted cards: the dated lists of formats, and cards banned,
 * allowed or limited on the command line, for one day.
 */
#ifndef CHECK_BANS_H
#define CHECK_BANS_H

#include "validators/core/cards/date.h"
#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"

#define COPIES_ANY INT32_MAX /* --allow: overrides all lists */

/* The days from..until, inclusive; DAY_FIRST and DAY_LAST: unlimited. */
struct interval {
	day from, until;
};

/* The entries for the cards of one game. */
struct bans {
	struct arena *a; /* borrowed */
	const struct card_set *set;
	/* by_group was computed for this format ... */
	const struct format *format;
	day on;                          /* ... on this day */
	const struct listing **by_group; /* NULL for groups without an entry */
	bool any;                        /* by_group has an entry */
	/* of the run: from a file of bans, or from the command line (at.file
	 * is NULL) */
	struct listing *own;
	size_t nown, cap;
};

void bans_init(struct bans *b, struct arena *a, const struct card_set *set);

/* Add an entry for the card (index in the set) that applies in every format:
 * copies 0 bans it, COPIES_ANY lifts the restrictions of formats.  Among
 * entries in force on a day the last one added applies. */
void bans_add(struct bans *b, uint32_t card, const struct listing *l);

/* True if an entry that was added has a date. */
bool bans_are_dated(const struct bans *b);

/* The day to use if none is given: see format_newest. */
day bans_newest(const struct bans *b, const struct format *f);

/* Make b hold the entries that apply in format f on a day. */
void bans_fill(struct bans *b, const struct format *f, day on);

/* The entry for a group of cards from the last bans_fill, or NULL. */
static inline const struct listing *bans_listed(const struct bans *b,
						uint32_t group)
{
	return b->any ? b->by_group[group] : NULL;
}

/* Judge j->list by the entries of that day. */
void bans_judge(struct judge *j, struct bans *b, day on);

/* Report each restriction in the formats of a set that allows as many copies as
 * the format does without it. */
void bans_check_formats(const struct card_set *set, struct diags *ds);

/*
 * The days on which the deck violates no entry, in order, in the arena of
 * j->diags; *n may be 0.
 */
const struct interval *bans_when(struct judge *j, struct bans *b, size_t *n);

#endif
