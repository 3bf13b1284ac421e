/*
 * Parses `formats:` of a card file.
 */
#ifndef CARDS_FORMAT_READ_H
#define CARDS_FORMAT_READ_H

#include "validators/core/cards/format.h"
#include "validators/core/language/card_value.h"

struct card_set;

/* Parse the list n; *out receives the formats, in the arena of r.  Every fault
 * is a finding: invalid values, entries out of order or without effect. */
void formats_read(struct cardread *r, const struct node *n, struct format **out,
		  size_t *count);

/* Checks that need the cards: sets listing.index; reports overlapping entries
 * and duplicate names. */
void formats_link(const struct card_set *set, struct format *v, size_t n,
		  struct diags *ds);

#endif
