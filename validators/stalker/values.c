/* Current values of cards: named abilities, life, movement, protection; and the
 * values that conditions read (catalogue 5.3). */
#include "validators/stalker/play.h"

#include <assert.h>

static inline struct effect_marks changed_values(const struct match *m)
{
	return effect_changed_in(&table_of(m)->rules, &state_of(m)->effects);
}

bool stalker_may_have(const struct match *m, int p, uint64_t traits)
{
	return (print_of(m, p)->traits | changed_values(m).keywords) & traits;
}

/* True if the ability is neither printed nor changed in the match, as usual. */
static inline bool has_none(const struct match *m, int p, enum trait k)
{
	return !((print_of(m, p)->traits | changed_values(m).keywords) >> k &
		 1);
}

static bool has_now(const struct match *m, int p, enum trait k)
{
	struct effect_scene s = scene_of(m);

	return effect_has(&s, card_thing(p), &stalker_keywords[k]);
}

bool stalker_has(const struct match *m, int p, enum trait k)
{
	return !has_none(m, p, k) && has_now(m, p, k);
}

/* S-2.15-1, RS-41: the largest of several counts. */
static int trait_now(const struct match *m, int p, enum trait k)
{
	struct effect_scene s = scene_of(m);
	struct effect_keyword x =
		effect_keyword(&s, card_thing(p), &stalker_keywords[k]);

	return x.n ? (int)(x.highest > 0 ? x.highest : 1) : 0;
}

int stalker_trait(const struct match *m, int p, enum trait k)
{
	return has_none(m, p, k) ? 0 : trait_now(m, p, k);
}

uint64_t stalker_trait_kinds(const struct match *m, int p, enum trait k)
{
	if (has_none(m, p, k))
		return 0;
	struct effect_scene s = scene_of(m);

	return effect_keyword(&s, card_thing(p), &stalker_keywords[k]).kinds;
}

static int sum_now(const struct match *m, int p, enum stat_row stat, int base)
{
	struct effect_scene s = scene_of(m);
	struct effect_sum x =
		effect_sum(&s, card_thing(p), (uint8_t)stat, NULL);

	return effect_value(&x, base, true);
}

static inline int sum_of(const struct match *m, int p, enum stat_row stat,
			 int base)
{
	return changed_values(m).stats >> stat & 1 ? sum_now(m, p, stat, base)
						   : base;
}

/* Catalogue 3.3: life + extra life, at most life_max. */
int stalker_life_max(const struct match *m, int p)
{
	const struct print *c = print_of(m, p);
	const struct piece *x = piece_of(m, p);
	int n = in_game(x) ? sum_of(m, p, STAT_LIFE, c->life + x->extra_life)
			   : c->life;

	return c->life_max && n > c->life_max ? c->life_max : n;
}

int stalker_life(const struct match *m, int p)
{
	return stalker_life_max(m, p) - piece_of(m, p)->wounds;
}

int stalker_movement_full(const struct match *m, int p)
{
	int n = sum_of(m, p, STAT_MOVEMENT, print_of(m, p)->movement);

	return n < 0 ? 0 : n;
}

int stalker_movement(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);

	if (x->halted)
		return 0;
	int n = stalker_movement_full(m, p) - x->spent;
	return n < 0 ? 0 : n;
}

/* S-2.5-1 */
int stalker_actions(const struct match *m, int p)
{
	int base = has_none(m, p, ACTS) ? 0 : trait_now(m, p, ACTS);
	int n = sum_of(m, p, STAT_ACTIONS, base ? base : 1);

	return n < 1 ? 1 : n;
}

/* RS-22: an effect may have changed it. */
int stalker_cost(const struct match *m, int p)
{
	int n = sum_of(m, p, STAT_COST, print_of(m, p)->cost);

	return n < 0 ? 0 : n;
}

/* S-2.10-2: what forbids an act overrides what allows it. */
bool stalker_may(const struct match *m, int p, enum act_row act, bool rules)
{
	if (!(changed_values(m).acts >> act & 1))
		return rules;
	struct effect_scene s = scene_of(m);

	return effect_allowed(&s, card_thing(p), (uint8_t)act, NULL, rules);
}

