/* Decides who may act now, and passes an action to its function. */
#include "validators/trilunie/play.h"

static action_fn *const actions[VERB_COUNT] = {
#define ACTION(id_, name_, play_, ...) [DO_##id_] = play_,
#include "validators/trilunie/actions.def"
};

/* Actions of windows; where attack or skip is due, they are `bad-window`. */
static bool is_of_windows(enum verb_id v)
{
	switch (v) {
	case DO_USE_ABILITY:
	case DO_PLAY_BATTLE:
	case DO_USE_INTERCEPT:
	case DO_USE_EVASION:
	case DO_USE_COUNTERSTRIKE:
	case DO_PASS:
		return true;
	default:
		return false;
	}
}

/* Refuses an action if something else has to be decided first. */
static bool is_awaited(struct match *m, const struct action *a,
		       struct refusal *r)
{
	const struct state *st = state_of(m);
	const struct agenda_entry *e = st->agenda.n ? trilunie_asking(m) : NULL;

	if (a->verb == DO_CONCEDE || a->verb == DO_MULLIGAN)
		return true;
	if (e && a->verb != DO_CHOOSE)
		return referee_refuse(
			m, r,
			trilunie_asked(e) == ASKED_ORDER
				? REFUSED_CHOICE_DUE_ORDER
				: trilunie_refused_by(m, e->use.source.id,
						      REFUSED_CHOICE_DUE),
			-1, "%s asks %s for a choice first",
			trilunie_name(m, source_card(m, e->use.source.id)),
			trilunie_player(m, e->asked));
	if (st->point == POINT_COMBAT && a->verb != DO_ATTACK &&
	    a->verb != DO_SKIP && a->verb != DO_CHOOSE &&
	    !is_of_windows((enum verb_id)a->verb))
		return referee_refuse(m, r, REFUSED_ATTACK_DUE, -1,
				      "a unit has to attack or to do nothing "
				      "first");
	return true;
}

bool trilunie_is_legal(struct match *m, const struct action *a)
{
	return actions[a->verb](m, a, NULL);
}

bool trilunie_apply(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	struct action own;

	if (st->over)
		return referee_refuse(m, r, trilunie_refused_over(st), -1,
				      "the match ended in turn %d", st->turn);
	if (a->player >= SIDES)
		return referee_refuse(m, r, REFUSED_PLAYER, -1,
				      "the match has no such player");
	action_copy(&own, a);
	own.player = table_of(m)->side[a->player];
	if (!is_awaited(m, &own, r) || !actions[a->verb](m, &own, r))
		return false;
	agenda_rest(&st->agenda);
	trilunie_look(m);
	trilunie_go_on(m);
	trilunie_say_asked(m);
	if (!st->effects.full)
		return true;
	return referee_refuse(m, r, REFUSED_FULL, -1,
			      "more happens here than the referee can hold");
}
