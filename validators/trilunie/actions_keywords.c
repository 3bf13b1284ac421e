/* Keywords used by a decision: intercept, evasion, counterstrike (5.1). */
#include "validators/trilunie/play.h"

/* T-541, RT-43: who could take the attack, mana aside: 0, or why not. */
static unsigned judge_intercept(const struct match *m, int unit)
{
	const struct attack *a = &state_of(m)->attack;
	const struct instance *c = &state_of(m)->card[unit];
	struct thing x = card_thing(unit);

	if (c->place != a->zone || unit == a->defender ||
	    side_of(m, unit) != side_of(m, a->defender) ||
	    !(unit_has(c, INTERCEPT) || trilunie_allows(m, x, ACT_INTERCEPT)))
		return REFUSED_TARGET_INTERCEPT;
	unsigned why = trilunie_forbids(m, x, ACT_INTERCEPT);

	if (why)
		return why;
	return state_of(m)->player[side_of(m, unit)].mana < c->mana[INTERCEPT]
		       ? REFUSED_MANA
		       : 0;
}

/* T-543, T-544 */
static void take_attack(struct match *m, int unit)
{
	struct state *st = state_of(m);

	st->player[side_of(m, unit)].mana -= st->card[unit].mana[INTERCEPT];
	trilunie_note_keyword(m, INTERCEPT);
	trilunie_say_paid(m, side_of(m, unit), st->card[unit].mana[INTERCEPT],
			  0, T_541);
	trilunie_say_taken(m, unit, T_541);
	st->attack.defender = (int16_t)unit;
	st->attack.intercepted = true;
	st->point = POINT_NONE;
}

static bool refuse_intercept(struct match *m, int unit, unsigned why,
			     struct refusal *r)
{
	const char *name = trilunie_name(m, unit);
	unsigned side = side_of(m, unit);

	switch (why) {
	case REFUSED_MANA:
		return referee_refuse(m, r, why, 0,
				      "it costs %d mana, %s has %d",
				      state_of(m)->card[unit].mana[INTERCEPT],
				      trilunie_player(m, side),
				      state_of(m)->player[side].mana);
	case REFUSED_TARGET_INTERCEPT:
		return referee_refuse(m, r, why, 0,
				      unit == state_of(m)->attack.defender
					      ? N_("%s is the target itself")
					      : N_("%s has no intercept, or "
						   "is in another zone"),
				      name);
	}
	return referee_refuse(m, r, why, 0, "a card forbids %s to intercept",
			      name);
}

bool trilunie_use_intercept(struct match *m, const struct action *a,
			    struct refusal *r)
{
	static const unsigned zones = (1u << ZONES) - 1;
	const struct state *st = state_of(m);

	if (st->attack.stage && st->attack.intercepted)
		return referee_refuse(m, r, REFUSED_LIMIT_INTERCEPT, -1,
				      "this attack has been intercepted");
	if (st->point != POINT_INTERCEPT)
		return referee_refuse(m, r, REFUSED_WINDOW_INTERCEPT, -1,
				      "an attack is intercepted directly "
				      "after its roll");
	if (st->asked != a->player)
		return referee_refuse(m, r, REFUSED_WINDOW_INTERCEPT, -1,
				      "%s is the attacker",
				      trilunie_player(m, a->player));
	if (!trilunie_card_in(m, a, 0, zones, r))
		return false;
	unsigned why = judge_intercept(m, a->arg[0]);

	if (why)
		return r && refuse_intercept(m, a->arg[0], why, r);
	if (!r)
		return true;
	take_attack(m, a->arg[0]);
	return true;
}

/* Judges a unit with the keyword and pending damage that has not used it. */
static bool judge_keyword(struct match *m, const struct action *a,
			  enum keyword_id k, bool used, enum act_word act,
			  struct refusal *r)
{
	int unit = a->arg[0];
	const struct instance *c = &state_of(m)->card[unit];

	if (used)
		return referee_refuse(m, r,
				      k == EVASION ? REFUSED_LIMIT_EVADE
						   : REFUSED_LIMIT_STRIKE,
				      0, "%s has used it in this attack",
				      trilunie_name(m, unit));
	if (!unit_has(c, k) || !c->pending)
		return referee_refuse(
			m, r,
			k == EVASION ? REFUSED_TARGET_EVADE
				     : REFUSED_TARGET_STRIKE,
			0, "%s has no %s or no pending damage",
			trilunie_name(m, unit),
			tr_in(m->lang, "property", trilunie_keywords[k].en));
	return trilunie_may(m, card_thing(unit), act,
			    k == EVASION
				    ? N_("a card forbids %s to evade")
				    : N_("a card forbids %s to strike back"),
			    r);
}

