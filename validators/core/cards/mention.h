/*
 * Mentions: labels, names and ids in abilities that some card must have.
 */
#ifndef CARDS_MENTION_H
#define CARDS_MENTION_H

#include "validators/core/cards/card_file.h"

/*
 * Report the mentions in files of set->game that no card of the set has, with
 * the most similar one that exists.
 */
void mentions_check(const struct card_set *set, const struct card_file *files,
		    size_t nfiles, struct diags *ds);

#endif
