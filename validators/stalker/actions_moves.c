/* Decisions of a battle, judged and played: moves and strikes (8.2). */
#include "validators/stalker/judge.h"

#include <assert.h>

/* The sentence of the row as a message: without its capital and full stop. */
bool stalker_refuse(struct match *m, struct refusal *r, int type, int param,
		    const char *what)
{
	const char *about = stalker_refusals[type].about;
	size_t n = strlen(about);

	assert(n > 1 && about[n - 1] == '.');
	return referee_refuse(m, r, (unsigned)type, param, "%s%s%c%.*s", what,
			      *what ? ": " : "", about[0] | 0x20, (int)n - 2,
			      about + 1);
}

bool stalker_refuse_card(struct match *m, struct refusal *r, int type,
			 int param, int p)
{
	return stalker_refuse(m, r, type, param,
			      p >= 0 ? stalker_name(m, p) : "");
}

/* A card named as acting: in the game zone, and the player's. */
bool stalker_own_card(struct match *m, const struct action *a, int32_t p,
		      int param, struct refusal *r)
{
	if (p < 0 || !in_game(piece_of(m, p)))
		return stalker_refuse_card(m, r, REFUSED_NOT_IN_PLAY, param, p);
	if (piece_of(m, p)->controller != a->player)
		return stalker_refuse_card(m, r, REFUSED_NOT_YOURS, param, p);
	return true;
}

/* Something was declared: the Active player has priority (S-5.2-1). */
bool stalker_run_on(struct match *m)
{
	struct state *st = state_of(m);

	st->point = NOTHING;
	agenda_rest(&st->stack);
	stalker_run(m);
	return true;
}

void stalker_say_declared(struct match *m, const struct agenda_entry *e,
			  uint16_t clause)
{
	if (!m->out)
		return;
	event_begin(m->out, EVENT_DECLARED, clause);
	event_text(m->out, "action", stalker_entries[e->lane]);
	stalker_say_piece(m, "source", e->use.source.id);
	if (e->use.ability != NO_ABILITY)
		stalker_say_ability(m, e->use.source.id, e->use.ability);
	stalker_say_targets(m, e);
	event_end(m->out);
}

/* S-3.11.1-3: who declares is shown. */
void stalker_show(struct match *m, int p)
{
	if (piece_of(m, p)->hidden)
		stalker_reveal(m, p);
}

struct agenda_entry *stalker_declare(struct match *m, const struct action *a,
				     enum lane_id kind, int p,
				     struct thing target)
{
	struct effect_scene s = scene_of(m);
	struct agenda_entry *e;

	stalker_show(m, p);
	e = stalker_push(m, kind, a->player, p);
	if (e && target.kind)
		effect_bind(&s, &e->use, &target, 1);
	if (e)
		stalker_say_declared(m, e, S_1_2_4);
	return e;
}

static struct thing cell_thing(int cell)
{
	return (struct thing){ THING_CELL, (int16_t)cell };
}

/* Is the card at fault, or where it is to go? */
static int param_of(int refused)
{
	return refused == REFUSED_NOT_NEIGHBOUR ||
			       refused == REFUSED_CELL_TAKEN ||
			       refused == REFUSED_RANGE ||
			       refused == REFUSED_TARGET
		       ? A_SECOND
		       : A_CARD;
}

static bool bad_cell(struct match *m, const struct action *a, struct refusal *r)
{
	if (a->arg[A_SECOND] >= 0)
		return false;
	stalker_refuse(m, r, REFUSED_TARGET, A_SECOND, "");
	return true;
}

bool stalker_do_move(struct match *m, const struct action *a, struct refusal *r)
{
	int p = a->arg[A_CARD], refused;

	if (bad_cell(m, a, r))
		return false;
	if ((refused = stalker_may_move(m, p, (unsigned)a->arg[A_SECOND])))
		return stalker_refuse_card(m, r, refused, param_of(refused), p);
	struct agenda_entry *e =
		stalker_declare(m, a, E_MOVE, p, cell_thing(a->arg[A_SECOND]));

	if (e)
		e->game[G_INFO] = a->arg[A_SECOND];
	return stalker_run_on(m);
}

static bool leap(struct match *m, const struct action *a, enum lane_id kind,
		 struct refusal *r)
{
	int p = a->arg[A_CARD], refused;

	if (bad_cell(m, a, r))
		return false;
	if ((refused =
		     stalker_may_leap(m, p, kind, (unsigned)a->arg[A_SECOND])))
		return stalker_refuse_card(m, r, refused, param_of(refused), p);
	struct agenda_entry *e =
		stalker_declare(m, a, kind, p, cell_thing(a->arg[A_SECOND]));

	if (e)
		e->game[G_INFO] = a->arg[A_SECOND];
	return stalker_run_on(m);
}

