/*
 * Prints the verdict on a record, as text and as JSON.
 */
#ifndef RECORD_VERDICT_H
#define RECORD_VERDICT_H

#include "validators/base/buf.h"

struct replay;

/* Put `EXACT, 6 steps`, `DIVERGED at step 3: ...`, a line. */
void verdict_text(struct buf *out, const struct replay *r);

/* Put one line: verdict, step, reason, differences. */
void verdict_json(struct buf *out, const char *path, const struct replay *r);

#endif
