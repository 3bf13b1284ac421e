/*
 * The course of a match: the eight steps of a turn (catalogue 4.5), and
 * everything that runs without a decision up to the next one (4.6, 4.7).
 *
 * The order of precedence: a reaction, then the effects of it or of a combat,
 * then the combat, then the action that was answered, then the triggers of
 * actions and steps, then the turn.
 */
#include "validators/conclave/play.h"

#include <assert.h>

void conclave_ask(struct duel *d, enum point point, unsigned seat)
{
	d->st->point = (uint8_t)point;
	d->st->to_act = (uint8_t)seat;
}

void conclave_ask_choice(struct duel *d, struct ask ask)
{
	d->st->ask = ask;
	conclave_ask(d, POINT_CHOICE, ask.seat);
}

/* Ends the modifiers of the duration; cards that cannot live without
 * them die. */
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

/* C-143: it gives energy and wears by 1, whatever the amount. */
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

	/* the giving card may have died, which moves the rest up */
	while (i < d->st->player[seat].n[zone]) {
		uint16_t p = list_of(d, seat, zone)[i];

		sum += give(d, p);
		if (i < d->st->player[seat].n[zone] &&
		    list_of(d, seat, zone)[i] == p)
			i++;
	}
	return sum;
}

/* C-344, RC-57: clears the marks of a turn, of both players. */
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

/* C-301, C-302, C-305, C-321, RC-17; C-303, RC-16: counts the cards now
 * in play */
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
	match_tell(d->m, EVENT_ENERGY_SET, C_301, "player:%u energy:%d", seat,
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

/* C-324; C-325: the first player draws no card in the first turn. */
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

/* C-320: in this order.  C-332, C-508, RC-20: the steps whose end can
 * be answered. */
static const struct {
	const char *name;
	void (*enter)(struct duel *d);
	uint16_t clause;
	bool answered;
} steps[STEPS] = {
	[STEP_ENERGY] = { "energy", step_energy, C_321, false },
	[STEP_OPEN] = { "open", step_open, C_322, false },
	[STEP_START] = { "start_triggers", step_start, C_323, true },
	[STEP_DRAW] = { "draw", step_draw, C_324, false },
	[STEP_MAIN] = { "main", step_nothing, C_326, false },
	[STEP_PASS] = { "pass", step_nothing, C_327, true },
	[STEP_END] = { "end_triggers", step_end, C_328, true },
	[STEP_CLEANUP] = { "cleanup", step_cleanup, C_329, false },
};

const char *conclave_step_name(unsigned step)
{
	return steps[step].name;
}

void conclave_enter_step(struct duel *d, enum step step)
{
	d->st->step = (uint8_t)step;
	d->st->stage = 0;
}

/* RC-55: true if the active player's hand is above the limit; the player
 * chooses the discards. */
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
	int32_t limit = d->t->option[PARAM_TURN_LIMIT];

	/* modifiers that begin at the end of step 8 end there too */
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
	if (step == STEP_ENERGY)
		match_tell(d->m, EVENT_TURN_STARTED, C_320, "turn:%d player:%u",
			   d->st->turn, d->st->active);
	match_tell(d->m, EVENT_STEP, steps[step].clause, "step:%s",
		   steps[step].name);
}

