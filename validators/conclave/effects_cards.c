/* Effects on cards and players: wounds, wear, energy, opening and closing. */
#include "validators/conclave/play.h"

/* Reports wounds given or removed, and the remaining health. */
static void say_wounds(struct duel *d, enum event_id what, uint16_t clause,
		       uint16_t p, int32_t n, struct thing by)
{
	if (!d->m->out)
		return;
	match_tell(d->m, what, clause, "card:%c wounds:%d health:%d by:%c?", p,
		   n, (int)conclave_tell_number(d, p, TOLD_HEALTH),
		   by.kind ? piece_of(by) : NO_PIECE);
}

/* The base attack of a hero depends on his state (C-624). */
static void say_state(struct duel *d, enum event_id what, uint16_t clause,
		      uint16_t p)
{
	if (!match_tell_open(d->m, what, clause, "card:%c", p))
		return;
	if (kind_of(d, p)->variant == HERO)
		event_int(d->m->out, "attack",
			  conclave_tell_number(d, p, TOLD_ATTACK));
	event_end(d->m->out);
}

/* C-701: each wound lowers the health by 1; C-660: no event for 0 wounds. */
void conclave_wound(struct duel *d, uint16_t p, int32_t n, struct thing by)
{
	struct piece *x = piece_at(d, p);

	if (n <= 0)
		return;
	/* capped at the largest number */
	x->wounds = n > INT32_MAX - x->wounds ? INT32_MAX : x->wounds + n;
	x->hurt_by = by;
	d->st->hurt = true;
	say_wounds(d, EVENT_WOUNDED, C_701, p, n, by);
	if (by.kind)
		conclave_happens(d, HEARD_DEALS,
				 piece_at(d, piece_of(by))->owner, by,
				 thing_of(d, p), n);
	conclave_happens(d, HEARD_TAKES, x->owner, thing_of(d, p), by, n);
}

/* C-704, RC-47: never below 0 wounds */
void conclave_heal(struct duel *d, uint16_t p, int32_t n, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	if (n <= 0 || x->wounds == 0) {
		conclave_say_no_effect(d, "heal", thing_of(d, p),
				       n <= 0 ? C_("why", "the amount is 0")
					      : C_("why", "it has no wounds"),
				       clause);
		return;
	}
	if (n > x->wounds)
		n = x->wounds;
	x->wounds -= n;
	say_wounds(d, EVENT_HEALED, clause, p, n, no_thing());
}

/* C-218 */
void conclave_close(struct duel *d, uint16_t p, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	if (x->closed)
		return;
	x->closed = true;
	say_state(d, EVENT_CLOSED, clause, p);
}

void conclave_reopen(struct duel *d, uint16_t p, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	if (!x->closed)
		return;
	x->closed = false;
	say_state(d, EVENT_OPENED, clause, p);
}

/* C-142, C-146: at durability 0 it dies at once. */
void conclave_wear(struct duel *d, uint16_t p, int32_t n, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	if (x->durability == NEVER_WEARS || n <= 0) /* C-144, RC-18 */
		return;
	x->durability = n < x->durability ? x->durability - n : 0;
	match_tell(d->m, EVENT_WORN, clause, "card:%c durability:%d", p,
		   x->durability);
	if (x->durability == 0)
		conclave_kill(d, p, no_thing(), C_142);
}

/* C-141, C-145: a use closes and wears. */
void conclave_use(struct duel *d, uint16_t p, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	conclave_close(d, p, clause);
	if (x->zone == IN_EQUIPMENT)
		conclave_happens(d, HEARD_USED, x->owner, thing_of(d, p),
				 no_thing(), 0);
	conclave_wear(d, p, 1, C_141);
}

/* C-307, C-406 */
void conclave_spend(struct duel *d, unsigned seat, int32_t n, uint16_t clause)
{
	if (n <= 0)
		return;
	assert(n <= d->st->player[seat].energy); /* C-306 */
	d->st->player[seat].energy -= n;
	match_tell(d->m, EVENT_ENERGY_SPENT, clause,
		   "player:%u amount:%d energy:%d", seat, n,
		   d->st->player[seat].energy);
}

/* Reports energy lost without a payment, and the rest. */
void conclave_say_lost(struct duel *d, unsigned seat, int32_t n,
		       uint16_t clause)
{
	match_tell(d->m,
		   clause == C_302 ? EVENT_ENERGY_UNSPENT : EVENT_ENERGY_LOST,
		   clause, "player:%u amount:%d energy:%d", seat, n,
		   d->st->player[seat].energy);
}
