/*
 * --unique: lists that were handed in twice.
 *
 * A note is added to a list that names the same player as an earlier one
 * (player-twice), or has the same cards (list-twice).  Names are compared
 * folded; for a list without a player the name of its file is used.
 */
#ifndef CLI_BATCH_UNIQUE_H
#define CLI_BATCH_UNIQUE_H

struct arena;
struct diags;
struct koloda_verdict;
struct lang;
struct unique; /* owned by the arena it was made from */

struct unique *unique_new(struct arena *a, const struct lang *lang);

/* Add notes about earlier lists to the findings of a verdict. */
void unique_note(struct unique *u, const struct koloda_verdict *v,
		 struct diags *ds);

void unique_free(struct unique *u);

#endif
