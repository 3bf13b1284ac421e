/*
 * The proof of a verdict: every clause of deck construction with the value
 * computed from the list, the required value, and whether they agree.
 */
#ifndef CHECK_PROOF_H
#define CHECK_PROOF_H

#include "validators/core/check/rule.h"

enum proof_state {
	PROOF_PASS,
	PROOF_FAIL,  /* an error was found */
	PROOF_NOTED, /* a warning or note was found: the list stays legal */
	/* the clause only allows or defines: it cannot be violated */
	PROOF_FREE,
	PROOF_OTHER, /* its rules apply to other formats */
	/* its rules apply to sections that the list does not have */
	PROOF_ABSENT,
};

struct proof_line {
	uint16_t clause;  /* index in the game, or 0 */
	const char *name; /* of the finding that reports a violation; or NULL */
	enum proof_state state;
	struct measure m; /* if there is no rule, value is the clause's text */
};

struct proof {
	struct proof_line *v;
	size_t n;
	/* hash of the content of the list: game, format, side, seat and
	 * re-deals, sections, cards and counts, independent of order, spelling
	 * and layout */
	char list[33];
};

/* "pass", "fail", "noted", "free", "other-format", "later". */
const char *proof_state_name(enum proof_state s);

/*
 * The proof of a list after its rules have run: names and sections first,
 * then the clauses in catalogue order, then banned cards.
 *
 * j  its `made` counts the findings of each rule of the game's table
 * Everything is in the arena of j->diags.
 */
const struct proof *proof_new(struct judge *j);

/* Measure a number with a bound: "62 cards", "at least 60". */
enum measure_bound {
	MEASURE_AT_LEAST,
	MEASURE_AT_MOST,
	MEASURE_EXACTLY,
	MEASURE_ALL,
};
void measure_count(struct judge *j, struct measure *m, struct counted what,
		   int64_t found, enum measure_bound bound, int64_t allowed);

/* Measure disallowed entries: "0 of 25 entries: WHAT", a message. */
void measure_entries(struct judge *j, struct measure *m, int64_t found,
		     int64_t of, const char *what);

#endif
