/* Computes the exact odds of hands drawn from a deck. */
#include "validators/core/stats/odds.h"

#include <assert.h>

struct odds odds_of(uint64_t part, uint64_t whole)
{
	struct odds o;

	big_set(&o.part, part);
	big_set(&o.whole, whole);
	return o;
}

/* n (n - 1) ... (n - k + 1) */
static void falling(struct big *out, uint64_t n, uint32_t k)
{
	big_set(out, 1);
	for (uint32_t i = 0; i < k; i++)
		big_scale(out, n > i ? n - i : 0);
}

static void multiply(struct big *a, const struct big *b)
{
	struct big product;

	big_mul(&product, a, b);
	*a = product;
}

void odds_choose(struct big *out, uint64_t n, uint32_t k)
{
	assert(k <= ODDS_HAND);
	falling(out, n, k);
	for (uint32_t i = 2; i <= k; i++)
		big_divide(out, i);
}

static uint64_t total(const struct odds_class *c, size_t classes)
{
	uint64_t n = 0;

	assert(classes <= ODDS_CLASSES);
	for (size_t i = 0; i < classes; i++)
		n += c[i].cards;
	assert(n <= ODDS_DECK);
	return n;
}

/* Count the hands of n cards that satisfy each class. */
static void good_hands(struct big *out, const struct odds_class *c,
		       size_t classes, uint32_t n)
{
	struct big way[ODDS_HAND + 1], next[ODDS_HAND + 1], some, product;

	/* way[i]: valid choices of i cards from the classes so far */
	for (uint32_t i = 0; i <= n; i++)
		big_set(&way[i], i == 0);
	for (size_t k = 0; k < classes; k++) {
		for (uint32_t i = 0; i <= n; i++)
			big_set(&next[i], 0);
		for (uint32_t take = c[k].least; take <= n; take++) {
			odds_choose(&some, c[k].cards, take);
			for (uint32_t i = 0; i + take <= n; i++) {
				big_mul(&product, &way[i], &some);
				big_add(&next[i + take], &product);
			}
		}
		for (uint32_t i = 0; i <= n; i++)
			way[i] = next[i];
	}
	*out = way[n];
}

void odds_hand(struct odds *out, const struct odds_class *c, size_t classes,
	       uint32_t n)
{
	uint64_t deck = total(c, classes);

	assert(n <= ODDS_HAND);
	if (n > deck)
		n = (uint32_t)deck;
	good_hands(&out->part, c, classes, n);
	odds_choose(&out->whole, deck, n);
}

void odds_exactly(struct odds *out, uint64_t deck, uint64_t cards, uint32_t n,
		  uint32_t k)
{
	struct big some, others;

	assert(cards <= deck && n <= ODDS_HAND && deck <= ODDS_DECK);
	if (n > deck)
		n = (uint32_t)deck;
	odds_choose(&out->whole, deck, n);
	odds_choose(&some, k > n ? 0 : cards, k);
	odds_choose(&others, deck - cards, k > n ? 0 : n - k);
	big_mul(&out->part, &some, &others);
}

/* A hand being counted: cards of each class. */
struct hand {
	const struct odds_class *c;
	size_t classes;
	uint32_t n;
	uint64_t left;   /* cards of the deck that are not in the hand */
	uint32_t redraw; /* maximum cards that can be redrawn */
	uint32_t take[ODDS_CLASSES];
};

/* Add the good final hands of one opening hand, weighted so that each redraw
 * counts left! / (left - redraw)!. */
static void add_ends(struct big *sum, const struct hand *h)
{
	struct odds_class rest[ODDS_CLASSES] = { 0 };
	struct big ways, factor;
	uint32_t away = 0;

	big_set(&ways, 1);
	for (size_t i = 0; i < h->classes; i++) {
		odds_choose(&factor, h->c[i].cards, h->take[i]);
		multiply(&ways, &factor);
		rest[i] = h->c[i];
		rest[i].cards -= h->take[i];
		rest[i].least -=
			h->take[i] < rest[i].least ? h->take[i] : rest[i].least;
		if (h->c[i].exchange)
			away += h->take[i];
	}
	if (away > h->redraw)
		away = h->redraw;
	good_hands(&factor, rest, h->classes, away);
	multiply(&ways, &factor);
	falling(&factor, away, away);
	multiply(&ways, &factor);
	falling(&factor, h->left - away, h->redraw - away);
	multiply(&ways, &factor);
	big_add(sum, &ways);
}

/* Enumerate all opening hands, class after class. */
static void each_hand(struct big *sum, struct hand *h, size_t class,
		      uint32_t left)
{
	if (class + 1 == h->classes) {
		h->take[class] = left;
		if (left <= h->c[class].cards)
			add_ends(sum, h);
		return;
	}
	for (uint32_t i = 0; i <= left && i <= h->c[class].cards; i++) {
		h->take[class] = i;
		each_hand(sum, h, class + 1, left - i);
	}
}

void odds_exchange(struct odds *out, const struct odds_class *c, size_t classes,
		   uint32_t n)
{
	uint64_t deck = total(c, classes);
	struct hand h = { .c = c, .classes = classes };
	struct big hands, redraws;

	assert(n <= ODDS_HAND / 2 && classes > 0);
	for (size_t i = 0; i < classes; i++)
		assert(!c[i].exchange || c[i].least == 0);
	h.n = n > deck ? (uint32_t)deck : n;
	h.left = deck - h.n;
	h.redraw = h.left < h.n ? (uint32_t)h.left : h.n;
	big_set(&out->part, 0);
	each_hand(&out->part, &h, 0, h.n);
	odds_choose(&hands, deck, h.n);
	falling(&redraws, h.left, h.redraw);
	big_mul(&out->whole, &hands, &redraws);
}

void odds_again(struct odds *out, const struct odds *one, uint32_t times)
{
	struct big bad = one->whole, all;

	assert(times >= 1 && times <= 4);
	big_sub(&bad, &one->part);
	all = bad;
	out->whole = one->whole;
	for (uint32_t i = 1; i < times; i++) {
		multiply(&all, &bad);
		multiply(&out->whole, &one->whole);
	}
	out->part = out->whole;
	big_sub(&out->part, &all);
}
