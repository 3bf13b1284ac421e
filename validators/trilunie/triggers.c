/* What happens: events, deaths, and what waits on the agenda. */
#include "validators/core/language/common_words.h"
#include "validators/trilunie/play.h"

#include <string.h>

void trilunie_moment(struct moment *o)
{
	o->heard =
		(struct effect_hearing){ .v = o->v, .cap = AGENDA_MAX_ENTRIES };
}

void trilunie_happen(struct match *m, struct moment *o, enum event_word what,
		     unsigned side, int card, int other, int32_t amount)
{
	struct effect_scene s = scene_of(m);
	struct effect_event e = { .row = (uint16_t)what,
				  .seat = (uint8_t)side,
				  .amount = amount };

	if (!effect_hears(s.rules, e.row) || in_deployment(state_of(m)))
		return;
	trilunie_refresh(m);
	if (card != NO_CARD)
		e.card = card_thing(card);
	if (other != NO_CARD)
		e.other = card_thing(other);
	effect_hear(&s, &e, &o->heard);
}

void trilunie_event(struct match *m, enum event_word what, unsigned side,
		    int card)
{
	struct moment o SCRATCH;

	if (!effect_hears(&table_of(m)->rules, (uint16_t)what))
		return;
	trilunie_moment(&o);
	trilunie_happen(m, &o, what, side, card, NO_CARD, 0);
	trilunie_settled(m, &o);
}

void trilunie_doom(struct match *m, int card)
{
	state_of(m)->card[card].doomed = true;
	state_of(m)->hurt = true;
}

/* T-124: what is gone lies in the discard of its owner. */
static void destroy(struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];

	if (m->out) {
		event_begin(m->out, EVENT_DESTROYED, T_435);
		event_text(m->out, "unit", trilunie_full_name(m, card));
		trilunie_put_equipment(m, card);
		event_end(m->out);
	}
	if (c->place == PLACE_ATTACHED)
		trilunie_drop_equipment(m, card, PILE_DISCARD, false);
	else
		trilunie_leave(m, card, PILE_DISCARD, false);
}

/* The doomed of this moment, in the order of their coming; all of them hear
 * each other go. */
static size_t find_doomed(struct match *m, struct moment *o, int16_t *out)
{
	struct state *st = state_of(m);
	size_t n = 0;

	trilunie_refresh(m);
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];
		struct instance *c = &st->card[card];

		/* T-368, T-435, T-443 */
		if (is_unit(c) && c->damage >= c->life)
			c->doomed = true;
		if (c->doomed)
			out[n++] = (int16_t)card;
	}
	for (size_t i = 0; i < n; i++)
		if (is_unit(&st->card[out[i]]))
			trilunie_happen(m, o, WHEN_DESTROYED,
					side_of(m, out[i]), out[i], NO_CARD, 0);
	return n;
}

void trilunie_bury(struct match *m, struct moment *o)
{
	struct state *st = state_of(m);
	int16_t gone[2 * MAX_DECK] SCRATCH;

	trilunie_refresh(m);
	while (st->hurt) {
		st->hurt = false;
		size_t n = find_doomed(m, o, gone);

		for (size_t i = 0; i < n; i++)
			if (st->card[gone[i]].doomed)
				destroy(m, gone[i]);
		trilunie_refresh(m);
	}
}

void trilunie_hurt(struct match *m, struct moment *o, int unit, int dealer,
		   int32_t n, uint16_t clause)
{
	struct state *st = state_of(m);
	struct instance *c = &st->card[unit];

	if (n <= 0 || !is_unit(c))
		return;
	trilunie_refresh(m);
	c->damage = (uint16_t)(c->damage + n > UINT16_MAX ? UINT16_MAX
							  : c->damage + n);
	st->hurt = true;
	trilunie_nudge(m);
	if (m->out) {
		event_begin(m->out, EVENT_DAMAGE_DEALT, clause);
		event_text(m->out, "unit", trilunie_full_name(m, unit));
		event_int(m->out, "amount", n);
		event_int(m->out, "damage", c->damage);
		event_int(m->out, "life", c->life);
		event_end(m->out);
	}
	if (dealer != NO_CARD)
		trilunie_happen(m, o, WHEN_DAMAGE_DEALT, side_of(m, dealer),
				dealer, unit, n);
	trilunie_happen(m, o, WHEN_DAMAGED, side_of(m, unit), unit, dealer, n);
}

struct agenda_entry *trilunie_asking(const struct match *m)
{
	struct agenda *a = &state_of(m)->agenda;

	for (uint32_t i = 0; i < a->n; i++)
		if (a->v[i].ask != ASK_NOTHING)
			return &a->v[i];
	return NULL;
}

/* What has to be discarded for the use, or 0. */
static int32_t discards_of(const struct match *m, const struct effect_use *u)
{
	const struct effect_rules *r = &table_of(m)->rules;
	const struct term *cost = r->ability[u->ability].key[ABILITY_COST];

	return cost && term_has(cost, COST_DISCARD)
		       ? term_at(cost, COST_DISCARD)->lo
		       : 0;
}

