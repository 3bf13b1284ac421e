/* What is due, its default, and whether a line answers it (8.2). */
#include "validators/core/match/script.h"
#include "validators/trilunie/play.h"

static const char *const point_names[POINTS] = {
	[POINT_MULLIGAN] = "mulligan", [POINT_PLACE] = "place",
	[POINT_WINDOW] = "window",     [POINT_BUILD] = "build",
	[POINT_RETREAT] = "retreat",   [POINT_COMBAT] = "attack",
	[POINT_IDLE] = "turned_idle",  [POINT_INTERCEPT] = "intercept",
};

size_t trilunie_due(const struct match *m, struct due *out)
{
	const struct state *st = state_of(m);
	const struct agenda_entry *e;

	e = st->agenda.n ? trilunie_asking(m) : NULL;
	if (st->over || (!e && st->point == POINT_NONE))
		return 0;
	out[0] = (struct due){
		.player = table_of(m)->seat[e ? e->asked : st->asked],
		.point = e ? "choose" : point_names[st->point],
	};
	return 1;
}

/* `optional` is done (8.2), abilities are carried out in their
 * order (T-011). */
static bool answer_by_default(const struct agenda_entry *e, struct action *out)
{
	switch (trilunie_asked(e)) {
	case ASKED_ACCEPT:
		out->arg[ARG_ACCEPT] = 1;
		return true;
	case ASKED_ORDER:
		out->arg[ARG_ORDER] = 0;
		for (int16_t i = 0; i < e->ask_max; i++)
			action_add(out, ARG_ORDER, i);
		return true;
	default:
		return false;
	}
}

static bool has_default(const struct agenda_entry *e)
{
	struct action a;

	action_begin(&a, DO_CHOOSE, 0);
	return answer_by_default(e, &a);
}

bool trilunie_by_default(const struct match *m, const struct due *d,
			 struct action *out)
{
	static const uint8_t verb[POINTS] = {
		[POINT_MULLIGAN] = DO_MULLIGAN, [POINT_PLACE] = DO_STOP,
		[POINT_WINDOW] = DO_PASS,       [POINT_BUILD] = DO_END_STEP,
		[POINT_RETREAT] = DO_RETREAT,   [POINT_IDLE] = DO_SKIP,
		[POINT_INTERCEPT] = DO_PASS,
	};
	const struct state *st = state_of(m);
	const struct agenda_entry *e = trilunie_asking(m);

	if (e) {
		action_begin(out, DO_CHOOSE, d->player);
		return answer_by_default(e, out);
	}
	action_begin(out, (enum verb_id)verb[st->point], d->player);
	if (st->point == POINT_MULLIGAN || st->point == POINT_RETREAT)
		out->arg[0] = 0;
	if (st->point == POINT_IDLE)
		out->arg[0] = st->idle;
	return st->point != POINT_COMBAT &&
	       (st->point != POINT_PLACE || trilunie_must_stop(m));
}

/* The line being looked at; l is NULL at the end of the script. */
struct look {
	const struct match *m;
	struct action a;
	unsigned side;
	bool asked; /* of the player who is asked */
};

#define MOMENT_INTERCEPT (1u << 8)

/* The windows that an action could be meant for, as bits; 0 if it is not an
 * action of windows. */
static unsigned moments_of(const struct look *x)
{
	int32_t card = x->a.arg[ARG_CARD], i = x->a.arg[ARG_ABILITY];
	static const unsigned misplaced = 1u << 9; /* never possible */

	switch (x->a.verb) {
	case DO_PLAY_BATTLE:
		return card < 0 ? misplaced
				: misplaced | kind_of(x->m, card)->timing;
	case DO_USE_ABILITY:
		return card < 0 || i < 0
			       ? misplaced
			       : misplaced | shown_of(x->m, card)
						     ->ability_timing[i];
	case DO_USE_EVASION:
	case DO_USE_COUNTERSTRIKE:
		return WINDOW_BIT(WINDOW_DAMAGE);
	case DO_USE_INTERCEPT:
		return MOMENT_INTERCEPT;
	case DO_PASS:
		return misplaced;
	}
	return 0;
}

/* Windows that come later in the same attack. */
static unsigned later_than(const struct state *st)
{
	static const unsigned damage = WINDOW_BIT(WINDOW_BETWEEN);
	static const unsigned after = damage | WINDOW_BIT(WINDOW_DAMAGE);
	static const unsigned intercept = after | WINDOW_BIT(WINDOW_AFTER);

	if (st->point == POINT_INTERCEPT)
		return intercept;
	switch (st->window) {
	case WINDOW_BEFORE:
		return intercept | MOMENT_INTERCEPT;
	case WINDOW_AFTER:
		return after;
	case WINDOW_DAMAGE:
		return damage;
	}
	return 0;
}

