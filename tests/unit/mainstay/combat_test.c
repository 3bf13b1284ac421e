/* One attack, counted out: every pairing, every face (catalogue 7). */
#include "validators/mainstay/play.h"

#include "tests/support/essence.h"
#include "tests/support/unit.h"

#define SIMPLE 8

/* Two players, of whom the first attacks the second. */
struct duel {
	struct arena *arena;
	struct table table;
	struct state *state;
	struct chance chance;
	struct match match;
	struct node face[MAX_ROLLS];
};

static const struct seat seats[] = { { .id = "alpha" }, { .id = "beta" } };

static int setup(void **state)
{
	struct duel *d = fixture_new(state, sizeof(*d));

	d->table.n = 2;
	d->state = arena_alloc(d->arena, state_size(2));
	d->state->round = 1;
	d->state->player[0].target = 1;
	d->match = (struct match){ .game = &game_mainstay,
				  .referee = &mainstay_referee,
				  .seat = seats,
				  .nseats = 2,
				  .table = &d->table,
				  .state = d->state,
				  .chance = &d->chance,
				  .arena = d->arena };
	return 0;
}

static struct essence simple(unsigned mask)
{
	return (struct essence){ (uint8_t)mask, (uint8_t)(~mask & 7) };
}

static void place(struct duel *d, struct essence warrior,
		  struct essence defender, struct essence mainstay,
		  struct essence hero)
{
	d->table.player[0].hand[ATTACK].essence[0] = warrior;
	d->table.player[1].hand[DEFENCE].essence[0] = defender;
	d->table.player[1].mainstay_essence = mainstay;
	d->table.player[1].hero_essence = hero;
}

/* Work the attack out with these faces; returns how many were rolled. */
static unsigned fight(struct duel *d, const int *faces, unsigned n,
		      struct attack *out)
{
	static const char *const coin[] = { "", "heads", "tails" };

	chance_init(&d->chance, d->arena);
	for (unsigned i = 0; i < n; i++) {
		d->face[i].kind =
			d->table.randomizer == COIN ? NODE_TEXT : NODE_INT;
		d->face[i].i = faces[i];
		if (d->table.randomizer == COIN)
			d->face[i].text = str_of(coin[faces[i]]);
		chance_force(&d->chance, NULL, &d->face[i], NULL);
	}
	mainstay_attack(&d->match, 0, out);
	assert_null(d->chance.fault);
	assert_int_equal(d->chance.next, out->nrolls);
	return out->nrolls;
}

/* Every simple card against every other, for each pair of leaders. */
static void test_attack__all_simple_cards__M_122(void **state)
{
	static const unsigned all[] = { 640, 416, 672, 736, 576, 352, 168,
					80,  120, 160, 120, 48,  8 };
	static const unsigned through[] = { 0,  0,   0,   0,   0,  0, 8,
					    48, 120, 160, 120, 48, 8 };
	struct duel *d = *state;
	unsigned total[13] = { 0 }, broken[13] = { 0 }, sum = 0;

	for (unsigned i = 0; i < SIMPLE * SIMPLE * SIMPLE * SIMPLE; i++) {
		unsigned w = i & 7, f = i >> 3 & 7;
		struct attack a;

		place(d, simple(w), simple(f), simple(i >> 6 & 7),
		      simple(i >> 9));
		assert_int_equal(fight(d, NULL, 0, &a), 0);
		assert_int_equal(a.breakthrough != 0, w == f);
		assert_int_equal(a.blocked == 7, w == (~f & 7));
		total[a.total]++;
		broken[a.total] += a.breakthrough != 0;
		sum += a.total;
	}
	assert_int_equal(sum, 13824); /* */
	assert_memory_equal(total, all, sizeof(all));
	assert_memory_equal(broken, through, sizeof(through)); /* */
}

/* The faces number i of `sides`, in order. */
static void count_faces(unsigned i, unsigned sides, int faces[MAX_ROLLS])
{
	for (unsigned k = 0; k < MAX_ROLLS; k++, i /= sides)
		faces[k] = (int)(i % sides) + 1;
}

/* The totals of all sequences of faces, as counts of `of` in all. */
static void count_totals(struct duel *d, unsigned of, unsigned out[13])
{
	unsigned sides = d->table.randomizer == COIN ? 2 : 6, n = 1;
	unsigned counts[13] = { 0 };

	for (unsigned k = 0; k < MAX_ROLLS; k++)
		n *= sides;
	for (unsigned i = 0; i < n; i++) {
		int faces[MAX_ROLLS];
		struct attack a;
		struct arena_mark m = arena_mark(d->arena);

		count_faces(i, sides, faces);
		fight(d, faces, MAX_ROLLS, &a);
		counts[a.total]++;
		arena_reset(d->arena, m);
	}
	for (unsigned k = 0; k < 13; k++) {
		assert_int_equal(counts[k] * of % n, 0);
		out[k] = counts[k] * of / n;
	}
}

