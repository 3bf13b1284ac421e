/*
 * Messages of the pump.  With --view they contain nothing that the viewer may
 * not see.  Private to the pump.
 */
#ifndef MATCH_MATCH_SAY_H
#define MATCH_MATCH_SAY_H

#include "validators/core/match/match.h"

/* The start was refused unexpectedly. */
void say_refused_start(struct play *p, const struct refusal *r);

/* The action of l was refused; with the clause and the legal actions. */
void say_refused(struct play *p, const struct line *l, const struct refusal *r);

/* The action of l (NULL: the start) was refused as expected: a line of the
 * transcript for people, not a finding. */
void say_expected(struct play *p, const struct line *l,
		  const struct refusal *r);

/* The text of l for learners: also a line of the transcript for people. */
void say_text(struct play *p, const struct line *l);

/* It was refused for another reason than expected. */
void say_other_error(struct play *p, const struct line *l,
		     const struct refusal *r);

/* It was accepted, but an error was expected. */
void say_accepted(struct play *p, const struct line *l);

/* A default cannot be applied (r), or there are too many of them (r NULL). */
void say_stuck(struct play *p, const struct line *l, const struct refusal *r);

/* The top-level expect_error did not occur. */
void say_no_error(struct play *p);

/* Findings from number `from` on are about the state: hide what the viewer may
 * not see. */
void say_unmet(struct play *p, size_t from);

#endif
