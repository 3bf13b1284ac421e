/*
 * The current numbers of units (catalogue 3, 5.1, 5.2).
 *
 * They are computed after each change and stored with the unit, so that listing
 * choices costs nothing.  Inside conditions they are computed on demand, since
 * a static ability is never read inside itself.
 */
#include "validators/trilunie/play.h"

#include <string.h>

void trilunie_touch(struct match *m)
{
	state_of(m)->stale = STALE_PLAY;
}

/* Only static abilities depend on such things, and few do. */
void trilunie_nudge(struct match *m)
{
	struct state *st = state_of(m);

	if (!st->stale && st->looks & LOOKS_AT_UNITS)
		st->stale = STALE_VALUES;
}

static struct seen what_is_seen(const struct state *st)
{
	const struct attack *a = &st->attack;
	struct seen now = { 0 };

	if (st->looks & LOOKS_AT_MANA) {
		now.mana[DARK] = st->player[DARK].mana;
		now.mana[LIGHT] = st->player[LIGHT].mana;
	}
	if (st->looks & LOOKS_AT_PILES)
		now.moves = st->moves;
	if (!(st->looks & (LOOKS_AT_COMBAT | LOOKS_AT_DICE)) || !in_combat(st))
		return now;
	now.combat = st->zone + 1u;
	if (a->stage != ATTACK_NONE) {
		now.attacker = a->attacker;
		now.defender = a->defender;
	}
	return now;
}

/* Such things change in many places, mostly without an effect on numbers. */
void trilunie_look(struct match *m)
{
	struct state *st = state_of(m);

	if (st->stale || !(st->looks & ~LOOKS_AT_UNITS))
		return;
	struct seen now = what_is_seen(st);

	if ((st->looks & LOOKS_AT_DICE && st->attack.stage) ||
	    memcmp(&now, &st->seen, sizeof(now)) != 0)
		st->stale = STALE_VALUES;
}

static int32_t base_of(const struct kind *k, enum stat_word stat)
{
	switch (stat) {
	case STAT_SPEED:
		return k->speed;
	case STAT_ATTACK:
		return k->attack;
	case STAT_LIFE:
		return k->life;
	default:
		return k->cost;
	}
}

/* A number is the base or `set`, the bonus of lower cards, the sum of `add`,
 * paralysis, the clamp; this is the base with what abilities add. */
static int32_t changed_to(const struct effect_scene *s, struct thing x,
			  enum stat_word stat, int32_t base)
{
	struct effect_sum sum = effect_sum(s, x, (uint8_t)stat, NULL);

	return effect_value(&sum, base, false);
}

/* Adds lower cards (T-366) and paralysis (T-521), and clamps the sum. */
static inline int32_t clamp_stat(const struct instance *c, enum stat_word stat,
				 int32_t n)
{
	static const int8_t per_card[] = {
		[STAT_SPEED] = 10, [STAT_ATTACK] = 1, [STAT_LIFE] = 1
	};

	if (is_unit(c) && stat != STAT_COST)
		n += per_card[stat] * c->under;
	if (is_unit(c) && stat == STAT_ATTACK)
		n -= c->paralysis;
	/* T-443: only life may fall to 0 and below */
	return n < 0 && stat != STAT_LIFE ? 0 : n;
}

int32_t trilunie_live(const struct effect_scene *s, struct thing x,
		      enum stat_word stat)
{
	const struct match *m = match_of(s);
	int32_t n = base_of(shown_of(m, x.id), stat);

	if (effect_changed(s).stats >> stat & 1)
		n = changed_to(s, x, stat, n);
	return clamp_stat(&state_of(m)->card[x.id], stat, n);
}

int32_t trilunie_cost(const struct match *m, int card)
{
	struct effect_scene s = scene_of(m);

	if (!(effect_changed(&s).stats >> STAT_COST & 1))
		return shown_of(m, card)->cost;
	return trilunie_live(&s, card_thing(card), STAT_COST);
}

/* Some keywords add up, of others the highest counts (RT-42, RT-51). */
static int64_t keyword_worth(const struct effect_keyword *k, enum keyword_id id)
{
	static const uint64_t all = (1u << ZONES) - 1;

	if (id == BOMBARDMENT)
		return k->kinds ? (int64_t)k->kinds : (int64_t)all;
	return id == CRITICAL_STRIKE ? k->sum : k->highest; /* T-503, T-553 */
}

