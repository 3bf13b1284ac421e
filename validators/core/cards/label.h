/*
 * Labels: the words of the cards' own lists, and which of them look like
 * typos.
 */
#ifndef CARDS_LABEL_H
#define CARDS_LABEL_H

#include "validators/core/cards/card_file.h"

/* Begin without any: a keeps what comes, g is filled in. */
void labels_begin(struct label_gather *g, struct arena *a,
		  const struct game *game, struct label_uses *uses);

/* Add those of one card, whose id lives as long as the arena. */
void labels_add(struct label_gather *g, const struct card *c);

/* Warn of labels that stand on one card of the set only, in any file, and are
 * nearly another one. */
void labels_check(const struct card_set *set, const struct card_file *files,
		  size_t nfiles, struct diags *ds);

#endif
