/* Effects of verbs on entries of the stack and on rolled dice. */
#include "validators/stalker/play.h"

/* True if the entry can still be stopped: S-2.7, S-2.9 */
static bool can_be_stopped(const struct agenda_entry *e)
{
	if (e->lane == E_STRIKE || e->lane == E_ATTACK)
		return e->stage < ST_PAYMENT;
	return !(e->game[G_AUTO] & BEGUN);
}

/* The entry that triggered the ability, or that the named card has declared, or
 * of which it is the target. */
static struct agenda_entry *meant_entry(const struct act *a)
{
	struct agenda *stack = &state_of(a->m)->stack;
	struct agenda_entry *e = NULL;

	if (a->e->lane == E_TRIGGER)
		e = agenda_find(stack, (uint32_t)a->e->game[G_CAUSE]);
	if (e && e != a->e && can_be_stopped(e))
		return e;
	for (unsigned round = 0; round < 2; round++) {
		for (uint32_t i = stack->n; i-- > 0;) {
			e = &stack->v[i];
			const struct attack *x =
				stalker_attack_of(a->m, e->serial);
			bool own = e->use.source.kind == THING_CARD &&
				   e->use.source.id == a->p;

			if (e == a->e || !can_be_stopped(e))
				continue;
			if (round == 0 ? own : x && x->target == a->p)
				return e;
		}
	}
	return NULL;
}

void stalker_act_redirect(const struct act *a)
{
	struct thing to =
		effect_first(a->s, &a->e->use, act_key(a, REDIRECT_TARGET));
	struct attack *x = stalker_current_attack(a->m);

	if (to.kind != THING_CARD || !in_game(piece_of(a->m, to.id)))
		return;
	struct agenda_entry *e =
		a->e->lane == E_TRIGGER
			? agenda_find(&state_of(a->m)->stack,
				      (uint32_t)a->e->game[G_CAUSE])
			: NULL;

	if (e && e->lane == E_ABILITY && can_be_stopped(e)) {
		for (unsigned i = 0; i < e->use.from[e->use.ntargets]; i++) {
			if (e->use.bound[i].kind != THING_CARD)
				continue;
			e->use.bound[i] = to;
			return;
		}
	}
	/* P 412.5: at most one redirection or defender in total; S-4.4-1 */
	uint8_t k = variant_of(a->m, to.id);

	if (!x || x->diverted || x->exchange || to.id == x->attacker ||
	    k == EQUIPMENT || k == EVENT)
		return;
	x->diverted = true;
	x->target = to.id;
	match_tell(a->m, EVENT_DEFENDER, S_4_1, "card:%c attacker:%c target:%c",
		   x->target, x->attacker, x->first);
}

void stalker_act_block(const struct act *a)
{
	struct agenda_entry *e = meant_entry(a);

	if (!e)
		return;
	struct attack *x = stalker_attack_of(a->m, e->serial);

	e->game[G_AUTO] |= BLOCKED;
	if (x && e->stage > ST_TARGET) {
		x->blocked = true;
		e->stage = ST_PAYMENT;
		e->game[G_AUTO] |= AUTO;
	}
}

void stalker_act_interrupt(const struct act *a)
{
	struct agenda_entry *e = meant_entry(a);

	if (e)
		stalker_interrupt(a->m, e, S_2_9);
}

/* The attack whose die is meant, once it was rolled. */
static struct attack *rolled_attack(const struct act *a, unsigned *side)
{
	struct attack *x = stalker_current_attack(a->m);

	*side = act_key(a, DIE_WHOSE)->word;
	if (!x || x->fixed_power || (*side && !x->exchange) || !x->natural[0])
		return NULL;
	struct agenda_entry *e = agenda_find(&state_of(a->m)->stack, x->entry);

	return e->stage == ST_RESULT || e->stage == ST_KNOWN ? x : NULL;
}

static void say_new_die(const struct act *a, const struct attack *x,
			unsigned side)
{
	match_tell(a->m, EVENT_ROLLED, S_2_14_1, "card:%c natural:%d",
		   side ? x->target : x->attacker, x->natural[side]);
}

void stalker_act_reroll(const struct act *a)
{
	unsigned side;
	struct attack *x = rolled_attack(a, &side);

	if (!x)
		return;
	stalker_roll(a->m, x, side);
	say_new_die(a, x, side);
}

void stalker_act_set_die(const struct act *a)
{
	unsigned side;
	struct attack *x = rolled_attack(a, &side);

	if (!x)
		return;
	x->natural[side] = (int8_t)act_key(a, DIE_VALUE)->lo;
	say_new_die(a, x, side);
}
