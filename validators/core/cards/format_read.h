/*
 * The reading of `formats:` of a card file.
 */
#ifndef CARDS_FORMAT_READ_H
#define CARDS_FORMAT_READ_H

#include "validators/core/cards/format.h"
#include "validators/core/language/card_value.h"

struct card_set;

/* Read the list n; *out gets the formats, kept in the arena of r.  Every
 * fault is a finding: wrong values, entries out of order or in vain. */
void formats_read(struct cardread *r, const struct node *n, struct format **out,
		  size_t *count);

/* What can be judged only beside the cards: sets listing.index; faults are
 * entries that overlap, and names used twice. */
void formats_link(const struct card_set *set, struct format *v, size_t n,
		  struct diags *ds);

#endif
