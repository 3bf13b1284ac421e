/*
 * Essences of The Last Mainstay as tests write them.
 */
#ifndef SUPPORT_ESSENCE_H
#define SUPPORT_ESSENCE_H

#include "validators/mainstay/play.h"

/* The essence that its letters say: "pzn". */
static inline struct essence essence(const char *letters)
{
	struct essence e = { 0 };

	for (unsigned i = 0; i < POSITIONS; i++) {
		if (letters[i] == 'p')
			e.positive |= (uint8_t)TRAIT_BIT(i);
		if (letters[i] == 'n')
			e.negative |= (uint8_t)TRAIT_BIT(i);
	}
	return e;
}

#endif
