/* Computes how good the decisions of a match were. */
#include "cli/tape/judge.h"

#include "cli/shell/progress.h"

#include "validators/base/arena.h"
#include "validators/base/vec.h"

#include <string.h>

struct match *judge_at(struct judge *j, size_t action)
{
	struct match *m = &j->sim.match;

	if (!j->ready) {
		sim_init(&j->sim, j->arena, &j->tape->play.match, j->seed);
		j->sim.room.threads = j->threads;
		j->sim.room.clock = progress_clock;
		j->ready = true;
	}
	tape_load(j->tape, j->tape->action[action].before, m->state);
	chance_seed(m->chance, j->seed, action + 1);
	return m;
}

bool judge_step(struct judge *j)
{
	const struct tape *t = j->tape;
	struct sim_room *room = &j->sim.room;

	if (j->next == t->nactions)
		return false;
	size_t at = j->next++;
	const struct tape_action *x = &t->action[at];
	if (x->refused)
		return true;
	struct match *m = judge_at(j, at);
	match_choices(m, x->action.player, &room->choices);
	if (room->choices.n < 2)
		return true;
	search_look(m, x->action.player, room, j->n, j->timed);
	uint32_t before = room->searched[0].chance;

	search_by_chance(room);
	const struct searched *done = search_of(m, room, &x->action);
	const struct searched *best = &room->searched[0];
	struct judged d = { .at = at,
			    .player = x->action.player,
			    .before = before,
			    .had = best->chance,
			    .best = best->chance };

	if (done && done->visits)
		d.had = done->chance;
	d.blunder = best != done && d.best >= d.had + JUDGE_COSTS;
	action_copy(&d.better, &best->action);
	VEC_PUSH(j->arena, j->v, j->nv, j->cap, d);
	return true;
}

bool judged_for(const struct judge *j, const struct judged *d, unsigned seat,
		uint32_t *share)
{
	*share = d->player == seat ? d->before : SHARE_ONE - d->before;
	return d->player == seat || j->tape->play.match.nseats == 2;
}

bool judge_outcome(const struct judge *j, unsigned seat, uint32_t *share)
{
	const struct match *m = &j->tape->play.match;
	struct match last = *m;
	struct match_result r;
	struct arena *a = arena_new();

	last.state = arena_alloc(a, m->size);
	tape_load(j->tape, j->tape->event[j->tape->n - 1].state, last.state);
	m->referee->result(&last, &r);
	arena_free(a);
	*share = !r.winners               ? SHARE_ONE / 2
		 : r.winners >> seat & 1u ? SHARE_ONE
					  : 0;
	return strcmp(r.outcome, "unfinished") != 0;
}

void judge_release(struct judge *j)
{
	if (j->ready)
		sim_release(&j->sim);
}
