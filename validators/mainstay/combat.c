/* One attack: blocking, damage, breakthrough (catalogue 4.6 and 4.7). */
#include "validators/mainstay/play.h"

#include <assert.h>

const char *const mainstay_positions[POSITIONS] = { "long", "middle", "short" };

static const char *const resolved_names[] = {
	[AS_PRINTED] = NULL,        [AS_POSITIVE] = "positive",
	[AS_NEGATIVE] = "negative", [AS_BEST] = "best",
	[AS_WORST] = "worst",
};

static const char *const coin_faces[] = { "heads", "tails", NULL };

/* RM-1, RM-2: one randomizer for the whole match.  M-095: with each of them
 * half of the faces block, and half of them hurt. */
const struct randomizer_table mainstay_randomizers[] = {
	/* M-086, M-087, M-088, M-089, M-110, M-111 */
	[DIE] = { { .sides = 6 },
		  { 0, AS_WORST, AS_NEGATIVE, AS_POSITIVE, AS_NEGATIVE,
		    AS_POSITIVE, AS_BEST } },
	/* M-090 */
	[COIN] = { { coin_faces, 2, false }, { 0, AS_POSITIVE, AS_NEGATIVE } },
	/* M-091 */
	[DIE_PARITY] = { { .sides = 6 },
			 { 0, AS_NEGATIVE, AS_POSITIVE, AS_NEGATIVE,
			   AS_POSITIVE, AS_NEGATIVE, AS_POSITIVE } },
};

/* M-102, M-103, M-104; RM-5: together they are 3 */
static const uint8_t base_damage[POSITIONS] = { 2, 1, 0 };

struct essence mainstay_essence(int key)
{
	struct str name = mainstay_essence_name(key);
	struct essence e = { 0 };

	for (unsigned i = 0; i < POSITIONS; i++) {
		if (name.p[i] == 'p')
			e.positive |= (uint8_t)TRAIT_BIT(i);
		if (name.p[i] == 'n')
			e.negative |= (uint8_t)TRAIT_BIT(i);
	}
	return e;
}

/* The attack being resolved. */
struct fight {
	struct match *m;
	struct attack *out;
	struct essence warrior, defender, mainstay, hero;
	unsigned attacker;
};

/* A sign from a roll holds only for this comparison (M-092). */
static bool is_opposed_as(struct essence warrior, enum resolved sign,
			  unsigned bit)
{
	return (sign == AS_POSITIVE ? warrior.negative : warrior.positive) &
	       bit;
}

static const char *trait_name(struct essence e, unsigned bit)
{
	return e.positive & bit   ? "positive"
	       : e.negative & bit ? "negative"
				  : "neutral";
}

/* M-094: compulsory, and only once.  RM-36: a missing value is a fault.  RM-37:
 * by the referee, for the player whose trait it is. */
static enum resolved roll_trait(struct fight *f, const char *card,
				unsigned position)
{
	const struct randomizer_table *r =
		&mainstay_randomizers[table_of(f->m)->randomizer];
	int32_t face = chance_roll(f->m->chance, "trait", &r->kind);

	assert(f->out->nrolls < MAX_ROLLS); /* M-093 */
	f->out->roll[f->out->nrolls++] = (uint8_t)face;
	if (f->m->chance->fault)
		chance_blame(f->m->chance, "r%d.%s.%s.%s",
			     state_of(f->m)->round, f->m->seat[f->attacker].id,
			     card, mainstay_positions[position]);
	return r->face[face];
}

/* The face of the last roll and where it was made, if there was one. */
static void say_roll(struct fight *f, enum resolved how, const char *card,
		     unsigned position)
{
	const struct randomizer_table *r =
		&mainstay_randomizers[table_of(f->m)->randomizer];
	struct transcript *out = f->m->out;

	if (how == AS_PRINTED) {
		event_text(out, "roll", NULL);
		return;
	}
	uint8_t face = f->out->roll[f->out->nrolls - 1];
	if (r->kind.words)
		event_text(out, "roll", r->kind.words[face - 1]);
	else
		event_int(out, "roll", face);
	event_text(out, "place",
		   arena_printf(f->m->arena, "r%d.%s.%s.%s",
				state_of(f->m)->round,
				f->m->seat[f->attacker].id, card,
				mainstay_positions[position]));
}

