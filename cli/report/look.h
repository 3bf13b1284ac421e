/*
 * How statistics are shown: as text with bars, or as JSON.
 */
#ifndef CLI_REPORT_LOOK_H
#define CLI_REPORT_LOOK_H

#include "validators/base/buf.h"
#include "validators/core/check/check.h"
#include "validators/core/language/say.h"
#include "validators/core/stats/stats.h"

struct look {
	const struct lang *lang;
	bool ascii;              /* bars of # */
	size_t wide;             /* columns to draw in */
	const struct game *game; /* of the list at hand: set by look_text */
};

/* Append the statistics of a list. */
void look_text(struct buf *out, struct look *k, const struct verdict *v,
	       const struct stats *s);
void look_json(struct buf *out, const struct verdict *v, const struct stats *s);

#endif
