/*
 * Labels: the free-form words in lists of cards, and probable misspellings
 * among them.
 */
#ifndef CARDS_LABEL_H
#define CARDS_LABEL_H

#include "validators/core/cards/card_file.h"

/* Begin with no labels: a stores them, g is initialised. */
void labels_begin(struct label_gather *g, struct arena *a,
		  const struct game *game, struct label_uses *uses);

/* Add the labels of one card, whose id must live as long as the arena. */
void labels_add(struct label_gather *g, const struct card *c);

/* Warn about labels that only one card of the set has, in any file, and that
 * are nearly equal to another one. */
void labels_check(const struct card_set *set, const struct card_file *files,
		  size_t nfiles, struct diags *ds);

#endif