/* The lowest price among the uses of at least that number: a price belongs to
 * one source (RT-41). */
struct pricing {
	enum keyword_id id;
	int64_t least;
	int64_t price; /* -1: there is none */
};

static void look_at_price(const struct keyword_use *k, void *ctx)
{
	struct pricing *p = ctx;
	int64_t n = k->numbered ? k->n : 0;
	/* T-531: evasion costs its number unless a price is given */
	int64_t price = k->priced ? k->mana : p->id == EVASION ? n : 0;

	if (n >= p->least && (p->price < 0 || price < p->price))
		p->price = price;
}

int32_t trilunie_price_of(const struct match *m, int unit, enum keyword_id id,
			  int32_t least)
{
	struct effect_scene s = scene_of(m);
	struct pricing p = { id, least, -1 };

	effect_keyword_each(&s, card_thing(unit), &trilunie_keywords[id],
			    look_at_price, &p);
	return (int32_t)p.price;
}

static void set_keyword(struct match *m, struct instance *c, int unit,
			enum keyword_id id)
{
	struct effect_scene s = scene_of(m);
	struct effect_keyword k =
		effect_keyword(&s, card_thing(unit), &trilunie_keywords[id]);

	c->has = (uint16_t)(c->has & ~(1u << id));
	c->worth[id] = 0;
	c->mana[id] = 0;
	if (k.n == 0)
		return;
	c->has |= (uint16_t)(1u << id);
	c->worth[id] = (uint16_t)keyword_worth(&k, id);
	if (trilunie_keywords[id].mana)
		c->mana[id] = (int16_t)trilunie_price_of(
			m, unit, id, id == INTERCEPT ? 0 : c->worth[id]);
}

/* T-382, T-206: keywords are off. */
static bool is_off(const struct match *m, const struct instance *c)
{
	return !in_zone(c) || in_deployment(state_of(m));
}

void trilunie_print_keywords(struct match *m, int unit)
{
	struct instance *c = &state_of(m)->card[unit];
	const struct kind *k = shown_of(m, unit);

	c->has = is_off(m, c) ? 0 : k->has;
	memcpy(c->worth, k->worth, sizeof(c->worth));
	memcpy(c->mana, k->mana_of, sizeof(c->mana));
}

void trilunie_print_values(struct match *m, int unit)
{
	struct instance *c = &state_of(m)->card[unit];
	const struct kind *k = shown_of(m, unit);

	c->speed = k->speed;
	c->attack = k->attack;
	c->life = k->life;
	trilunie_print_keywords(m, unit);
}

/* Keywords that no ability gives or removes are as printed. */
static void refresh_keywords(struct match *m, int unit)
{
	struct effect_scene s = scene_of(m);
	struct instance *c = &state_of(m)->card[unit];
	uint64_t changed = effect_changed(&s).keywords;
	bool off = is_off(m, c);

	trilunie_print_keywords(m, unit);
	for (; !off && changed; changed &= changed - 1)
		set_keyword(m, c, unit,
			    (enum keyword_id)__builtin_ctzll(changed));
}

static void refresh_unit(struct match *m, const struct effect_scene *s,
			 int unit)
{
	struct instance *c = &state_of(m)->card[unit];
	const struct kind *k = shown_of(m, unit);
	struct thing x = card_thing(unit);
	uint64_t changed = effect_changed(s).stats;
	int32_t speed = k->speed, attack = k->attack, life = k->life;

	if (changed >> STAT_SPEED & 1)
		speed = changed_to(s, x, STAT_SPEED, speed);
	if (changed >> STAT_ATTACK & 1)
		attack = changed_to(s, x, STAT_ATTACK, attack);
	if (changed >> STAT_LIFE & 1)
		life = changed_to(s, x, STAT_LIFE, life);
	c->speed = clamp_stat(c, STAT_SPEED, speed);
	c->attack = clamp_stat(c, STAT_ATTACK, attack);
	c->life = clamp_stat(c, STAT_LIFE, life);
	refresh_keywords(m, unit);
}

