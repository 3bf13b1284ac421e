/* The course of a battle: turns, phases, priority (catalogue 4.7). */
#include "validators/stalker/play.h"

static void begin_turn(struct match *m);

void stalker_ask(struct match *m, enum point point, uint8_t player)
{
	struct state *st = state_of(m);

	st->point = (uint8_t)point;
	st->asked = player;
}

static void say_phase(struct match *m, uint16_t clause)
{
	match_tell(m, EVENT_PHASE_STARTED, clause, "phase:%s",
		   stalker_phases[state_of(m)->phase]);
}

/* S-5.2-1: at the start of each phase, and after each action. */
static void give_priority(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);

	st->priority = player;
	st->passes = 0;
	st->chain = 0;
	stalker_ask(m, P_PRIORITY, player);
}

bool stalker_run(struct match *m)
{
	struct state *st = state_of(m);

	if (st->step)
		stalker_prelim(m);
	while (!st->step && !st->over && st->point == NOTHING) {
		struct agenda_entry *top = agenda_last(&st->stack, UINT8_MAX);

		/* an entry that has begun is performed to its end */
		if (top && top->game[G_AUTO] & AUTO &&
		    top->game[G_AUTO] & BEGUN && !st->effects.full) {
			stalker_advance(m);
			continue;
		}
		if (!stalker_settle(m))
			break;
		if (st->effects.full) {
			stalker_over_full(m);
			break;
		}
		top = agenda_last(&st->stack, UINT8_MAX);
		if (top && top->game[G_AUTO] & AUTO) {
			stalker_advance(m);
			continue;
		}
		if (!top && stalker_judge_end(m))
			break;
		give_priority(m, st->active);
	}
	return true;
}

/* S-2.3, S-3.11.1-4: a game action outside the stack, which is not a pass:
 * its player keeps priority, and the successive passes (S-5.4) are counted
 * from 0. */
void stalker_stay(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);
	uint32_t serial = st->stack.serial;

	st->point = NOTHING;
	if (!stalker_settle(m))
		return;
	if (st->stack.serial != serial || st->effects.full)
		stalker_run(m); /* something has gone on the stack */
	else if (st->stack.n || !stalker_judge_end(m))
		give_priority(m, player);
}

/* S-6.3-1: all closed cards open together; RS-35: counts per turn start again
 * for all cards. */
static void open_all(struct match *m)
{
	struct state *st = state_of(m);
	int16_t v[MAX_PIECES];
	unsigned n = 0;

	st->done = 0;
	for (unsigned i = 0; i < st->nplay; i++) {
		struct piece *x = piece_of(m, st->play[i]);
		bool own = x->controller == st->active;

		x->acted = 0;
		x->moved = x->attacked = x->wounded = x->hurt_by_attack =
			x->agile = false;
		x->hits = 0;
		x->uses = 0;
		if (!own)
			continue;
		x->spent = 0;
		x->halted = false;
		if (x->closed)
			v[n++] = st->play[i];
	}
	stalker_sort_board(m, v, n);
	for (unsigned i = 0; i < n; i++)
		if (stalker_may(m, v[i], ACT_OPEN, true))
			stalker_open_card(m, v[i], S_6_3_1);
}

static void begin_phase(struct match *m, enum phase phase, uint16_t clause)
{
	struct state *st = state_of(m);

	st->phase = (uint8_t)phase;
	say_phase(m, clause);
}

static void begin_turn(struct match *m)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);

	match_tell(m, EVENT_TURN_STARTED, S_6_1, "turn:%d player:%u", st->turn,
		   st->active);
	effect_limits_end(&st->effects, PER_TURN);
	effect_end(&s, TILL_OWN_TURN, st->active);
	stalker_controllers(m);
	begin_phase(m, INITIAL, S_6_3_1);
	open_all(m);
	stalker_begin_initial(m);
}

/* S-6.3-2 */
void stalker_begin_initial(struct match *m)
{
	stalker_hear_turn(m, ON_TURN_START, state_of(m)->active);
	stalker_trait_turn(m, state_of(m)->active);
}

void stalker_start_battle(struct match *m)
{
	struct state *st = state_of(m);

	st->step = 0;
	st->turn = 1;
	st->active = st->first;
	begin_turn(m);
}

void stalker_begin_final(struct match *m)
{
	stalker_hear_turn(m, ON_TURN_END, state_of(m)->active);
	stalker_trait_end(m, state_of(m)->active);
}

/* S-3.11.1-2: at the latest at the end of First's first turn. */
static void reveal_rest(struct match *m)
{
	int16_t v[MAX_PIECES];
	unsigned n = stalker_board(m, v);

	for (unsigned i = 0; i < n; i++)
		if (piece_of(m, v[i])->hidden && !stalker_has(m, v[i], STEALTH))
			stalker_reveal(m, v[i]);
}

/* RS-33: until the end of the controller's next turn. */
static void end_permits(struct match *m)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		struct piece *x = piece_of(m, st->play[i]);

		if (x->controller != st->active)
			continue;
		if (!x->permit_next)
			x->machine_strike = false;
		x->permit_next = false;
	}
}

/* S-6.5-2 */
static void end_turn(struct match *m)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	int32_t limit = table_of(m)->turn_limit;

	if (st->turn == 1)
		reveal_rest(m);
	effect_end(&s, FOR_TURN, NO_SEAT);
	effect_end(&s, FOR_ENEMY_TURN, other_seat(st->active));
	stalker_controllers(m);
	end_permits(m);
	match_tell(m, EVENT_TURN_ENDED, S_6_5_2, "turn:%d player:%u", st->turn,
		   st->active);
	/* RS-53 */
	if (limit && st->turn >= (uint32_t)limit) {
		stalker_end(m, NO_PIECE, TURN_LIMIT, RS_53);
		return;
	}
	if (st->turn == UINT16_MAX) {
		st->effects.full = true;
		return;
	}
	st->turn++;
	st->active = other_seat(st->active);
	begin_turn(m);
}

/* S-5.4: with an empty stack the phase ends. */
static void next_phase(struct match *m)
{
	switch (state_of(m)->phase) {
	case INITIAL:
		begin_phase(m, MAIN_PHASE, S_6_4_1);
		state_of(m)->ending = false;
		break;
	case MAIN_PHASE:
		begin_phase(m, FINAL, S_6_5_1);
		stalker_begin_final(m);
		break;
	default:
		end_turn(m);
	}
}

void stalker_pass(struct match *m)
{
	struct state *st = state_of(m);

	stalker_say_passed(m);
	if (++st->passes < SEATS) {
		st->priority = other_seat(st->asked);
		stalker_ask(m, P_PRIORITY, st->priority);
		return;
	}
	st->point = NOTHING;
	if (st->stack.n)
		stalker_advance(m);
	else
		next_phase(m);
	stalker_run(m);
}
