/* The combat of a zone, and an attack as a table of steps (4.11, 4.12). */
#include "validators/base/scratch.h"
#include "validators/trilunie/play.h"

#include <string.h>

static bool is_there(const struct match *m, int unit, unsigned zone)
{
	return state_of(m)->card[unit].place == zone;
}

/* T-421 to T-423, RT-32: the unturned units of one side with the highest speed;
 * T-422: Dark's before Light's. */
size_t trilunie_next(const struct match *m, int16_t *out, size_t cap)
{
	const struct state *st = state_of(m);
	int32_t best = -1;
	unsigned side = LIGHT;
	size_t n = 0;

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];
		const struct instance *c = &st->card[card];
		unsigned own = side_of(m, card);

		if (c->place != st->zone || c->turned)
			continue;
		if (c->speed > best || (c->speed == best && own < side)) {
			best = c->speed;
			side = own;
			n = 0;
		}
		if (c->speed == best && own == side && n < cap)
			out[n++] = (int16_t)card;
	}
	return n;
}

/* T-561, RT-54: true in the unit's own zone, one that it bombards, or one that
 * a card allows. */
static bool reaches(const struct match *m, int unit, unsigned zone)
{
	const struct instance *c = &state_of(m)->card[unit];

	return c->place == zone ||
	       (unit_has(c, BOMBARDMENT) &&
		c->worth[BOMBARDMENT] >> zone & 1) ||
	       trilunie_granted(m, card_thing(unit), ACT_ATTACK_ZONE,
				(struct thing){ 0 }, (int)zone);
}

/* T-008, T-009: 0, or the refusal if a card forbids the attack. */
static unsigned judge_forbidden(const struct match *m, int unit, int target)
{
	struct thing x = card_thing(unit), t = card_thing(target);
	struct thing nothing = { 0 };
	const struct {
		struct thing who, by;
		enum act_word act;
		int zone;
	} acts[] = {
		{ x, nothing, ACT_ATTACK, 0 },
		{ x, nothing, ACT_ATTACK_ZONE,
		  state_of(m)->card[target].place },
		{ t, nothing, ACT_BE_ATTACKED, 0 },
		{ t, x, ACT_BE_ATTACKED_BY, 0 },
	};

	unsigned why = 0;

	for (size_t i = 0; !why && i < sizeof(acts) / sizeof(acts[0]); i++)
		why = trilunie_forbidden(m, acts[i].who, acts[i].act,
					 acts[i].by, acts[i].zone);
	return why;
}

/* T-382, T-425, T-561: 0, or the refusal if the unit does not reach
 * the other. */
static unsigned judge_reach(const struct match *m, int unit, int target)
{
	const struct instance *t = &state_of(m)->card[target];

	if (side_of(m, target) == side_of(m, unit) || !is_unit(t))
		return REFUSED_TARGET_ATTACK;
	if (!in_zone(t))
		return REFUSED_TARGET_RETREATED;
	if (reaches(m, unit, t->place))
		return 0;
	return unit_has(&state_of(m)->card[unit], BOMBARDMENT)
		       ? REFUSED_TARGET_BOMBARD
		       : REFUSED_TARGET_ATTACK;
}

/* T-551: the dice of an attack on the target. */
int32_t trilunie_dice(const struct match *m, int unit, int target)
{
	const struct instance *t = &state_of(m)->card[target];
	int32_t armor = unit_has(t, ARMOR) ? t->worth[ARMOR] : 0;

	return state_of(m)->card[unit].attack - armor;
}

/* T-425, T-426, T-552, RT-30: 0, or the refusal. */
unsigned trilunie_judge_attack(const struct match *m, int unit, int target)
{
	unsigned why = judge_reach(m, unit, target);

	if (why == 0)
		why = judge_forbidden(m, unit, target);
	if (why || trilunie_dice(m, unit, target) >= 1)
		return why;
	return state_of(m)->card[unit].attack > 0 ? REFUSED_ZERO_ARMOR
						  : REFUSED_ZERO;
}

bool trilunie_has_target(const struct match *m, int unit)
{
	const struct state *st = state_of(m);

	for (uint16_t i = 0; i < st->nplay; i++)
		if (is_unit(&st->card[play_of(m)[i]]) &&
		    !trilunie_judge_attack(m, unit, play_of(m)[i]))
			return true;
	return false;
}

static void say_zone(struct match *m, enum event_id what)
{
	match_tell(m, what, T_420, "zone:%s",
		   trilunie_zone_names[state_of(m)->zone]);
}

