/*
 * Turning points of a match at the table: computed step by step, so that keys
 * are handled meanwhile.
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
	struct turning_rows rows; /* those put last */
};

/* Begin to compute them; call turns_release in any case. */
void turns_begin(struct turns *x, struct viewing *v);
void turns_release(struct turns *x);

/* The next key; without one, the next decision is judged, and the result
 * is KEY_IS_NOTHING. */
struct key turns_key(struct turns *x);

#endif
