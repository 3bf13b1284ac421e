/*
 * Slips: a text file for each judged list, to be handed out: the verdict, each
 * finding with its rule, and the repair that `koloda fix` proposes.
 *
 * A slip is named after the player of its list, else after its file, with
 * unique names valid on every file system.  Its first line begins with "koloda
 * slip: ", which allows a later run to replace it.
 */
#ifndef CLI_BATCH_SLIPS_H
#define CLI_BATCH_SLIPS_H

#include "validators/base/str.h"

struct arena;
struct diags;
struct koloda_judge;
struct koloda_verdict;
struct lang;
struct slips; /* owned by the arena it was made from */

/*
 * Write slips to `folder`, which is created if necessary; NULL after a message.
 *
 * mender  repairs lists; borrowed
 */
struct slips *slips_new(struct arena *a, const char *folder,
			struct koloda_judge *mender, const struct lang *lang);

/* Write the slip of a judged list with these findings. */
void slips_list(struct slips *s, const struct koloda_verdict *v,
		const struct diags *ds);

/* Write the slip of a file without a verdict; `what` is the reason. */
void slips_file(struct slips *s, const char *file, const char *what);

/* Returns a status: trouble if a slip could not be written. */
int slips_finish(struct slips *s);

#endif
