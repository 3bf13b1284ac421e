/*
 * The deck rules of The Last Mainstay: what the rows of deck.c share with the
 * rules that they name.
 */
#ifndef MAINSTAY_DECK_H
#define MAINSTAY_DECK_H

#include "validators/core/check/rule.h"
#include "validators/mainstay/internal.h"

struct model;
struct measure;

/* Entries whose fault another row tells. */
#define SKIP_ODD (ENTRY_MISPLACED | ENTRY_FOREIGN)

/* True if the rule is about the card of e: it is of type r->bits. */
static inline bool mainstay_concerns(const struct judge *j,
				     const struct rule *r,
				     const struct entry *e)
{
	return rule_heeds(r, e) && (judge_card(j, e)->facts.bits & r->bits);
}

/* deck_essences.c: of cards of type r->bits, SKIP_ODD left aside */
void mainstay_check_repeated(struct judge *j, const struct rule *r);
void mainstay_measure_repeated(struct judge *j, const struct rule *r,
			       struct measure *m);
void mainstay_repair_repeated(struct model *m, const struct rule *r);
void mainstay_check_missing(struct judge *j, const struct rule *r);
void mainstay_measure_missing(struct judge *j, const struct rule *r,
			      struct measure *m);

#endif
