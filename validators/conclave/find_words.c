/* The words of the language in a match: what the engine asks (5.2). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"

static struct duel *duel_of(const struct effect_scene *s)
{
	return s->game;
}

/* Is x spoken of as it was when it left play (C-526)? */
static bool is_memory(const struct duel *d, const struct effect_use *u,
		      struct thing x)
{
	const struct piece *p = piece_at(d, piece_of(x));

	return !in_play(p) && p->number > 0 && is_same(d, x) &&
	       (thing_same(x, u->source) || thing_same(x, u->event_card) ||
		thing_same(x, u->event_other));
}

/* Does it have a state: is it in play, or spoken of as it was there? */
static bool has_state(const struct duel *d, const struct effect_use *u,
		      struct thing x)
{
	return is_live(d, x) || is_memory(d, u, x);
}

static int cell_of(const struct duel *d, const struct effect_use *u,
		   struct thing x)
{
	if (x.kind == THING_CELL)
		return x.id;
	return x.kind == THING_CARD && has_state(d, u, x)
		       ? piece_at(d, piece_of(x))->cell
		       : NO_CELL;
}

#define NUMBER(name)                                                           \
	static int32_t name(const struct effect_scene *s,                      \
			    const struct effect_use *u, struct thing x)

NUMBER(hero_level)
{
	uint16_t p = duel_of(s)->st->player[u->controller].hero;

	(void)x;
	return p == NO_PIECE ? 0 : kind_of(duel_of(s), p)->level;
}

NUMBER(energy)
{
	(void)x;
	return duel_of(s)->st->player[u->controller].energy;
}

NUMBER(own_turn)
{
	(void)x;
	return duel_of(s)->st->active == u->controller;
}

NUMBER(closed)
{
	const struct duel *d = duel_of(s);

	return has_state(d, u, x) && piece_at(d, piece_of(x))->closed;
}

NUMBER(wounded)
{
	const struct duel *d = duel_of(s);

	return has_state(d, u, x) && piece_at(d, piece_of(x))->wounds > 0;
}

NUMBER(health)
{
	const struct duel d = duel_in(s);

	return is_memory(&d, u, x) ? piece_at(&d, piece_of(x))->last[0]
				   : conclave_health(&d, piece_of(x));
}

NUMBER(attack)
{
	const struct duel d = duel_in(s);

	return is_memory(&d, u, x) ? piece_at(&d, piece_of(x))->last[1]
				   : conclave_attack(&d, piece_of(x));
}

/* RC-61: what a strike by base attack would be now */
NUMBER(strike)
{
	const struct duel d = duel_in(s);
	int64_t n = conclave_strike(&d, piece_of(x), false);

	n += attack(s, u, x);
	return n < 0 ? 0 : n > INT32_MAX ? INT32_MAX : (int32_t)n;
}

/* RC-60: of a weapon its bonus, of a hero or ally its counter */
NUMBER(wounds)
{
	const struct duel d = duel_in(s);

	if (kind_of(&d, piece_of(x))->variant == EQUIPMENT)
		return conclave_stat(&d, piece_of(x), STAT_WOUNDS);
	return has_state(&d, u, x) ? piece_at(&d, piece_of(x))->wounds : 0;
}

#define PLAIN_NUMBER(name, stat)                                               \
	NUMBER(name)                                                           \
	{                                                                      \
		const struct duel d = duel_in(s);                              \
                                                                               \
		(void)u;                                                       \
		return conclave_stat(&d, piece_of(x), (stat));                 \
	}
PLAIN_NUMBER(defence, STAT_DEFENCE)
PLAIN_NUMBER(price, STAT_PRICE)
PLAIN_NUMBER(cost, STAT_COST)
PLAIN_NUMBER(base_energy, STAT_BASE_ENERGY)
PLAIN_NUMBER(ally_limit, STAT_ALLY_LIMIT)
PLAIN_NUMBER(equipment_limit, STAT_EQUIPMENT_LIMIT)

static const struct effect_number numbers[] = {
	{ "hero_level", hero_level },
	{ "energy", energy },
	{ "own_turn", own_turn },
	{ "closed", closed },
	{ "wounded", wounded },
	{ "health", health },
	{ "attack", attack },
	{ "strike", strike },
	{ "wounds", wounds },
	{ "defence", defence },
	{ "price", price },
	{ "cost", cost },
	{ "base_energy", base_energy },
	{ "ally_limit", ally_limit },
	{ "equipment_limit", equipment_limit },
	{ NULL, NULL },
};

#define WORD(name)                                                             \
	static uint64_t name(const struct effect_scene *s,                     \
			     const struct effect_use *u, struct thing x)

