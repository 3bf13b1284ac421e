/* What a deck stops, against every throw of the die. */
#include "validators/base/arena.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/core/stats/stats.h"
#include "validators/registry.h"

enum { ESSENCE = 0, MAINSTAY = 0, HERO, WARRIOR, DEFENDER };

/* The face table of the catalogue, 4.6 and 4.7, for one trait: does a defender
 * block, or a leader add?  `won` is which of the faces 1 and 6 counts for a
 * neutral one. */
static int counts(char warrior, char other, int face, int won)
{
	if (other != 'z')
		return warrior != other;
	if (face == 1 || face == 6)
		return face == won;
	return warrior == (face % 2 ? 'n' : 'p');
}

/* Damage summed over all throws of six dice, three for each card. */
static int64_t all_throws(const char *w, const char *d, const char *m,
			  const char *h)
{
	static const int base[3] = { 2, 1, 0 };
	int64_t sum = 0;

	for (int code = 0; code < 46656; code++) {
		int face[6], rest = code, blocked = 0, total = 0;

		for (int i = 0; i < 6; i++, rest /= 6)
			face[i] = rest % 6 + 1;
		for (int i = 0; i < 3; i++) {
			if (counts(w[i], d[i], face[i], 6)) {
				blocked = 1;
				continue;
			}
			total += base[i] + (w[i] != m[i]) +
				 counts(w[i], h[i], face[3 + i], 1);
		}
		sum += total + (blocked ? 0 : 3);
	}
	return sum;
}

struct deck {
	struct arena *a;
	struct card_set set;
	struct card card[3];
	struct value value[3][8];
	struct entry entry[3];
	struct deck_list list;
	struct verdict verdict;
};

static void put(struct deck *d, size_t i, uint8_t variant, const char *essence)
{
	struct value *values = d->value[i];

	assert_true(d->set.game->nfields <= 8);
	values[ESSENCE] = (struct value){ .set = true, .s = str_of(essence) };
	d->card[i] = (struct card){ .game = d->set.game,
				    .id = str_of(essence),
				    .variant = variant,
				    .subtype = -1,
				    .values = values };
	assert_true(d->set.game->digest(&d->card[i]));
	d->entry[i] = (struct entry){ .count = 1,
				      .card = (uint32_t)i,
				      .section = variant };
}

static void random_essence(struct rng *r, char *out, uint32_t letters)
{
	for (int i = 0; i < 3; i++)
		out[i] = "pnz"[rng_below(r, letters)];
	out[3] = '\0';
}

/* A mainstay, a hero and one card more. */
static void fill(struct deck *d, const char *m, const char *h, uint8_t variant,
		 const char *essence)
{
	d->set = (struct card_set){ .game = game_find(STR("mainstay")),
				    .v = d->card,
				    .n = 3 };
	put(d, 0, MAINSTAY, m);
	put(d, 1, HERO, h);
	put(d, 2, variant, essence);
	d->list = (struct deck_list){ .v = d->entry, .n = 3 };
	d->verdict = (struct verdict){ .list = &d->list,
				       .game = d->set.game,
				       .rules = d->set.game->formats,
				       .set = &d->set,
				       .readable = true };
}

static void test_attacks__are_the_mean_of_all_throws__M_095(void **state)
{
	struct deck d = { .a = arena_new() };
	struct stats s;
	struct rng r;

	(void)state;
	rng_init(&r, 42, 54);
	for (int n = 0; n < 60; n++) {
		char m[4], h[4], def[4];

		random_essence(&r, m, 2);
		random_essence(&r, h, 3);
		random_essence(&r, def, 3);
		fill(&d, m, h, DEFENDER, def);
		stats_make(&s, d.a, &d.verdict);
		assert_string_equal(s.block[0].name.key, "attacks");
		assert_int_equal(s.block[0].n, 8);
		for (size_t i = 0; i < 8; i++) {
			const struct stat_line *l = &s.block[0].v[i];
			const struct stat_cell *mean = &l->cell[3];

			assert_int_equal(mean->part * 46656,
					 all_throws(l->label.p, def, m, h) *
						 mean->whole);
		}
	}
	arena_free(d.a);
}

/* The warrior of one deck against the defender of the other. */
static void test_against__is_the_mean_of_all_throws__M_114(void **state)
{
	struct deck d = { .a = arena_new() }, e = { .a = d.a };
	struct rng r;

	(void)state;
	rng_init(&r, 42, 55);
	for (int n = 0; n < 60; n++) {
		char m[4], h[4], def[4], w[4];
		struct stats s;

		random_essence(&r, m, 2);
		random_essence(&r, h, 3);
		random_essence(&r, def, 3);
		random_essence(&r, w, 2);
		fill(&d, m, h, DEFENDER, def);
		fill(&e, h, m, WARRIOR, w);
		stats_make(&s, d.a, &d.verdict);
		assert_true(stats_against(&s, d.a, &d.verdict, &e.verdict));
		const struct stat_block *b = &s.block[s.nblocks - 1];
		assert_string_equal(b->name.key, "damage_taken");
		assert_int_equal(b->n, 1);
		assert_int_equal(b->columns, 2);
		assert_string_equal(b->column[0].key, def);
		assert_string_equal(b->v[0].label.p, w);
		for (unsigned c = 0; c < 2; c++)
			assert_int_equal(b->v[0].cell[c].part * 46656,
					 all_throws(w, def, m, h) *
						 b->v[0].cell[c].whole);
	}
	arena_free(d.a);
}

#include "tests/unit/mainstay/stats_test.inc"
