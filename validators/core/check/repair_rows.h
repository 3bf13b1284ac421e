/*
 * What a game tells of its repairs: sections of later objects and lines that
 * say where cards stand.
 */
#ifndef CHECK_REPAIR_ROWS_H
#define CHECK_REPAIR_ROWS_H

#include "validators/core/check/rule.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct deck_more;
struct names;

/*
 * How lists of a later object are repaired: the copies of one section, taken
 * from another one that is small and legal.
 */
struct object_repair {
	uint8_t section, from;

	/* True if the section may hold n[i] copies of card[i] of j->set; the
	 * headers and the format are those of j. */
	bool (*fits)(const struct judge *j, const uint32_t *card,
		     const int64_t *n, size_t ncards);

	/*
	 * Which entries of the section keep what they say beside their card,
	 * if the section holds these copies; the others would break the rule
	 * that is checked by `said`.
	 *
	 * n      per card of the set
	 * count  per entry of the list: copies that it will have
	 * keep   per entry: true at first where it says something
	 */
	void (*settle)(const struct judge *j, const int64_t *n,
		       const int64_t *count, bool *keep);
	rule_check *said;
};

/* A line of a section that says where cards stand, as it should be. */
struct line_wanted {
	uint32_t entry; /* the line of the list that it was; UINT32_MAX: none */
	uint32_t card, host; /* index in the set; no host: CARD_UNKNOWN */
	const struct deck_more *more;
	const struct rule *asks; /* by which it is so, unless something is
				    found there; NULL: that of the repair */
};

/*
 * How the lines of such a section are repaired when all that stands before it
 * is legal.
 */
struct line_repair {
	uint8_t section;
	rule_check *asks; /* the rule by which lines come and go where nothing
			     else is found */

	/*
	 * The lines that the section should have, in its order; the lines of
	 * the list that none of them was go.  j was judged, names are those of
	 * its set; the lines live in the arena.  Returns how many.
	 */
	size_t (*settle)(struct judge *j, const struct names *names,
			 struct arena *a, struct line_wanted **lines);
};

#endif
