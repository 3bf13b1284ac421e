/*
 * Is the list of static abilities what the game says now?
 */
#ifndef TESTS_SUPPORT_FRESH_H
#define TESTS_SUPPORT_FRESH_H

#include "validators/core/effect/effect.h"

#include <string.h>

static inline bool effect_is_fresh(const struct effect_scene *s)
{
	static struct effect_state now;
	struct effect_scene on = *s;

	memcpy(&now, s->state, sizeof(now));
	on.state = &now;
	effect_refresh(&on);
	return memcmp(&now, s->state, sizeof(now)) == 0;
}

#endif
