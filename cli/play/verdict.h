/*
 * Prints the verdict on a record, as text and as JSON.
 */
#ifndef CLI_PLAY_VERDICT_H
#define CLI_PLAY_VERDICT_H

#include "validators/base/buf.h"

struct replay;

/* Put `FILE: EXACT, 6 steps`, `FILE: DIVERGED at step 3: ...`. */
void verdict_text(struct buf *out, const char *path, const struct replay *r);

/* Put one line: verdict, step, reason, differences. */
void verdict_json(struct buf *out, const char *path, const struct replay *r);

#endif