/* the three randomizers have one distribution. */
static void test_attack__randomizers_are_alike__M_095(void **state)
{
	static const unsigned want[] = {
		8, 4, 8, 10, 10, 8, 6, 2, 0, 1, 3, 3, 1
	};
	static const unsigned source[] = {
		0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0
	};
	struct duel *d = *state;

	for (unsigned r = DIE; r <= DIE_PARITY; r++) {
		unsigned got[13];

		d->table.randomizer = (enum randomizer)r;
		place(d, essence("ppp"), essence("zzz"), essence("nnn"),
		      essence("zzz"));
		count_totals(d, 64, got);
		assert_memory_equal(got, want, sizeof(want));
		place(d, essence("npp"), essence("nnz"), essence("nnp"),
		      essence("zpn"));
		count_totals(d, 4, got);
		assert_memory_equal(got, source, sizeof(source));
	}
}

/* The table of faces: is `sign` blocked by, and hurt through, a neutral? */
static void check_face(struct duel *d, char sign, int face, bool blocked,
		       bool hurt)
{
	const char warrior[] = { sign, 'p', 'p', '\0' };
	struct attack a;

	/* middle and short are blocked: the hero rolls where long is not */
	place(d, essence(warrior), essence("znn"), essence(warrior),
	      essence("ppp"));
	assert_int_equal(fight(d, &face, 1, &a), 1);
	assert_int_equal(a.blocked & 4, blocked ? 4 : 0);
	place(d, essence(warrior), essence(sign == 'p' ? "pnn" : "nnn"),
	      essence(warrior), essence("zpp"));
	assert_int_equal(fight(d, &face, 1, &a), 1);
	assert_int_equal(a.damage[0], 2 + hurt);
}

static void test_attack__table_of_faces__M_087(void **state)
{
	static const struct {
		enum randomizer r;
		int face;
		bool blocked_p, blocked_n, hurt_p, hurt_n;
	} rows[] = {
		{ DIE, 1, false, false, true, true },
		{ DIE, 2, true, false, true, false },
		{ DIE, 3, false, true, false, true },
		{ DIE, 4, true, false, true, false },
		{ DIE, 5, false, true, false, true },
		{ DIE, 6, true, true, false, false },
		{ COIN, 1, false, true, false, true },
		{ COIN, 2, true, false, true, false },
		{ DIE_PARITY, 1, true, false, true, false },
		{ DIE_PARITY, 2, false, true, false, true },
		{ DIE_PARITY, 3, true, false, true, false },
		{ DIE_PARITY, 4, false, true, false, true },
		{ DIE_PARITY, 5, true, false, true, false },
		{ DIE_PARITY, 6, false, true, false, true },
	};
	struct duel *d = *state;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		d->table.randomizer = rows[i].r;
		check_face(d, 'p', rows[i].face, rows[i].blocked_p,
			   rows[i].hurt_p);
		check_face(d, 'n', rows[i].face, rows[i].blocked_n,
			   rows[i].hurt_n);
	}
}

/* X-S4b: what the source leaves open about two cards does not matter. */
static void test_attack__source_example__RM_30(void **state)
{
	static const char *const mainstays[] = { "npp", "nnp" };
	static const char *const heroes[] = { "zpn", "zzn", "znn" };
	static const int faces[] = { 1, 2 };
	struct duel *d = *state;

	d->table.randomizer = COIN;
	for (unsigned i = 0; i < 2; i++) {
		for (unsigned k = 0; k < 3; k++) {
			struct attack a;

			place(d, essence("npp"), essence("nnz"),
			      essence(mainstays[i]), essence(heroes[k]));
			fight(d, faces, 2, &a);
			assert_int_equal(a.total, 3);
			assert_int_equal(a.blocked, 2);
			assert_int_equal(a.nrolls, 2);
		}
	}
}

/* M-092: the same trait may fail in one comparison and block in another. */
static void test_attack__a_roll_holds_once__M_092(void **state)
{
	static const int faces[] = { 3, 2, 3 };
	struct duel *d = *state;
	struct attack a;

	place(d, essence("ppp"), essence("zzz"), essence("ppp"),
	      essence("ppp"));
	fight(d, faces, 3, &a);
	assert_int_equal(a.blocked, 2);
	fight(d, (const int[]){ 2, 3, 2 }, 3, &a);
	assert_int_equal(a.blocked, 5);
}

#define EACH_TEST setup, fixture_free
#include "tests/unit/mainstay/combat_test.inc"