static bool can_pay(struct match *m, const struct action *a, int32_t mana,
		    struct refusal *r)
{
	const struct player *p = &state_of(m)->player[a->player];

	return p->mana >= mana ||
	       referee_refuse(m, r, REFUSED_MANA, 0,
			      "it costs %d mana, %s has %d", mana,
			      trilunie_player(m, a->player), p->mana);
}

static void pay_keyword(struct match *m, const struct action *a, int32_t mana,
			uint16_t clause)
{
	state_of(m)->player[a->player].mana -= mana;
	trilunie_say_paid(m, a->player, mana, 0, clause);
}

static void say_removed(struct match *m, int unit, enum event_id what,
			int32_t n, uint16_t clause)
{
	int attacker = state_of(m)->attack.attacker;

	if (!match_tell_open(m, what, clause, "unit:%c amount:%d", unit, n))
		return;
	if (what == EVENT_COUNTERSTRUCK)
		match_tell_more(m, "attacker:%c",
				in_zone(&state_of(m)->card[attacker])
					? attacker
					: NO_CARD);
	event_end(m->out);
}

static bool in_damage_window(struct match *m, const struct action *a,
			     struct refusal *r)
{
	static const unsigned zones = (1u << ZONES) - 1;

	if (!trilunie_is_open(m, a, WINDOW_BIT(WINDOW_DAMAGE)))
		return trilunie_bad_window(
			m, a, REFUSED_WINDOW_DAMAGE,
			N_("this is done while damage is pending"), r);
	return trilunie_card_in(m, a, 0, zones, r);
}

/* T-531, T-532, T-572 */
bool trilunie_use_evasion(struct match *m, const struct action *a,
			  struct refusal *r)
{
	if (!in_damage_window(m, a, r))
		return false;
	struct instance *c = &state_of(m)->card[a->arg[0]];

	if (!judge_keyword(m, a, EVASION, c->evaded, ACT_EVADE, r))
		return false;
	int32_t most =
		c->worth[EVASION] < c->pending ? c->worth[EVASION] : c->pending;
	int32_t n =
		a->arg[ARG_AMOUNT] == ARG_ABSENT ? most : a->arg[ARG_AMOUNT];

	if (n < 1 || n > most)
		return referee_refuse(m, r, REFUSED_AMOUNT_EVADE, ARG_AMOUNT,
				      "1 to %d can be evaded", most);
	int32_t mana = trilunie_price_of(m, a->arg[0], EVASION, n);

	if (!can_pay(m, a, mana, r))
		return false;
	if (!r)
		return true;
	pay_keyword(m, a, mana, T_531);
	trilunie_note_keyword(m, EVASION);
	c->evaded = true;
	c->pending = (uint16_t)(c->pending - n);
	say_removed(m, a->arg[0], EVENT_EVADED, n, T_531);
	trilunie_has_acted(state_of(m));
	return true;
}

/* T-571 to T-573, RT-45 */
bool trilunie_use_counterstrike(struct match *m, const struct action *a,
				struct refusal *r)
{
	struct state *st = state_of(m);

	if (!in_damage_window(m, a, r))
		return false;
	int unit = a->arg[0];
	struct instance *c = &st->card[unit];
	struct instance *attacker = &st->card[st->attack.attacker];

	if (unit != st->attack.defender)
		return referee_refuse(m, r, REFUSED_TARGET_STRIKE, 0,
				      "%s is not the defender",
				      trilunie_name(m, unit));
	if (!judge_keyword(m, a, COUNTERSTRIKE, c->struck, ACT_COUNTERSTRIKE,
			   r) ||
	    !can_pay(m, a, c->mana[COUNTERSTRIKE], r))
		return false;
	if (!r)
		return true;
	pay_keyword(m, a, c->mana[COUNTERSTRIKE], T_571);
	uint16_t n = c->worth[COUNTERSTRIKE];

	n = n < c->pending ? n : c->pending;
	trilunie_note_keyword(m, COUNTERSTRIKE);
	c->struck = true;
	c->pending = (uint16_t)(c->pending - n);
	if (in_zone(attacker)) /* otherwise nobody is hit: T-434 */
		attacker->pending = (uint16_t)(attacker->pending + n);
	say_removed(m, unit, EVENT_COUNTERSTRUCK, n, T_571);
	trilunie_has_acted(st);
	return true;
}