/* True if the unit or its equipment has a static ability. */
static bool has_static(const struct match *m, int unit)
{
	const struct state *st = state_of(m);
	bool has = shown_of(m, unit)->has_static;

	for (uint16_t i = 0; i < st->nplay && !has; i++) {
		int card = play_of(m)[i];

		has = st->card[card].place == PLACE_ATTACHED &&
		      st->card[card].host == unit &&
		      kind_of(m, card)->has_static;
	}
	return has;
}

/* 8.4: the values that it would have in its zone; no keywords (T-382). */
static void refresh_retreated(struct match *m, const struct effect_scene *s,
			      int unit)
{
	struct instance *c = &state_of(m)->card[unit];

	bool wakes = has_static(m, unit);

	c->place = shown_of(m, unit)->zone;
	if (wakes)
		effect_refresh(s);
	refresh_unit(m, s, unit);
	c->place = PLACE_RETREATED;
	if (wakes)
		effect_refresh(s);
	refresh_keywords(m, unit);
}

/* The static abilities in play, and what they depend on. */
static void refresh_play(struct match *m, const struct effect_scene *s)
{
	struct state *st = state_of(m);

	effect_refresh(s);
	st->looks = 0;
	for (uint16_t i = 0; i < st->nplay; i++)
		st->looks |= shown_of(m, play_of(m)[i])->looks;
}

/* True if the keywords and their numbers are equal. */
static bool same_keywords(const struct instance *a, const struct instance *b)
{
	if (a->has != b->has)
		return false;
	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++)
		if (a->has >> i & 1 && a->worth[i] != b->worth[i])
			return false;
	return true;
}

/* Reports how the numbers of a unit have changed since the last report. */
static void say_values(struct match *m, int unit, const struct instance *was)
{
	const struct instance *c = &state_of(m)->card[unit];

	if (c->speed != was->speed || c->attack != was->attack ||
	    c->life != was->life)
		match_tell(m, EVENT_VALUES, NO_CLAUSE,
			   "unit:%c speed:%d attack:%d life:%d", unit, c->speed,
			   c->attack, c->life);
	if (same_keywords(c, was))
		return;
	match_tell_open(m, EVENT_KEYWORDS, NO_CLAUSE, "unit:%c", unit);
	trilunie_put_keywords(m, unit);
	event_end(m->out);
}

static void refresh_one(struct match *m, const struct effect_scene *s, int unit)
{
	if (in_zone(&state_of(m)->card[unit]))
		refresh_unit(m, s, unit);
	else
		refresh_retreated(m, s, unit);
}

static void refresh_and_say(struct match *m, const struct effect_scene *s,
			    int unit)
{
	if (m->out) {
		struct instance was = state_of(m)->card[unit];

		refresh_one(m, s, unit);
		say_values(m, unit, &was);
	} else {
		refresh_one(m, s, unit);
	}
}

void trilunie_refresh(struct match *m)
{
	struct state *st = state_of(m);
	struct effect_scene s = scene_of(m);

	if (!st->stale)
		return;
	if (st->stale == STALE_PLAY)
		refresh_play(m, &s);
	st->stale = STALE_NOTHING;
	st->seen = what_is_seen(st);
	st->hurt = true;
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];

		if (is_unit(&st->card[card]))
			refresh_and_say(m, &s, card);
	}
}

static bool may_change(const struct effect_scene *s, enum act_word act)
{
	return effect_changed(s).acts >> act & 1;
}

/* T-008, T-010: a card that allows an act overrides the rules. */
bool trilunie_granted(const struct match *m, struct thing x, enum act_word act,
		      struct thing other, int zone)
{
	struct effect_scene s = scene_of(m);
	struct effect_asked asked = { .other = other, .game = { zone } };

	return may_change(&s, act) && effect_told(&s, x, (uint8_t)act, &asked);
}

/* T-009 is about two cards: one that forbids an act overrides all that allow
 * it; T-008 is about a card and the rules. */
unsigned trilunie_forbidden(const struct match *m, struct thing x,
			    enum act_word act, struct thing other, int zone)
{
	struct effect_scene s = scene_of(m);
	struct effect_asked asked = { .other = other, .game = { zone } };

	if (!may_change(&s, act) ||
	    effect_allowed(&s, x, (uint8_t)act, &asked, true))
		return 0;
	return trilunie_granted(m, x, act, other, zone) ? REFUSED_CANNOT_AGAINST
							: REFUSED_CANNOT;
}
