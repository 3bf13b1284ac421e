/*
 * Repairs of later objects: the copies of one section, out of another.
 *
 * The section that copies are taken from is small (a deal), so all the lists
 * there are get looked at; they are compared as repairs of decks are
 * (repair.h), with that section as the pool.
 */
#ifndef FIX_REPAIR_OBJECT_H
#define FIX_REPAIR_OBJECT_H

#include "validators/core/fix/repair.h"

/* Copies in the section that is taken from, at most. */
#define REPAIR_OBJECT_MAX 15

/*
 * Find the repair of the section that t->game->object_repair names, where the
 * one that it is taken from is right.  The model has but the places of the
 * cards.
 */
void repair_find_object(struct repair *r, struct arena *a,
			const struct repair_task *t);

#endif
