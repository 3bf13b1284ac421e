/* Undoes decisions of a match by hand. */
#include "cli/play/past.h"

#include "validators/base/arena.h"

/* Get a free place, or allocate one. */
static struct past_place *new_place(struct past *past, size_t size)
{
	struct past_place *x = past->spare;

	if (x) {
		past->spare = x->before;
		return x;
	}
	x = arena_alloc(past->arena, sizeof(*x));
	x->state = arena_alloc(past->arena, size);
	return x;
}

void past_remember(struct past *past, struct play *p, uint64_t decisions,
		   size_t log)
{
	struct match *m = &p->match;
	struct past_place *x = new_place(past, m->size);

	x->chance = chance_mark(m->chance);
	x->told = transcript_mark(&p->transcript);
	x->decisions = decisions;
	x->log = log;
	x->before = past->last;
	match_copy(m, x->state, m->state);
	past->last = x;
}

void past_drop(struct past *past)
{
	struct past_place *x = past->last;

	past->last = x->before;
	x->before = past->spare;
	past->spare = x;
}

void past_close(struct past *past)
{
	while (past->last)
		past_drop(past);
}

bool past_back(struct past *past, struct play *p, struct past_place *at)
{
	struct match *m = &p->match;

	if (past->last == NULL)
		return false;
	*at = *past->last;
	match_copy(m, m->state, at->state);
	chance_rewind(m->chance, at->chance);
	transcript_rewind(&p->transcript, at->told);
	past_drop(past);
	return true;
}
