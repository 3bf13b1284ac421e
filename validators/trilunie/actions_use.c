/* Actions in windows: passing, playing battle cards, using abilities
 * (4.10, 5.1). */
#include "validators/base/buf.h"
#include "validators/trilunie/play.h"

#include <string.h>

/* T-401: it is not the player's turn in an open window; otherwise by code. */
bool trilunie_bad_window(struct match *m, const struct action *a, unsigned code,
			 const char *when, struct refusal *r)
{
	const struct state *st = state_of(m);

	if (st->point == POINT_WINDOW && st->asked != a->player)
		return referee_refuse(m, r, REFUSED_WINDOW_TURN, -1,
				      "it is for %s to act or to pass",
				      trilunie_player(m, st->asked));
	return referee_refuse(m, r, code, -1, "%s", tr(m->lang, when));
}

/* The moments of the bits of timing, as a message. */
static const char *when_is(const struct match *m, unsigned timing)
{
	const char *windows = "";

	for (unsigned w = WINDOW_BETWEEN; w <= WINDOW_DAMAGE; w++)
		if (timing & WINDOW_BIT(w))
			windows = arena_printf(
				m->arena, "%s%s%s", windows,
				*windows ? tr(m->lang, " or ") : "",
				transcript_word(m->arena, m->lang, "window",
						trilunie_window_name(w)));
	return arena_printf(m->arena,
			    tr(m->lang, "this is done in the window %s"),
			    windows);
}

static void say_passed(struct match *m, unsigned side, bool closes)
{
	const struct state *st = state_of(m);
	bool window = st->point == POINT_WINDOW;

	match_tell(m, EVENT_PASSED, window ? T_401 : T_430,
		   "player:%s point:%s closes:%hhd", trilunie_player(m, side),
		   window ? trilunie_window_name(st->window) : "intercept",
		   closes);
}

bool trilunie_pass(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	bool window = st->point == POINT_WINDOW;

	if ((!window && st->point != POINT_INTERCEPT) || st->asked != a->player)
		return trilunie_bad_window(
			m, a, REFUSED_WINDOW_TURN,
			N_("this is done in a window, when it is open"), r);
	say_passed(m, a->player, window && st->passes > 0);
	if (window && ++st->passes < 2) {
		st->asked = (uint8_t)other_than(st->asked);
		return true;
	}
	st->point = POINT_NONE; /* T-401: two passes close it */
	st->window = WINDOW_NONE;
	st->passes = 0;
	return true;
}

/* True if a window for it is open to the player. */
bool trilunie_is_open(const struct match *m, const struct action *a,
		      unsigned timing)
{
	return state_of(m)->asked == a->player &&
	       (trilunie_window_of(m) & timing);
}

/* T-404: the targets that the action names, or omits because they are clear. */
static bool judge_targets(struct match *m, const struct action *a, int param,
			  struct effect_use *u, struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	size_t n;
	const int16_t *v = action_list(m->referee, a, (unsigned)param, &n);

	if (a->arg[param] == ARG_OPEN ||
	    choose_targets(&s, u, v, n, &trilunie_chosen) == CHOSEN_WELL)
		return true;
	return referee_refuse(m, r,
			      kind_of(m, u->source.id)->variant == ORDINARY
				      ? REFUSED_TARGET_MISSION
				      : REFUSED_TARGET,
			      param, "these are not the targets of %s",
			      trilunie_name(m, u->source.id));
}

static bool judge_dice(struct match *m, const struct action *a, int param,
		       const struct effect_use *u, struct refusal *r)
{
	size_t n, need = trilunie_dice_needed(m, u->ability);
	const int16_t *v = action_list(m->referee, a, (unsigned)param, &n);

	return (n == need && trilunie_are_dice(m, v, n)) ||
	       referee_refuse(m, r, REFUSED_TARGET_DICE, param,
			      "the number of dice to be named, each once: %zu",
			      need);
}

/* Refusals in this order: condition-not-met, limit-reached, turned, bad-target,
 * then the costs.  by_default: see effect_limit. */
