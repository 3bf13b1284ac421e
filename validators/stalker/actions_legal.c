/* What a card may do now: moves, strikes, abilities (catalogue 8.2). */
#include "validators/stalker/play.h"

/* S-1.9.5: printed ones, then those it has got. */
size_t stalker_abilities(const struct match *m, int p,
			 uint16_t v[MAX_ABILITIES])
{
	const struct print *c = print_of(m, p);
	struct effect_scene s = scene_of(m);
	size_t n = 0;

	for (; n < c->nabilities; n++)
		v[n] = c->list[n];
	if (!s.rules->given)
		return n;
	return n + effect_given(&s, card_thing(p), v + n, MAX_ABILITIES - n);
}

bool stalker_closes(const struct match *m, uint16_t ability)
{
	return table_of(m)->info[ability].closes;
}

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
static int unspent(const struct match *m, int p, enum trait k)
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
	return unspent(m, p, lane == E_JUMP ? JUMP : TELEPORT);
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
	return unspent(m, p, MANEUVER);
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

int stalker_may_accumulate(const struct match *m, int p)
{
	if (!in_game(piece_of(m, p)) || !stalker_accumulates(m, p))
		return REFUSED_CANNOT_ACCUMULATE;
	return stalker_unready(m, p);
}

/* S-1.6, catalogue 4.9: which cards attack. */
static bool strikes(const struct match *m, int p)
{
	return in_game(piece_of(m, p)) && is_creature(m, p) &&
	       stalker_may(m, p, ACT_STRIKE, !stalker_has(m, p, NO_FIGHT));
}

int stalker_may_strike(const struct match *m, int p)
{
	return strikes(m, p) ? stalker_unready(m, p) : REFUSED_CANNOT_ATTACK;
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

	if (!strikes(m, p) || variant_of(m, p) == MACHINE)
		return REFUSED_CANNOT_ATTACK;
	if ((refused = stalker_unready(m, p)))
		return refused;
	return stalker_enemy_lives(m, piece_of(m, p)->controller)
		       ? REFUSED_LIVING
		       : 0;
}

/* Keyword finishing_blow, S-1.5.2g, S-1.7-4. */
bool stalker_finishable(const struct match *m, int p, int target)
{
	const struct piece *x = piece_of(m, target);
	uint8_t v = variant_of(m, target);

	if (!in_game(x) || x->controller == piece_of(m, p)->controller)
		return false;
	if (variant_of(m, p) != MACHINE && !stalker_adjacent(m, p, target))
		return false;
	if (x->hidden)
		return true; /* RS-25: judged when it is revealed */
	return v <= MACHINE && !stalker_has(m, target, INCORPOREAL) &&
	       stalker_life(m, target) <= stalker_trait(m, p, FINISHING_BLOW);
}

int stalker_may_finish(const struct match *m, int p)
{
	if (!in_game(piece_of(m, p)) || !stalker_has(m, p, FINISHING_BLOW) ||
	    !stalker_may(m, p, ACT_ABILITY, true))
		return REFUSED_NO_ABILITY;
	return stalker_unready(m, p);
}

/* RS-35: uses that wait on the stack count until they are known to fail. */
static bool is_limited(const struct match *m, const struct effect_use *u)
{
	const struct state *st = state_of(m);
	const struct term *t =
		table_of(m)->rules.ability[u->ability].key[ABILITY_LIMIT];
	int waiting = 0;

	for (uint32_t i = 0; t && i < st->stack.n; i++)
		waiting += st->stack.v[i].lane == E_ABILITY &&
			   !(st->stack.v[i].game[G_AUTO] & BEGUN) &&
			   st->stack.v[i].use.ability == u->ability &&
			   thing_same(st->stack.v[i].use.source, u->source);
	for (unsigned row = 0; t && row <= PER_MATCH; row++) {
		int used = waiting;

		if (!term_has(t, row))
			continue;
		for (unsigned i = 0; i < st->effects.nuses; i++) {
			const struct effect_count *c = &st->effects.used[i];

			if (c->ability == u->ability && c->limit == row &&
			    thing_same(c->source, u->source))
				used += c->n;
		}
		if (used >= term_at(t, row)->lo)
			return true;
	}
	return false;
}

/* RS-77: what was carried out in this turn, and what waits to be. */
static unsigned count_done(const struct match *m)
{
	const struct state *st = state_of(m);
	unsigned n = st->done;

	for (uint32_t i = 0; i < st->stack.n; i++)
		n += (st->stack.v[i].lane == E_ABILITY ||
		      st->stack.v[i].lane == E_TRIGGER) &&
		     !(st->stack.v[i].game[G_AUTO] & BEGUN);
	return n;
}

/* RS-76, RS-77: was so much done that the turn would not end? */
static int why_used_up(const struct match *m, int p, uint16_t ability)
{
	bool costs = table_of(m)->rules.ability[ability].key[ABILITY_COST];

	if (piece_of(m, p)->uses >= (costs ? MAX_USES : MAX_FREE_USES))
		return REFUSED_USED_UP;
	return count_done(m) >= (costs ? MAX_DONE : MAX_FREE_DONE)
		       ? REFUSED_LONG_TURN
		       : 0;
}

/* S-1.9.3, S-1.9.4; the moment is judged elsewhere. */
int stalker_may_use(const struct match *m, uint8_t player, int p,
		    uint16_t ability)
{
	struct effect_scene s = scene_of(m);
	const struct info *i = &table_of(m)->info[ability];
	struct effect_use u SCRATCH;
	int refused;

	if (s.rules->ability[ability].kind != KIND_PLAYED ||
	    piece_of(m, p)->played)
		return REFUSED_NO_ABILITY;
	if (!i->property && !stalker_may(m, p, ACT_ABILITY, true))
		return REFUSED_CANNOT;
	if (i->closes && (refused = stalker_unready(m, p)))
		return refused;
	effect_use_read(&u, ability, player, card_thing(p));
	if (is_limited(m, &u))
		return REFUSED_LIMIT;
	if ((refused = why_used_up(m, p, ability)))
		return refused;
	if (state_of(m)->stack.n >= MAX_AT_WILL) /* RS-68 */
		return REFUSED_FULL;
	if (!effect_meets(&s, &u))
		return REFUSED_CONDITION;
	return s.rules->ability[ability].key[ABILITY_COST] &&
			       effect_unpayable(&s, &u)
		       ? REFUSED_COST
		       : 0;
}
