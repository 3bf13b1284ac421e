/*
 * Slips: a file of text for each list that was judged, to be handed out: the
 * verdict, each finding with its rule, and the repair that `koloda fix`
 * proposes.
 *
 * A slip is called as the player of its list, else as its file, in letters that
 * every file system takes, and no two alike.  Its first line begins with
 * "koloda slip: ", by which a later run knows that it may take its place.
 */
#ifndef CLI_BATCH_SLIPS_H
#define CLI_BATCH_SLIPS_H

#include "validators/base/str.h"

struct arena;
struct checker;
struct lang;
struct slips; /* owned by the arena it was made from */
struct verdict;

/*
 * Slips go into `folder`, which is made if it is not there; NULL after a
 * message.
 *
 * c  judges repaired lists; borrowed
 */
struct slips *slips_new(struct arena *a, const char *folder, struct checker *c,
			const struct lang *lang);

/* The slip of a list that was judged, whose text is `text`; v is gone then. */
void slips_list(struct slips *s, const struct verdict *v, struct str text);

/* The slip of a file without a verdict; `what` says why. */
void slips_file(struct slips *s, const char *file, const char *what);

/* A status: trouble where a slip could not be written. */
int slips_finish(struct slips *s);

#endif