/* Nothing is pending: runs the turn, stage by stage. */
static void go_on_turn(struct duel *d)
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
			   d->t->option[PARAM_PHASE_REACTIONS]) {
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

/* Makes the question of an ability a choice. */
static void ask_ability(struct duel *d, const struct agenda_entry *e)
{
	static const uint8_t whats[] = {
		[ASK_ACCEPT] = ASKED_ACCEPT,
		[ASK_TARGET] = ASKED_TARGET,
		[ASK_OPTION] = ASKED_OPTION,
	};

	if (e->ask == ASK_GAME) /* the verb has set the question */
		return;
	conclave_ask_choice(d, (struct ask){ .what = whats[e->ask],
					     .seat = e->asked,
					     .min = e->ask_min,
					     .max = e->ask_max,
					     .serial = e->serial });
}

/* C-523: outside combat, triggers of actions and of the steps with
 * priority can be answered once (RC-19); C-504, C-524: reactions and their
 * effects cannot. */
static bool is_answered(const struct duel *d, const struct agenda_entry *e)
{
	uint8_t step = d->st->step;

	if (e->lane == LANE_ACTION)
		return true;
	return e->lane == LANE_TRIGGER &&
	       (step == STEP_START || step == STEP_MAIN || step == STEP_END);
}

/* C-524, C-525: the lane for triggers that an entry of `lane` sets off. */
uint8_t conclave_effects_lane(uint8_t lane)
{
	return lane == LANE_ACTION || lane == LANE_TRIGGER ? LANE_TRIGGER
							   : LANE_INNER;
}

static void say_entry(struct duel *d, const struct agenda_entry *e,
		      enum event_id what, uint16_t clause)
{
	if (!match_tell_open(d->m, what, clause, "player:%u card:%c",
			     e->use.controller, piece_of(e->use.source)))
		return;
	conclave_say_ability(d, piece_of(e->use.source), e->use.ability);
	if (what == EVENT_TRIGGERED)
		conclave_say_targets(d, &e->use);
	event_end(d->m->out);
}

/* RC-22: no legal target; for a trigger that was declined this is
 * already reported. */
static void say_lacking(struct duel *d, struct agenda_entry *e)
{
	struct effect_pick p;

	if (!effect_bind_fixed(&d->s, &e->use, &p) && p.lacking)
		conclave_say_no_effect(d, "trigger", e->use.source,
				       C_("why", "there is no legal target"),
				       C_520);
}

/* C-708 */
static void count_trigger(struct duel *d)
{
	if (++d->st->loop > (uint32_t)d->t->option[PARAM_LOOP_LIMIT])
		conclave_end(d, DRAW, LOOP, NOBODY, C_708);
}

/* Announces an entry: its targets are bound, then it may be answered, only by
 * the opponent (C-506). */
static void announce(struct duel *d, struct agenda_entry *e)
{
	int32_t kind = e->game[GAME_KIND];

	if (kind == ENTRY_CARD || kind == ENTRY_ABILITY ||
	    kind == ENTRY_TRIGGER) {
		bool lacking;
		enum agenda_pace p =
			agenda_ready(&d->s, &d->t->agenda, e, &lacking);

		if (p == AGENDA_ASKS)
			ask_ability(d, e);
		if (p != AGENDA_DONE)
			return;
		if (lacking && kind == ENTRY_TRIGGER) { /* RC-22 */
			say_lacking(d, e);
			agenda_remove(&d->st->agenda, e->serial);
			return;
		}
	}
	if (kind == ENTRY_TRIGGER || kind == ENTRY_REGENERATION)
		say_entry(d, e, EVENT_TRIGGERED, C_520);
	e->game[GAME_PLACE] = kind == ENTRY_SUMMON || kind == ENTRY_MOVE
				      ? e->game[GAME_PLACE]
				      : -1;
	e->stage = STAGE_RUN;
	if (is_answered(d, e))
		conclave_ask(d, POINT_REACTION, opponent_of(e->use.controller));
}

/* C-436: why a move fails, or NULL. */
static const char *fault_of_move(const struct duel *d, struct thing x, int to)
{
	const struct piece *p = piece_at(d, piece_of(x));

	if (!is_live(d, x))
		return C_("why", "the ally has left play");
	if (p->closed)
		return C_("why", "the ally is closed");
	if (d->st->cell[to] != NO_PIECE)
		return C_("why", "the cell is taken");
	if (!(d->t->beside[p->cell] >> to & 1))
		return C_("why",
			  "the cell is not next to that of the ally any more");
	return conclave_may(d, piece_of(x), ACT_MOVE)
		       ? NULL
		       : C_("why", "an effect forbids it");
}

/* C-430 to C-436: a move fails if the ally or the cell has changed. */
static void carry_move(struct duel *d, const struct agenda_entry *e)
{
	uint16_t p = piece_of(e->use.source);
	int to = e->game[GAME_PLACE];
	const char *why = fault_of_move(d, e->use.source, to);

	if (why) {
		match_tell(d->m, EVENT_MOVE_FAILED, C_436,
			   "card:%c cell:%s why:%s", p, conclave_cell_name(to),
			   why);
		return;
	}
	conclave_relocate(d, p, to, C_431);
	conclave_happens(d, HEARD_MOVED, piece_at(d, p)->owner, e->use.source,
			 no_thing(), 0);
}

/* C-820, C-704 */
static void carry_regeneration(struct duel *d, const struct agenda_entry *e)
{
	uint16_t p = piece_of(e->use.source);

	if (!is_live(d, e->use.source)) {
		conclave_say_no_effect(d, "regeneration", e->use.source,
				       C_("why", "the card has left play"),
				       C_820);
		return;
	}
	int64_t n = conclave_keyword(d, p, REGENERATION);

	conclave_heal(d, p, n > INT32_MAX ? INT32_MAX : (int32_t)n, C_820);
}

/* C-414; RC-66: filters refer to the chosen things */
static void recheck(struct duel *d, struct agenda_entry *e)
{
	const struct effect_use before = e->use;

	effect_recheck(&d->s, &e->use);
	conclave_say_skipped(d, &before, &e->use);
}

/* Carries the entry out up to its next question; DONE: it has been removed. */
static enum agenda_pace carry_entry(struct duel *d, struct agenda_entry *e)
{
	enum agenda_pace p = AGENDA_DONE;
	uint32_t serial = e->serial;

	switch (e->game[GAME_KIND]) {
	case ENTRY_SUMMON:
		e->answered = false;
		p = conclave_bring(d, e, piece_of(e->use.source), true);
		break;
	case ENTRY_MOVE:
		carry_move(d, e);
		break;
	case ENTRY_REGENERATION:
		carry_regeneration(d, e);
		break;
	default:
		if (e->stage == STAGE_RUN && e->use.ntargets > 0)
			recheck(d, e);
		if (e->stage == STAGE_RUN)
			agenda_rest(&d->st->agenda);
		e->stage = STAGE_RUNNING;
		p = agenda_run(&d->s, &d->t->agenda, &d->st->agenda, serial);
		if (p == AGENDA_ASKS)
			ask_ability(d, agenda_find(&d->st->agenda, serial));
		if (p == AGENDA_LOOP) /* a `repeat` without a bound */
			d->st->effects.full = true;
		return p;
	}
	if (p == AGENDA_DONE)
		agenda_remove(&d->st->agenda, serial);
	return p;
}

/* C-404, C-703: after resolution, deaths; triggers wait in their lane. */
static void go_on_entry(struct duel *d, struct agenda_entry *e)
{
	int32_t kind = e->game[GAME_KIND];
	struct thing source = e->use.source;
	uint8_t seat = e->use.controller;
	uint8_t lane = e->lane;

	d->lane = conclave_effects_lane(lane);
	d->running = e->serial;
	if (e->stage < STAGE_RUN) {
		announce(d, e);
		return;
	}
	if (carry_entry(d, e) != AGENDA_DONE || d->st->over)
		return;
	d->running = 0;
	conclave_shuffle_touched(d);
	if (kind == ENTRY_CARD)
		conclave_happens(d, HEARD_PLAYED, seat, source, no_thing(), 0);
	if (kind != ENTRY_SUMMON && kind != ENTRY_MOVE)
		match_tell(d->m, EVENT_RESOLVED, C_404, "player:%u card:%c",
			   seat, piece_of(source));
	conclave_deaths(d);
	conclave_judge_dry(d); /* RC-65 */
	if (!d->st->over && (lane == LANE_TRIGGER || lane == LANE_INNER))
		count_trigger(d);
}

/* Runs the queue of a lane (C-521, RC-23: first in, first out); false if it
 * is empty. */
static bool go_on_queue(struct duel *d, uint8_t lane)
{
	struct agenda_entry *e = agenda_first(&d->st->agenda, lane);

	if (!e)
		return false;
	if (e->stage == STAGE_NEW) {
		if (!conclave_order(d, lane))
			e = agenda_first(&d->st->agenda, lane);
		else
			return true;
	}
	/* new triggers are ordered before the first of them begins */
	if (e->stage == STAGE_QUEUED && conclave_order(d, lane))
		return true;
	go_on_entry(d, agenda_first(&d->st->agenda, lane));
	return true;
}

static void carry_next(struct duel *d)
{
	struct agenda *a = &d->st->agenda;
	struct agenda_entry *e;

	d->lane = LANE_TRIGGER;
	d->running = 0;
	if (a->n > 0) {
		/* C-505: before the action that it answers */
		if ((e = agenda_first(a, LANE_REACTION))) {
			go_on_entry(d, e);
			return;
		}
		if (go_on_queue(d, LANE_INNER))
			return;
	}
	if (d->st->combat.step) {
		d->lane = LANE_INNER;
		conclave_combat(d);
		return;
	}
	if (a->n > 0) {
		if ((e = agenda_first(a, LANE_ACTION))) {
			go_on_entry(d, e);
			return;
		}
		/* C-525, RC-24: triggers of step 8 wait for its end */
		bool early = d->st->step == STEP_CLEANUP && d->st->stage < 2;

		if (!early && go_on_queue(d, LANE_TRIGGER))
			return;
	}
	go_on_turn(d);
}

void conclave_advance(struct duel *d)
{
	struct state *st = d->st;

	conclave_tell_changes(d);
	while (st->point == POINT_NONE && !st->over && !st->effects.full) {
		carry_next(d);
		conclave_tell_changes(d);
	}
	conclave_say_asked(d);
}
