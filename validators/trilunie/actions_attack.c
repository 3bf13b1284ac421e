/* The actions of combat: a unit attacks or does nothing (4.11). */
#include "validators/trilunie/play.h"

static void turn_unit(struct match *m, int unit)
{
	state_of(m)->card[unit].turned = true;
	trilunie_nudge(m);
}

/* Judges the acting unit: `turned`, `not-fastest`. */
static bool judge_actor(struct match *m, const struct action *a,
			struct refusal *r)
{
	static const unsigned zones = (1u << ZONES) - 1;
	const struct state *st = state_of(m);
	int16_t next[2 * MAX_DECK];
	int unit = a->arg[0];

	if (st->point != POINT_COMBAT && st->point != POINT_IDLE)
		return referee_refuse(m, r,
				      in_deployment(st) ? REFUSED_STEP_STAGE
							: REFUSED_STEP_COMBAT,
				      -1, "no unit is to act now");
	if (!trilunie_card_in(m, a, 0, zones, r))
		return false;
	if (st->card[unit].place != st->zone)
		return referee_refuse(
			m, r, REFUSED_ZONE_ACT, 0, "%s is not in the %s zone",
			trilunie_name(m, unit),
			tr_in(m->lang, "zone", trilunie_zone_names[st->zone]));
	if (st->card[unit].turned)
		return referee_refuse(m, r, REFUSED_TURNED_ACT, 0,
				      "%s is turned", trilunie_name(m, unit));
	size_t n = trilunie_next(m, next, 2 * MAX_DECK);

	for (size_t i = 0; i < n; i++)
		if (next[i] == unit)
			return true;
	return referee_refuse(m, r,
			      st->card[next[0]].speed == st->card[unit].speed
				      ? REFUSED_SLOW_TIE
				      : REFUSED_SLOW,
			      0, "%s acts before %s, speeds %d and %d",
			      trilunie_full_name(m, next[0]),
			      trilunie_full_name(m, unit),
			      st->card[next[0]].speed, st->card[unit].speed);
}

static bool refuse_attack(struct match *m, const struct action *a, unsigned why,
			  struct refusal *r)
{
	int unit = a->arg[0], target = a->arg[ARG_TARGET];

	switch (why) {
	case REFUSED_CANNOT:
	case REFUSED_CANNOT_AGAINST:
		return referee_refuse(m, r, why, ARG_TARGET,
				      "a card forbids %s to attack %s",
				      trilunie_full_name(m, unit),
				      trilunie_full_name(m, target));
	case REFUSED_ZERO:
	case REFUSED_ZERO_ARMOR:
		return referee_refuse(m, r, why, ARG_TARGET,
				      "%s would have no dice against %s",
				      trilunie_full_name(m, unit),
				      trilunie_full_name(m, target));
	}
	return referee_refuse(m, r, why, ARG_TARGET,
			      "that is not an enemy unit that %s reaches",
			      trilunie_name(m, unit));
}

/* T-428: raises the triggers of the declaration.  Abilities hear them at
 * once: a unit destroyed by its own attack (T-443) has still attacked or
 * been attacked. */
static void hear_declaration(struct match *m)
{
	const struct attack *a = &state_of(m)->attack;

	trilunie_look(m);
	trilunie_happen(m, WHEN_ATTACK_DECLARED, side_of(m, a->attacker),
			a->attacker, a->target, 0);
	trilunie_happen(m, WHEN_ATTACKED, side_of(m, a->target), a->target,
			a->attacker, 0);
	trilunie_settled(m);
}

bool trilunie_attack(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	int target = a->arg[ARG_TARGET];

	if (!judge_actor(m, a, r))
		return false;
	unsigned why = target < 0 ? REFUSED_TARGET_ATTACK
				  : trilunie_judge_attack(m, a->arg[0], target);
	if (why)
		return refuse_attack(m, a, why, r);
	turn_unit(m, a->arg[0]); /* T-424, T-013 */
	st->attack = (struct attack){
		.stage = ATTACK_BEFORE,
		.attacker = (int16_t)a->arg[0],
		.target = (int16_t)target,
		.defender = (int16_t)target,
		.zone = st->card[target].place,
	};
	st->point = POINT_NONE;
	if (st->attack.zone != st->zone &&
	    unit_has(&st->card[a->arg[0]], BOMBARDMENT))
		trilunie_note_keyword(m, BOMBARDMENT);
	match_tell(m, EVENT_ATTACK_DECLARED, T_425, "attacker:%c target:%c",
		   a->arg[0], target);
	hear_declaration(m);
	return true;
}

bool trilunie_skip(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	int unit = a->arg[0];

	if (!judge_actor(m, a, r))
		return false;
	if (st->point == POINT_COMBAT && !trilunie_has_target(m, unit))
		return referee_refuse(m, r, REFUSED_TARGET_IDLE, 0, /* RT-57 */
				      "%s has no target; a unit as fast that "
				      "has one acts first",
				      trilunie_name(m, unit));
	bool idle = st->point == POINT_IDLE;

	turn_unit(m, unit); /* RT-31 */
	match_tell(m, idle ? EVENT_TURNED_ALONE : EVENT_TURNED_IDLE,
		   idle ? T_427 : T_424, "unit:%c", unit);
	st->point = POINT_NONE;
	st->idle = 0;
	if (!idle) /* T-439 */
		trilunie_open_window(m, WINDOW_BETWEEN);
	return true;
}
