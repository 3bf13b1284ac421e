/*
 * What choices.c, choices_opening.c and due_defaults.c share.
 */
#ifndef STALKER_CHOICES_H
#define STALKER_CHOICES_H

#include "validators/stalker/play.h"

typedef void stalker_list(const struct match *m, unsigned player,
			  struct choices *out);

/* One more choice, its first two parameters given. */
struct choice *stalker_add(struct choices *out, unsigned player, unsigned verb,
			   int32_t a, int32_t b);

/* All that may be chosen at the point that is asked. */
stalker_list stalker_list_point;

/* Of the points of the preliminary phase. */
stalker_list stalker_list_cuts, stalker_list_keeps, stalker_list_seats,
	stalker_list_offered, stalker_list_recruits, stalker_list_places,
	stalker_list_reveals, stalker_list_hosts;

#endif
