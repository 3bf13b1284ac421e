/* What holds of a card now: named abilities, life, movement, protection; and
 * what conditions ask for (catalogue 5.3). */
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

/* Neither printed nor changed by anything in the match, as most of them. */
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

/* S-2.15-1, RS-41: of several the largest works. */
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

/* S-2.10-2: what forbids beats what allows. */
bool stalker_may(const struct match *m, int p, enum act_row act, bool rules)
{
	if (!(changed_values(m).acts >> act & 1))
		return rules;
	struct effect_scene s = scene_of(m);

	return effect_allowed(&s, card_thing(p), (uint8_t)act, NULL, rules);
}

/* The words of protection and vulnerable, as bits of keywords.c. */
enum {
	FROM_POISON,
	FROM_SHOT,
	FROM_THROW,
	FROM_DISCHARGE,
	FROM_MAGIC_STRIKE,
	FROM_SPELL,
	FROM_INFLUENCE,
	FROM_MAGIC,
	FROM_RANGED,
	FROM_MELEE,
	FROM_STRIKE,
	FROM_ATTACK,
	FROM_SUDDEN,
	FROM_SPECIAL_STRIKE,
	FROM_STRIKE_ACROSS,
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

/* The keywords that protection names, by their place among its kinds. */
static const uint8_t bit_of_trait[STALKER_KEYWORDS] = {
	[INCORPOREAL] = 15,
	[REGENERATION] = 16,
	[ATTACK_EXPERIENCE] = 17,
	[DEFENSE_EXPERIENCE] = 18,
	[SHOT_EXPERIENCE] = 19,
	[THROW_EXPERIENCE] = 20,
	[DISCHARGE_EXPERIENCE] = 21,
	[CLUMSINESS] = 22,
	[BLESSING] = 23,
	[CURSE] = 24,
	[DIRECTED_STRIKE] = 25,
	[UNANSWERED_STRIKE] = 26,
	[FINISHING_BLOW] = 27,
	[CORPSE_EATING] = 28,
	[VAMPIRISM] = 29,
	[ARMOR] = 30,
	[CAMOUFLAGE] = 31,
	[FEAR] = 32,
	[FADING] = 33,
	[WRATH] = 34,
	[CONCENTRATION] = 35,
	[AGILITY] = 36,
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

/* What conditions ask for. */

static enum zone_row zone_of(const struct piece *x)
{
	static const uint8_t rows[] = {
		[IN_DECK] = ZONE_DECK,
		[IN_DEAL] = ZONE_DECK,
		[ON_FIELD] = ZONE_BATTLEFIELD,
		[IN_AUXILIARY] = ZONE_AUXILIARY,
		[IN_GRAVEYARD] = ZONE_GRAVEYARD,
		[REMOVED] = ZONE_NONE,
	};

	return rows[x->zone];
}

/* A card's row is counted by its own player. */
static int row_of(const struct match *m, const struct piece *x)
{
	return x->zone == ON_FIELD ? stalker_row(m, x->cell, x->controller) : 0;
}

static enum trait trait_of(const struct term *t)
{
	return (enum trait)(t->keyword->keyword - stalker_keywords);
}

static inline int32_t fact_of(const struct match *m, int p, enum fact_id f,
			      const struct term *t)
{
	const struct print *c = print_of(m, p);
	const struct piece *x = piece_of(m, p);

	switch (f) {
	case OF_FACTION:
		return c->faction;
	case OF_TYPE:
		return stalker_type_row(c->variant);
	case OF_SUBTYPE:
		return stalker_subtype_row(c->variant);
	case OF_KEYWORD:
		return stalker_has(m, p, trait_of(t));
	case OF_CLASS:
		return stalker_has_class(c->card, t);
	case OF_ID:
		return stalker_has_id(c->card, t);
	case OF_ELITE:
		return c->elite;
	case OF_CLOSED:
		return x->closed;
	case OF_HIDDEN:
		return x->hidden;
	case OF_HOST:
		return x->host != NO_PIECE;
	case OF_ROW:
		return row_of(m, x);
	case OF_ZONE:
		return (int32_t)zone_of(x);
	case OF_COST:
		return stalker_cost(m, p);
	case OF_LIFE:
		return stalker_life(m, p);
	case OF_WOUNDS:
		return x->wounds;
	case OF_TOKENS:
	case OF_NO_FACT: /* is judged and not read */
		break;
	}
	assert(f == OF_TOKENS);
	return x->tokens;
}

/* A host in a match. */
struct host {
	struct effect_scene scene;
	struct effect_use use; /* of the equipment */
	int16_t piece;
};

static struct fact read_host(const void *of, enum fact_id f,
			     const struct term *t)
{
	const struct host *h = of;
	int32_t n = fact_of(h->scene.game, h->piece, f, t);

	return (struct fact){ n, n };
}

static enum truth judge_host(const void *of, const struct term *one)
{
	const struct host *h = of;
	const struct term list = { .form = TERM_LIST, .n = 1, .v = one };

	return effect_holds(&h->scene, &h->use, card_thing(h->piece), &list)
		       ? TRUTH_YES
		       : TRUTH_NO;
}

bool stalker_suits(const struct match *m, int equipment, int host)
{
	struct host h = { .scene = scene_of(m), .piece = (int16_t)host };
	struct fact_source s = { &h, read_host, judge_host };

	effect_use_init(&h.use, NO_ABILITY, piece_of(m, equipment)->controller,
			card_thing(equipment));
	return stalker_filter(print_of(m, equipment)->card, &s) == TRUTH_YES;
}

/* The same facts for the engine: numbers, bits of words, tests. */

#define NUMBER(name_, fact_)                                                   \
	static int32_t name_(const struct effect_scene *s,                     \
			     const struct effect_use *u, struct thing x)       \
	{                                                                      \
		(void)u;                                                       \
		return x.kind == THING_CARD                                    \
			       ? fact_of(match_of(s), x.id, (fact_), NULL)     \
			       : 0;                                            \
	}
#define WORDS_OF(name_, fact_)                                                 \
	static uint64_t name_(const struct effect_scene *s,                    \
			      const struct effect_use *u, struct thing x)      \
	{                                                                      \
		(void)u;                                                       \
		return x.kind == THING_CARD                                    \
			       ? UINT64_C(1) << fact_of(match_of(s), x.id,     \
							(fact_), NULL)         \
			       : 0;                                            \
	}
#define TEST(name_, fact_)                                                     \
	static bool name_(const struct effect_scene *s,                        \
			  const struct effect_use *u, struct thing x,          \
			  const struct term *t)                                \
	{                                                                      \
		(void)u;                                                       \
		return x.kind == THING_CARD &&                                 \
		       fact_of(match_of(s), x.id, (fact_), t);                 \
	}

NUMBER(elite_of, OF_ELITE)
NUMBER(closed_of, OF_CLOSED)
NUMBER(hidden_of, OF_HIDDEN)
NUMBER(hosted_of, OF_HOST)
NUMBER(cost_of, OF_COST)
NUMBER(life_of, OF_LIFE)
NUMBER(wounds_of, OF_WOUNDS)
NUMBER(tokens_of, OF_TOKENS)
WORDS_OF(faction_of, OF_FACTION)
WORDS_OF(type_of, OF_TYPE)
WORDS_OF(subtype_of, OF_SUBTYPE)
WORDS_OF(zones_of, OF_ZONE)
TEST(has_class, OF_CLASS)
TEST(has_id, OF_ID)

static bool has_number(const struct term *t, int n)
{
	if (t->form == TERM_SET)
		return n >= 0 && n < 64 && (t->bits >> n & 1);
	return t->lo == n;
}

/* That of a cell is counted by the asker. */
static bool in_row(const struct effect_scene *s, const struct effect_use *u,
		   struct thing x, const struct term *t)
{
	const struct match *m = match_of(s);
	int n = x.kind == THING_CARD ? fact_of(m, x.id, OF_ROW, t)
		: x.kind == THING_CELL
			? stalker_row(m, (unsigned)x.id, u->controller)
			: 0;

	return has_number(t, n);
}

/* Before the battle it is nobody's turn. */
static uint64_t turn_of(const struct effect_scene *s,
			const struct effect_use *u, struct thing x)
{
	const struct state *st = state_of(match_of(s));

	(void)x;
	if (st->phase == PRELIMINARY)
		return 0;
	return st->active == u->controller ? 1 : 2;
}

/* What the event, or the attack in progress, tells. */
static int32_t told_by(const struct effect_scene *s, const struct effect_use *u)
{
	const struct attack *a = stalker_current_attack(match_of(s));

	if (u->event_card.kind)
		return u->event_amount;
	if (!a)
		return TOLD_NOTHING;
	return TELL(a->as, a->kind[0], a->natural[0], a->result[0]);
}

static uint64_t kind_dealt(const struct effect_scene *s,
			   const struct effect_use *u, struct thing x)
{
	(void)x;
	return UINT64_C(1) << TOLD_KIND(told_by(s, u));
}

static uint64_t attack_as(const struct effect_scene *s,
			  const struct effect_use *u, struct thing x)
{
	(void)x;
	return UINT64_C(1) << TOLD_AS(told_by(s, u));
}

static bool roll_in(const struct effect_scene *s, const struct effect_use *u,
		    struct thing x, const struct term *t)
{
	(void)x;
	return has_number(t, TOLD_ROLL(told_by(s, u)));
}

static bool result_in(const struct effect_scene *s, const struct effect_use *u,
		      struct thing x, const struct term *t)
{
	(void)x;
	return has_number(t, TOLD_RESULT(told_by(s, u)));
}

const struct effect_number stalker_fact_numbers[] = {
	{ "elite", elite_of },   { "closed", closed_of },
	{ "hidden", hidden_of }, { "has_host", hosted_of },
	{ "cost", cost_of },     { "life", life_of },
	{ "wounds", wounds_of }, { "tokens", tokens_of },
	{ NULL, NULL },
};
const struct effect_word stalker_fact_words[] = {
	{ "faction", faction_of },  { "type", type_of },
	{ "subtype", subtype_of },  { "zone", zones_of },
	{ "turn", turn_of },        { "kind_dealt", kind_dealt },
	{ "attack_as", attack_as }, { NULL, NULL },
};
const struct effect_test stalker_fact_tests[] = {
	{ "has_class", has_class }, { "id", has_id },
	{ "row", in_row },          { "roll_in", roll_in },
	{ "result_in", result_in }, { NULL, NULL },
};
