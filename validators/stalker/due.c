/* What is due, whether a line of a script fits, and the default if the script
 * has no line for a decision: catalogue 8.1. */
#include "validators/core/match/script.h"
#include "validators/stalker/play.h"

#include <assert.h>

/* Its name, and what a script may leave out there (8.1). */
static const struct {
	const char *name;
	int16_t verb; /* or -1 */
} points[POINTS] = {
	[NOTHING] = { "nothing", -1 },
	[P_CUT_OTHER] = { "cut", V_PASS },
	[P_CUT_OWN] = { "cut", V_PASS },
	[P_KEEP] = { "keep", V_KEEP },
	[P_SEAT] = { "choose_seat", V_CHOOSE_SEAT },
	[P_USE] = { "use", V_USE },
	[P_RECRUIT] = { "recruit", -1 },
	[P_PLACE] = { "place", -1 },
	[P_REVEAL] = { "reveal_all", V_REVEAL_ALL },
	[P_HOST] = { "assign_host", V_ASSIGN_HOST },
	[P_PRIORITY] = { "priority", V_PASS },
	[P_ORDER_DOOM] = { "order", V_ORDER },
	[P_ORDER] = { "order", V_ORDER },
	[P_TRIGGER] = { "trigger", V_TRIGGER },
	[P_CHOOSE] = { "choose", V_CHOOSE },
	[P_WEAKEN] = { "weaken", V_PASS },
};

const char *stalker_point_name(const struct match *m)
{
	return points[state_of(m)->point].name;
}

bool stalker_is_due(const struct state *st, unsigned player)
{
	if (st->over || st->point == NOTHING)
		return false;
	if (st->point == P_KEEP)
		return st->player[player].deal == DEALT;
	if (st->point == P_RECRUIT)
		return !st->player[player].recruited;
	return st->asked == player;
}

size_t stalker_due(const struct match *m, struct due *out)
{
	const struct state *st = state_of(m);
	size_t n = 0;

	for (uint8_t i = 0; i < SEATS; i++)
		if (stalker_is_due(st, i))
			out[n++] =
				(struct due){ .player = i,
					      .point = points[st->point].name };
	return n;
}

static bool is_cutting(const struct state *st)
{
	return st->point == P_CUT_OTHER || st->point == P_CUT_OWN;
}

/* The functions called only read it. */
#define STACK_OF(st) ((struct agenda *)(uintptr_t) & (st)->stack)

/* In the preliminary phase. */
static enum fit fits_step(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	unsigned step = stalker_step_of(a->verb, st->step);

	if (a->verb == V_PASS && is_cutting(st))
		return st->asked == a->player ? FIT_NOW : FIT_LATER;
	if (a->verb == V_CHOOSE)
		return st->point == P_CHOOSE ? FIT_NOW : FIT_LATER;
	if (step == 0 || step > st->step)
		return FIT_LATER;
	if (step < st->step && !(step == 1 && is_cutting(st)))
		return FIT_NOW;
	/* RS-51: a player who has declined is not asked again */
	if ((a->verb == V_USE || a->verb == V_DECLINE) &&
	    st->player[a->player].declined)
		return FIT_NOW;
	if (is_cutting(st) && step == 2)
		return FIT_LATER;
	if (step == 7 && st->asked == a->player &&
	    (a->verb == V_REVEAL_ALL) != (st->point == P_REVEAL))
		return FIT_LATER;
	if (a->verb == V_ASSIGN_HOST && a->arg[A_CARD] >= 0 &&
	    (variant_of(m, a->arg[A_CARD]) == PARASITE) != (st->stage7 >= 4))
		return FIT_LATER;
	if (st->asked == NO_SEAT || st->asked == a->player)
		return st->point == P_CHOOSE ? FIT_LATER : FIT_NOW;
	/* another player is asked: the same question comes later if it has
	 * a default */
	return step == 7 || step == 4 || step == 8 || step == 1 ? FIT_LATER
								: FIT_NOW;
}

/* The moment that `at:` names, or ARG_ABSENT. */
static int32_t at_of(const struct action *a)
{
	return a->verb == V_USE_ABILITY ? a->arg[A_AT]
	       : a->verb == V_REVEAL    ? a->arg[1]
	       : a->verb == V_PASS      ? a->arg[0]
					: ARG_ABSENT;
}

/* True if the match is at the moment that `at:` names. */
static bool is_at(const struct match *m, int32_t at)
{
	const struct state *st = state_of(m);
	const struct agenda_entry *top = agenda_last(STACK_OF(st), UINT8_MAX);
	bool attack = top && (top->lane == E_STRIKE || top->lane == E_ATTACK);

	switch (at) {
	case AT_INITIAL:
		return st->phase == INITIAL;
	case AT_FINAL:
		return st->phase == FINAL;
	case AT_TARGET:
		return (attack && top->stage <= ST_FIXED) ||
		       (top && top->lane == E_ABILITY);
	case AT_RESULT:
		return attack &&
		       (top->stage == ST_RESULT || top->stage == ST_KNOWN);
	case AT_STRENGTH:
		return attack && top->stage == ST_STRENGTH;
	case AT_DESTROY:
		return top && top->lane == E_DESTROY;
	default:
		return true;
	}
}