static const struct kind *hero_of(const struct effect_scene *s,
				  const struct effect_use *u)
{
	uint16_t p = duel_of(s)->st->player[u->controller].hero;

	return p == NO_PIECE ? NULL : kind_of(duel_of(s), p);
}

WORD(hero_class) /* C-106 */
{
	const struct kind *k = hero_of(s, u);

	(void)x;
	return k ? UINT64_C(1) << k->class : 0;
}

WORD(hero_race)
{
	const struct kind *k = hero_of(s, u);

	(void)x;
	return k ? UINT64_C(1) << k->race : 0;
}

WORD(in_square) /* C-234: b2, c2, b3, c3 */
{
	int cell = cell_of(duel_of(s), u, x);

	return cell < 0 ? 0 : 0x0660u >> cell & 1 ? 1 : 2;
}

WORD(type)
{
	(void)u;
	return UINT64_C(1) << kind_of(duel_of(s), piece_of(x))->variant;
}

WORD(supertype)
{
	(void)u;
	return kind_of(duel_of(s), piece_of(x))->supertypes;
}

WORD(attack_type)
{
	const struct combat *c = &duel_of(s)->st->combat;

	(void)u, (void)x;
	return c->step ? UINT64_C(1) << c->attack_type : 0;
}

static const struct effect_word words[] = {
	{ "hero_class", hero_class },
	{ "hero_race", hero_race },
	{ "in_square", in_square },
	{ "type", type },
	{ "supertype", supertype },
	{ "attack_type", attack_type },
	{ NULL, NULL },
};

#define TEST(name)                                                             \
	static bool name(const struct effect_scene *s,                         \
			 const struct effect_use *u, struct thing x,           \
			 const struct term *value)

/* The one thing that a reference means, or nothing. */
static struct thing refer(const struct effect_scene *s,
			  const struct effect_use *u, const struct term *t)
{
	struct thing v[EFFECT_MAX_BOUND] SCRATCH;
	struct things found = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(s, u, t, &found);
	return found.n ? v[0] : no_thing();
}

TEST(in_row) /* C-235 */
{
	int cell = cell_of(duel_of(s), u, x);
	unsigned row = value->word;

	if (value->form == TERM_TARGET) {
		struct thing r = refer(s, u, value);

		if (!r.kind)
			return false;
		row = (unsigned)r.id;
	}
	return cell >= 0 && conclave_row_cells(row) >> cell & 1;
}

TEST(adjacent_to) /* C-232: nothing is adjacent to itself */
{
	struct thing r = refer(s, u, value);

	return r.kind &&
	       conclave_adjacent(duel_of(s), cell_of(duel_of(s), u, x),
				 cell_of(duel_of(s), u, r));
}

TEST(same_row_as)
{
	struct thing r = refer(s, u, value);
	int a = cell_of(duel_of(s), u, x);
	int b = r.kind ? cell_of(duel_of(s), u, r) : NO_CELL;

	return a >= 0 && b >= 0 &&
	       (a / (int)SIDE_CELLS == b / (int)SIDE_CELLS ||
		a % (int)SIDE_CELLS == b % (int)SIDE_CELLS);
}

static bool has_label(const struct kind *k, const struct term *label)
{
	for (size_t i = 0; i < k->nsubtypes; i++)
		if (k->subtype[i].n == label->n &&
		    memcmp(k->subtype[i].p, label->text, label->n) == 0)
			return true;
	return false;
}

TEST(subtype) /* C-119 */
{
	const struct kind *k = kind_of(duel_of(s), piece_of(x));

	(void)u;
	if (value->form == TERM_TEXT)
		return has_label(k, value);
	for (uint32_t i = 0; i < value->n; i++)
		if (has_label(k, &value->v[i]))
			return true;
	return false;
}

/* A card that does not have the number fits no range of it. */
static bool is_within(const struct kind *k, enum stat_row stat, int32_t n,
		      const struct term *range)
{
	static const uint8_t all = UINT8_MAX,
			     fighters = 1u << HERO | 1u << ALLY;
	const uint8_t who[STATS] = {
		[STAT_HEALTH] = fighters,
		[STAT_ATTACK] = fighters,
		[STAT_STRIKE] = fighters,
		[STAT_WOUNDS] = fighters | 1u << EQUIPMENT,
		[STAT_DEFENCE] = 1u << EQUIPMENT,
		[STAT_PRICE] = 1u << EQUIPMENT,
		[STAT_COST] = (uint8_t)(all ^ 1u << HERO),
		[STAT_BASE_ENERGY] = (uint8_t)(all ^ 1u << ABILITY),
		[STAT_ALLY_LIMIT] = 1u << HERO,
		[STAT_EQUIPMENT_LIMIT] = 1u << HERO,
	};
	bool weapon = stat == STAT_WOUNDS || stat == STAT_PRICE;

	if (!(who[stat] >> k->variant & 1) ||
	    (k->variant == EQUIPMENT && weapon && k->use != USE_ATTACK) ||
	    (stat == STAT_DEFENCE && k->use != USE_DEFENCE))
		return false;
	return range->form == TERM_INT ? n == range->lo
				       : range->lo <= n && n <= range->hi;
}

