/*
 * A judge of libkoloda, and the calls about texts of lists.
 */
#ifndef CLI_LIB_LIB_JUDGE_H
#define CLI_LIB_LIB_JUDGE_H

#include "cli/lib/lib.h"

struct koloda_judge {
	uint32_t magic;
	struct koloda *k;
	struct mem_heap own; /* of `how`, unless it is borrowed */
	struct koloda_judging how;
	const struct lang *lang; /* of findings */

	/* Made by the first call, and again after one that was given up. */
	struct mem_heap heap; /* of all members below */
	struct call *by;      /* the call that runs */
	bool ready;           /* these are complete: */
	struct checker *checker;
	struct arena *lasting, *scratch;
	const bool **pool; /* of each game; NULL: not needed yet */
	bool alone;        /* the call is about one list, whose cards suffice */
};

/* A text of lists. */
struct lists {
	struct call call;
	struct koloda_judge *judge;
	const char *file; /* or NULL */
	struct str text;
	void (*work)(struct lists *l); /* the judge is ready then */
	bool alone;                    /* it is one list, whose cards suffice */

	void *ctx; /* of these: */
	koloda_take_finding *take;
	struct told told; /* what it takes */
	koloda_take_verdict *take_verdict;
	const struct koloda_verdict *verdict; /* what it takes */
	koloda_take_repairs *take_repairs;
	struct koloda_repair *repair; /* what it takes */
	size_t n, cap;

	const struct koloda_text *piece; /* or NULL: the whole text */
	struct deck_reader rest;         /* what was not judged */
	bool stopped, wanted;            /* as the caller answered */
};

bool judge_good(const struct koloda_judge *j);

/* Do the work for lists. */
int judge_run(struct lists *l);

/* The same by a judge for this call only, who goes by `rules`, or NULL. */
int judge_once(struct lists *l, struct koloda *k,
	       const struct koloda_rules *rules);

/* The first error becomes that of the call; an unreadable list precedes an
 * illegal one. */
void lists_fail(struct lists *l, int status, const struct diag *d);

/* The text has no list: the last one read is empty. */
void lists_none(struct lists *l, const struct deck_list *empty);

#endif
