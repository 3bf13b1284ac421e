/*
 * Labels: the words of the cards' own lists, and which of them look like
 * typos.
 */
#ifndef CORE_LABEL_H
#define CORE_LABEL_H

#include "validators/core/cardfile.h"

/* Find the labels of the cards of f; called when they are read.  a keeps
 * them. */
void labels_gather(struct arena *a, struct card_file *f);

/* Warn of labels that stand on one card of the set only, in any file, and are
 * nearly another one. */
void labels_check(const struct card_set *set, const struct card_file *files,
		  size_t nfiles, struct diags *ds);

#endif
