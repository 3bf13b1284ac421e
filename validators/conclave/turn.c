/* The eight steps of a turn (catalogue 4.5). */
#include "validators/conclave/play.h"

#include <assert.h>

const char *const conclave_steps[STEPS] = {
	[STEP_ENERGY] = "energy",
	[STEP_OPEN] = "open",
	[STEP_START] = "start_triggers",
	[STEP_DRAW] = "draw",
	[STEP_MAIN] = "main",
	[STEP_PASS] = "pass",
	[STEP_END] = "end_triggers",
	[STEP_CLEANUP] = "cleanup",
};

/* What lasts for the duration ends; who cannot live without it dies. */
static bool end_duration(struct duel *d, enum duration duration, unsigned seat,
			 uint16_t clause)
{
	if (d->st->effects.nmodifiers == 0)
		return false;
	conclave_say_modifier_ends(d, (uint8_t)duration, seat, clause);
	if (effect_end(&d->s, (uint8_t)duration, (uint8_t)seat) == 0)
		return false;
	conclave_deaths(d); /* C-703, C-813 */
	return true;
}

/* C-143: it gives, and wears by 1, whatever it gives. */
static int64_t give(struct duel *d, uint16_t p)
{
	int32_t n = conclave_stat(d, p, STAT_BASE_ENERGY);

	if (n > 0 && piece_at(d, p)->zone != ON_FIELD)
		conclave_wear(d, p, 1, C_143);
	return n; /* C-304: closed ones give too */
}

static int64_t give_pocket(struct duel *d, enum zone zone)
{
	unsigned seat = d->st->active;
	uint16_t i = 0;
	int64_t sum = 0;

	/* the one that has given may have died, the rest moves up */
	while (i < d->st->player[seat].n[zone]) {
		uint16_t p = list_of(d, seat, zone)[i];

		sum += give(d, p);
		if (i < d->st->player[seat].n[zone] &&
		    list_of(d, seat, zone)[i] == p)
			i++;
	}
	return sum;
}

/* C-344, RC-57: marks of a turn, whoever's. */
static void clear_marks(struct duel *d)
{
	for (unsigned i = 0; i < CELLS; i++) {
		if (d->st->cell[i] == NO_PIECE)
			continue;
		piece_at(d, d->st->cell[i])->moved = false;
		piece_at(d, d->st->cell[i])->fresh = false;
	}
	if (d->st->effects.nuses)
		effect_limits_end(&d->st->effects, PER_TURN);
}

/* C-301, C-302, C-305, C-321, RC-17; C-303, RC-16: of what is in play now */
static void step_energy(struct duel *d)
{
	unsigned seat = d->st->active;
	struct player *x = &d->st->player[seat];
	int64_t sum;

	clear_marks(d);
	end_duration(d, START_OF_OWN_TURN, seat, C_810);
	if (d->st->over)
		return;
	int32_t unspent = x->energy;

	x->energy = 0;
	if (unspent > 0)
		conclave_say_lost(d, seat, unspent, C_302);
	sum = give(d, x->hero);
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && p != x->hero &&
		    piece_at(d, p)->owner == seat)
			sum += give(d, p);
	}
	sum += give_pocket(d, IN_EQUIPMENT);
	sum += give_pocket(d, IN_ENCHANTMENTS);
	x->energy = sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
	conclave_say_number(d, EVENT_ENERGY_SET, C_301, seat, "energy",
			    x->energy);
	conclave_deaths(d);
}

/* C-322: the active player's cards, not the opponent's. */
static void step_open(struct duel *d)
{
	unsigned seat = d->st->active;

	for (uint16_t i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == seat &&
		    piece_at(d, p)->closed && conclave_may(d, p, ACT_OPEN))
			conclave_reopen(d, p, C_322);
	}
	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++) {
		for (uint16_t i = 0; i < d->st->player[seat].n[z]; i++) {
			uint16_t p = list_of(d, seat, z)[i];

			if (piece_at(d, p)->closed &&
			    conclave_may(d, p, ACT_OPEN))
				conclave_reopen(d, p, C_322);
		}
	}
}

/* C-323: the active player's, then the opponent's. */
static void step_start(struct duel *d)
{
	conclave_happens(d, HEARD_TURN_START, d->st->active, no_thing(),
			 no_thing(), 0);
	conclave_regenerate(d);
}

