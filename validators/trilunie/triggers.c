/*
 * Events that abilities hear, and the abilities they trigger, which wait on the
 * agenda in the order that their owner chooses (T-011).
 */
#include "validators/base/buf.h"
#include "validators/core/effect/triggers.h"
#include "validators/trilunie/play.h"

#include <string.h>

static void set_off(const struct effect_static *x, const struct effect_use *u,
		    void *ctx)
{
	struct match *m = ctx;
	struct effect_scene s = scene_of(m);
	struct agenda_entry *e =
		agenda_add(&s, &state_of(m)->agenda, LANE_TRIGGER, u);

	if (!e)
		return;
	e->stage = STAGE_NEW;
	e->game[ORDERED] = (int32_t)x->stamp;
}

void trilunie_happen(struct match *m, enum event_word what, unsigned side,
		     int card, int other, int32_t amount)
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
	effect_hear(&s, &e, set_off, m);
}

void trilunie_event(struct match *m, enum event_word what, unsigned side,
		    int card)
{
	trilunie_happen(m, what, side, card, NO_CARD, 0);
	trilunie_settled(m);
}

struct agenda_entry *trilunie_asking(const struct match *m)
{
	struct agenda *a = &state_of(m)->agenda;

	for (uint32_t i = 0; i < a->n; i++)
		if (a->v[i].ask != ASK_NOTHING)
			return &a->v[i];
	return NULL;
}

/* RT-49: Dark's first, then Light's, each in order of entering play. */
static bool goes_before(const struct agenda_entry *a,
			const struct agenda_entry *b, const void *ctx)
{
	uint8_t x = a->use.controller, y = b->use.controller;

	(void)ctx;
	return x != y ? x < y
		      : (uint32_t)a->game[ORDERED] < (uint32_t)b->game[ORDERED];
}

/* The triggers of a player are adjacent until they are ordered: others are
 * queued after them, and none is carried out before. */
void trilunie_settled(struct match *m)
{
	struct agenda_entry *v[AGENDA_MAX_ENTRIES], *first = NULL;
	size_t n = triggers_sort(&state_of(m)->agenda, LANE_TRIGGER, STAGE_NEW,
				 goes_before, NULL, v);

	for (size_t i = 0; i < n; i++) {
		v[i]->stage = STAGE_TARGETS;
		v[i]->game[ORDERED] = 1;
		if (first && first->use.controller == v[i]->use.controller) {
			first->stage = STAGE_ORDER;
			first->game[ORDERED]++;
		} else {
			first = v[i];
		}
	}
}

static enum agenda_pace ask_order(struct match *m, struct agenda_entry *e)
{
	uint16_t n = (uint16_t)e->game[ORDERED];

	(void)m;
	e->game[ASKED_WHAT] = ASKED_ORDER;
	return agenda_ask(e, e->use.controller, n, n);
}

bool trilunie_take_order(struct match *m, struct agenda_entry *e,
			 const int16_t *v, size_t n)
{
	struct agenda *a = &state_of(m)->agenda;
	struct agenda_entry *own[AGENDA_MAX_ENTRIES];
	int16_t number[AGENDA_MAX_ENTRIES];
	uint16_t at[AGENDA_MAX_ENTRIES];
	size_t have = (size_t)e->game[ORDERED];

	for (size_t i = 0; i < have; i++)
		number[i] = (int16_t)i;
	if (n != have || !choose_among(number, have, v, n, at))
		return false;
	memset(e->game, 0, sizeof(e->game));
	e->stage = STAGE_TARGETS;
	e->ask = ASK_NOTHING;
	e->asked = 0;
	e->ask_min = e->ask_max = 0;
	for (size_t i = 0; i < n; i++)
		own[i] = &e[at[i]];
	triggers_arrange(a, own, n, (uint32_t)(e - a->v) + (uint32_t)n - 1);
	return true;
}

/* The number of a trigger that waits for an order, by the names of its card and
 * its ability, which may be empty: the first of the card that is not taken (one
 * bit each). */
int16_t trilunie_find_waiting(const struct match *m,
			      const struct agenda_entry *e, int card,
			      struct str ability, uint64_t taken)
{
	for (int16_t i = 0; i < e->game[ORDERED]; i++) {
		const struct effect_use *u = &e[i].use;

		if (!(taken >> i & 1) &&
		    source_card(m, u->source.id) == shown_card(m, card) &&
		    (ability.n == 0 || str_eq(trilunie_ability(m, u), ability)))
			return i;
	}
	return ARG_OTHER;
}

/* `CARD`, with `.ABILITY` if two of the card wait. */
void trilunie_put_waiting(const struct match *m, const struct agenda_entry *e,
			  int16_t i, struct buf *out)
{
	int card = e[i].use.source.id;
	struct str ability = trilunie_ability(m, &e[i].use);
	unsigned n = 0;

	for (int32_t k = 0; k < e->game[ORDERED]; k++)
		n += e[k].use.source.id == card;
	trilunie_put_name(m, source_card(m, card), false, out);
	if (n > 1)
		buf_printf(out, ".%.*s", STR_ARG(ability));
}

/* True if a trigger was removed because it can do nothing or was declined. */
static bool is_void(struct match *m, struct agenda_entry *e, bool lacking)
{
	struct effect_scene s = scene_of(m);

	return e->lane == LANE_TRIGGER &&
	       (lacking || effect_limit(&s, &e->use, -1) ||
		effect_unpayable(&s, &e->use));
}

/* Reports a trigger that does nothing. */
static void say_lapsed(struct match *m, const struct agenda_entry *e,
		       bool lacking)
{
	struct effect_scene s = scene_of(m);
	const char *why = e->game[DECLINED] ? C_("why", "declined")
			  : lacking         ? C_("why", "no target")
			  : effect_limit(&s, &e->use, -1)
				  ? C_("why", "used as often as it may be")
				  : C_("why", "it cannot be paid");

	struct str ability = trilunie_told_ability(m, &e->use);

	if (!match_tell_open(m, EVENT_LAPSED, T_590, "player:%s card:%c",
			     trilunie_player(m, e->use.controller),
			     source_card(m, e->use.source.id)))
		return;
	if (ability.n)
		match_tell_more(m, "ability:%.*s", STR_ARG(ability));
	match_tell_more(m, "why:%s", why);
	event_end(m->out);
}

static enum agenda_pace bind_use(struct match *m, struct agenda_entry *e)
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

/* T-403, T-338: after its effect the card goes to the discard. */
static void put_away(struct match *m, int card)
{
	struct state *st = state_of(m);
	unsigned side = side_of(m, card);
	bool battle = kind_of(m, card)->variant == BATTLE;

	if (st->card[card].place == PLACE_PLAYED) {
		match_tell(m, EVENT_DISCARDED, battle ? T_403 : T_338,
			   "player:%s card:%-c", trilunie_player(m, side),
			   card);
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
	[STAGE_COST] = trilunie_pay_discards,
	[STAGE_TARGETS] = bind_use,
	[STAGE_EFFECTS] = carry_out,
	[STAGE_ORDER] = ask_order,
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
