/*
 * Where a match turned, as it is told on the table: found step by step, so that
 * keys are heard meanwhile.
 */
#ifndef CLI_TABLE_TURNS_H
#define CLI_TABLE_TURNS_H

#include "cli/screen/key.h"
#include "cli/tape/turning.h"
#include "cli/tape/viewing.h"

struct table;

struct turns {
	struct viewing *v; /* borrowed */
	struct judge judge;
	bool begun;
	struct turning_rows rows; /* that were told last */
};

/* Begin to look for them; turns_release in all cases. */
void turns_begin(struct turns *x, struct viewing *v);
void turns_release(struct turns *x);

/* The next key; while none is pressed one decision more is looked at, then it
 * is KEY_IS_NOTHING. */
struct key turns_key(struct turns *x);

#endif