bool trilunie_judge_use(struct match *m, const struct action *a, int targets,
			int dice, struct effect_use *u, struct price beside,
			int by_default, struct refusal *r)
{
	struct effect_scene s = scene_of(m);

	if (!effect_meets(&s, u))
		return referee_refuse(
			m, r,
			trilunie_refused_by(m, u->source.id, REFUSED_CONDITION),
			-1, "the condition of %s does not hold",
			trilunie_name(m, u->source.id));
	if (by_default >= 0 && effect_limit(&s, u, by_default))
		return referee_refuse(m, r, REFUSED_LIMIT, -1,
				      "%s has used it as often as it may",
				      trilunie_name(m, u->source.id));
	if (trilunie_turns_itself(m, u->ability) &&
	    state_of(m)->card[u->source.id].turned)
		return referee_refuse(m, r, REFUSED_TURNED_COST, -1,
				      "%s is turned",
				      trilunie_name(m, u->source.id));
	if (!judge_targets(m, a, targets, u, r) ||
	    (dice >= 0 && a->arg[targets] != ARG_OPEN &&
	     !judge_dice(m, a, dice, u, r)))
		return false;
	return trilunie_judge_costs(m, u, beside, r);
}

/* For `make coverage-words`: records the window and the targets of a use. */
void trilunie_note_use(const struct match *m, const struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	const struct effect_ability *a = &s.rules->ability[u->ability];
	unsigned open = trilunie_window_of(m);

	for (unsigned i = 0; open >> i; i++)
		if (open >> i & 1)
			effect_note(&s, &trilunie_timings, i);
	for (unsigned i = 0; i < a->ntargets; i++)
		effect_note_pick(&s, &s.rules->target[a->targets + i], true);
	(void)s;
}

/* Adds the paid action to the agenda, to be carried out at once (T-403). */
static void add_action(struct match *m, const struct effect_use *u,
		       enum event_id what, uint16_t clause)
{
	struct effect_scene s = scene_of(m);
	struct agenda_entry *e;

	e = agenda_add(&s, &state_of(m)->agenda, LANE_ACTION, u);
	if (e == NULL)
		return;
	e->stage = STAGE_COST;
	trilunie_note_use(m, u);
	trilunie_say_use(m, e, what, clause);
	effect_pay(&s, u);
	trilunie_touch(m);
}

static void take_dice(struct match *m, const struct action *a, unsigned dice)
{
	struct state *st = state_of(m);
	size_t n;
	const int16_t *v = action_list(m->referee, a, dice, &n);

	memcpy(st->given, v, n * sizeof(st->given[0]));
	st->ngiven = (uint8_t)n;
}

/* True for a battle card of another window, or if it is not the player's turn
 * in this one. */
static bool misses_window(const struct match *m, const struct action *a)
{
	int32_t card = a->arg[ARG_CARD];
	const struct state *st = state_of(m);

	if (st->point != POINT_WINDOW || st->asked != a->player ||
	    st->window == WINDOW_COMMAND) /* T-023 */
		return true;
	return card >= 0 && kind_of(m, card)->variant == BATTLE &&
	       !trilunie_is_open(m, a, kind_of(m, card)->timing);
}

static bool miss_window(struct match *m, const struct action *a,
			struct refusal *r)
{
	const struct state *st = state_of(m);
	int32_t card = a->arg[ARG_CARD];

	if (!in_combat(st))
		return referee_refuse(m, r, REFUSED_WINDOW_COMBAT, -1,
				      "battle cards are played in combat");
	return trilunie_bad_window(
		m, a, REFUSED_WINDOW,
		card >= 0 && kind_of(m, card)->variant == BATTLE
			? when_is(m, kind_of(m, card)->timing)
			: N_("this is done in a window, when it is open"),
		r);
}

/* T-402, T-403 */
bool trilunie_play_battle(struct match *m, const struct action *a,
			  struct refusal *r)
{
	struct state *st = state_of(m);
	int card = a->arg[ARG_CARD];
	struct effect_use u;

	if (misses_window(m, a)) {
		if (r)
			miss_window(m, a, r);
		/* for a battle card that is what is in its way */
		if (r && card >= 0 && kind_of(m, card)->variant == BATTLE)
			r->param = ARG_CARD;
		return false;
	}
	if (!trilunie_card_in(m, a, ARG_CARD, 1u << PLACE_HAND, r))
		return false;
	const struct kind *k = kind_of(m, card);