/* C-324; C-325: who goes first draws nothing in his first turn. */
static void step_draw(struct duel *d)
{
	if (d->st->turn == 1 && d->st->active == d->st->first)
		return;
	conclave_draw(d, d->st->active, 1);
	conclave_judge_dry(d);
}

static void step_end(struct duel *d) /* C-328 */
{
	conclave_happens(d, HEARD_TURN_END, d->st->active, no_thing(),
			 no_thing(), 0);
}

/* C-329, C-811: ends "until end of turn" first. */
static void step_cleanup(struct duel *d)
{
	end_duration(d, END_OF_TURN, UINT8_MAX, C_811);
}

static void step_nothing(struct duel *d)
{
	(void)d;
}

/* C-320: in this order.  C-332, C-508, RC-20: where the end is answered. */
static const struct {
	void (*enter)(struct duel *d);
	uint16_t clause;
	bool answered;
} steps[STEPS] = {
	[STEP_ENERGY] = { step_energy, C_321, false },
	[STEP_OPEN] = { step_open, C_322, false },
	[STEP_START] = { step_start, C_323, true },
	[STEP_DRAW] = { step_draw, C_324, false },
	[STEP_MAIN] = { step_nothing, C_326, false },
	[STEP_PASS] = { step_nothing, C_327, true },
	[STEP_END] = { step_end, C_328, true },
	[STEP_CLEANUP] = { step_cleanup, C_329, false },
};

void conclave_enter_step(struct duel *d, enum step step)
{
	d->st->step = (uint8_t)step;
	d->st->stage = 0;
}

/* RC-55: the hand of the active player is above the limit; he chooses what
 * goes. */
static bool asks_discard(struct duel *d)
{
	uint8_t seat = d->st->active;
	uint16_t n = d->st->player[seat].n[IN_HAND];

	if (n <= HAND_LIMIT)
		return false;
	n = (uint16_t)(n - HAND_LIMIT);
	conclave_ask_choice(d, (struct ask){ .what = ASKED_DISCARD,
					     .seat = seat,
					     .of = seat,
					     .min = n,
					     .max = n });
	return true;
}

/* C-320, C-709: the opponent's step 1 follows. */
static void end_turn(struct duel *d)
{
	struct state *st = d->st;
	int32_t limit = d->t->option[OPTION_TURN_LIMIT];

	/* what began at the end of step 8 ends there too */
	if (end_duration(d, END_OF_TURN, UINT8_MAX, C_811) || st->over)
		return;
	if (limit > 0 && st->turn >= limit) {
		conclave_end(d, DRAW, TURN_LIMIT, NOBODY, C_709);
		return;
	}
	if (st->turn == UINT16_MAX) {
		st->effects.full = true;
		return;
	}
	st->turn++;
	st->active = (uint8_t)opponent_of(st->active);
	conclave_enter_step(d, STEP_ENERGY);
}

static void say_step(struct duel *d, enum step step)
{
	if (!d->m->out)
		return;
	if (step == STEP_ENERGY) {
		event_begin(d->m->out, EVENT_TURN_STARTED, C_320);
		event_int(d->m->out, "turn", d->st->turn);
		event_text(d->m->out, "player", d->m->seat[d->st->active].id);
		event_end(d->m->out);
	}
	event_begin(d->m->out, EVENT_STEP, steps[step].clause);
	event_text(d->m->out, "step", conclave_steps[step]);
	event_end(d->m->out);
}

/* Nothing is pending: on in the turn, stage by stage. */
void conclave_turn(struct duel *d)
{
	struct state *st = d->st;
	enum step step = (enum step)st->step;

	switch (st->stage++) {
	case 0:
		say_step(d, step);
		steps[step].enter(d);
		conclave_deaths(d); /* RC-68 */
		return;
	case 1:
		if (step == STEP_MAIN) { /* C-403 */
			conclave_ask(d, POINT_MAIN, st->active);
			st->stage = 1;
		} else if (step == STEP_CLEANUP && asks_discard(d)) {
			st->stage = 1;
		} else if (steps[step].answered &&
			   d->t->option[OPTION_PHASE_REACTIONS]) {
			conclave_ask(d, POINT_PHASE, opponent_of(st->active));
		}
		return;
	default:
		if (step == STEP_CLEANUP) {
			st->stage = 2;
			end_turn(d);
		} else {
			conclave_enter_step(d, step + 1);
		}
	}
}
