/* Computes the odds of the hands that a game deals. */
#include "validators/core/stats/stats.h"

#include "validators/core/check/check.h"
#include "validators/core/game/game.h"

#include <assert.h>

_Static_assert(DECK_MAX_ENTRIES <= UINT32_MAX / DECK_MAX_COUNT,
	       "the cards of a list are counted in 32 bits");

struct drawing {
	struct arena *a;
	const struct verdict *v;
	const struct stat_hand *hand;
	const int64_t *copies;
	struct stat_draw *out;
};

/* The single card that provides the bounds of a class; NULL: none
 * or several. */
static const struct card *bound_card(const struct drawing *d,
				     const struct stat_class *s)
{
	const struct card *found = NULL;

	if (!s->bound)
		return NULL;
	for (size_t i = 0; i < d->v->list->n; i++) {
		const struct entry *e = &d->v->list->v[i];

		if (e->section != s->bound_section || !CARD_KNOWN(e->card))
			continue;
		if (found && found != &d->v->set->v[e->card])
			return NULL;
		found = &d->v->set->v[e->card];
	}
	return found;
}

/*
 * The classes of the deck for a goal: its parts, cards that may be set aside,
 * all others.
 */
static void classes_of(const struct drawing *d, const struct stat_goal *goal,
		       struct odds_class *c)
{
	const struct card *bound[STATS_PARTS];
	size_t parts = goal->parts;

	for (size_t i = 0; i < parts; i++) {
		bound[i] = bound_card(d, &goal->part[i]);
		c[i] = (struct odds_class){ .least = 1 };
	}
	c[parts] = (struct odds_class){ .exchange = true };
	c[parts + 1] = (struct odds_class){ .cards = d->out->deck };
	for (size_t k = 0; k < d->v->set->n; k++) {
		const struct card *card = &d->v->set->v[k];
		uint64_t n = (uint64_t)d->copies[k];
		size_t i = 0;

		if (n == 0)
			continue;
		bool away = d->hand->exchange &&
			    stat_class_has(d->hand->exchange, card, NULL);
		while (i < parts &&
		       !stat_class_has(&goal->part[i], card, bound[i]))
			i++;
		assert(!away || i == parts);
		i += i == parts && !away;
		if (i <= parts) {
			c[i].cards += n;
			c[parts + 1].cards -= n;
		}
	}
}

static void make_odds(const struct drawing *d, struct stat_odds *o)
{
	struct odds_class c[STATS_PARTS + 2];
	size_t parts = o->goal->parts, classes = parts + 2;
	uint32_t n = d->out->cards;

	classes_of(d, o->goal, c);
	for (size_t i = 0; i < parts; i++)
		o->cards[i] = c[i].cards;
	if (d->hand->exchange)
		odds_exchange(&o->exchange, c, classes, n);
	c[parts].exchange = false;
	odds_hand(&o->once, c, classes, n);
	o->again = arena_array(d->a, d->hand->again, sizeof(*o->again));
	for (uint32_t i = 0; i < d->hand->again; i++)
		odds_again(&o->again[i], &o->once, i + 2);
	if (parts != 1)
		return;
	o->mean = odds_of(c[0].cards, d->out->deck ? d->out->deck : 1);
	big_scale(&o->mean.part, n);
	o->exactly = arena_array(d->a, n + 1, sizeof(*o->exactly));
	for (uint32_t k = 0; k <= n; k++)
		odds_exactly(&o->exactly[k], d->out->deck, c[0].cards, n, k);
}

/* Every card is equally likely in a hand: n cards have n / deck size of the
 * deck's total. */
static void make_sums(const struct drawing *d)
{
	const struct stat_hand *h = d->hand;

	d->out->sums = arena_array(d->a, h->nsums, sizeof(*d->out->sums));
	for (size_t i = 0; i < h->nsums; i++) {
		const struct stat_sum *s = &h->sums[i];
		int64_t sum = 0;

		for (size_t k = 0; k < d->v->set->n; k++) {
			const struct card *c = &d->v->set->v[k];

			if (d->copies[k] && c->values[s->field].set &&
			    stat_class_has(&s->of, c, NULL))
				sum += c->values[s->field].i * d->copies[k];
		}
		d->out->sums[i] =
			odds_of((uint64_t)sum, d->out->deck ? d->out->deck : 1);
		big_scale(&d->out->sums[i].part, d->out->cards);
	}
}

/* Odds of at least one copy, for each number of copies in the deck. */
static void make_copies(const struct drawing *d)
{
	struct stat_draw *out = d->out;
	uint64_t most = 0;

	for (size_t i = 0; i < d->v->set->n; i++)
		if ((uint64_t)d->copies[i] > most)
			most = (uint64_t)d->copies[i];
	out->ncopies = most < STATS_COPIES ? most : STATS_COPIES;
	out->copies = arena_array(d->a, out->ncopies, sizeof(*out->copies));
	for (size_t i = 0; i < out->ncopies; i++) {
		const struct odds_class c[] = {
			{ .cards = i + 1, .least = 1 },
			{ .cards = out->deck - i - 1 },
		};

		odds_hand(&out->copies[i], c, 2, out->cards);
	}
}

void stats_draw(struct stat_draw *out, struct arena *a, const struct verdict *v,
		const struct stat_hand *hand)
{
	struct drawing d = { .a = a, .v = v, .hand = hand, .out = out };
	int64_t all, cards = hand->cards;

	d.copies = stats_copies(a, v, hand->section, &all);
	if (hand->cards_param)
		cards = (v->rules ? v->rules : &v->game->formats[0])
				->param[hand->cards_param - 1];
	assert(cards >= 0 && cards < ODDS_HAND);
	*out = (struct stat_draw){
		.hand = hand,
		.clause = game_clause_id(v->game, hand->clause),
		.exchange_clause =
			game_clause_id(v->game, hand->exchange_clause),
		.again_clause = game_clause_id(v->game, hand->again_clause),
		.deck = (uint64_t)all,
		.cards = (uint32_t)(cards < all ? cards : all),
		.n = hand->ngoals,
	};
	odds_choose(&out->hands, out->deck, out->cards);
	out->v = arena_array(a, out->n, sizeof(*out->v));
	for (size_t i = 0; i < out->n; i++) {
		out->v[i].goal = &hand->goals[i];
		make_odds(&d, &out->v[i]);
	}
	make_sums(&d);
	make_copies(&d);
}
