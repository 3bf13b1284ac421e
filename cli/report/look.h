/*
 * The output of statistics: text with bars, or JSON.
 */
#ifndef CLI_REPORT_LOOK_H
#define CLI_REPORT_LOOK_H

#include "validators/base/buf.h"
#include "validators/core/check/check.h"
#include "validators/core/language/say.h"
#include "validators/core/stats/stats.h"

struct look {
	const struct lang *lang;
	bool ascii;              /* draw bars with # */
	size_t wide;             /* columns available */
	const struct game *game; /* of the current list: set by look_text */
};

/* The displayed form of a name in the game's statistics, and of a counted
 * value, which may be written to b. */
const char *look_name(const struct look *k, const struct stat_name *n);
struct str look_label(struct buf *b, const struct look *k,
		      const struct stat_count *c, const struct stat_value *v);
/* The same for a line of a table. */
struct str look_line(struct buf *b, const struct look *k,
		     const struct stat_line *l);

/* Append part / whole with two decimals, or as a percentage; or the content of
 * a table cell. */
void look_ratio(struct buf *out, const struct look *k, const struct odds *o);
void look_percent(struct buf *out, const struct look *k, const struct odds *o);
void look_cell(struct buf *out, const struct look *k,
	       const struct stat_cell *cell);

/* Put how a hand is drawn: ": 7 of 60, ways: 386206920 [T-201, T-202]". */
void look_draw(struct buf *out, const struct look *k,
	       const struct stat_draw *d);

/* Append the statistics of a list. */
void look_text(struct buf *out, struct look *k, const struct verdict *v,
	       const struct stats *s);
void look_json(struct buf *out, const struct verdict *v, const struct stats *s);

#endif
