/* Odds against the enumeration of every hand, and against known fractions. */
#include "validators/base/arena.h"

#include "tests/support/unit.h"
#include "validators/core/stats/odds.h"

#define DECK    8 /* cards of the largest deck enumerated */
#define CLASSES 3

/* A deck of few cards: the class of each. */
struct deck {
	struct odds_class c[CLASSES];
	int class[DECK];
	int cards;
};

static struct deck deck(const int *n, const int *least, int exchange)
{
	struct deck d = { 0 };

	for (int i = 0; i < CLASSES; i++) {
		d.c[i].cards = (uint64_t)n[i];
		d.c[i].least = (uint32_t)least[i];
		d.c[i].exchange = i == exchange;
		for (int k = 0; k < n[i]; k++)
			d.class[d.cards++] = i;
	}
	return d;
}

static int is_good(const struct deck *d, const int *has)
{
	for (int i = 0; i < CLASSES; i++)
		if (has[i] < (int)d->c[i].least)
			return 0;
	return 1;
}

/* part / whole of `o` is good / all. */
static void assert_odds(const struct odds *o, uint64_t good, uint64_t all)
{
	struct big x = o->part, y = o->whole;

	assert_true(all > 0);
	big_scale(&x, all);
	big_scale(&y, good);
	assert_int_equal(big_cmp(&x, &y), 0);
}

/* Every set of n cards is one hand. */
static void try_hands(const struct deck *d, int n)
{
	uint64_t good = 0, all = 0, exactly[DECK + 2] = { 0 };
	int size = n < d->cards ? n : d->cards;
	struct odds o;

	for (unsigned set = 0; set < 1u << d->cards; set++) {
		int has[CLASSES] = { 0 };

		if (__builtin_popcount(set) != size)
			continue;
		for (int i = 0; i < d->cards; i++)
			has[d->class[i]] += (set >> i & 1) != 0;
		all++;
		good += (uint64_t)is_good(d, has);
		exactly[has[0]]++;
	}
	odds_hand(&o, d->c, CLASSES, (uint32_t)n);
	assert_odds(&o, good, all);
	for (int k = 0; k <= n; k++) {
		odds_exactly(&o, (uint64_t)d->cards, d->c[0].cards, (uint32_t)n,
			     (uint32_t)k);
		assert_odds(&o, exactly[k], all);
	}
}

/* Draw in order, card after card; whoever is put away is not drawn again. */
struct draws {
	const struct deck *d;
	int n;
	uint64_t good, all;
};

static void draw(struct draws *w, unsigned gone, const int *has, int drawn,
		 int due, int all_due)
{
	if (due == 0 || __builtin_popcount(gone) == w->d->cards) {
		uint64_t ways = 1;

		/* what was not drawn makes up for it: as many orders as the
		 * longest way has from here */
		for (int i = drawn; i < all_due; i++)
			if (w->d->cards - i > 0)
				ways *= (uint64_t)(w->d->cards - i);
		w->all += ways;
		w->good += is_good(w->d, has) ? ways : 0;
		return;
	}
	for (int i = 0; i < w->d->cards; i++) {
		int more[CLASSES];

		if (gone >> i & 1)
			continue;
		for (int k = 0; k < CLASSES; k++)
			more[k] = has[k];
		more[w->d->class[i]]++;
		int next = due - 1, away = 0;
		if (drawn + 1 == w->n) {
			for (int k = 0; k < CLASSES; k++)
				if (w->d->c[k].exchange) {
					away += more[k];
					more[k] = 0;
				}
			next = away;
		}
		draw(w, gone | 1u << i, more, drawn + 1, next, all_due);
	}
}

static void try_exchange(const struct deck *d, int n)
{
	struct draws w = { .d = d, .n = n };
	int none[CLASSES] = { 0 };
	struct odds o;

	if (n > d->cards || n == 0)
		return;
	draw(&w, 0, none, 0, n, 2 * n);
	odds_exchange(&o, d->c, CLASSES, (uint32_t)n);
	assert_odds(&o, w.good, w.all);
}

/* fn for every deck of at most `most` cards and every goal of at most 2. */
static void each_deck(int most, int exchange,
		      void (*fn)(const struct deck *, int), int hand)
{
	for (int code = 0; code < 9 * 9 * 9; code++) {
		const int n[CLASSES] = { code % 9, code / 9 % 9, code / 81 };

		if (n[0] + n[1] + n[2] > most || n[0] + n[1] + n[2] == 0)
			continue;
		for (int goal = 0; goal < 9; goal++) {
			const int least[CLASSES] = { goal % 3, goal / 3, 0 };
			struct deck d = deck(n, least, exchange);

			for (int size = 0; size <= hand; size++)
				fn(&d, size);
		}
	}
}

static void test_odds__equal_every_hand_enumerated(void **state)
{
	(void)state;
	each_deck(DECK, -1, try_hands, DECK + 1);
}

static void test_odds__with_an_exchange_equal_every_draw(void **state)
{
	(void)state;
	each_deck(6, 2, try_exchange, 3);
}

static void assert_ratio(const struct odds *o, int64_t millionths)
{
	assert_int_equal(big_ratio(&o->part, &o->whole, 6), millionths);
}

static void test_odds__known_fractions(void **state)
{
	struct arena *a = arena_new();
	const struct odds_class four[] = { { .cards = 4, .least = 1 },
					   { .cards = 56 } };
	const struct odds_class all[] = { { .cards = 24, .least = 7 },
					  { .cards = 36 } };
	struct odds o, again;
	struct big n;

	(void)state;
	odds_choose(&n, 60, 7);
	assert_string_equal(big_text(a, &n), "386206920");
	odds_choose(&n, 50, 15);
	assert_string_equal(big_text(a, &n), "2250829575120");
	odds_choose(&n, 3, 5);
	assert_string_equal(big_text(a, &n), "0");
	/* 1 - C(56, 7) / C(60, 7) */
	odds_hand(&o, four, 2, 7);
	assert_string_equal(big_text(a, &o.part), "154289520");
	assert_string_equal(big_text(a, &o.whole), "386206920");
	assert_ratio(&o, 399500);
	odds_hand(&o, all, 2, 7);
	assert_string_equal(big_text(a, &o.part), "346104");
	/* of two hands one is good: 1 - (1 - p)^2 */
	odds_hand(&o, four, 2, 7);
	odds_again(&again, &o, 2);
	assert_ratio(&again, 639399);
	odds_again(&again, &o, 1);
	assert_ratio(&again, 399500);
	arena_free(a);
}

static void test_odds__hold_in_the_largest_deck(void **state)
{
	const struct odds_class c[] = {
		{ .cards = ODDS_DECK / 2, .least = 1 },
		{ .cards = ODDS_DECK / 4, .least = 1 },
		{ .cards = ODDS_DECK / 4, .exchange = true },
	};
	struct odds o, again;

	(void)state;
	odds_hand(&o, c, 3, ODDS_HAND - 1);
	odds_again(&again, &o, 4);
	assert_ratio(&again, 1000000);
	odds_exchange(&o, c, 3, ODDS_HAND / 2);
	assert_true(big_cmp(&o.part, &o.whole) < 0);
}

#include "tests/unit/core/stats/odds_test.inc"