/* The words of protection and vulnerable, as bits. */
enum {
#define KIND(id_, word_)  FROM_##id_,
#define TRAIT(id_, word_) FROM_##id_,
#include "validators/stalker/kinds.def"
};
#define BIT(i) (UINT64_C(1) << (i))

/* S-2.6-1, RS-36: a broad protection is the set of its narrow ones. */
static const uint64_t kinds_of[] = {
	[KIND_SPECIAL_STRIKE] =
		BIT(FROM_SPECIAL_STRIKE) | BIT(FROM_MELEE) | BIT(FROM_ATTACK),
	[KIND_MAGIC_STRIKE] = BIT(FROM_MAGIC_STRIKE) | BIT(FROM_MAGIC) |
			      BIT(FROM_MELEE) | BIT(FROM_ATTACK),
	[KIND_SHOT] = BIT(FROM_SHOT) | BIT(FROM_RANGED) | BIT(FROM_ATTACK),
	[KIND_THROW] = BIT(FROM_THROW) | BIT(FROM_RANGED) | BIT(FROM_ATTACK),
	[KIND_STRIKE_ACROSS] =
		BIT(FROM_STRIKE_ACROSS) | BIT(FROM_RANGED) | BIT(FROM_ATTACK),
	[KIND_DISCHARGE] = BIT(FROM_DISCHARGE) | BIT(FROM_MAGIC) |
			   BIT(FROM_RANGED) | BIT(FROM_ATTACK),
	[KIND_INFLUENCE] = BIT(FROM_INFLUENCE),
	[KIND_SPELL] = BIT(FROM_SPELL) | BIT(FROM_MAGIC),
	[KIND_SIMPLE] = BIT(FROM_STRIKE) | BIT(FROM_MELEE) | BIT(FROM_ATTACK),
};

static const uint8_t bit_of_trait[STALKER_KEYWORDS] = {
#define KIND(...)
#define TRAIT(id_, word_) [id_] = FROM_##id_,
#include "validators/stalker/kinds.def"
};

static uint64_t bits_of(enum trait k)
{
	if (k == POISON)
		return BIT(FROM_POISON);
	return k == NO_TRAIT || !bit_of_trait[k] ? 0 : BIT(bit_of_trait[k]);
}

uint64_t stalker_kinds(unsigned as, bool sudden, enum trait k)
{
	return kinds_of[as] | (sudden ? BIT(FROM_SUDDEN) : 0) | bits_of(k);
}

bool stalker_spared_sudden(const struct match *m, int p)
{
	return stalker_trait_kinds(m, p, PROTECTION) & BIT(FROM_SUDDEN);
}

/* S-2.8-1 */
bool stalker_protected(const struct match *m, int p, unsigned as, bool sudden,
		       enum trait k)
{
	uint64_t from = stalker_trait_kinds(m, p, PROTECTION);

	return from && (from & stalker_kinds(as, sudden, k)) != 0;
}

int stalker_harm(const struct match *m, int p, int n, unsigned as, bool sudden,
		 enum trait k)
{
	uint64_t to = n > 0 ? stalker_trait_kinds(m, p, VULNERABLE) : 0;

	return to & stalker_kinds(as, sudden, k) ? n + 1 : n;
}

/* S-1.11.1, S-1.11.2, RS-34 */
bool stalker_accumulates(const struct match *m, int p)
{
	uint16_t v[MAX_ABILITIES];

	if (print_of(m, p)->pays_tokens || stalker_has(m, p, ACCUMULATE))
		return true;
	if (!table_of(m)->rules.given)
		return false;
	size_t n = stalker_abilities(m, p, v);

	for (size_t i = 0; i < n; i++)
		if (table_of(m)->info[v[i]].pays_tokens)
			return true;
	return false;
}

/* S-1.7-3; incorporeal creatures are not healed; RS-8: equipment neither. */
bool stalker_healable(const struct match *m, int p)
{
	return stalker_may(
		m, p, ACT_HEAL,
		(is_creature(m, p) || variant_of(m, p) == EQUIPMENT) &&
			!stalker_has(m, p, INCORPOREAL));
}
