/*
 * The proof of a verdict: every clause of deck construction with what was
 * computed from the list, what is asked, and whether the two agree.
 */
#ifndef CHECK_PROOF_H
#define CHECK_PROOF_H

#include "validators/core/check/rule.h"

enum proof_state {
	PROOF_PASS,
	PROOF_FAIL,   /* an error was found */
	PROOF_NOTED,  /* a warning or note was: the list stays legal */
	PROOF_FREE,   /* the clause allows or defines; nothing can break it */
	PROOF_OTHER,  /* its rules are for other formats */
	PROOF_ABSENT, /* its rules are for sections the list does not have */
};

struct proof_line {
	uint16_t clause;  /* number in the game, or 0 */
	const char *name; /* of the finding that tells a breach; or NULL */
	enum proof_state state;
	struct measure m; /* value is the clause's text where no rule is */
};

struct proof {
	struct proof_line *v;
	size_t n;
	char list[33]; /* hash of what the list says: game, format, side, seat
			  and re-deals, sections, cards and counts, in any
			  order, spelling and layout */
};

/* "pass", "fail", "noted", "free", "other-format", "later". */
const char *proof_state_name(enum proof_state s);

/*
 * The proof of a list that the rules have judged: names and sections first,
 * then the clauses in the catalogue's order, then what is banned.
 *
 * j  its `made` counts the findings of each rule of the game's table
 * Everything lives in the arena of j->diags.
 */
const struct proof *proof_new(struct judge *j);

/* A measure of a number that has a bound: "62 cards", "at least 60". */
enum measure_bound {
	MEASURE_AT_LEAST,
	MEASURE_AT_MOST,
	MEASURE_EXACTLY,
	MEASURE_ALL,
};
void measure_count(struct judge *j, struct measure *m, struct counted what,
		   int64_t found, enum measure_bound bound, int64_t allowed);

/* A measure of entries that should not be: "0 of 25 entries: WHAT", a message.
 */
void measure_entries(struct judge *j, struct measure *m, int64_t found,
		     int64_t of, const char *what);

#endif
