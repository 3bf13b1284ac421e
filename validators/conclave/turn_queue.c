/*
 * Play goes on by itself up to the next decision (catalogue 4.6, 4.7).
 *
 * What comes first: a reaction, then what it or a combat has caused, then the
 * combat, then the action that was answered, then the triggers of actions and
 * steps, then the turn.
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

/* What an ability asks, as a choice. */
static void ask_ability(struct duel *d, const struct agenda_entry *e)
{
	static const uint8_t whats[] = {
		[ASK_ACCEPT] = ASKED_ACCEPT,
		[ASK_TARGET] = ASKED_TARGET,
		[ASK_OPTION] = ASKED_OPTION,
	};

	if (e->ask == ASK_GAME) /* the verb has said what it asks */
		return;
	conclave_ask_choice(d, (struct ask){ .what = whats[e->ask],
					     .seat = e->asked,
					     .min = e->ask_min,
					     .max = e->ask_max,
					     .serial = e->serial });
}

/* C-523: outside combat the triggers of actions and of the steps with priority
 * are answered, once (RC-19); C-504: a reaction never is, nor C-524 what it
 * causes. */
static bool is_answered(const struct duel *d, const struct agenda_entry *e)
{
	uint8_t step = d->st->step;

	if (e->lane == LANE_ACTION)
		return true;
	return e->lane == LANE_TRIGGER &&
	       (step == STEP_START || step == STEP_MAIN || step == STEP_END);
}

/* C-524, C-525: where that waits which an entry of the lane sets off. */
uint8_t conclave_effects_lane(uint8_t lane)
{
	return lane == LANE_ACTION || lane == LANE_TRIGGER ? LANE_TRIGGER
							   : LANE_INNER;
}

static void say_entry(struct duel *d, const struct agenda_entry *e,
		      enum event_id what, uint16_t clause)
{
	if (!d->m->out)
		return;
	event_begin(d->m->out, what, clause);
	event_text(d->m->out, "player", d->m->seat[e->use.controller].id);
	event_str(d->m->out, "card",
		  conclave_label(d, piece_of(e->use.source)));
	conclave_say_ability(d, piece_of(e->use.source), e->use.ability);
	if (what == EVENT_TRIGGERED)
		conclave_say_targets(d, &e->use);
	event_end(d->m->out);
}

/* RC-22: without a legal target; a trigger that was declined has said so. */
static void say_lacking(struct duel *d, struct agenda_entry *e)
{
	struct effect_pick p;

	if (!effect_bind_fixed(&d->s, &e->use, &p) && p.lacking)
		conclave_say_no_effect(d, "trigger", e->use.source,
				       "there is no legal target", C_520);
}

/* C-708 */
static void count_trigger(struct duel *d)
{
	if (++d->st->loop > (uint32_t)d->t->option[OPTION_LOOP_LIMIT])
		conclave_end(d, DRAW, LOOP, NOBODY, C_708);
}

/* An entry is announced: its targets are bound, then it may be answered, by the
 * opponent alone (C-506). */
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
		return "the ally has left play";
	if (p->closed)
		return "the ally is closed";
	if (d->st->cell[to] != NO_PIECE)
		return "the cell is taken";
	if (!(d->t->beside[p->cell] >> to & 1))
		return "the cell is not next to that of the ally any more";
	return conclave_may(d, piece_of(x), ACT_MOVE) ? NULL
						      : "an effect forbids it";
}

static void say_move_failed(struct duel *d, struct thing x, int to,
			    const char *why)
{
	if (!d->m->out)
		return;
	event_begin(d->m->out, EVENT_MOVE_FAILED, C_436);
	event_str(d->m->out, "card", conclave_label(d, piece_of(x)));
	event_text(d->m->out, "cell", conclave_cell_name(to));
	event_text(d->m->out, "why", why);
	event_end(d->m->out);
}

/* C-430 to C-436: a move whose ally or cell is not as it was fails. */
static void carry_move(struct duel *d, const struct agenda_entry *e)
{
	uint16_t p = piece_of(e->use.source);
	int to = e->game[GAME_PLACE];
	const char *why = fault_of_move(d, e->use.source, to);

	if (why) {
		say_move_failed(d, e->use.source, to, why);
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
				       "the card has left play", C_820);
		return;
	}
	int64_t n = conclave_keyword(d, p, REGENERATION);

	conclave_heal(d, p, n > INT32_MAX ? INT32_MAX : (int32_t)n, C_820);
}

/* C-414; RC-66: filters speak of what was chosen */
static void recheck(struct duel *d, struct agenda_entry *e)
{
	const struct effect_use before = e->use;

	effect_recheck(&d->s, &e->use);
	conclave_say_skipped(d, &before, &e->use);
}

/* As far as it goes; DONE: the entry is no more. */
static enum agenda_pace carry(struct duel *d, struct agenda_entry *e)
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

/* C-404, C-703: resolved; deaths; what it caused waits in its lane. */
static void go_on(struct duel *d, struct agenda_entry *e)
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
	if (carry(d, e) != AGENDA_DONE || d->st->over)
		return;
	d->running = 0;
	conclave_shuffle_touched(d);
	if (kind == ENTRY_CARD)
		conclave_happens(d, HEARD_PLAYED, seat, source, no_thing(), 0);
	if (d->m->out && kind != ENTRY_SUMMON && kind != ENTRY_MOVE) {
		event_begin(d->m->out, EVENT_RESOLVED, C_404);
		event_text(d->m->out, "player", d->m->seat[seat].id);
		event_str(d->m->out, "card",
			  conclave_label(d, piece_of(source)));
		event_end(d->m->out);
	}
	conclave_deaths(d);
	conclave_judge_dry(d); /* RC-65 */
	if (!d->st->over && (lane == LANE_TRIGGER || lane == LANE_INNER))
		count_trigger(d);
}

/* The queue of a lane (C-521, RC-23: one after another, first in first out);
 * false when nothing waits there. */
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
	/* while nothing is under way, what is new is put in its order */
	if (e->stage == STAGE_QUEUED && conclave_order(d, lane))
		return true;
	go_on(d, agenda_first(&d->st->agenda, lane));
	return true;
}

static void next(struct duel *d)
{
	struct agenda *a = &d->st->agenda;
	struct agenda_entry *e;

	d->lane = LANE_TRIGGER;
	d->running = 0;
	if (a->n > 0) {
		/* C-505: before what it answers */
		if ((e = agenda_first(a, LANE_REACTION))) {
			go_on(d, e);
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
			go_on(d, e);
			return;
		}
		/* C-525, RC-24: those of step 8 wait for its end */
		bool early = d->st->step == STEP_CLEANUP && d->st->stage < 2;

		if (!early && go_on_queue(d, LANE_TRIGGER))
			return;
	}
	conclave_turn(d);
}

void conclave_advance(struct duel *d)
{
	struct state *st = d->st;

	conclave_tell_changes(d);
	while (st->point == POINT_NONE && !st->over && !st->effects.full) {
		next(d);
		conclave_tell_changes(d);
	}
	conclave_say_asked(d);
}