/* M-081 to M-089: whether the warrior's trait is blocked. */
static void compare_traits(struct fight *f, unsigned position)
{
	unsigned bit = TRAIT_BIT(position);
	enum resolved how = AS_PRINTED;
	bool blocked;

	if (neutral(f->defender) & bit) /* M-085 */
		how = roll_trait(f, "defender", position);
	if (how == AS_PRINTED)
		blocked = opposed(f->warrior, f->defender) & bit;
	else if (how == AS_BEST || how == AS_WORST)
		blocked = how == AS_BEST; /* M-088, M-089 */
	else
		blocked = is_opposed_as(f->warrior, how, bit);
	if (blocked) /* M-082; else M-083 */
		f->out->blocked |= (uint8_t)bit;
	if (f->m->out == NULL)
		return;
	match_tell_open(f->m, EVENT_TRAIT_COMPARED, M_081,
			"position:%s warrior:%s defender:%s",
			mainstay_positions[position],
			trait_name(f->warrior, bit),
			trait_name(f->defender, bit));
	say_roll(f, how, "defender", position);
	match_tell_more(f->m, "resolved:%s blocked:%hhd", resolved_names[how],
			blocked);
	event_end(f->m->out);
}

/* M-106, M-109 to M-112: whether the hero adds damage. */
static bool hero_hurts(struct fight *f, unsigned position, enum resolved *how)
{
	unsigned bit = TRAIT_BIT(position);

	*how = AS_PRINTED;
	if (!(neutral(f->hero) & bit))
		return opposed(f->warrior, f->hero) & bit;
	*how = roll_trait(f, "hero", position);
	if (*how == AS_BEST || *how == AS_WORST)
		return *how == AS_WORST; /* M-110, M-111 */
	return is_opposed_as(f->warrior, *how, bit);
}

/* M-101 to M-108: the damage of an unblocked trait. */
static void hurt(struct fight *f, unsigned position)
{
	unsigned bit = TRAIT_BIT(position);
	bool mainstay = opposed(f->warrior, f->mainstay) & bit; /* M-105 */
	enum resolved how;
	bool hero = hero_hurts(f, position, &how);
	/* M-107; M-108: the same colour adds and removes nothing */
	uint8_t sum = (uint8_t)(base_damage[position] + mainstay + hero);

	f->out->damage[position] = sum;
	f->out->total = (uint8_t)(f->out->total + sum); /* M-114 */
	if (f->m->out == NULL)
		return;
	match_tell_open(f->m, EVENT_TRAIT_DAMAGE, M_101,
			"position:%s base:%d mainstay:%d",
			mainstay_positions[position], base_damage[position],
			mainstay);
	say_roll(f, how, "hero", position);
	match_tell_more(f->m, "hero:%d sum:%d", hero, sum);
	event_end(f->m->out);
}

/* The cards that meet: M-014, M-015, M-065. */
static struct fight begin_fight(struct match *m, unsigned attacker,
				struct attack *out)
{
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);
	unsigned target = st->player[attacker].target;
	int8_t w = st->player[attacker].committed[ATTACK];
	int8_t d = st->player[target].committed[DEFENCE];

	*out = (struct attack){ .target = (uint8_t)target,
				.warrior = w,
				.defender = d,
				.made = true };
	return (struct fight){
		.m = m,
		.out = out,
		.attacker = attacker,
		.warrior = t->player[attacker].hand[ATTACK].essence[w],
		.defender = t->player[target].hand[DEFENCE].essence[d],
		.mainstay = t->player[target].mainstay_essence,
		.hero = t->player[target].hero_essence,
	};
}

static void say_start(const struct fight *f)
{
	const struct attack *a = f->out;

	match_tell(f->m, EVENT_ATTACK_STARTED, M_065,
		   "attacker:%u target:%u warrior:%c defender:%c", f->attacker,
		   a->target, slot_index(f->m, f->attacker, ATTACK, a->warrior),
		   slot_index(f->m, a->target, DEFENCE, a->defender));
}

static void say_end(const struct fight *f)
{
	if (f->out->breakthrough)
		match_tell(f->m, EVENT_BREAKTHROUGH, M_115,
			   "attacker:%u bonus:%d", f->attacker,
			   f->out->breakthrough);
	match_tell(f->m, EVENT_ATTACK_RESOLVED, M_114,
		   "attacker:%u target:%u total:%d", f->attacker,
		   f->out->target, f->out->total);
}

void mainstay_attack(struct match *m, unsigned attacker, struct attack *out)
{
	struct fight f = begin_fight(m, attacker, out);

	if (m->out)
		say_start(&f);
	/* RM-4: all of the defender's rolls come before the hero's */
	for (unsigned i = 0; i < POSITIONS; i++)
		compare_traits(&f, i);
	for (unsigned i = 0; i < POSITIONS; i++)
		/* M-084; M-113, RM-3: no roll if it is blocked */
		if (!(out->blocked & TRAIT_BIT(i)))
			hurt(&f, i);
	/* M-116, RM-6: decided by blocks, not by damage */
	if (out->blocked == 0) {
		out->breakthrough = BREAKTHROUGH;
		out->total = (uint8_t)(out->total + BREAKTHROUGH);
	}
	/* M-117, M-120 */
	assert(out->total <= LARGEST_TOTAL);
	/* M-118, M-122: with it at least 6, without it at most 7 */
	assert(out->breakthrough ? out->total >= 6 : out->total <= 7);
	if (m->out)
		say_end(&f);
}