	if (k->variant != BATTLE)
		return referee_refuse(m, r,
				      k->variant == UNIT ? REFUSED_TYPE_UNIT
							 : REFUSED_TYPE_MISSION,
				      0, "%s is not a battle card",
				      trilunie_name(m, card));
	if (!trilunie_may(m, player_thing(a->player), ACT_PLAY_BATTLE,
			  N_("a card forbids %s to play battle cards"), r))
		return false;
	effect_use_init(&u, (uint16_t)k->play, a->player, card_thing(card));
	if (!trilunie_judge_use(m, a, ARG_PLAYED_TARGETS, ARG_PLAYED_DICE, &u,
				(struct price){ .mana = k->mana }, -1, r))
		return false;
	if (!r)
		return true;
	st->player[a->player].mana -= k->mana;
	trilunie_say_paid(m, a->player, k->mana, 0, T_403);
	take_dice(m, a, ARG_PLAYED_DICE);
	trilunie_take(m, card);
	add_action(m, &u, EVENT_BATTLE_PLAYED, T_403);
	trilunie_has_acted(st);
	return true;
}

/* 5.2: once per attack if it can only be used in attacks, otherwise once
 * per turn. */
static int limit_of(const struct kind *k, unsigned ability)
{
	static const unsigned in_attack = WINDOW_BIT(WINDOW_BEFORE) |
					  WINDOW_BIT(WINDOW_AFTER) |
					  WINDOW_BIT(WINDOW_DAMAGE);

	return k->ability_timing[ability] & ~in_attack ? PER_TURN : PER_ATTACK;
}

/* True where the unit has its abilities (T-382, T-404). */
static bool has_abilities(const struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];

	return c->place == PLACE_ATTACHED ? in_zone(&state_of(m)->card[c->host])
					  : in_zone(c);
}

/* Refuses an ability at a time that is not its own. */
static bool miss_timing(struct match *m, const struct action *a,
			unsigned timing, struct refusal *r)
{
	static const unsigned in_combats =
		WINDOW_BIT(WINDOW_BETWEEN) | WINDOW_BIT(WINDOW_BEFORE) |
		WINDOW_BIT(WINDOW_AFTER) | WINDOW_BIT(WINDOW_DAMAGE);

	if (timing & in_combats)
		return trilunie_bad_window(m, a, REFUSED_WINDOW,
					   when_is(m, timing), r);
	if (timing & WINDOW_BIT(WINDOW_COMMAND))
		return trilunie_bad_window(
			m, a, REFUSED_WINDOW_COMMAND,
			N_("this is done at the start of the command phase"),
			r);
	if (timing)
		return referee_refuse(
			m, r,
			a->player == DARK ? REFUSED_WINDOW_BUILD_DARK
					  : REFUSED_WINDOW_BUILD_LIGHT,
			-1, "this is done in your own build step");
	return trilunie_bad_window(
		m, a, REFUSED_WINDOW,
		N_("this is done in a window, when it is open"), r);
}

bool trilunie_use_ability(struct match *m, const struct action *a,
			  struct refusal *r)
{
	static const unsigned places =
		((1u << ZONES) - 1) | 1u << PLACE_ATTACHED;
	int card = a->arg[ARG_CARD], i = a->arg[ARG_ABILITY];
	struct effect_use u;
	struct effect_scene s = scene_of(m);
	const struct kind *k = card >= 0 ? shown_of(m, card) : NULL;
	unsigned timing =
		k && i >= 0 && i < k->nabilities ? k->ability_timing[i] : 0;

	if (timing ? !trilunie_is_open(m, a, timing)
		   : !trilunie_window_of(m) || state_of(m)->asked != a->player)
		return r && miss_timing(m, a, timing, r);
	if (!trilunie_card_in(m, a, ARG_CARD, places, r))
		return false;
	if (!has_abilities(m, card))
		return referee_refuse(m, r, REFUSED_ZONE_RETREATED, 0,
				      "the bearer of %s is in no battle zone",
				      trilunie_name(m, card));
	if (!timing)
		return referee_refuse(m, r, REFUSED_ABILITY, ARG_ABILITY,
				      "%s has no such ability to use",
				      trilunie_name(m, card));
	int by_default = limit_of(k, (unsigned)i);

	effect_use_init(&u, k->ability[i], a->player, card_thing(card));
	if (!trilunie_judge_use(m, a, ARG_USED_TARGETS, ARG_USED_DICE, &u,
				(struct price){ 0 }, by_default, r))
		return false;
	if (!r)
		return true;
	effect_used(&s, &u, by_default);
	take_dice(m, a, ARG_USED_DICE);
	add_action(m, &u, EVENT_ABILITY_USED, T_590);
	trilunie_has_acted(state_of(m));
	return true;
}
