/*
 * What the pump finds, in words.  Under --view nothing is said that the
 * viewer may not see.  Private to the pump.
 */
#ifndef MATCH_MATCH_SAY_H
#define MATCH_MATCH_SAY_H

#include "validators/core/match/match.h"

/* The start was refused, and that was not expected. */
void say_refused_start(struct play *p, const struct refusal *r);

/* The action of l was refused; with the clause and what was legal. */
void say_refused(struct play *p, const struct line *l, const struct refusal *r);

/* The action of l (NULL: the start) was refused as expected: a line of the
 * account for people, no finding. */
void say_expected(struct play *p, const struct line *l,
		  const struct refusal *r);

/* What l says to who learns: a line of the account for people, too. */
void say_text(struct play *p, const struct line *l);

/* It was refused for another reason than expected. */
void say_other_error(struct play *p, const struct line *l,
		     const struct refusal *r);

/* It was accepted, but an error was expected. */
void say_accepted(struct play *p, const struct line *l);

/* A default cannot be taken (r), or there is no end of them (r NULL). */
void say_stuck(struct play *p, const struct line *l, const struct refusal *r);

/* The top-level expect_error did not come true. */
void say_no_error(struct play *p);

/* Findings from number `from` on are about the state: hide what the viewer
 * may not see. */
void say_unmet(struct play *p, size_t from);

#endif
