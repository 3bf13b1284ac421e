/*
 * Numbers that options keep: from one decision of a step of the match to the
 * next, an option has the number that it had; one that is gone leaves a gap,
 * one that is new stands behind the others.  Where most are new, they are
 * numbered anew.  What was asked part by part remains so, however few choices
 * are left: a number would mean something else.
 */
#ifndef CLI_PLAY_NUMBERS_H
#define CLI_PLAY_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct question;

#define NUMBERS_MOST  20u /* of one question; with more it begins anew */
#define NUMBERS_LISTS 24u /* questions of a step that are remembered */

struct numbers {
	struct numbers_list {
		uint64_t of; /* which question, as a hash; 0: none */
		uint64_t what[NUMBERS_MOST][2]; /* each option, likewise: this
						   copy of a card, any */
		size_t n;
		bool by_part; /* it was not asked for whole choices */
	} list[NUMBERS_LISTS];
	size_t next; /* the one that is forgotten next */
};

/* True if this question was asked part by part before. */
bool numbers_by_part(const struct numbers *x, const struct question *q);

/* Give the options of a question the numbers that they had. */
void numbers_keep(struct numbers *x, struct question *q);

#endif
