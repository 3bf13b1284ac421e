/*
 * The words of matches for koloda explain: refusals, actions, events.
 */
#ifndef CLI_REPORT_EXPLAIN_MATCH_H
#define CLI_REPORT_EXPLAIN_MATCH_H

#include "validators/base/suggest.h"

struct game;

/* Tell what `word` is in the matches of g; how many things it is. */
size_t explain_match(const struct game *g, struct str word);

/* Offer all such words. */
void offer_match(struct suggest *s, const struct game *g);

#endif
