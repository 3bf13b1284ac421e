/*
 * Estimates what the rest of this turn's combat will leave of each zone: units
 * act by speed, and each makes the attack that destroys most value; the results
 * of dice are kept as chances, in whole numbers.
 */
#include "validators/base/scratch.h"
#include "validators/trilunie/play.h"

#include <string.h>

#define SURE     4096 /* a chance of 1 */
#define FIGHTERS 48u  /* of a zone that are considered */
#define BEARS    32   /* amounts of damage of a unit that are kept apart */
#define OF_DIE   5    /* value of a die rolled at a unit */

struct fighter {
	const struct instance *c;
	int64_t worth;
	int32_t left;           /* damage that destroys it */
	uint32_t chance[BEARS]; /* of each amount of damage below that */
	uint32_t alive;         /* their sum */
	uint8_t side;
	bool acts; /* it has not acted yet */
};

struct fight {
	struct fighter v[FIGHTERS];
	unsigned n;
};

/* Applies a number of dice rolled at it, each of which does damage with
 * a chance. */
static void suffer(struct fighter *x, int32_t dice, uint32_t chance)
{
	for (; dice > 0; dice--)
		for (int32_t k = x->left - 1; k >= 0; k--)
			x->chance[k] = (x->chance[k] * (SURE - chance) +
					(k ? x->chance[k - 1] * chance : 0)) /
				       SURE;
	x->alive = 0;
	for (int32_t k = 0; k < x->left; k++)
		x->alive += x->chance[k];
}

static int32_t dice_at(const struct instance *by, const struct instance *on)
{
	return by->attack - (unit_has(on, ARMOR) ? on->worth[ARMOR] : 0);
}

static uint32_t hit_chance(const struct instance *by, uint32_t alive)
{
	return alive * (unit_has(by, ACCURACY) ? 4 : 3) / 6;
}

/* Makes the attack that destroys most value. */
static void strike(struct fight *f, struct fighter *by)
{
	uint32_t chance = hit_chance(by->c, by->alive);
	SCRATCH struct fighter then, best;
	struct fighter *on = NULL;
	int64_t most = 0;

	by->acts = false;
	for (unsigned i = 0; i < f->n; i++) {
		struct fighter *x = &f->v[i];
		int32_t dice = dice_at(by->c, x->c);

		if (x->side == by->side || x->alive == 0 || dice <= 0)
			continue;
		then = *x;
		suffer(&then, dice, chance);
		int64_t gain = (int64_t)(x->alive - then.alive) * x->worth +
			       (int64_t)x->alive * dice * OF_DIE;

		if (gain <= most)
			continue;
		most = gain;
		on = x;
		best = then;
	}
	if (on)
		*on = best;
}

/* T-421, T-422: the next to act; NULL if all have acted. */
static struct fighter *next_of(struct fight *f)
{
	struct fighter *best = NULL;

	for (unsigned i = 0; i < f->n; i++) {
		struct fighter *x = &f->v[i];

		if (x->acts &&
		    (!best || x->c->speed > best->c->speed ||
		     (x->c->speed == best->c->speed && x->side < best->side)))
			best = x;
	}
	return best;
}

/* The damage of the attack in progress, as far as its dice show it. */
static int32_t rolled_at(const struct match *m, int unit)
{
	const struct attack *a = &state_of(m)->attack;
	unsigned critical;

	if (unit != a->defender || a->stage <= ATTACK_ROLL ||
	    a->stage > ATTACK_DEAL || state_of(m)->card[unit].pending)
		return 0;
	return (int32_t)trilunie_hits(a, &critical);
}

static void add_fighter(const struct match *m, int unit, bool fights,
			struct fight *f)
{
	const struct state *st = state_of(m);
	const struct attack *a = &st->attack;
	const struct instance *c = &st->card[unit];
	int32_t left = c->life - c->damage - c->pending - rolled_at(m, unit);
	struct fighter *x = &f->v[f->n++];

	x->c = c;
	x->worth = trilunie_unit_value(c);
	x->left = left < 0 ? 0 : left > BEARS ? BEARS : left;
	memset(x->chance, 0, (size_t)x->left * sizeof(x->chance[0]));
	x->chance[0] = SURE;
	x->alive = left > 0 ? SURE : 0;
	x->side = (uint8_t)side_of(m, unit);
	x->acts = fights && !c->turned;
	if (a->stage == ATTACK_NONE || a->stage > ATTACK_ROLL ||
	    unit != a->defender)
		return;
	const struct instance *by = &st->card[a->attacker];

	suffer(x, dice_at(by, c), hit_chance(by, SURE));
}

/* The value of the units of a zone at the end of the turn, those of `side`
 * minus the others'; alone: the chances that only one side will be there. */
static int64_t foresee_zone(const struct match *m, unsigned zone, unsigned side,
			    uint32_t *alone)
{
	const struct state *st = state_of(m);
	bool fights = st->step >= STEP_STRAIGHTEN &&
		      st->step <= STEP_COMBAT_AIR + zone;
	uint32_t none[SIDES] = { SURE, SURE };
	SCRATCH struct fight f;
	struct fighter *by;
	int64_t v = 0;

	f.n = 0;
	for (uint16_t i = 0; i < st->nplay && f.n < FIGHTERS; i++)
		if (st->card[play_of(m)[i]].place == zone)
			add_fighter(m, play_of(m)[i], fights, &f);
	while ((by = next_of(&f)))
		strike(&f, by);
	for (unsigned i = 0; i < f.n; i++) {
		const struct fighter *x = &f.v[i];
		int64_t worth = x->worth * x->alive / SURE;

		v += x->side == side ? worth : -worth;
		none[x->side] = none[x->side] * (SURE - x->alive) / SURE;
	}
	for (unsigned i = 0; i < SIDES; i++)
		alone[i] = (SURE - none[i]) * none[other_than(i)] / SURE;
	return v;
}

/* T-601: the chance that at least two of the three come true. */
static int64_t two_of(int64_t a, int64_t b, int64_t c)
{
	return (a * b + a * c + b * c - 2 * (a * b / SURE) * c) / SURE;
}

int64_t trilunie_foresee(const struct match *m, unsigned side, int64_t won)
{
	unsigned other = other_than(side);
	uint32_t alone[ZONES][SIDES];
	int64_t v = 0;

	for (unsigned z = 0; z < ZONES; z++)
		v += foresee_zone(m, z, side, alone[z]);
	if (state_of(m)->step < STEP_STRAIGHTEN)
		return v;
	return v +
	       won *
		       (two_of(alone[0][side], alone[1][side], alone[2][side]) -
			two_of(alone[0][other], alone[1][other],
			       alone[2][other])) /
		       SURE;
}