/* T-428, RT-35: ends the attack if one of the two has left its place. */
static bool break_off(struct match *m)
{
	struct attack *a = &state_of(m)->attack;
	bool attacks = is_there(m, a->attacker, state_of(m)->zone);

	if (attacks && is_there(m, a->defender, a->zone))
		return false;
	a->stage = ATTACK_END;
	match_tell(m, EVENT_BROKEN_OFF, T_428, "why:%s",
		   attacks ? C_("why", "the target is gone")
			   : C_("why", "the attacker is gone"));
	return true;
}

static void before_roll(struct match *m)
{
	state_of(m)->attack.stage = ATTACK_ROLL;
	if (!break_off(m))
		trilunie_open_window(m, WINDOW_BEFORE);
}

/* T-429, T-442; RT-33, RT-55 */
static void roll_attack(struct match *m)
{
	struct state *st = state_of(m);
	struct attack *a = &st->attack;
	const struct instance *c = &st->card[a->attacker];

	if (break_off(m))
		return;
	a->stage = ATTACK_END;
	/* T-551: against the target, or the unit that took its place before
	 * the roll */
	int32_t n = trilunie_dice(m, a->attacker, a->defender);

	if (n <= 0) {
		match_tell(m, EVENT_BROKEN_OFF, T_429, "why:%s",
			   C_("why", "it has no dice"));
		return;
	}
	if (n > (int32_t)MAX_DICE) {
		st->effects.full = true;
		return;
	}
	a->accurate = unit_has(c, ACCURACY);
	a->critical =
		unit_has(c, CRITICAL_STRIKE) ? c->worth[CRITICAL_STRIKE] : 0;
	a->ndice = (uint8_t)n;
	if (unit_has(&st->card[a->defender], ARMOR))
		trilunie_note_keyword(m, ARMOR);
	trilunie_roll(m, "attack_dice", a->dice, a->ndice, T_429);
	a->stage = ATTACK_INTERCEPT;
}

/* T-430, T-542; RT-68: only if the target is still there */
static void ask_intercept(struct match *m)
{
	struct state *st = state_of(m);

	st->attack.stage = ATTACK_ROLLED;
	if (!is_there(m, st->attack.defender, st->attack.zone))
		return;
	st->point = POINT_INTERCEPT;
	st->asked = (uint8_t)side_of(m, st->attack.defender);
}

/* The abilities of a unit that the dice themselves destroyed are off. */
static void hear_roll(struct match *m)
{
	struct attack *a = &state_of(m)->attack;

	a->stage = ATTACK_AFTER;
	trilunie_event(m, WHEN_ROLLED, side_of(m, a->attacker), a->attacker);
}

static void after_roll(struct match *m)
{
	state_of(m)->attack.stage = ATTACK_COUNT;
	trilunie_open_window(m, WINDOW_AFTER);
}

unsigned trilunie_hits(const struct attack *a, unsigned *critical)
{
	unsigned hits = 0;

	*critical = 0;
	for (unsigned i = 0; i < a->ndice; i++) {
		hits += a->dice[i] >= (a->accurate ? 3 : 4);
		if (a->dice[i] == 6)
			*critical = a->critical;
	}
	return hits;
}

/* T-431, T-432, T-501, T-502, T-511; RT-38 */
static void count_hits(struct match *m)
{
	struct state *st = state_of(m);
	struct attack *a = &st->attack;
	unsigned critical, hits = trilunie_hits(a, &critical);

	a->stage = ATTACK_DEAL;
	for (unsigned i = 0; i < a->ndice; i++)
		if (a->accurate && a->dice[i] == 3)
			trilunie_note_keyword(m, ACCURACY);
	if (critical)
		trilunie_note_keyword(m, CRITICAL_STRIKE);
	if (!is_there(m, a->defender, a->zone)) {
		trilunie_say_spared(m, a->defender,
				    C_("why", "it has left the zone"), T_434);
		return;
	}
	st->card[a->defender].pending = (uint16_t)(hits + critical);
	match_tell(m, EVENT_PENDING, T_432,
		   "unit:%c hits:%d critical:%d pending:%d", a->defender, hits,
		   critical, hits + critical);
	if (hits + critical > 0) /* T-433 */
		trilunie_open_window(m, WINDOW_DAMAGE);
}

/* T-521 to T-523 */
static void paralyse(struct match *m, int unit, unsigned n)
{
	struct instance *c = &state_of(m)->card[unit];

	if (!n || !is_unit(c) || c->paralysis >= n)
		return;
	trilunie_note_keyword(m, PARALYSIS);
	c->paralysis = (uint16_t)n;
	trilunie_touch(m);
	match_tell(m, EVENT_PARALYSED, T_521, "unit:%c amount:%d", unit, n);
}

