/*
 * Banned and restricted cards: the dated lists of formats, and what the
 * command line bans, allows or limits, judged on one day.
 */
#ifndef CHECK_BANS_H
#define CHECK_BANS_H

#include "validators/core/cards/date.h"
#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"

#define COPIES_ANY INT32_MAX /* --allow: no list counts */

/* The days from..until (both in it); DAY_FIRST and DAY_LAST: open. */
struct interval {
	day from, until;
};

/* What counts for the cards of one game. */
struct bans {
	struct arena *a; /* borrowed */
	const struct card_set *set;
	const struct format *format;     /* by_group is made for it ... */
	day on;                          /* ... on this day */
	const struct listing **by_group; /* NULL where nothing is listed */
	bool any;                        /* by_group has one */
	struct listing *own; /* of the run: from a file of bans, or from the
				command line (at.file is NULL) */
	size_t nown, cap;
};

void bans_init(struct bans *b, struct arena *a, const struct card_set *set);

/* Judge by an entry for the card (index in the set), whatever the format:
 * copies 0 bans it, COPIES_ANY lifts what formats list.  Of entries that are in
 * force on a day the last one added counts. */
void bans_add(struct bans *b, uint32_t card, const struct listing *l);

/* True if an entry that was added has a date. */
bool bans_are_dated(const struct bans *b);

/* The day that counts when none is asked for: see format_newest. */
day bans_newest(const struct bans *b, const struct format *f);

/* Make b tell what counts in format f on a day. */
void bans_fill(struct bans *b, const struct format *f, day on);

/* What is listed for a group of cards by the last bans_fill, or NULL. */
static inline const struct listing *bans_listed(const struct bans *b,
						uint32_t group)
{
	return b->any ? b->by_group[group] : NULL;
}

/* Judge j->list by what is listed on that day. */
void bans_judge(struct judge *j, struct bans *b, day on);

/* Report each restriction in the formats of a set that allows as many copies as
 * the format does without it. */
void bans_check_formats(const struct card_set *set, struct diags *ds);

/*
 * The days on which no list stands against the deck, in order, kept in the
 * arena of j->diags; *n may be 0.
 */
const struct interval *bans_when(struct judge *j, struct bans *b, size_t *n);

#endif
