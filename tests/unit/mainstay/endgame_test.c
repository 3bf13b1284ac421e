/* The endgame: odds of damage, values of positions and their proof. */
#include "validators/base/arena.h"

#include "tests/support/essence.h"
#include "tests/support/unit.h"
#include "validators/mainstay/endgame.h"

#include <math.h>
#include <string.h>

/* What one throw of a die goes for (M-086 to M-089): does it stop w? */
static bool opposes(unsigned face, bool positive)
{
	return face == 3 || face == 5 ? !positive : positive;
}

/* All throws of a die, one after the other, position by position: the mean
 * number of times the attack does `total`. */
static double by_throws(struct essence w, struct essence d, struct essence m,
			struct essence h, unsigned position, unsigned blocked,
			unsigned sum, unsigned total)
{
	unsigned i = position % POSITIONS, bit = TRAIT_BIT(i);
	static const uint8_t base_damage[POSITIONS] = { 2, 1, 0 };
	bool positive = w.positive & bit, hurting = position >= POSITIONS;
	struct essence by = hurting ? h : d;
	double all = 0;

	if (position == 2 * POSITIONS)
		return sum + (blocked ? 0 : BREAKTHROUGH) == total;
	if (hurting && (blocked & bit))
		return by_throws(w, d, m, h, position + 1, blocked, sum, total);
	unsigned base = !hurting ? 0
				 : base_damage[i] + ((positive ? m.negative
							       : m.positive) &
						     bit) / bit;
	for (unsigned face = 1; face <= 6; face++) {
		bool neutral = !((by.positive | by.negative) & bit);
		bool against =
			!neutral ? (positive ? by.negative : by.positive) & bit
			: face == 1 ? hurting
			: face == 6 ? !hurting
				    : opposes(face, positive);

		all += by_throws(w, d, m, h, position + 1,
				 blocked | (!hurting && against ? bit : 0),
				 sum + base + (hurting && against), total);
	}
	return all / 6;
}

static void test_damage__is_that_of_all_throws__M_095(void **state)
{
	(void)state;
	for (int k = 0; k < 400; k++) {
		struct essence w = mainstay_essence(k % ESSENCES),
			       d = mainstay_essence(k * 7 % ESSENCES);
		struct essence m = mainstay_essence(k * 5 % ESSENCES),
			       h = mainstay_essence(k * 11 % ESSENCES);
		uint8_t parts[LARGEST_TOTAL + 1];
		unsigned sum = 0;

		if ((w.positive | w.negative) != 7) /* M-023: simple ones */
			continue;
		memset(parts, 0xff, sizeof(parts)); /* all of it is set */
		mainstay_damage(w, d, m, h, parts);
		for (unsigned total = 0; total <= LARGEST_TOTAL; total++) {
			double p = by_throws(w, d, m, h, 0, 0, 0, total);

			assert_true(fabs(p * DAMAGE_PARTS - parts[total]) <
				    1e-9);
			sum += parts[total];
		}
		assert_int_equal(sum, DAMAGE_PARTS);
	}
}

static const char *const simple[] = { "nnn", "nnp", "npn", "npp",
				      "pnn", "pnp", "ppn", "ppp" };

static struct player_table player(const char *mainstay, const char *hero,
				  const char *trump)
{
	struct player_table p = {
		.mainstay_essence = essence(mainstay),
		.hero_essence = essence(hero),
		.hand = { { .n = 8, .recurring = NO_SLOT },
			  { .n = 9, .recurring = NO_SLOT } },
	};

	for (unsigned i = 0; i < 8; i++) {
		p.hand[ATTACK].essence[i] = essence(simple[i]);
		p.hand[DEFENCE].essence[i] = essence(simple[i]);
		if (strcmp(simple[i], mainstay) == 0)
			p.hand[ATTACK].recurring = (int8_t)i;
		if (strcmp(simple[i], hero) == 0)
			p.hand[DEFENCE].recurring = (int8_t)i;
	}
	p.hand[DEFENCE].essence[8] = essence(trump);
	if (strcmp(trump, hero) == 0)
		p.hand[DEFENCE].recurring = 8;
	return p;
}

struct fixture {
	struct arena *arena;
	struct table table;
	struct endgame *e;
	struct rng rng;
};

