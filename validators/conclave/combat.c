/* Combat: the twelve steps of an attack (catalogue 4.9). */
#include "validators/conclave/play.h"

#include "validators/core/game/card.h"

#include <assert.h>

static struct combat *combat_of(const struct duel *d)
{
	return &d->st->combat;
}

static uint8_t owner_of(const struct duel *d, struct thing x)
{
	return piece_at(d, piece_of(x))->owner;
}

int64_t conclave_price_of_weapons(const struct duel *d, const uint16_t *v,
				  size_t n)
{
	int64_t sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += conclave_stat(d, v[i], STAT_PRICE);
	return sum;
}

static void say_combat_step(struct duel *d)
{
	match_tell(d->m, EVENT_COMBAT_STEP, C_640, "step:%d",
		   combat_of(d)->step);
}

/* C-641, C-653, C-654: the prices first, all together, as they were
 * judged.  `closes` (or NO_PIECE) closes as part of it; then each weapon
 * closes and wears by 1.  C-668, RC-34: its bonus is fixed now, even if it
 * dies of the wear. */
static void pay_weapons(struct duel *d, const uint16_t *v, size_t n,
			uint16_t closes, enum strike_id strike, uint16_t clause)
{
	struct strike *s = &combat_of(d)->strike[strike];

	if (n > 0)
		conclave_spend(d, piece_at(d, v[0])->owner,
			       (int32_t)conclave_price_of_weapons(d, v, n),
			       clause);
	if (closes != NO_PIECE)
		conclave_close(d, closes, clause);
	for (size_t i = 0; i < n; i++) {
		int64_t bonus =
			(int64_t)s->bonus + conclave_stat(d, v[i], STAT_WOUNDS);

		s->bonus =
			bonus > INT32_MAX / 4 ? INT32_MAX / 4 : (int32_t)bonus;
	}
	for (size_t i = 0; i < n; i++)
		conclave_use(d, v[i], clause);
}

static void step_pay(struct duel *d) /* C-641 */
{
	struct combat *c = combat_of(d);

	pay_weapons(d, c->weapon, c->nweapons, piece_of(c->attacker),
		    STRIKE_ATTACK, C_641);
	c->strike[STRIKE_ATTACK].declared = true;
	c->next = COMBAT_ATTACK;
}

static void step_declared(struct duel *d) /* C-642 */
{
	struct combat *c = combat_of(d);

	c->next = COMBAT_DEFENDER;
	conclave_happens(d, HEARD_ATTACK, owner_of(d, c->attacker), c->attacker,
			 c->target, 0);
}

/* C-643, RC-56: asked in every combat. */
static void step_defend(struct duel *d)
{
	struct combat *c = combat_of(d);

	c->answered = !c->answered;
	if (c->answered)
		conclave_ask(d, POINT_DEFEND, owner_of(d, c->target));
	else
		c->next = COMBAT_DEFENCE;
}

static void step_defends(struct duel *d) /* C-646 */
{
	struct combat *c = combat_of(d);

	c->next = COMBAT_COUNTER;
	conclave_happens(d, HEARD_DEFENDS, owner_of(d, c->target), c->target,
			 c->attacker, 0);
}

/* C-648, C-650: an ally, whenever possible: open or closed (C-664), at any
 * distance (C-649, RC-30). */
bool conclave_counters(const struct duel *d)
{
	const struct combat *c = combat_of(d);
	uint16_t p = piece_of(c->target);

	return kind_of(d, p)->variant == ALLY &&
	       kind_of(d, p)->attack_types >> c->attack_type & 1 &&
	       conclave_may(d, p, ACT_COUNTER);
}

static void step_counter(struct duel *d) /* C-647 */
{
	struct combat *c = combat_of(d);

	c->answered = !c->answered;
	if (c->answered) {
		conclave_ask(d, POINT_COUNTER, owner_of(d, c->target));
		return;
	}
	if (c->counter == COUNTER_OPEN)
		c->counter = conclave_counters(d) ? COUNTER_ALLY : COUNTER_NONE;
	c->next = COMBAT_COUNTER_PAYMENT;
}

static void say_counter(struct duel *d)
{
	static const char *const how[] = {
		[COUNTER_NONE] = "none",
		[COUNTER_BASE] = "base",
		[COUNTER_ALLY] = "ally",
		[COUNTER_WEAPONS] = "weapon",
	};
	const struct combat *c = combat_of(d);

#define COUNTERS(text)                                                         \
	{                                                                      \
		"counter_declared", text, "", SAID_ALWAYS                      \
	}
	static const struct event_type says[] = {
		[COUNTER_NONE] =
			COUNTERS(N_("  {card} does not counter-attack")),
		[COUNTER_BASE] =
			COUNTERS(N_("  {card} counter-attacks by base attack")),
		[COUNTER_ALLY] = COUNTERS(N_("  {card} counter-attacks")),
		[COUNTER_WEAPONS] =
			COUNTERS(N_("  {card} counter-attacks with {weapons}")),
	};

	if (!d->m->out)
		return;
	event_begin_type(d->m->out, &says[c->counter], C_647);
	match_tell_more(d->m, "card:%c counter:%s weapons:[",
			piece_of(c->target), how[c->counter]);
	for (unsigned i = 0; i < c->ncounters; i++)
		event_str(d->m->out, NULL, conclave_name(d, c->against[i]));
	event_end(d->m->out);
}

static void step_pay_counter(struct duel *d) /* C-654 */
{
	struct combat *c = combat_of(d);
	struct strike *s = &c->strike[STRIKE_COUNTER];

	say_counter(d);
	s->declared = c->counter != COUNTER_NONE;
	s->base = c->counter == COUNTER_BASE || c->counter == COUNTER_ALLY;
	/* C-652: a hero countering by base attack closes */
	pay_weapons(d, c->against, c->ncounters,
		    c->counter == COUNTER_BASE ? piece_of(c->target) : NO_PIECE,
		    STRIKE_COUNTER, c->counter == COUNTER_BASE ? C_652 : C_653);
	c->next = COMBAT_ATTACKER_ACTS;
}

