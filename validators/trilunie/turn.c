/* The course of a match: its steps as a table (catalogue 4.6, 4.13). */
#include "validators/core/game/card.h"
#include "validators/trilunie/play.h"

void trilunie_end_spans(struct match *m, enum duration_word d)
{
	struct effect_scene s = scene_of(m);

	if (effect_end(&s, (uint8_t)d, UINT8_MAX) == 0)
		return;
	trilunie_touch(m);
	match_tell(m, EVENT_EFFECTS_ENDED, T_405, "duration:%s until:%s",
		   trilunie_durations.v[d].name, trilunie_durations.v[d].en);
}

/* T-401, T-006, RT-7 */
void trilunie_open_window(struct match *m, enum window w)
{
	struct state *st = state_of(m);

	st->window = (uint8_t)w;
	st->point = POINT_WINDOW;
	st->asked = DARK;
	st->passes = 0;
	match_tell(m, EVENT_WINDOW_OPENED, T_401, "window:%s",
		   trilunie_window_name(w));
}

/* After an action the other player may go on (T-401, T-402). */
void trilunie_has_acted(struct state *st)
{
	if (st->point != POINT_WINDOW)
		return;
	st->passes = 0;
	st->asked = (uint8_t)other_than(st->asked);
}

unsigned trilunie_window_of(const struct match *m)
{
	const struct state *st = state_of(m);

	if (st->point == POINT_WINDOW)
		return WINDOW_BIT(st->window);
	return st->point == POINT_BUILD ? WINDOW_BIT(WINDOW_BUILD) : 0;
}

static enum step_result ask_mulligan(struct match *m)
{
	struct state *st = state_of(m);

	if (st->stage == SIDES)
		return STEP_DONE;
	/* T-203: Dark first, and completely */
	st->asked = st->stage++;
	st->point = POINT_MULLIGAN;
	return STEP_WAITS;
}

void trilunie_set_bonus(struct match *m, unsigned side, bool bonus,
			uint16_t clause)
{
	state_of(m)->player[side].bonus = bonus;
	match_tell(m, EVENT_BONUS, clause, "player:%s bonus:%hhd",
		   trilunie_player(m, side), bonus);
}

static enum step_result place_forces(struct match *m)
{
	trilunie_deployment(m);
	return state_of(m)->point == POINT_NONE ? STEP_DONE : STEP_WAITS;
}

/* One event for all the cards. */
static void say_cards(struct match *m, enum event_id what, uint16_t clause,
		      const char *key, const uint16_t *v, size_t n)
{
	if (m->out == NULL || n == 0)
		return;
	event_begin(m->out, what, clause);
	event_open_list(m->out, key);
	for (size_t i = 0; i < n; i++)
		match_tell_more(m, "%c", v[i]);
	event_end(m->out);
}

/* T-303: all cards, except those that a card forbids. */
static void straighten_all(struct match *m)
{
	struct state *st = state_of(m);
	uint16_t opened[2 * MAX_DECK];
	size_t n = 0;

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];
		struct instance *c = &st->card[card];

		if (!c->turned ||
		    trilunie_forbids(m, card_thing(card), ACT_OPEN))
			continue;
		c->turned = false;
		trilunie_nudge(m);
		opened[n++] = (uint16_t)card;
	}
	say_cards(m, EVENT_STRAIGHTENED, T_303, "cards", opened, n);
}

/* T-581, RT-44 */
static void regenerate_all(struct match *m)
{
	struct state *st = state_of(m);

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];
		struct instance *c = &st->card[card];

		if (!in_zone(c) || !unit_has(c, REGENERATION) || !c->damage)
			continue;
		unsigned n = c->worth[REGENERATION];

		n = n < c->damage ? n : c->damage;
		trilunie_note_keyword(m, REGENERATION);
		c->damage = (uint16_t)(c->damage - n);
		trilunie_nudge(m);
		match_tell(m, EVENT_REGENERATED, T_581,
			   "unit:%c amount:%d damage:%d", card, n, c->damage);
	}
}

static enum step_result straighten(struct match *m)
{
	struct state *st = state_of(m);

