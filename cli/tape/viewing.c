/* Moves through a played match, and changes the viewer. */
#include "cli/tape/viewing.h"

#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"

const char *const viewing_bots[VIEWING_BOTS] = {
	"greedy", "search:60", "search:250", "search:1500", "random",
};

/* The tape of a viewer; the first one receives the findings. */
static struct tape *take_tape(struct viewing *v, const char *viewer,
			      struct diags *ds)
{
	struct arena *a = v->order.arena;
	struct tape_order *order = arena_array(a, 1, sizeof(*order));
	struct tape *t = arena_array(a, 1, sizeof(*t));

	*order = v->order;
	order->viewer = viewer;
	order->until = UINT64_MAX;
	tape_take(t, order, ds);
	tape_find_turns(t);
	return t;
}

bool viewing_begin(struct viewing *v, const char *viewer, struct diags *ds)
{
	struct tape *t = take_tape(v, viewer, ds);

	v->now = t;
	v->eyes = t->begun ? (unsigned)(t->play.seat_seen + 1) : VIEWING_JUDGE;
	v->tape[v->eyes] = t;
	if (!t->begun || !tape_true(t) || t->n == 0)
		return false;
	viewing_go(v, t->n - 1);
	return true;
}

void viewing_release(struct viewing *v)
{
	for (unsigned i = 0; i <= MATCH_MAX_PLAYERS; i++)
		if (v->tape[i])
			tape_release(v->tape[i]);
}

unsigned viewing_all(const struct viewing *v)
{
	return v->now->play.match.nseats + 1;
}

const char *viewing_whose(const struct viewing *v, unsigned eyes)
{
	return eyes == VIEWING_JUDGE
		       ? tr_in(output_lang, "eyes", C_("eyes", "judge"))
		       : v->now->play.match.seat[eyes - 1].id;
}

void viewing_eyes(struct viewing *v, unsigned eyes)
{
	uint64_t n = v->now->event[v->at].n;

	if (!v->tape[eyes]) {
		/* the same findings again */
		struct diags *ds = arena_array(v->order.arena, 1, sizeof(*ds));

		diags_init(ds, v->order.arena, v->now->play.match.lang);
		v->tape[eyes] = take_tape(
			v, eyes ? v->now->play.match.seat[eyes - 1].id : NULL,
			ds);
	}
	if (v->tape[eyes]->n == 0)
		return;
	v->now = v->tape[eyes];
	v->eyes = eyes;
	viewing_go(v, tape_numbered(v->now, n));
}

void viewing_go(struct viewing *v, size_t at)
{
	v->at = at < v->now->n ? at : v->now->n - 1;
	tape_set(v->now, v->at);
}

void viewing_move(struct viewing *v, long by)
{
	long at = (long)v->at + by;

	viewing_go(v, at < 0 ? 0 : (size_t)at);
}

void viewing_turn(struct viewing *v, int forward)
{
	const struct tape *t = v->now;
	size_t i = tape_turn_of(t, v->at);

	if (forward > 0)
		viewing_go(v,
			   i + 1 < t->nturns ? t->turn[i + 1].first : t->n - 1);
	else if (v->at > t->turn[i].first || i == 0)
		viewing_go(v, t->turn[i].first);
	else
		viewing_go(v, t->turn[i - 1].first);
}

unsigned viewing_due(const struct viewing *v)
{
	struct tape *t = v->now;
	const struct match *m = &t->play.match;
	uint64_t played = t->event[v->at].played;
	struct due due[MATCH_MAX_PLAYERS];

	if (played < t->nactions)
		return t->action[played].action.player;
	/* the transcript is finished after the last one */
	tape_set(t, t->n - 1);
	unsigned player = m->referee->due(m, due) ? due[0].player : NOBODY;
	tape_set(t, v->at);
	return player;
}
