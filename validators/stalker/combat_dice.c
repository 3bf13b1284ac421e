/* Dice, the strike table, strengths (catalogue 4.6, S-2.13-1, S-2.14-1). */
#include "validators/stalker/play.h"

#include <assert.h>

/* S-4.3, RS-11: rows by the difference, from -5 or less to +5 or more;
 * weakening leads to the next row towards 0 (RS-12). */
static const struct row {
	uint8_t attacker, reflector;
	int8_t weakened; /* the difference after weakening, or 0 */
} rows[] = {
	{ MISS, MEDIUM, 0 },  /* -5 */
	{ WEAK, MEDIUM, -3 }, /* -4 */
	{ MISS, WEAK, 0 },    /* -3 */
	{ MISS, MISS, 0 },    /* -2 */
	{ WEAK, MISS, 0 },    /* -1 */
	{ WEAK, MISS, 0 },    /* 0, both 4 or less */
	{ WEAK, MISS, 0 },    /* +1 */
	{ MEDIUM, WEAK, +1 }, /* +2 */
	{ MEDIUM, MISS, 0 },  /* +3 */
	{ STRONG, WEAK, +3 }, /* +4 */
	{ STRONG, MISS, 0 },  /* +5 */
};
static const struct row equal_high = { MISS, WEAK, 0 }; /* RS-13 */
#define LARGEST 5
#define HIGH    5

static const struct row *table_row(int d, int result)
{
	if (d == 0 && result >= HIGH)
		return &equal_high;
	d = d < -LARGEST ? -LARGEST : d > LARGEST ? LARGEST : d;
	return &rows[d + LARGEST];
}

void stalker_table(int d, int result, uint8_t kind[2])
{
	const struct row *r = table_row(d, result);

	kind[0] = r->attacker;
	kind[1] = r->reflector;
}

bool stalker_table_weakened(int d, uint8_t kind[2])
{
	const struct row *r = table_row(d, 0);

	if (!r->weakened)
		return false;
	stalker_table(r->weakened, 0, kind);
	return true;
}

/* S-4.8-2 */
uint8_t stalker_single(int result)
{
	return result >= 6 ? STRONG : result >= 4 ? MEDIUM : WEAK;
}

static const struct roll_kind die = { .sides = DIE };

/* Stage 3: natural. */
void stalker_roll(struct match *m, struct attack *a, unsigned side)
{
	static const char *const names[] = { "attack", "reflect" };
	const char *name = a->as == AS_SIMPLE ? names[side] : "ability";

	a->natural[side] = (int8_t)chance_roll(m->chance, name, &die);
}

static int piece_rolling(const struct attack *a, unsigned side)
{
	return side ? a->target : a->attacker;
}

/* Named modifiers of the die: the largest of each name (S-2.15-1), different
 * names added (S-2.15-2). */
static int sum_named(const struct match *m, const struct attack *a,
		     unsigned side)
{
	static const uint8_t experience[ATTACKS] = {
		[AS_SIMPLE] = ATTACK_EXPERIENCE,
		[AS_SPECIAL_STRIKE] = NO_TRAIT,
		[AS_MAGIC_STRIKE] = NO_TRAIT,
		[AS_SHOT] = SHOT_EXPERIENCE,
		[AS_THROW] = THROW_EXPERIENCE,
		[AS_STRIKE_ACROSS] = NO_TRAIT,
		[AS_DISCHARGE] = DISCHARGE_EXPERIENCE,
	};
	int p = piece_rolling(a, side), n = 0;
	uint8_t k = side ? DEFENSE_EXPERIENCE : experience[a->as];
	const struct piece *x = piece_of(m, p);

	if (k != NO_TRAIT)
		n += stalker_trait(m, p, (enum trait)k);
	if (a->as == AS_SIMPLE)
		n -= stalker_trait(m, p, CLUMSINESS);
	n += x->blessed || stalker_has(m, p, BLESSING);
	n -= x->cursed || stalker_has(m, p, CURSE);
	return n;
}

static struct effect_asked asked_of(int what, int as)
{
	return (struct effect_asked){ .game = { what, as } };
}

/* Stage 4, S-2.14-1: the sum does not depend on the order in which its parts
 * are added (RS-60); clamped only in a single roll (S-2.14-2). */
int stalker_die(const struct match *m, const struct attack *a, unsigned side)
{
	struct effect_scene s = scene_of(m);
	struct effect_asked q =
		asked_of(side ? ROLL_REFLECT : ROLL_ATTACK, a->as);
	struct effect_sum sum = effect_sum(
		&s, card_thing(piece_rolling(a, side)), STAT_DIE, &q);
	int n = effect_value(&sum, a->natural[side] + sum_named(m, a, side),
			     true);

	if (!a->exchange)
		n = n < 1 ? 1 : n > DIE ? DIE : n;
	return n;
}

void stalker_find_kinds(const struct match *m, struct attack *a)
{
	a->result[0] = (int16_t)stalker_die(m, a, 0);
	if (a->exchange) {
		a->result[1] = (int16_t)stalker_die(m, a, 1);
		stalker_table(a->result[0] - a->result[1], a->result[0],
			      a->kind);
	} else {
		a->kind[0] = stalker_single(a->result[0]);
		a->kind[1] = MISS;
	}
}

/* S-4.5: the higher side, if both deal wounds. */
int stalker_may_weaken(const struct attack *a)
{
	uint8_t kind[2];

	if (!a->exchange || a->weakened ||
	    !stalker_table_weakened(a->result[0] - a->result[1], kind))
		return -1;
	return a->result[0] > a->result[1] ? 0 : 1;
}