bool stalker_do_jump(struct match *m, const struct action *a, struct refusal *r)
{
	return leap(m, a, E_JUMP, r);
}

bool stalker_do_teleport(struct match *m, const struct action *a,
			 struct refusal *r)
{
	return leap(m, a, E_TELEPORT, r);
}

bool stalker_do_maneuver(struct match *m, const struct action *a,
			 struct refusal *r)
{
	int p = a->arg[A_CARD], with = a->arg[A_SECOND], refused;

	if ((refused = stalker_may_maneuver(m, p, with < 0 ? p : with)))
		return stalker_refuse_card(m, r, refused, param_of(refused), p);
	struct agenda_entry *e =
		stalker_declare(m, a, E_MANEUVER, p, card_thing(with));

	if (e)
		e->game[G_INFO] = with;
	return stalker_run_on(m);
}

/* Stage 1: S-4.1, S-4.1.1, S-3.11.1-3 */
bool stalker_do_strike(struct match *m, const struct action *a,
		       struct refusal *r)
{
	int p = a->arg[A_CARD], target = a->arg[A_SECOND], refused;

	if ((refused = stalker_may_strike(m, p)))
		return stalker_refuse_card(m, r, refused, A_CARD, p);
	if (target < 0)
		return stalker_refuse(m, r, REFUSED_TARGET, A_SECOND, "");
	if ((refused = stalker_strike_target(m, p, target)))
		return stalker_refuse_card(m, r, refused, A_SECOND, target);
	bool permit = variant_of(m, p) != MACHINE &&
		      variant_of(m, target) == MACHINE &&
		      !piece_of(m, target)->hidden;
	struct agenda_entry *e =
		stalker_declare(m, a, E_STRIKE, p, card_thing(target));
	struct attack *x =
		e ? stalker_new_attack(m, e, p, target, AS_SIMPLE) : NULL;

	if (!x)
		return stalker_run_on(m);
	e->stage = ST_TARGET;
	x->machine_strike = permit;
	piece_of(m, p)->halted = true;
	stalker_show(m, target);
	/* RS-25: looked at again; a locality within reach blocks */
	if ((refused = stalker_strike_target(m, p, target)))
		stalker_illegal(m, e, stalker_refusals[refused].name);
	else
		stalker_hear(m, ON_ATTACK_DECLARED, p, target,
			     TELL(AS_SIMPLE, 7, 0, 0));
	return stalker_run_on(m);
}

/* The strike in whose target window the match stands, or NULL. */
static struct attack *open_strike(const struct match *m)
{
	struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = stack->n; i-- > 0;)
		if (stack->v[i].lane == E_STRIKE &&
		    stack->v[i].stage == ST_TARGET)
			return stalker_attack_of(m, stack->v[i].serial);
	return NULL;
}

/* Is somebody on his way to defend already? */
static bool is_defended(const struct match *m, const struct attack *x)
{
	const struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = 0; i < stack->n; i++)
		if (stack->v[i].lane == E_DEFEND)
			return true;
	return x->diverted;
}

/* S-4.10-1, S-4.11-1, S-4.14-1 */
bool stalker_do_defend(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct attack *x = open_strike(m);
	int p = a->arg[A_CARD], refused;

	if (a->player == state_of(m)->active)
		return stalker_refuse_card(m, r, REFUSED_NOT_INACTIVE, -1, p);
	if (!x)
		return stalker_refuse_card(m, r, REFUSED_NO_STRIKE, -1, p);
	if (stalker_has(m, x->attacker, DIRECTED_STRIKE) ||
	    stalker_has(m, x->attacker, UNANSWERED_STRIKE))
		return stalker_refuse_card(m, r, REFUSED_DIRECTED, -1,
					   x->attacker);
	if (is_defended(m, x)) /* S-4.14-2 */
		return stalker_refuse_card(m, r, REFUSED_DEFENDED, -1, p);
	if ((refused = stalker_may_defend(m, x, p)))
		return stalker_refuse_card(m, r, refused, A_CARD, p);
	uint32_t strike = x->entry;
	struct agenda_entry *e =
		stalker_declare(m, a, E_DEFEND, p, card_thing(x->attacker));

	if (e)
		e->game[G_INFO] = (int32_t)strike;
	return stalker_run_on(m);
}

bool stalker_do_weaken(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct state *st = state_of(m);
	struct attack *x = stalker_current_attack(m);

	if (!x || st->point != P_WEAKEN)
		return stalker_refuse(m, r, REFUSED_NO_EXCHANGE, -1, "");
	if (a->player != st->asked)
		return stalker_refuse(m, r, REFUSED_NOT_HIGHER, -1, "");
	stalker_weaken(m, x);
	return stalker_run_on(m);
}
