/*
 * A game's rows for repairs: sections of later objects, and lines that place
 * cards.
 */
#ifndef CHECK_REPAIR_ROWS_H
#define CHECK_REPAIR_ROWS_H

#include "validators/core/check/rule.h"
#include "validators/core/deck/deck_line.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct names;

/*
 * How to repair lists of a later object: the copies of one section are chosen
 * from another one that is small and legal.
 */
struct object_repair {
	uint8_t section, from;

	/* True if the section may hold n[i] copies of card[i] of j->set, under
	 * the headers and format of j. */
	bool (*fits)(const struct judge *j, const uint32_t *card,
		     const int64_t *n, size_t ncards);

	/*
	 * Decide which entries of the section keep the text after their card,
	 * if the section holds these copies; the others would violate the rule
	 * checked by `said`.
	 *
	 * n      per card of the set
	 * count  per entry of the list: its new copies
	 * keep   per entry: initially true if it has such a text
	 */
	void (*settle)(const struct judge *j, const int64_t *n,
		       const int64_t *count, bool *keep);
	rule_check *said;
};

/* The wanted form of a line that places cards. */
struct line_wanted {
	uint32_t entry; /* the list's line that it replaces; UINT32_MAX: none */
	uint32_t card;  /* index in the set */
	struct deck_more more;   /* of the host only card and host_nth count */
	const struct rule *asks; /* the rule that requires it, unless a finding
				  * is there; NULL: that of the repair */
};

/*
 * How to repair the lines of such a section once everything before it is legal.
 */
struct line_repair {
	uint8_t section;
	rule_check *asks; /* the rule by which lines are added and removed where
			   * there is no other finding */

	/*
	 * Compute the lines that the section should have, in order; other lines
	 * of the list are removed.  j was judged, names are those of its set;
	 * the lines are in the arena.  Returns their number.
	 */
	size_t (*settle)(struct judge *j, const struct names *names,
			 struct arena *a, struct line_wanted **lines);
};

#endif