/* C-655 to C-657, RC-25: until two players in a row have passed. */
static void step_priority(struct duel *d)
{
	struct combat *c = combat_of(d);
	unsigned seat = owner_of(
		d, c->step == COMBAT_ATTACKER_ACTS ? c->attacker : c->target);

	c->answered = !c->answered;
	if (c->answered) {
		match_tell(d->m, EVENT_PRIORITY,
			   c->step == COMBAT_ATTACKER_ACTS ? C_655 : C_656,
			   "player:%u", seat);
		conclave_ask(d, POINT_PRIORITY, seat);
	} else {
		c->next = c->passes >= 2 ? COMBAT_STRIKE
			  : c->step == COMBAT_ATTACKER_ACTS
				  ? COMBAT_TARGET_ACTS
				  : COMBAT_ATTACKER_ACTS;
	}
}

int32_t conclave_raw_strike(const struct duel *d, enum strike_id i)
{
	const struct combat *c = combat_of(d);
	struct thing x = i == STRIKE_ATTACK ? c->attacker : c->target;
	int64_t n = conclave_strike(d, piece_of(x), c->strike[i].base) +
		    c->strike[i].bonus;

	return n < 0 ? 0 : n > INT32_MAX ? INT32_MAX : (int32_t)n;
}

static void say_strike(struct duel *d, enum strike_id i, int32_t raw,
		       int32_t dealt)
{
	const struct combat *c = combat_of(d);

	match_tell(
		d->m, EVENT_STRIKE,
		c->strike[i].blocked ? C_628
		: dealt              ? C_625
				     : C_627,
		"side:%s by:%c on:%c raw:%d reduced:%d blocked:%hhd dealt:%d",
		i == STRIKE_ATTACK ? "attack" : "counter",
		piece_of(i == STRIKE_ATTACK ? c->attacker : c->target),
		piece_of(i == STRIKE_ATTACK ? c->target : c->attacker), raw,
		c->strike[i].reduced, c->strike[i].blocked, dealt);
}

/* C-626 to C-628, C-662: both are computed, then dealt together. */
static void step_strike(struct duel *d)
{
	struct combat *c = combat_of(d);
	int32_t dealt[STRIKES] = { 0 };

	for (unsigned i = 0; i < STRIKES; i++) {
		const struct strike *s = &c->strike[i];

		if (!s->declared)
			continue;
		int32_t raw = conclave_raw_strike(d, (enum strike_id)i);

		if (!s->blocked && raw > s->reduced)
			dealt[i] = raw - s->reduced;
		say_strike(d, (enum strike_id)i, raw, dealt[i]);
	}
	conclave_wound(d, piece_of(c->target), dealt[STRIKE_ATTACK],
		       c->attacker);
	conclave_wound(d, piece_of(c->attacker), dealt[STRIKE_COUNTER],
		       c->target);
	c->step = COMBAT_END; /* C-663: its triggers */
	say_combat_step(d);
}

/* C-663: the triggers of the strikes have been carried out; C-667. */
static void end_combat(struct duel *d)
{
	*combat_of(d) = (struct combat){ 0 };
	match_tell_bare(d->m, EVENT_COMBAT_ENDED, C_663);
	if (d->st->effects.nmodifiers == 0)
		return;
	conclave_say_modifier_ends(d, END_OF_COMBAT, UINT8_MAX, C_667);
	effect_end(&d->s, END_OF_COMBAT, UINT8_MAX);
}

static void (*const steps[])(struct duel *d) = {
	[COMBAT_PAYMENT] = step_pay,
	[COMBAT_ATTACK] = step_declared,
	[COMBAT_DEFENDER] = step_defend,
	[COMBAT_DEFENCE] = step_defends,
	[COMBAT_COUNTER] = step_counter,
	[COMBAT_COUNTER_PAYMENT] = step_pay_counter,
	[COMBAT_ATTACKER_ACTS] = step_priority,
	[COMBAT_TARGET_ACTS] = step_priority,
	[COMBAT_STRIKE] = step_strike,
	[COMBAT_END] = end_combat,
};

/* Steps that change nothing but what is asked. */
#define ASKING                                                                 \
	(1u << COMBAT_DEFENDER | 1u << COMBAT_COUNTER |                        \
	 1u << COMBAT_ATTACKER_ACTS | 1u << COMBAT_TARGET_ACTS)

/* C-665, RC-33: attacker or final target has left play: no damage is dealt. */
static void break_off(struct duel *d)
{
	struct combat *c = combat_of(d);
	struct thing gone = is_live(d, c->attacker) ? c->target : c->attacker;

	match_tell(d->m, EVENT_COMBAT_BROKEN_OFF, C_665, "gone:%c",
		   piece_of(gone));
	c->step = COMBAT_END;
	say_combat_step(d);
}

/* Runs the next step, or the rest of the one that waited for a decision.
 * RC-68: deaths are checked after each, unless it only asked. */
void conclave_combat(struct duel *d)
{
	struct combat *c = combat_of(d);

	if (c->next) {
		c->step = c->next;
		c->next = 0;
		say_combat_step(d);
	}
	/* a fighter who only changed the cell goes on fighting */
	if (c->step < COMBAT_STRIKE &&
	    (!is_live(d, c->attacker) || !is_live(d, c->target)))
		break_off(d);
	unsigned step = c->step;

	assert(steps[step]);
	steps[step](d);
	if (!(ASKING >> step & 1))
		conclave_deaths(d);
}
