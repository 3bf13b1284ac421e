/*
 * What the files of the statistics share.
 */
#ifndef STATS_STATS_INTERNAL_H
#define STATS_STATS_INTERNAL_H

#include "validators/core/check/check.h"
#include "validators/core/stats/stats.h"

/* The odds of one hand. */
void stats_draw(struct stat_draw *out, struct arena *a, const struct verdict *v,
		const struct stat_hand *hand);

#endif