#define STAT_TEST(name, stat)                                                  \
	TEST(in_##name)                                                        \
	{                                                                      \
		return is_within(kind_of(duel_of(s), piece_of(x)), (stat),     \
				 name(s, u, x), value);                        \
	}
STAT_TEST(health, STAT_HEALTH)
STAT_TEST(attack, STAT_ATTACK)
STAT_TEST(strike, STAT_STRIKE)
STAT_TEST(wounds, STAT_WOUNDS)
STAT_TEST(defence, STAT_DEFENCE)
STAT_TEST(price, STAT_PRICE)
STAT_TEST(cost, STAT_COST)
STAT_TEST(base_energy, STAT_BASE_ENERGY)
STAT_TEST(ally_limit, STAT_ALLY_LIMIT)
STAT_TEST(equipment_limit, STAT_EQUIPMENT_LIMIT)

static const struct effect_test tests[] = {
	{ "health", in_health },
	{ "attack", in_attack },
	{ "strike", in_strike },
	{ "wounds", in_wounds },
	{ "defence", in_defence },
	{ "price", in_price },
	{ "cost", in_cost },
	{ "base_energy", in_base_energy },
	{ "ally_limit", in_ally_limit },
	{ "equipment_limit", in_equipment_limit },
	{ "in_row", in_row },
	{ "adjacent_to", adjacent_to },
	{ "same_row_as", same_row_as },
	{ "subtype", subtype },
	{ NULL, NULL },
};

static void host(const struct effect_scene *s, const struct effect_use *u,
		 struct things *out)
{
	const struct duel *d = duel_of(s);
	uint16_t p = piece_at(d, piece_of(u->source))->host;

	if (p != NO_PIECE)
		things_add(out, thing_of(d, p));
}

static void hero(const struct duel *d, unsigned seat, struct things *out)
{
	uint16_t p = d->st->player[seat].hero;

	if (p != NO_PIECE)
		things_add(out, thing_of(d, p));
}

static void own_hero(const struct effect_scene *s, const struct effect_use *u,
		     struct things *out)
{
	hero(duel_of(s), u->controller, out);
}

static void enemy_hero(const struct effect_scene *s, const struct effect_use *u,
		       struct things *out)
{
	hero(duel_of(s), opponent_of(u->controller), out);
}

static const struct effect_ref refs[] = {
	{ "host", host },
	{ "own_hero", own_hero },
	{ "enemy_hero", enemy_hero },
	{ NULL, NULL },
};

/* own, opponent: RC-49, as it is when the effect is carried out */
static int32_t energy_of(const struct effect_scene *s,
			 const struct effect_use *u, const struct term *value)
{
	unsigned seat =
		value->word == 0 ? u->controller : opponent_of(u->controller);

	return duel_of(s)->st->player[seat].energy;
}

static const struct effect_number_of amounts[] = {
	{ "energy_of", energy_of },
	{ NULL, NULL },
};

static const struct card *card_of(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? kind_of(duel_of(s), piece_of(x))->card
				    : NULL;
}

static uint64_t printed_on(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? kind_of(duel_of(s), piece_of(x))->keywords
				    : 0;
}

static uint8_t controller_of(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? piece_at(duel_of(s), piece_of(x))->owner
				    : NOBODY;
}

static uint8_t opponent(const struct effect_scene *s, uint8_t seat)
{
	(void)s;
	return (uint8_t)opponent_of(seat);
}

static bool works(const struct effect_scene *s, struct thing x)
{
	return is_live(duel_of(s), x);
}

const struct effect_words conclave_effect_words = {
	.numbers = numbers,
	.words = words,
	.tests = tests,
	.refs = refs,
	.amounts = amounts,
	.costs = conclave_costs,
	.keywords = conclave_keywords,
	.candidates = conclave_candidates,
	.fits = conclave_fits_group,
	.card = card_of,
	.printed = printed_on,
	.controller = controller_of,
	.opponent = opponent,
	.statics = conclave_statics,
	.listeners = conclave_listeners,
	.works = works,
};