	if (st->stage++ > 0)
		return STEP_DONE;
	match_tell(m, EVENT_TURN_STARTED, T_302, "turn:%d", st->turn);
	st->player[DARK].abandoned = st->player[LIGHT].abandoned = false;
	trilunie_end_spans(m, LAST_READY);
	straighten_all(m);
	trilunie_refresh(m);
	regenerate_all(m);
	trilunie_event(m, WHEN_TURN_START, UINT8_MAX, NO_CARD);
	return STEP_MORE;
}

/* T-140, T-304 */
static enum step_result give_mana(struct match *m)
{
	for (unsigned side = 0; side < SIDES; side++) {
		state_of(m)->player[side].mana += MANA_A_TURN;
		trilunie_say_purse(m, side, EVENT_MANA_GAINED, T_140);
	}
	return STEP_DONE;
}

/* T-305: both at the same time */
static enum step_result draw_cards(struct match *m)
{
	unsigned losers = 0;

	for (unsigned side = 0; side < SIDES; side++)
		if (!trilunie_draw(m, side, T_305))
			losers |= 1u << side;
	trilunie_lose_by_draw(m, losers);
	return STEP_DONE;
}

/* T-306 */
static enum step_result command_start(struct match *m)
{
	struct state *st = state_of(m);

	switch (st->stage++) {
	case 0:
		trilunie_event(m, WHEN_COMMAND_START, UINT8_MAX, NO_CARD);
		return STEP_MORE;
	case 1:
		trilunie_open_window(m, WINDOW_COMMAND);
		return STEP_WAITS;
	}
	return STEP_DONE;
}

/* T-153, T-154: as checked before, unless a card says otherwise. */
static bool gains_bonus(const struct match *m, unsigned side)
{
	struct thing player = player_thing(side);

	if (trilunie_forbids(m, player, ACT_GAIN_COIN_BONUS))
		return false;
	return state_of(m)->player[side].bonus ||
	       trilunie_allows(m, player, ACT_GAIN_COIN_BONUS);
}

/* T-152, T-307: one die, rolled by Light, for both. */
static enum step_result roll_coins(struct match *m)
{
	struct state *st = state_of(m);

	if (st->stage++ > 0)
		return STEP_DONE;
	int32_t n = chance_roll(m->chance, "coin_die", &trilunie_die);

	for (unsigned side = 0; side < SIDES; side++) {
		struct player *p = &st->player[side];
		bool bonus = gains_bonus(m, side);

		p->coins += n + bonus;
		match_tell(m, EVENT_COINS_GAINED, T_152,
			   "player:%s die:%d bonus:%d coins:%d",
			   trilunie_player(m, side), n, bonus, p->coins);
	}
	trilunie_event(m, WHEN_COINS_ROLLED, UINT8_MAX, NO_CARD);
	return STEP_MORE;
}

/* T-308 to T-311: Dark before Light, in T-309 and T-310 too. */
static enum step_result ask_once(struct match *m)
{
	static const uint16_t clause[] = { T_308, T_309, T_310, T_311 };
	struct state *st = state_of(m);
	unsigned i = st->step - STEP_BUILD_DARK;
	bool build = st->step < STEP_RETREAT_DARK;

	if (st->stage++ > 0)
		return STEP_DONE;
	st->point = build ? POINT_BUILD : POINT_RETREAT;
	st->asked = i % SIDES;
	match_tell(m, EVENT_OWN_STEP, clause[i], "player:%s what:%s",
		   trilunie_player(m, st->asked), build ? "build" : "retreat");
	return STEP_WAITS;
}

/* What holds for this turn ends (T-313, T-521). */
static void end_turn_effects(struct match *m)
{
	struct state *st = state_of(m);
	uint16_t freed[2 * MAX_DECK];
	size_t n = 0;

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];
		struct instance *c = &st->card[card];

		if (c->paralysis == 0)
			continue;
		trilunie_touch(m);
		c->paralysis = 0;
		freed[n++] = (uint16_t)card;
	}
	say_cards(m, EVENT_PARALYSIS_ENDED, T_521, "units", freed, n);
	effect_limits_end(&st->effects, PER_TURN);
	trilunie_end_spans(m, LAST_TURN);
}

/* T-155, RT-9 */
static void lose_coins(struct match *m)
{
	for (unsigned side = 0; side < SIDES; side++) {
		struct player *p = &state_of(m)->player[side];

		if (p->coins)
			match_tell(m, EVENT_COINS_LOST, T_155,
				   "player:%s coins:%d",
				   trilunie_player(m, side), p->coins);
		p->coins = 0;
	}
}

