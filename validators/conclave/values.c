/*
 * Numbers of cards with their modifiers (catalogue 4.11), also for the effect
 * engine.
 */
#include "validators/conclave/play.h"

/* The printed value; 0 if the card does not have the stat. */
static int32_t printed(const struct kind *k, enum stat_row stat)
{
	switch (stat) {
	case STAT_HEALTH:
		return k->health;
	case STAT_ATTACK:
		return k->attack;
	case STAT_WOUNDS:
		return k->wounds;
	case STAT_DEFENCE:
		return k->defence;
	case STAT_PRICE:
		return k->price;
	case STAT_COST:
		return k->cost;
	case STAT_BASE_ENERGY:
		return k->base_energy;
	case STAT_ALLY_LIMIT:
		return k->ally_limit;
	case STAT_EQUIPMENT_LIMIT:
		return k->equipment_limit;
	default:
		return 0;
	}
}

bool conclave_changes(const struct duel *d, enum stat_row stat)
{
	return effect_changed(&d->s).stats >> stat & 1;
}

/* C-807, RC-42: the latest `set`, then all additions. */
static int32_t modified(const struct duel *d, uint16_t p, enum stat_row stat)
{
	if (!conclave_changes(d, stat))
		return printed(kind_of(d, p), stat);
	struct effect_sum sum =
		effect_sum(&d->s, thing_of(d, p), (uint8_t)stat, NULL);

	return effect_value(&sum, printed(kind_of(d, p), stat), false);
}

/* C-812: never below 0 */
int32_t conclave_stat(const struct duel *d, uint16_t p, enum stat_row stat)
{
	int32_t n = modified(d, p, stat);

	return n < 0 ? 0 : n;
}

/* C-701 */
int32_t conclave_health(const struct duel *d, uint16_t p)
{
	int64_t n =
		(int64_t)modified(d, p, STAT_HEALTH) - piece_at(d, p)->wounds;

	return n < INT32_MIN ? INT32_MIN : (int32_t)n;
}

/* C-624, RC-28: a closed hero has base attack 0. */
int32_t conclave_attack(const struct duel *d, uint16_t p)
{
	if (piece_at(d, p)->closed && kind_of(d, p)->variant == HERO)
		return 0;
	return conclave_stat(d, p, STAT_ATTACK);
}

/* C-620 to C-623, C-625: `strike` modifiers, and the base attack where it
 * counts, whatever the state of the card. */
int64_t conclave_strike(const struct duel *d, uint16_t p, bool base)
{
	int64_t n = modified(d, p, STAT_STRIKE);

	return n + (base ? conclave_stat(d, p, STAT_ATTACK) : 0);
}

/* C-805, C-806: equal keywords add up */
int64_t conclave_keyword(const struct duel *d, uint16_t p, enum keyword_id k)
{
	struct effect_keyword f =
		effect_keyword(&d->s, thing_of(d, p), &conclave_keywords[k]);

	return k == DEFENDER ? f.n > 0 : f.sum;
}

/* C-822: the points of all sources, and what was gained or spent since. */
int32_t conclave_points(const struct duel *d, uint16_t p)
{
	int64_t n =
		conclave_keyword(d, p, LEADERSHIP) + piece_at(d, p)->leadership;

	return n < 0 ? 0 : n > INT32_MAX ? INT32_MAX : (int32_t)n;
}

/* C-823, RC-54: a text that forbids an act beats the rules. */
bool conclave_may(const struct duel *d, uint16_t p, enum act act)
{
	if (!(effect_changed(&d->s).acts >> act & 1))
		return true;
	return effect_allowed(&d->s, thing_of(d, p), (uint8_t)act, NULL, true);
}

/* True if x means the card as it was when it left play (C-526). */
static bool is_memory(const struct duel *d, const struct effect_use *u,
		      struct thing x)
{
	const struct piece *p = piece_at(d, piece_of(x));

	return !in_play(p) && p->number > 0 && is_same(d, x) &&
	       (thing_same(x, u->source) || thing_same(x, u->event_card) ||
		thing_same(x, u->event_other));
}

/* True if the card has a state: it is in play, or the event means it as it
 * was there. */
bool conclave_has_state(const struct duel *d, const struct effect_use *u,
			struct thing x)
{
	return is_live(d, x) || is_memory(d, u, x);
}

/* The current value, or the last one if the card has left. */
int32_t conclave_number(const struct effect_scene *s,
			const struct effect_use *u, struct thing x,
			enum stat_row stat)
{
	const struct duel d = duel_in(s);
	uint16_t p = piece_of(x);
	int64_t n;

	switch (stat) {
	case STAT_HEALTH:
		return is_memory(&d, u, x) ? piece_at(&d, p)->last[0]
					   : conclave_health(&d, p);
	case STAT_ATTACK:
		return is_memory(&d, u, x) ? piece_at(&d, p)->last[1]
					   : conclave_attack(&d, p);
	case STAT_STRIKE: /* RC-61: the value of a strike by base attack now */
		n = conclave_strike(&d, p, false) +
		    conclave_number(s, u, x, STAT_ATTACK);
		return n < 0 ? 0 : n > INT32_MAX ? INT32_MAX : (int32_t)n;
	case STAT_WOUNDS: /* RC-60: for heroes and allies the counter */
		if (kind_of(&d, p)->variant == EQUIPMENT)
			break;
		return conclave_has_state(&d, u, x) ? piece_at(&d, p)->wounds
						    : 0;
	default:
		break;
	}
	return conclave_stat(&d, p, stat);
}
