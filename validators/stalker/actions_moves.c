/* Moves, strikes and defence: who may, and decisions for them (8.2). */
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

/* S-3.14-1, S-3.14-2, S-1.6, RS-48 */
int stalker_can_move(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);
	int refused;

	if (!is_plain(m, p) || !stalker_may(m, p, ACT_MOVE, true))
		return REFUSED_CANNOT_MOVE;
	if ((refused = stalker_unready(m, p)))
		return refused;
	if (x->acted)
		return REFUSED_ACTED; /* S-4.1.1 */
	return stalker_movement(m, p) < 1 ? REFUSED_NO_MOVEMENT : 0;
}

int stalker_may_move(const struct match *m, int p, unsigned cell)
{
	int refused = stalker_can_move(m, p);

	if (refused)
		return refused;
	if (!stalker_neighbours(piece_of(m, p)->cell, cell))
		return REFUSED_NOT_NEIGHBOUR;
	return state_of(m)->at[cell] == NO_PIECE ? 0 : REFUSED_CELL_TAKEN;
}

/* A move that an ability makes, once, before any action; 0: it may be. */
static int why_not_leaping(const struct match *m, int p, enum trait k)
{
	const struct piece *x = piece_of(m, p);
	int refused;

	if (!is_plain(m, p) || !stalker_has(m, p, k) ||
	    !stalker_may(m, p, ACT_MOVE, true))
		return REFUSED_NO_ABILITY;
	if ((refused = stalker_unready(m, p)))
		return refused;
	if (x->acted)
		return REFUSED_ACTED;
	return x->moved ? REFUSED_ALREADY_MOVED : 0;
}

/* S-3.15-1; S-3.15-3: whatever its movement is */
int stalker_can_leap(const struct match *m, int p, enum lane_id lane)
{
	return why_not_leaping(m, p, lane == E_JUMP ? JUMP : TELEPORT);
}

unsigned stalker_leap_range(const struct match *m, int p, enum lane_id lane)
{
	return lane == E_JUMP ? (unsigned)stalker_trait(m, p, JUMP) : CELLS;
}

int stalker_may_leap(const struct match *m, int p, enum lane_id lane,
		     unsigned cell)
{
	int refused = stalker_can_leap(m, p, lane);

	if (refused)
		return refused;
	if (stalker_distance(piece_of(m, p)->cell, cell) >
	    stalker_leap_range(m, p, lane))
		return REFUSED_RANGE;
	return state_of(m)->at[cell] == NO_PIECE ? 0 : REFUSED_CELL_TAKEN;
}

/* Keyword maneuver. */
int stalker_can_maneuver(const struct match *m, int p)
{
	return why_not_leaping(m, p, MANEUVER);
}

bool stalker_maneuvers_with(const struct match *m, int p, int with)
{
	const struct piece *x = piece_of(m, p), *y = piece_of(m, with);

	return is_plain(m, with) && y->controller == x->controller &&
	       stalker_neighbours(x->cell, y->cell);
}

int stalker_may_maneuver(const struct match *m, int p, int with)
{
	int refused = stalker_can_maneuver(m, p);

	if (refused)
		return refused;
	return stalker_maneuvers_with(m, p, with) ? 0 : REFUSED_TARGET;
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
bool stalker_enemy_lives(const struct match *m, uint8_t player)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(m, st->play[i])->controller != player &&
		    is_creature(m, st->play[i]) &&
		    variant_of(m, st->play[i]) != MACHINE)
			return true;
	return false;
}

int stalker_may_close_for_machine(const struct match *m, int p)
{
	int refused;

	if (!may_attack(m, p) || variant_of(m, p) == MACHINE)
		return REFUSED_CANNOT_ATTACK;
	if ((refused = stalker_unready(m, p)))
		return refused;
	return stalker_enemy_lives(m, piece_of(m, p)->controller)
		       ? REFUSED_LIVING
		       : 0;
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

static bool declare_leap(struct match *m, const struct action *a,
			 enum lane_id kind, struct refusal *r)
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
	return declare_leap(m, a, E_JUMP, r);
}

bool stalker_do_teleport(struct match *m, const struct action *a,
			 struct refusal *r)
{
	return declare_leap(m, a, E_TELEPORT, r);
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