static enum fit now_if(bool now)
{
	return now ? FIT_NOW : FIT_LATER;
}

static bool is_build_line(const struct look *x)
{
	switch (x->a.verb) {
	case DO_BUILD:
	case DO_DEPLOY:
	case DO_BUY:
	case DO_RETURN:
	case DO_END_STEP:
		return true;
	}
	return x->a.verb == DO_USE_ABILITY &&
	       (moments_of(x) & WINDOW_BIT(WINDOW_BUILD));
}

static enum fit fit_window(const struct look *x)
{
	const struct state *st = state_of(x->m);
	unsigned moments = moments_of(x);

	if (x->a.verb == DO_USE_INTERCEPT && st->point == POINT_INTERCEPT)
		return FIT_NOW;
	if (x->a.verb == DO_PASS ||
	    (st->window && moments & WINDOW_BIT(st->window)))
		return now_if(x->asked);
	return now_if(moments && !is_build_line(x) &&
		      !(moments & later_than(st)));
}

/* T-427: a line that names the unit is judged first. */
static enum fit fit_idle(const struct look *x)
{
	return now_if((x->a.verb == DO_ATTACK || x->a.verb == DO_SKIP) &&
		      x->asked && x->a.arg[0] == state_of(x->m)->idle);
}

static enum fit fit_build(const struct look *x)
{
	const struct state *st = state_of(x->m);

	if (is_build_line(x)) /* Dark's step ends before a line of Light */
		return now_if(x->asked || st->asked == LIGHT);
	return now_if(x->a.verb != DO_RETREAT && x->a.verb != DO_ATTACK &&
		      x->a.verb != DO_SKIP);
}

static enum fit fit_retreat(const struct look *x)
{
	if (x->a.verb == DO_RETREAT)
		return now_if(x->asked || state_of(x->m)->asked == LIGHT);
	return now_if(x->a.verb <= DO_STOP || x->a.verb == DO_CHOOSE);
}

static enum fit fit_mulligan(const struct look *x)
{
	return now_if(x->a.verb == DO_MULLIGAN &&
		      (x->asked || state_of(x->m)->asked == LIGHT));
}

static enum fit fit_place(const struct look *x)
{
	if (!trilunie_must_stop(x->m) || x->a.verb == DO_MULLIGAN)
		return FIT_NOW;
	return now_if(x->asked &&
		      (x->a.verb == DO_PLACE || x->a.verb == DO_STOP));
}

/* What has a default waits for a line that answers it. */
static enum fit fit_choice(const struct look *x, const struct agenda_entry *e)
{
	return now_if(!has_default(e) ||
		      (x->asked && x->a.verb == DO_CHOOSE &&
		       x->a.arg[trilunie_answer_param(e)] != ARG_ABSENT));
}

static const struct {
	enum fit (*action)(const struct look *x); /* NULL: every one fits */
	bool decision; /* an expectation looks here, the end of a script too */
} fits[POINTS] = {
	[POINT_MULLIGAN] = { fit_mulligan, true },
	[POINT_PLACE] = { fit_place, true },
	[POINT_WINDOW] = { fit_window, false },
	[POINT_BUILD] = { fit_build, true },
	[POINT_RETREAT] = { fit_retreat, true },
	[POINT_COMBAT] = { NULL, true },
	[POINT_IDLE] = { fit_idle, false },
	[POINT_INTERCEPT] = { fit_window, false },
};

/* A player without units has nothing to choose in the retreat step. */
static bool is_decision(const struct match *m)
{
	const struct state *st = state_of(m);

	return fits[st->point].decision &&
	       (st->point != POINT_RETREAT || trilunie_present(m, st->asked));
}

enum fit trilunie_fits(const struct match *m, const struct line *l)
{
	const struct state *st = state_of(m);
	const struct agenda_entry *e = trilunie_asking(m);
	struct look x = { .m = m };

	if (!l || l->kind != LINE_ACTION) {
		bool decision = e ? !has_default(e) : is_decision(m);

		/* an expectation waits for one that is not a window */
		return now_if(decision || (l && l->in_window));
	}
	match_bind(m, l, &x.a);
	if (x.a.player == NOBODY || x.a.verb == DO_CONCEDE) /* RT-58 */
		return FIT_NOW;
	x.side = table_of(m)->side[x.a.player];
	x.asked = x.side == (e ? e->asked : st->asked);
	if (e)
		return fit_choice(&x, e);
	return fits[st->point].action ? fits[st->point].action(&x) : FIT_NOW;
}