/* With an empty stack, defaults never lead to these moments. */
static bool never_comes(const struct match *m, int32_t at)
{
	const struct state *st = state_of(m);

	return !st->stack.n && !st->ending && st->point == P_PRIORITY &&
	       (at >= AT_TARGET || (at == AT_INITIAL && st->phase != INITIAL) ||
		(at == AT_FINAL && st->phase != FINAL));
}

/* True if the Active player may act slowly without further steps. */
static bool is_quiet(const struct state *st)
{
	return st->point == P_PRIORITY && !st->stack.n && !st->ending &&
	       st->asked == st->active;
}

static enum fit fits_sudden(const struct match *m, const struct action *a)
{
	int32_t at = at_of(a);
	const struct state *st = state_of(m);

	if (st->point == P_PRIORITY && st->asked == a->player && is_at(m, at) &&
	    (!st->ending || at >= 0))
		return FIT_NOW;
	if (at >= 0 && never_comes(m, at))
		return FIT_NOW;
	return FIT_LATER;
}

static enum fit fits_defence(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	const struct attack *x = stalker_current_attack(m);
	const struct agenda_entry *top = agenda_last(STACK_OF(st), UINT8_MAX);

	if (!x || !top || a->player == st->active)
		return FIT_NOW;
	const struct agenda_entry *e = agenda_find(STACK_OF(st), x->entry);

	if (e->lane != E_STRIKE || e->stage != ST_TARGET)
		return FIT_NOW;
	return st->point == P_PRIORITY && st->asked == a->player ? FIT_NOW
								 : FIT_LATER;
}

/* The player is asked at one of these points, or never. */
static enum fit fits_asked(const struct match *m, const struct action *a,
			   enum point one, enum point other)
{
	const struct state *st = state_of(m);

	return is_quiet(st) || ((st->point == one || st->point == other) &&
				st->asked == a->player)
		       ? FIT_NOW
		       : FIT_LATER;
}

static enum fit fits_battle(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	bool idle = is_quiet(st);

	switch (a->verb) {
	case V_DEFEND:
		return fits_defence(m, a);
	case V_WEAKEN:
		return st->point == P_WEAKEN || idle ? FIT_NOW : FIT_LATER;
	case V_TRIGGER:
	case V_SKIP_TRIGGER:
		return fits_asked(m, a, P_TRIGGER, P_TRIGGER);
	case V_ORDER:
		return fits_asked(m, a, P_ORDER, P_ORDER_DOOM);
	case V_CHOOSE:
		return fits_asked(m, a, P_CHOOSE, P_CHOOSE);
	case V_REVEAL:
		return fits_sudden(m, a);
	case V_PASS:
		if ((st->point == P_WEAKEN || st->point == P_TRIGGER) &&
		    st->asked == a->player)
			return FIT_NOW;
		return fits_sudden(m, a);
	default:
		break;
	}
	/* an entry of the stack may give it the ability */
	if (a->verb == V_USE_ABILITY && a->arg[A_AT] < 0 &&
	    a->arg[A_CARD] >= 0 && a->arg[A_SECOND] == ARG_OTHER)
		return idle ? FIT_NOW : FIT_LATER;
	if (!stalker_is_slow(m, a) && a->verb == V_USE_ABILITY)
		return fits_sudden(m, a);
	/* slow: the Main phase, whoever is Active */
	return idle && st->phase == MAIN_PHASE ? FIT_NOW : FIT_LATER;
}

enum fit stalker_fits(const struct match *m, const struct line *l)
{
	const struct state *st = state_of(m);
	struct action a;

	if (l && l->kind == LINE_ACTION) {
		match_bind(m, l, &a);
		if (a.player == NOBODY)
			return FIT_NOW;
		if (a.verb == V_CONCEDE || a.verb == V_OFFER_DRAW ||
		    a.verb == V_ACCEPT_DRAW)
			return FIT_NOW;
		return st->step ? fits_step(m, &a) : fits_battle(m, &a);
	}
	/* expectations: with the stack empty, and the turn begun */
	if (st->step)
		return (is_cutting(st) && st->step > 1) || st->point == P_CHOOSE
			       ? FIT_LATER
			       : FIT_NOW;
	if (st->ending && l && l->next && l->next->kind == LINE_ACTION) {
		match_bind(m, l->next, &a);
		int32_t at = at_of(&a);

		if (at >= 0 && is_at(m, at))
			return FIT_NOW;
	}
	return st->point == P_PRIORITY && !st->stack.n && !st->ending
		       ? FIT_NOW
		       : FIT_LATER;
}

/* The first things of each group, in board order. */
static void choose_first(struct action *out, const struct choices *c,
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

bool stalker_by_default(const struct match *m, const struct due *d,
			struct action *out)
{
	const struct state *st = state_of(m);
	int16_t verb = points[st->point].verb;
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
	if (st->point == P_TRIGGER &&
	    is_hidden(m, stalker_first_waiting(m)->use.source))
		verb = V_SKIP_TRIGGER;
	stalker_choices(m, d->player, &c);
	for (size_t i = 0; i < c.n; i++) {
		const struct action *a = &v[i].action;

		if (a->verb != verb ||
		    (verb == V_USE && piece_of(m, a->arg[A_CARD])->hidden))
			continue;
		/* yes, for a yes-or-no question */
		if (verb == V_CHOOSE && a->arg[1] == 0)
			continue;
		choose_first(out, &c, &v[i]);
		return true;
	}
	assert(verb == V_USE); /* the others have at least one */
	out->verb = V_DECLINE;
	return true;
}
