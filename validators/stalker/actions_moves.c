/* Moves, strikes and defence: who may make them, and decisions for
 * them (8.2). */
#include "validators/stalker/play.h"

static bool is_plain(const struct match *m, int p)
{
	return variant_of(m, p) == CREATURE && piece_of(m, p)->zone == ON_FIELD;
}

int stalker_unready(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);

	if (x->closed)
		return REFUSED_CLOSED;
	if (x->acting || (x->acted && x->acted >= stalker_actions(m, p)))
		return REFUSED_ACTED;
	return 0;
}

/* The named ability that allows each way of moving; a step needs none. */
static const enum trait goes_by[ENTRIES] = {
	[E_JUMP] = JUMP,
	[E_TELEPORT] = TELEPORT,
	[E_MANEUVER] = MANEUVER,
};

/* S-3.14-1, S-3.14-2, S-1.6, RS-48; S-3.15-1: moves by abilities happen once,
 * before any action; S-3.15-3: whatever the movement is. */
int stalker_can_go(const struct match *m, int p, enum lane_id way)
{
	const struct piece *x = piece_of(m, p);
	int refused;

	if (!is_plain(m, p) ||
	    (way != E_MOVE && !stalker_has(m, p, goes_by[way])) ||
	    !stalker_may(m, p, ACT_MOVE, true))
		return way == E_MOVE ? REFUSED_CANNOT_MOVE : REFUSED_NO_ABILITY;
	if ((refused = stalker_unready(m, p)))
		return refused;
	if (x->acted)
		return REFUSED_ACTED; /* S-4.1.1 */
	if (way != E_MOVE)
		return x->moved ? REFUSED_ALREADY_MOVED : 0;
	return stalker_movement(m, p) < 1 ? REFUSED_NO_MOVEMENT : 0;
}

int stalker_why_not_there(const struct match *m, int p, enum lane_id way,
			  int to)
{
	const struct piece *x = piece_of(m, p);
	unsigned cell = (unsigned)to;

	if (way == E_MANEUVER)
		return is_plain(m, to) &&
				       piece_of(m, to)->controller ==
					       x->controller &&
				       stalker_neighbours(x->cell,
							  piece_of(m, to)->cell)
			       ? 0
			       : REFUSED_TARGET;
	if (way == E_MOVE && !(table_of(m)->beside[x->cell] >> cell & 1))
		return REFUSED_NOT_NEIGHBOUR;
	if (way == E_JUMP &&
	    (int)stalker_distance(x->cell, cell) > stalker_trait(m, p, JUMP))
		return REFUSED_RANGE;
	return state_of(m)->at[cell] == NO_PIECE ? 0 : REFUSED_CELL_TAKEN;
}

int stalker_may_go(const struct match *m, int p, enum lane_id way, int to)
{
	int refused = stalker_can_go(m, p, way);

	return refused ? refused : stalker_why_not_there(m, p, way, to);
}

/* S-1.6, catalogue 4.9: which cards attack. */
static bool may_attack(const struct match *m, int p)
{
	return in_game(piece_of(m, p)) && is_creature(m, p) &&
	       stalker_may(m, p, ACT_STRIKE, !stalker_has(m, p, NO_FIGHT));
}

int stalker_may_strike(const struct match *m, int p)
{
	return may_attack(m, p) ? stalker_unready(m, p) : REFUSED_CANNOT_ATTACK;
}

/* S-4.16-1: only machines are left to the opponent. */
static bool enemy_lives(const struct match *m, uint8_t player)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(m, st->play[i])->controller != player &&
		    is_creature(m, st->play[i]) &&
		    variant_of(m, st->play[i]) != MACHINE)
			return true;
	return false;
}

int stalker_may_close(const struct match *m, int p, enum lane_id way)
{
	bool machine = way == E_MACHINE;
	int refused;

	if (machine && (!may_attack(m, p) || variant_of(m, p) == MACHINE))
		return REFUSED_CANNOT_ATTACK;
	if (!machine &&
	    (!in_game(piece_of(m, p)) || !stalker_accumulates(m, p)))
		return REFUSED_CANNOT_ACCUMULATE;
	if ((refused = stalker_unready(m, p)))
		return refused;
	return machine && enemy_lives(m, piece_of(m, p)->controller)
		       ? REFUSED_LIVING
		       : 0;
}

/* The parameter at fault: the card, or its destination. */
static int param_of(int refused)
{
	return refused == REFUSED_NOT_NEIGHBOUR ||
			       refused == REFUSED_CELL_TAKEN ||
			       refused == REFUSED_RANGE ||
			       refused == REFUSED_TARGET
		       ? A_SECOND
		       : A_CARD;
}

bool stalker_do_go(struct match *m, const struct action *a, struct refusal *r)
{
	enum lane_id way = a->verb == V_MOVE       ? E_MOVE
			   : a->verb == V_JUMP     ? E_JUMP
			   : a->verb == V_TELEPORT ? E_TELEPORT
						   : E_MANEUVER;
	int p = a->arg[A_CARD], to = a->arg[A_SECOND], refused;

	if (to < 0 && way != E_MANEUVER)
		return stalker_refuse(m, r, REFUSED_TARGET, A_SECOND, "");
	if ((refused = stalker_may_go(m, p, way, to < 0 ? p : to)))
		return stalker_refuse_card(m, r, refused, param_of(refused), p);
	struct agenda_entry *e = stalker_declare(
		m, a, way, p,
		(struct thing){ way == E_MANEUVER ? THING_CARD : THING_CELL,
				(int16_t)to });

	if (e)
		e->game[G_INFO] = to;
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
	/* RS-25: checked again; a locality within reach blocks */
	if ((refused = stalker_strike_target(m, p, target)))
		stalker_illegal(m, e, stalker_refusals[refused].name);
	else
		stalker_hear(m, ON_ATTACK_DECLARED, p, target,
			     TELL(AS_SIMPLE, 7, 0, 0));
	return stalker_run_on(m);
}

/* The strike whose target window is open, or NULL. */
static struct attack *open_strike(const struct match *m)
{
	struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = stack->n; i-- > 0;)
		if (stack->v[i].lane == E_STRIKE &&
		    stack->v[i].stage == ST_TARGET)
			return stalker_attack_of(m, stack->v[i].serial);
	return NULL;
}

/* True if a defender has already been declared. */
static bool is_defended(const struct match *m, const struct attack *x)
{
	const struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = 0; i < stack->n; i++)
		if (stack->v[i].lane == E_DEFEND)
			return true;
	return x->diverted;
}

int stalker_undefendable(const struct match *m, struct attack **x)
{
	*x = open_strike(m);
	if (!*x)
		return REFUSED_NO_STRIKE;
	if (stalker_has(m, (*x)->attacker, DIRECTED_STRIKE) ||
	    stalker_has(m, (*x)->attacker, UNANSWERED_STRIKE))
		return REFUSED_DIRECTED;
	return is_defended(m, *x) ? REFUSED_DEFENDED : 0; /* S-4.14-2 */
}

/* S-4.10-1, S-4.11-1, S-4.14-1 */
bool stalker_do_defend(struct match *m, const struct action *a,
		       struct refusal *r)
{
	int p = a->arg[A_CARD], refused;
	struct attack *x;

	if (a->player == state_of(m)->active)
		return stalker_refuse_card(m, r, REFUSED_NOT_INACTIVE, -1, p);
	if ((refused = stalker_undefendable(m, &x)))
		return stalker_refuse_card(
			m, r, refused, -1,
			refused == REFUSED_DIRECTED ? x->attacker : p);
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