static const unsigned seats[2] = { 0, 1 };

static int setup(void **state)
{
	struct fixture *f = fixture_new(state, sizeof(*f));

	f->table.n = 2;
	f->table.player[0] = player("ppn", "nnp", "zpz");
	f->table.player[1] = player("npp", "zpn", "zpn");
	rng_init(&f->rng, 3, 3);
	return 0;
}

static void begin(struct fixture *f)
{
	f->e = endgame_new(f->arena, &f->table, seats);
}

/* Cards of a role: n of them, the recurring one among them. */
static void deal(struct fixture *f, struct endgame_side *s, unsigned seat,
		 enum role r, unsigned n)
{
	const struct hand *h = &f->table.player[seat].hand[r];

	s->deck[r] = 0;
	s->cooldown[r] = NO_SLOT;
	if (h->recurring != NO_SLOT) {
		s->deck[r] = (uint16_t)(1u << h->recurring);
		if (rng_below(&f->rng, 3) == 0)
			s->cooldown[r] = h->recurring;
	}
	while ((unsigned)__builtin_popcount(s->deck[r]) < n)
		s->deck[r] |= (uint16_t)(1u << rng_below(&f->rng, h->n));
}

static struct position some_position(struct fixture *f, uint8_t round)
{
	struct position p = { .round = round };

	for (unsigned i = 0; i < 2; i++) {
		p.side[i].strength = 1 + (int32_t)rng_below(&f->rng, 14);
		for (unsigned r = 0; r < ROLES; r++)
			deal(f, &p.side[i], i, (enum role)r,
			     ROUNDS + 1u - round + rng_below(&f->rng, 2));
	}
	return p;
}

/* What a round brings when both lay this, by the values of what follows. */
static double outcome(struct fixture *f, const struct position *p,
		      const struct lay *lay[2])
{
	uint8_t parts[2][LARGEST_TOTAL + 1]; /* of the damage to side i */
	double sum = 0;

	for (unsigned i = 0; i < 2; i++) {
		const struct player_table *t = f->table.player;

		mainstay_damage(
			t[1 - i].hand[ATTACK].essence[lay[1 - i]->slot[ATTACK]],
			t[i].hand[DEFENCE].essence[lay[i]->slot[DEFENCE]],
			t[i].mainstay_essence, t[i].hero_essence, parts[i]);
	}
	for (int x = 0; x <= LARGEST_TOTAL; x++) {
		for (int y = 0; y <= LARGEST_TOTAL; y++) {
			double chance = parts[0][x] * parts[1][y] / 4096.0;
			int32_t a = p->side[0].strength - x;
			int32_t b = p->side[1].strength - y;
			struct position next = *p;

			if (chance == 0)
				continue;
			if (a <= 0 || b <= 0 || p->round == ROUNDS) {
				bool up = a > 0, down = b > 0;

				sum += chance * (up && down ? (a > b) - (a < b)
							    : up - down);
				continue;
			}
			next.round++;
			next.side[0].strength = a;
			next.side[1].strength = b;
			for (unsigned i = 0; i < 2; i++)
				for (unsigned r = 0; r < ROLES; r++) {
					int slot = lay[i]->slot[r];
					bool back = slot == f->table.player[i]
								    .hand[r]
								    .recurring;

					next.side[i].cooldown[r] =
						back ? (int8_t)slot : NO_SLOT;
					if (!back)
						next.side[i].deck[r] &=
							(uint16_t) ~(1u
								     << slot);
				}
			struct matrix_value v = endgame_value(f->e, &next);
			sum += chance * (v.low + v.high) / 2;
		}
	}
	return sum;
}

