/* The effect engine asks here for the values that conditions name (5.2), and
 * for what references mean. */
#include "validators/conclave/play.h"

static int cell_of(const struct duel *d, const struct effect_use *u,
		   struct thing x)
{
	if (x.kind == THING_CELL)
		return x.id;
	return x.kind == THING_CARD && conclave_has_state(d, u, x)
		       ? piece_at(d, piece_of(x))->cell
		       : NO_CELL;
}

#define WORD_BITS(name)                                                             \
	static uint64_t name(const struct effect_scene *s,                     \
			     const struct effect_use *u, struct thing x)

static const struct kind *hero_of(const struct effect_scene *s,
				  const struct effect_use *u)
{
	uint16_t p = duel_of(s)->st->player[u->controller].hero;

	return p == NO_PIECE ? NULL : kind_of(duel_of(s), p);
}

WORD_BITS(hero_class) /* C-106 */
{
	const struct kind *k = hero_of(s, u);

	(void)x;
	return k ? UINT64_C(1) << k->class : 0;
}

WORD_BITS(hero_race)
{
	const struct kind *k = hero_of(s, u);

	(void)x;
	return k ? UINT64_C(1) << k->race : 0;
}

WORD_BITS(in_square) /* C-234: b2, c2, b3, c3 */
{
	int cell = cell_of(duel_of(s), u, x);

	return cell < 0 ? 0
			: 1u << (0x0660u >> cell & 1 ? INNER_SQUARE
						     : OUTER_SQUARE);
}

WORD_BITS(type)
{
	(void)u;
	return UINT64_C(1) << kind_of(duel_of(s), piece_of(x))->variant;
}

WORD_BITS(supertype)
{
	(void)u;
	return kind_of(duel_of(s), piece_of(x))->supertypes;
}

WORD_BITS(attack_type)
{
	const struct combat *c = &duel_of(s)->st->combat;

	(void)u, (void)x;
	return c->step ? UINT64_C(1) << c->attack_type : 0;
}

const struct effect_word conclave_find_words[] = {
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
	struct thing v[EFFECT_MAX_BOUND];
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

/* False for every range if the card does not have the number. */
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
				 conclave_number(s, u, x, (stat)), value);     \
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

const struct effect_test conclave_find_tests[] = {
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

static void add_host(const struct effect_scene *s, const struct effect_use *u,
		     struct things *out)
{
	const struct duel *d = duel_of(s);
	uint16_t p = piece_at(d, piece_of(u->source))->host;

	if (p != NO_PIECE)
		things_add(out, thing_of(d, p));
}

static void add_hero(const struct duel *d, unsigned seat, struct things *out)
{
	uint16_t p = d->st->player[seat].hero;

	if (p != NO_PIECE)
		things_add(out, thing_of(d, p));
}

static void own_hero(const struct effect_scene *s, const struct effect_use *u,
		     struct things *out)
{
	add_hero(duel_of(s), u->controller, out);
}

static void enemy_hero(const struct effect_scene *s, const struct effect_use *u,
		       struct things *out)
{
	add_hero(duel_of(s), opponent_of(u->controller), out);
}

const struct effect_ref conclave_find_refs[] = {
	{ "host", add_host },
	{ "own_hero", own_hero },
	{ "enemy_hero", enemy_hero },
	{ NULL, NULL },
};