static enum step_result turn_end(struct match *m)
{
	struct state *st = state_of(m);

	switch (st->stage++) {
	case 0:
		trilunie_event(m, WHEN_TURN_END, UINT8_MAX, NO_CARD);
		return STEP_MORE;
	case 1:
		end_turn_effects(m);
		return STEP_MORE;
	}
	trilunie_judge_capture(m);
	if (st->over)
		return STEP_WAITS;
	for (unsigned side = 0; side < SIDES; side++) /* T-153, RT-10 */
		trilunie_set_bonus(m, side,
				   !st->player[side].abandoned &&
					   trilunie_has_all_zones(m, side),
				   T_153);
	lose_coins(m);
	st->effects.full |= st->turn == UINT16_MAX;
	st->turn++;
	return STEP_DONE;
}

#define READY   "ready"
#define COMMAND "command"
#define COMBAT  "combat"
/* T-012, T-302, T-312, T-420: the order of the steps. */
static const struct step_row {
	const char *name, *phase;
	enum step_result (*run)(struct match *m);
} steps[STEPS] = {
	[STEP_MULLIGAN] = { "mulligan", "deployment", ask_mulligan },
	[STEP_PLACE] = { "place", "deployment", place_forces },
	[STEP_STRAIGHTEN] = { "straighten", READY, straighten },
	[STEP_MANA] = { "mana", READY, give_mana },
	[STEP_DRAW] = { "draw", READY, draw_cards },
	[STEP_COMMAND_START] = { "command_start", COMMAND, command_start },
	[STEP_COINS] = { "coins", COMMAND, roll_coins },
	[STEP_BUILD_DARK] = { "build_dark", COMMAND, ask_once },
	[STEP_BUILD_LIGHT] = { "build_light", COMMAND, ask_once },
	[STEP_RETREAT_DARK] = { "retreat_dark", COMMAND, ask_once },
	[STEP_RETREAT_LIGHT] = { "retreat_light", COMMAND, ask_once },
	[STEP_COMBAT_AIR] = { "combat_air", COMBAT, trilunie_combat },
	[STEP_COMBAT_GROUND] = { "combat_ground", COMBAT, trilunie_combat },
	[STEP_COMBAT_CHARACTER] = { "combat_character", COMBAT,
				    trilunie_combat },
	[STEP_TURN_END] = { "turn_end", "end", turn_end },
};

const char *trilunie_step_name(enum step s)
{
	return steps[s].name;
}

const char *trilunie_phase_name(enum step s)
{
	return steps[s].phase;
}

/* For programs: the current step of the match. */
void trilunie_say_step(struct match *m)
{
	const struct state *st = state_of(m);

	match_tell(m, EVENT_STEP_STARTED, T_302, "turn:%d phase:%s step:%s",
		   st->turn, steps[st->step].phase, steps[st->step].name);
}

/* T-219, T-301, T-604 */
static void next_step(struct match *m)
{
	struct state *st = state_of(m);

	st->step = st->step == STEP_TURN_END ? STEP_STRAIGHTEN : st->step + 1;
	st->stage = 0;
	if (st->step == STEP_STRAIGHTEN && st->turn == 0)
		st->turn = 1;
	if (in_combat(st))
		st->zone = (uint8_t)(st->step - STEP_COMBAT_AIR);
	trilunie_say_step(m);
	if (st->step != STEP_STRAIGHTEN)
		return;
	st->stale = STALE_PLAY;
	for (uint16_t i = 0; st->turn == 1 && i < st->nplay; i++)
		trilunie_print_keywords(m, play_of(m)[i]); /* T-206 */
}

void trilunie_go_on(struct match *m)
{
	struct state *st = state_of(m);

	while (!st->over && !st->effects.full && !m->chance->fault) {
		if (st->stale || st->hurt)
			trilunie_bury(m);
		if (!trilunie_resume(m) || st->point != POINT_NONE || st->over)
			break;
		if (steps[st->step].run(m) == STEP_DONE && !st->over)
			next_step(m);
		trilunie_look(m);
	}
	trilunie_refresh(m);
}