/* The certificate: nothing that either side may lay gains on the value. */
static void check_proof(struct fixture *f, const struct position *p)
{
	struct matrix_value v = endgame_value(f->e, p);
	struct lay lay[2][72];
	double often[2][72];
	size_t n[2];

	assert_true(v.low <= v.high && v.high - v.low < 1e-9);
	for (unsigned i = 0; i < 2; i++) {
		const struct lay *of;
		const double *how;

		n[i] = endgame_strategy(f->e, i, &of, &how);
		memcpy(lay[i], of, n[i] * sizeof(*of));
		memcpy(often[i], how, n[i] * sizeof(*how));
	}
	for (unsigned side = 0; side < 2; side++) {
		for (size_t i = 0; i < n[side]; i++) {
			double sum = 0;

			for (size_t k = 0; k < n[1 - side]; k++) {
				const struct lay *both[2];

				both[side] = &lay[side][i];
				both[1 - side] = &lay[1 - side][k];
				if (often[1 - side][k] > 0)
					sum += often[1 - side][k] *
					       outcome(f, p, both);
			}
			assert_true(side == 0 ? sum <= v.high + 1e-9
					      : sum >= v.low - 1e-9);
		}
	}
}

static void test_value__nothing_gains_on_it(void **state)
{
	struct fixture *f = *state;

	begin(f);
	for (unsigned i = 0; i < 60; i++) {
		struct position p = some_position(f, i % 3 ? 9 : 8);

		check_proof(f, &p);
	}
}

/* Equal decks and equal strengths: nobody is ahead; turned round, what one
 * has is what the other lacks. */
static void test_value__is_symmetric(void **state)
{
	struct fixture *f = *state;

	f->table.player[1] = f->table.player[0];
	begin(f);
	for (unsigned i = 0; i < 12; i++) {
		struct position p = some_position(f, (uint8_t)(7 + i % 3));
		struct position turned = { { p.side[1], p.side[0] }, p.round };
		struct matrix_value v = endgame_value(f->e, &p), w;

		w = endgame_value(f->e, &turned);
		assert_true(v.low <= -w.low && v.high >= -w.high);
		assert_true(fabs(v.low + w.low) < 1e-9);
		p.side[1] = p.side[0];
		v = endgame_value(f->e, &p);
		assert_true(v.low <= 0 && v.high >= 0);
		assert_true(v.high - v.low < 1e-9);
	}
}

/* M-136: the only card of its type may be laid although it rests. */
static void test_strategy__keeps_the_cool_down__M_135(void **state)
{
	struct fixture *f = *state;
	struct position p = some_position(f, 9);
	const struct lay *lay;
	const double *often;

	begin(f);
	for (unsigned r = 0; r < ROLES; r++) {
		int8_t slot = f->table.player[0].hand[r].recurring;

		p.side[0].deck[r] = (uint16_t)(1u << slot);
		p.side[0].cooldown[r] = slot;
	}
	endgame_value(f->e, &p);
	assert_int_equal(endgame_strategy(f->e, 0, &lay, &often), 1);
	p.side[0].deck[ATTACK] |= 1;
	p.side[0].deck[DEFENCE] |= 1 << 8;
	endgame_value(f->e, &p);
	assert_int_equal(endgame_strategy(f->e, 0, &lay, &often), 1);
	assert_int_equal(lay[0].slot[ATTACK], 0);
	assert_int_equal(lay[0].slot[DEFENCE], 8);
}

/* M-175: against the automaton the best of the means, whoever is first. */
static void test_solo__the_best_answer_to_even_draws__M_175(void **state)
{
	struct fixture *f = *state;

	f->table.player[1].automaton = true;
	begin(f);
	for (unsigned i = 0; i < 20; i++) {
		struct position p = some_position(f, 9);
		const struct lay *lay[2];
		const double *often[2];
		double best = -2;
		size_t n[2];

		p.side[1].cooldown[ATTACK] = p.side[1].cooldown[DEFENCE] =
			NO_SLOT;
		struct matrix_value v = endgame_value(f->e, &p);
		for (unsigned k = 0; k < 2; k++)
			n[k] = endgame_strategy(f->e, k, &lay[k], &often[k]);
		for (size_t a = 0; a < n[0]; a++) {
			double sum = 0;

			for (size_t b = 0; b < n[1]; b++) {
				const struct lay *both[2] = { &lay[0][a],
							      &lay[1][b] };

				sum += outcome(f, &p, both) / (double)n[1];
			}
			best = sum > best ? sum : best;
		}
		assert_true(fabs(best - v.low) < 1e-9 &&
			    fabs(best - v.high) < 1e-9);
	}
}

#define EACH_TEST setup, fixture_free
#include "tests/unit/mainstay/endgame_test.inc"
