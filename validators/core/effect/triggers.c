/* Lists and moves triggers that wait, in the order that their owner names. */
#include "validators/core/effect/triggers.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

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

void triggers_sort(void *v, size_t n, size_t size, triggers_before *before,
		   const void *ctx)
{
	_Alignas(max_align_t) char x[64], *at = v;

	assert(size <= sizeof(x));
	for (size_t i = 1; i < n; i++) {
		size_t k = i;

		memcpy(x, at + i * size, size);
		while (k > 0 && before(x, at + (k - 1) * size, ctx))
			k--;
		memmove(at + (k + 1) * size, at + k * size, (i - k) * size);
		memcpy(at + k * size, x, size);
	}
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