/* One side of the exchange. */
struct blow {
	int by, on;
	unsigned damage, paralysis;
};

static struct blow make_blow(struct match *m, int by, int on, unsigned zone)
{
	struct state *st = state_of(m);
	struct blow b = { .by = is_unit(&st->card[by]) ? by : NO_CARD,
			  .on = on };

	if (is_there(m, on, zone)) /* T-434; T-522: otherwise none is left */
		b.damage = st->card[on].pending;
	/* T-442: read now, also for a unit that this destroys */
	if (b.damage && in_zone(&st->card[by]) &&
	    unit_has(&st->card[by], PARALYSIS))
		b.paralysis = st->card[by].worth[PARALYSIS];
	return b;
}

/* T-434, T-435, T-438: at the same time; T-436, RT-36: excess damage is lost;
 * T-437, RT-37: damage that does not destroy stays. */
static void deal_damage(struct match *m)
{
	struct state *st = state_of(m);
	struct attack *a = &st->attack;
	struct blow blow[] = {
		make_blow(m, a->attacker, a->defender, a->zone),
		make_blow(m, a->defender, a->attacker, st->zone),
	};

	a->stage = ATTACK_END;
	for (unsigned i = 0; i < 2; i++)
		trilunie_hurt(m, blow[i].on, blow[i].by,
			      (int32_t)blow[i].damage, T_434);
	trilunie_bury(m);
	for (unsigned i = 0; i < 2; i++)
		paralyse(m, blow[i].on, blow[i].paralysis);
}

/* Modifiers for the duration of an attack end with it (T-405). */
static void end_attack(struct match *m)
{
	struct state *st = state_of(m);

	for (uint16_t i = 0; i < st->nplay; i++) {
		struct instance *c = &st->card[play_of(m)[i]];

		c->pending = 0;
		c->evaded = c->struck = false;
	}
	memset(&st->attack, 0, sizeof(st->attack));
	effect_limits_end(&st->effects, PER_ATTACK);
	trilunie_end_spans(m, LAST_ATTACK);
	match_tell_bare(m, EVENT_ATTACK_ENDED, T_438);
	trilunie_open_window(m, WINDOW_BETWEEN); /* T-439 */
}

static void (*const attack_steps[ATTACK_STAGES])(struct match *m) = {
	[ATTACK_BEFORE] = before_roll,      /* T-428 */
	[ATTACK_ROLL] = roll_attack,        /* T-429 */
	[ATTACK_INTERCEPT] = ask_intercept, /* T-430 */
	[ATTACK_ROLLED] = hear_roll,        /* T-430 */
	[ATTACK_AFTER] = after_roll,        /* T-430 */
	[ATTACK_COUNT] = count_hits,        /* T-431 */
	[ATTACK_DEAL] = deal_damage,        /* T-434 */
	[ATTACK_END] = end_attack,          /* T-438 */
};

/* T-421, T-427, T-444, RT-53: asks the next unit to act, or turns it; false if
 * there is none. */
static bool ask_next(struct match *m)
{
	struct state *st = state_of(m);
	SCRATCH int16_t next[2 * MAX_DECK];
	size_t n = trilunie_next(m, next, 2 * MAX_DECK);

	if (n == 0)
		return false;
	st->asked = (uint8_t)side_of(m, next[0]);
	st->point = POINT_IDLE;
	st->idle = next[0];
	for (size_t i = 0; i < n && st->point == POINT_IDLE; i++) {
		if (!trilunie_has_target(m, next[i]))
			continue;
		st->point = POINT_COMBAT;
		st->idle = 0;
	}
	return true;
}

enum step_result trilunie_combat(struct match *m)
{
	struct state *st = state_of(m);

	if (st->stage == 0) {
		st->stage = 1;
		say_zone(m, EVENT_ZONE_STARTED);
		trilunie_open_window(m, WINDOW_BETWEEN);
		return STEP_WAITS;
	}
	if (st->attack.stage) {
		attack_steps[st->attack.stage](m);
		return STEP_MORE;
	}
	if (st->stage == 1 && ask_next(m))
		return STEP_WAITS;
	if (st->stage++ == 1) {
		say_zone(m, EVENT_ZONE_ENDED);
		trilunie_end_spans(m, LAST_ZONE);
		return STEP_MORE;
	}
	return STEP_DONE;
}
