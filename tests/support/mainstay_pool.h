/*
 * The cards of The Last Mainstay, made up: all 8 mainstays, 27 heroes, 8
 * warriors and 27 defenders, called `w-ppn` after type and essence.
 */
#ifndef TESTS_SUPPORT_MAINSTAY_POOL_H
#define TESTS_SUPPORT_MAINSTAY_POOL_H

#include "validators/mainstay/internal.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define POOL_CARDS 70

struct mainstay_pool {
	struct card card[POOL_CARDS];
	char id[POOL_CARDS][8];
	struct card_set set;
};

static inline bool pool_is_neutral(unsigned key)
{
	return key % 3 == 1 || key / 3 % 3 == 1 || key / 9 == 1;
}

static inline void pool_add(struct mainstay_pool *p, char type, uint8_t variant,
			    unsigned key)
{
	static const char letters[] = "nzp";
	size_t i = p->set.n++;

	snprintf(p->id[i], sizeof(p->id[i]), "%c-%c%c%c", type,
		 letters[key / 9 % 3], letters[key / 3 % 3], letters[key % 3]);
	p->card[i] = (struct card){
		.game = &game_mainstay,
		.id = str_of(p->id[i]),
		.variant = variant,
		.facts = { .bits = FACT_TYPE(variant) |
				   (pool_is_neutral(key) ? FACT_NEUTRAL : 0),
			   .key = (int32_t)key },
	};
}

static inline int pool_by_id(const void *a, const void *b)
{
	return str_cmp(((const struct card *)a)->id,
		       ((const struct card *)b)->id);
}

/* Fill the pool; it must not be moved afterwards. */
static inline void pool_make(struct mainstay_pool *p)
{
	*p = (struct mainstay_pool){ 0 };
	for (unsigned k = 0; k < 27; k++) {
		pool_add(p, 'h', HERO, k);
		pool_add(p, 'd', DEFENDER, k);
		if (pool_is_neutral(k))
			continue;
		pool_add(p, 'm', MAINSTAY, k);
		pool_add(p, 'w', WARRIOR, k);
	}
	qsort(p->card, p->set.n, sizeof(p->card[0]), pool_by_id);
	for (uint32_t i = 0; i < p->set.n; i++)
		p->card[i].facts.group = i;
	p->set.v = p->card;
	p->set.ngroups = (uint32_t)p->set.n;
	p->set.game = &game_mainstay;
}

#endif