/* Which cards are discarded as a cost is the payer's choice. */
static enum agenda_pace pay_discards(struct match *m, struct agenda_entry *e)
{
	int32_t n = e->answered ? 0 : discards_of(m, &e->use);

	if (n &&
	    trilunie_ask_discard(m, e, e->use.controller, n) == AGENDA_ASKS)
		return AGENDA_ASKS;
	e->answered = false; /* no answer to what its effects ask */
	e->answer = 0;
	e->stage = e->lane == LANE_ACTION ? STAGE_TARGETS : STAGE_EFFECTS;
	return AGENDA_DONE;
}

/* A trigger that can do nothing, or is declined, is gone. */
static bool is_void(struct match *m, struct agenda_entry *e, bool lacking)
{
	struct effect_scene s = scene_of(m);

	return e->lane == LANE_TRIGGER &&
	       (lacking || effect_limit(&s, &e->use, -1) ||
		effect_unpayable(&s, &e->use));
}

/* It was set off, and does nothing. */
static void say_lapsed(struct match *m, const struct agenda_entry *e,
		       bool lacking)
{
	struct effect_scene s = scene_of(m);
	const char *why = e->game[DECLINED]               ? "declined"
			  : lacking                       ? "no target"
			  : effect_limit(&s, &e->use, -1) ? "used as often as "
							    "it may be"
							  : "it cannot be paid";

	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_LAPSED, T_590);
	event_text(m->out, "player", trilunie_player(m, e->use.controller));
	event_text(m->out, "card",
		   trilunie_full_name(m, trilunie_source(m, e->use.source.id)));
	event_str(m->out, "ability", trilunie_ability(m, &e->use));
	event_text(m->out, "why", why);
	event_end(m->out);
}

static enum agenda_pace bind(struct match *m, struct agenda_entry *e)
{
	struct effect_scene s = scene_of(m);
	uint32_t serial = e->serial;
	bool lacking;

	if (is_void(m, e, false)) {
		say_lapsed(m, e, false);
		agenda_remove(&state_of(m)->agenda, serial);
		return AGENDA_DONE;
	}
	enum agenda_pace p = agenda_ready(&s, &trilunie_agenda, e, &lacking);

	if (p != AGENDA_DONE)
		return p;
	if (is_void(m, e, lacking)) {
		say_lapsed(m, e, lacking);
		agenda_remove(&state_of(m)->agenda, serial);
		return AGENDA_DONE;
	}
	e->stage = STAGE_EFFECTS;
	if (e->lane == LANE_ACTION)
		return AGENDA_DONE;
	e->stage = STAGE_COST;
	effect_used(&s, &e->use, -1);
	trilunie_say_use(m, e, EVENT_ABILITY_USED, T_011);
	effect_pay(&s, &e->use);
	return AGENDA_DONE;
}

/* T-403, T-338: the effect is done, the card goes to the discard. */
static void put_away(struct match *m, int card)
{
	struct state *st = state_of(m);
	unsigned side = side_of(m, card);
	bool battle = kind_of(m, card)->variant == BATTLE;

	if (st->card[card].place == PLACE_PLAYED) {
		if (m->out) {
			event_begin(m->out, EVENT_DISCARDED,
				    battle ? T_403 : T_338);
			event_text(m->out, "player", trilunie_player(m, side));
			event_text(m->out, "card", trilunie_name(m, card));
			event_end(m->out);
		}
		trilunie_put(m, card, PILE_DISCARD);
	}
	trilunie_event(m, battle ? WHEN_BATTLE_PLAYED : WHEN_MISSION_PLAYED,
		       side, NO_CARD);
}

static enum agenda_pace carry_out(struct match *m, struct agenda_entry *e)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	int card = e->use.source.id;
	bool action = e->lane == LANE_ACTION;
	enum agenda_pace p =
		agenda_run(&s, &trilunie_agenda, &st->agenda, e->serial);

	if (p == AGENDA_LOOP)
		st->effects.full = true;
	if (p != AGENDA_DONE)
		return p;
	if (action) {
		memset(st->given, 0, sizeof(st->given));
		st->ngiven = 0;
		if (kind_of(m, card)->play >= 0)
			put_away(m, card);
	}
	return AGENDA_DONE;
}

static enum agenda_pace (*const stages[])(struct match *m,
					  struct agenda_entry *e) = {
	[STAGE_COST] = pay_discards,
	[STAGE_TARGETS] = bind,
	[STAGE_EFFECTS] = carry_out,
	[STAGE_ORDER] = trilunie_ask_order,
};

bool trilunie_resume(struct match *m)
{
	struct state *st = state_of(m);

	while (st->agenda.n && !st->over && !st->effects.full) {
		struct agenda_entry *e = agenda_first(&st->agenda, LANE_ACTION);

		if (e == NULL)
			e = agenda_first(&st->agenda, LANE_TRIGGER);
		if (e->ask != ASK_NOTHING ||
		    stages[e->stage](m, e) == AGENDA_ASKS)
			return false;
		if (m->chance->fault)
			return false;
	}
	return true;
}
