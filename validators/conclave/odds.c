/* The expected result of the strikes of a combat, for the list of choices. */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"

/* "strike 3 of 4 health", and what the death would mean. */
static const char *say_strike(const struct duel *d, const char *text, int64_t n,
			      struct thing on)
{
	int32_t health = conclave_health(d, piece_of(on));
	const char *said =
		arena_printf(d->m->arena, tr(d->m->lang, text), (int)n, health);

	return n < health
		       ? said
		       : arena_printf(d->m->arena,
				      tr(d->m->lang, N_("%s, deadly")), said);
}

static int64_t declared(const struct duel *d, enum strike_id i)
{
	const struct strike *s = &d->st->combat.strike[i];
	int64_t n = (int64_t)conclave_raw_strike(d, i) - s->reduced;

	return s->blocked || n < 0 ? 0 : n;
}

/* C-647 to C-652: an ally counters automatically, a hero if the player
 * wants to. */
static const char *say_counter(const struct duel *d)
{
	const struct combat *c = &d->st->combat;
	uint16_t p = piece_of(c->target);
	int64_t n = conclave_strike(d, p, true);

	if (c->strike[STRIKE_COUNTER].declared)
		return say_strike(d, N_("counter %d of %d"),
				  declared(d, STRIKE_COUNTER), c->attacker);
	if (c->step > COMBAT_COUNTER || c->counter != COUNTER_OPEN)
		return "";
	if (kind_of(d, p)->variant == ALLY)
		return conclave_counters(d)
			       ? say_strike(d, N_("counter %d of %d"), n,
					    c->attacker)
			       : "";
	return c->attack_type == MELEE && !piece_at(d, p)->closed &&
			       d->st->point != POINT_COUNTER
		       ? say_strike(d, N_("perhaps counter %d of %d"), n,
				    c->attacker)
		       : "";
}

const char *conclave_odds(const struct match *m, const struct action *a)
{
	struct duel d;

	duel_init(&d, m);
	const struct combat *c = &d.st->combat;

	if (a || d.st->over || !c->strike[STRIKE_ATTACK].declared ||
	    c->step >= COMBAT_STRIKE || !is_live(&d, c->attacker) ||
	    !is_live(&d, c->target))
		return "";
	const char *strike = say_strike(&d, N_("strike %d of %d health"),
					declared(&d, STRIKE_ATTACK), c->target);
	const char *counter = say_counter(&d);

	return *counter ? arena_printf(m->arena, "%s; %s", strike, counter)
			: strike;
}
