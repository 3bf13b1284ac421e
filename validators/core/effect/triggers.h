/*
 * Triggers that wait until their owner has ordered them.
 */
#ifndef EFFECT_TRIGGERS_H
#define EFFECT_TRIGGERS_H

#include "validators/core/effect/agenda.h"

/* The entries of the lane at this stage that belong to the seat (UINT8_MAX:
 * any), in agenda order; returns how many. */
size_t triggers_waiting(struct agenda *a, uint8_t lane, uint8_t stage,
			uint8_t seat,
			struct agenda_entry *v[AGENDA_MAX_ENTRIES]);

/* Put the entries of the lane at this stage behind all others, in the order of
 * the game; what neither goes before the other keeps its place.  They are in v;
 * how many. */
typedef bool triggers_before(const struct agenda_entry *a,
			     const struct agenda_entry *b, const void *ctx);
size_t triggers_sort(struct agenda *a, uint8_t lane, uint8_t stage,
		     triggers_before *before, const void *ctx,
		     struct agenda_entry *v[AGENDA_MAX_ENTRIES]);

/* Move these entries, in order, to a position of the agenda: the last one ends
 * up there, the others before it.  The pointers in v become invalid. */
void triggers_arrange(struct agenda *a, struct agenda_entry *const *v, size_t n,
		      uint32_t place);

#endif
