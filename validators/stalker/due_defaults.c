/* What happens to a decision when the script has no line for it: 8.1. */
#include "validators/stalker/choices.h"

#include <assert.h>

/* What a script may leave out: 8.1. */
static const int16_t default_verb[POINTS] = {
	[NOTHING] = -1,
	[P_CUT_OTHER] = V_PASS,
	[P_CUT_OWN] = V_PASS,
	[P_KEEP] = V_KEEP,
	[P_SEAT] = V_CHOOSE_SEAT,
	[P_USE] = V_USE,
	[P_RECRUIT] = -1,
	[P_PLACE] = -1,
	[P_REVEAL] = V_REVEAL_ALL,
	[P_HOST] = V_ASSIGN_HOST,
	[P_PRIORITY] = V_PASS,
	[P_ORDER_DOOM] = V_ORDER,
	[P_ORDER] = V_ORDER,
	[P_TRIGGER] = V_TRIGGER,
	[P_CHOOSE] = V_CHOOSE,
	[P_WEAKEN] = V_PASS,
};

/* The first things of each group, in board order. */
static void fill(struct action *out, const struct choices *c,
		 const struct choice *v)
{
	action_copy(out, &v->action);
	for (int32_t i = 0;
	     i < (v->form == CHOICE_ORDER ? (int32_t)v->ncandidates : v->min) &&
	     (v->form == CHOICE_SUBSET || v->form == CHOICE_ORDER);
	     i++)
		action_add(out, v->param,
			   c->candidates[v->candidate + (uint32_t)i]);
}

#define SOME_CHOICES 512

bool stalker_default(const struct match *m, const struct due *d,
		     struct action *out)
{
	const struct state *st = state_of(m);
	int16_t verb = default_verb[st->point];
	struct choice v[SOME_CHOICES];
	int16_t candidates[SOME_CHOICES];
	struct choices c = { .v = v,
			     .cap = SOME_CHOICES,
			     .candidates = candidates,
			     .candidate_cap = SOME_CHOICES };

	action_begin(out, verb < 0 ? 0 : (unsigned)verb, d->player);
	if (verb < 0)
		return false;
	if (verb == V_PASS || verb == V_KEEP || verb == V_REVEAL_ALL)
		return true;
	/* RS-24, RS-63 */
	if (st->point == P_TRIGGER && st->waiting[0].source < CELL_ITEM &&
	    piece_of(m, st->waiting[0].source)->hidden)
		verb = V_SKIP_TRIGGER;
	stalker_list_point(m, d->player, &c);
	for (size_t i = 0; i < c.n; i++) {
		const struct action *a = &v[i].action;

		if (a->verb != verb ||
		    (verb == V_USE && piece_of(m, a->arg[A_CARD])->hidden))
			continue;
		/* yes, where it is yes or no */
		if (verb == V_CHOOSE && a->arg[1] == 0)
			continue;
		fill(out, &c, &v[i]);
		return true;
	}
	assert(verb == V_USE); /* of all others there is one */
	out->verb = V_DECLINE;
	return true;
}