void stalker_weaken(struct match *m, struct attack *a)
{
	stalker_table_weakened(a->result[0] - a->result[1], a->kind);
	a->weakened = true;
	if (!match_tell_open(m, EVENT_WEAKENED, S_4_5, "card:%c",
			     a->result[0] > a->result[1] ? a->attacker
							 : a->target))
		return;
	stalker_say_kinds(m, a);
	event_end(m->out);
}

/* Joins several sums: all adds, and the latest `set`. */
static void join_sums(struct effect_sum *to, const struct effect_sum *x)
{
	to->add += x->add;
	if (x->set && (!to->set || x->set_stamp >= to->set_stamp)) {
		to->set = true;
		to->set_to = x->set_to;
		to->set_stamp = x->set_stamp;
	}
}

const uint8_t stalker_kind_of_attack[ATTACKS] = {
	[AS_SIMPLE] = KIND_SIMPLE,
	[AS_SPECIAL_STRIKE] = KIND_SPECIAL_STRIKE,
	[AS_MAGIC_STRIKE] = KIND_MAGIC_STRIKE,
	[AS_SHOT] = KIND_SHOT,
	[AS_THROW] = KIND_THROW,
	[AS_STRIKE_ACROSS] = KIND_STRIKE_ACROSS,
	[AS_DISCHARGE] = KIND_DISCHARGE,
};

/* The ability that attacks is performed below its attack. */
bool stalker_of_sudden(const struct match *m, const struct attack *a)
{
	const struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = 0; i < stack->n; i++) {
		const struct agenda_entry *e = &stack->v[i];

		if (e->lane == E_ABILITY && e->game[G_AUTO] & BEGUN &&
		    thing_same(e->use.source, card_thing(a->attacker)))
			return table_of(m)->info[e->use.ability].sudden;
	}
	return false;
}

static bool is_vulnerable(const struct match *m, const struct attack *a, int to)
{
	uint64_t kinds = stalker_trait_kinds(m, to, VULNERABLE);

	return kinds &&
	       kinds & stalker_kinds(stalker_kind_of_attack[a->as],
				     stalker_of_sudden(m, a), NO_TRAIT);
}

/* S-2.13-1: for an answering strike the reflector is the attacker.  The sum
 * does not depend on the order of its parts (RS-60); then sets, then reduce_to
 * (P 422.4), and only then the minimum of 0 (S-2.13-2). */
int stalker_strength(const struct match *m, const struct attack *a,
		     unsigned side)
{
	struct effect_scene s = scene_of(m);
	int by = piece_rolling(a, side), to = piece_rolling(a, !side);
	unsigned kind = a->kind[side];

	assert(kind != MISS);
	if (a->lowered_kind[side] < kind && !a->fixed_power)
		kind = a->lowered_kind[side];
	struct effect_asked q = asked_of((int)kind, a->as);
	int base = a->as != AS_SIMPLE ? a->power[kind]
				      : print_of(m, by)->strike[kind];
	struct effect_sum sum = { 0 }, part;

	if (a->as == AS_SIMPLE) {
		part = effect_sum(&s, card_thing(by), STAT_STRIKE, &q);
		join_sums(&sum, &part);
		if (piece_of(m, to)->hurt_by_attack &&
		    stalker_has(m, by, WRATH))
			sum.add++;
	}
	part = effect_sum(&s, card_thing(by), STAT_ATTACK, &q);
	join_sums(&sum, &part);
	part = effect_sum(&s, card_thing(to), STAT_INCOMING, &q);
	join_sums(&sum, &part);
	sum.add += is_vulnerable(m, a, to);
	int n = effect_value(&sum, base, true);

	if (a->lowered[side] != NO_NUMBER && n > a->lowered[side])
		n = a->lowered[side];
	return n < 0 ? 0 : n;
}

void stalker_strength_sources(const struct match *m, const struct attack *a,
			      unsigned side, struct things *out)
{
	struct effect_scene s = scene_of(m);
	struct thing by = card_thing(piece_rolling(a, side));
	struct thing to = card_thing(piece_rolling(a, !side));
	struct effect_asked q = asked_of(a->kind[side], a->as);

	if (a->as == AS_SIMPLE)
		effect_change_sources(&s, by, STAT_STRIKE, &q, out);
	effect_change_sources(&s, by, STAT_ATTACK, &q, out);
	effect_change_sources(&s, to, STAT_INCOMING, &q, out);
}

/* Spends a use of the modifiers that last for a number of uses. */
void stalker_spend(struct match *m, const struct attack *a, unsigned side)
{
	struct effect_scene s = scene_of(m);
	int by = piece_rolling(a, side), to = piece_rolling(a, !side);
	struct effect_asked q = asked_of(a->kind[side], a->as);

	if (!state_of(m)->effects.nmodifiers || a->kind[side] == MISS)
		return;
	if (a->as == AS_SIMPLE)
		effect_spend(&s, card_thing(by), EFFECT_MODIFY, STAT_STRIKE,
			     &q);
	effect_spend(&s, card_thing(by), EFFECT_MODIFY, STAT_ATTACK, &q);
	effect_spend(&s, card_thing(to), EFFECT_MODIFY, STAT_INCOMING, &q);
}

void stalker_spend_die(struct match *m, const struct attack *a, unsigned side)
{
	struct effect_scene s = scene_of(m);
	struct effect_asked q =
		asked_of(side ? ROLL_REFLECT : ROLL_ATTACK, a->as);

	if (state_of(m)->effects.nmodifiers)
		effect_spend(&s, card_thing(piece_rolling(a, side)),
			     EFFECT_MODIFY, STAT_DIE, &q);
}
