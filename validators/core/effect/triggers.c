/* Lists and reorders waiting triggers, as their owner decides. */
#include "validators/core/effect/triggers.h"

size_t triggers_waiting(struct agenda *a, uint8_t lane, uint8_t stage,
			uint8_t seat,
			struct agenda_entry *v[AGENDA_MAX_ENTRIES])
{
	size_t n = 0;

	for (uint32_t i = 0; i < a->n; i++) {
		struct agenda_entry *e = &a->v[i];

		if (e->lane == lane && e->stage == stage &&
		    (seat == UINT8_MAX || e->use.controller == seat))
			v[n++] = e;
	}
	return n;
}

size_t triggers_sort(struct agenda *a, uint8_t lane, uint8_t stage,
		     triggers_before *before, const void *ctx,
		     struct agenda_entry *v[AGENDA_MAX_ENTRIES])
{
	size_t n = triggers_waiting(a, lane, stage, UINT8_MAX, v);

	for (size_t i = 1; i < n; i++) {
		struct agenda_entry *x = v[i];
		size_t k = i;

		for (; k > 0 && before(x, v[k - 1], ctx); k--)
			v[k] = v[k - 1];
		v[k] = x;
	}
	if (n < 2)
		return n;
	triggers_arrange(a, v, n, a->n - 1);
	return triggers_waiting(a, lane, stage, UINT8_MAX, v);
}

void triggers_arrange(struct agenda *a, struct agenda_entry *const *v, size_t n,
		      uint32_t place)
{
	uint32_t serial[AGENDA_MAX_ENTRIES];

	for (size_t i = 0; i < n; i++)
		serial[i] = v[i]->serial;
	for (size_t i = 0; i < n; i++)
		agenda_move(a, (uint32_t)(agenda_find(a, serial[i]) - a->v),
			    place);
}
