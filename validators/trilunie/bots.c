/* How built-in players value a position, and what they may not know. */
#include "validators/core/match/pool.h"
#include "validators/trilunie/play.h"

#include <stddef.h>
#include <string.h>

#define WON   2000
#define HOPED 1000 /* a match that the dice of this turn may still win */
#define VEILED                                                                 \
	(4 * (int)MAX_DECK) /* in an action: a card of kind 0, 1, ...          \
			     */

int64_t trilunie_unit_value(const struct instance *c)
{
	static const uint8_t keyword[TRILUNIE_KEYWORDS] = {
		[CRITICAL_STRIKE] = 4, [ACCURACY] = 6,      [PARALYSIS] = 4,
		[EVASION] = 5,         [ARMOR] = 10,        [INTERCEPT] = 5,
		[BOMBARDMENT] = 8,     [COUNTERSTRIKE] = 6, [REGENERATION] = 5,
	};
	int64_t left = c->life - c->damage - c->pending;
	int64_t v = 10 * (int64_t)c->attack + c->speed / 10;

	if (left <= 0)
		return 0;
	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++)
		if (unit_has(c, (enum keyword_id)i))
			v += keyword[i];
	return v + 10 * left + 20;
}

static int64_t side_value(const struct match *m, unsigned side)
{
	const struct state *st = state_of(m);
	const struct player *p = &st->player[side];
	int64_t v = 4 * p->mana + 2 * p->coins + 6 * p->n[PILE_HAND];

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];
		const struct instance *c = &st->card[card];

		if (side_of(m, card) != side)
			continue;
		v += !is_unit(c)  ? 15
		     : in_zone(c) ? 0 /* foreseen */
				  : trilunie_unit_value(c) / 2;
	}
	for (uint16_t i = 0; i < p->n[PILE_BUILD]; i++) {
		int card = pile_of(m, side, PILE_BUILD)[i];
		int64_t markers = st->card[card].markers;
		int64_t cost = kind_of(m, card)->cost;

		v += 5 * (markers < cost ? markers : cost);
	}
	return v;
}

/* README: the evaluation. */
static int64_t value_of_side(const struct match *m, unsigned side)
{
	const struct state *st = state_of(m);

	if (st->over)
		return st->winner == side ? WON : -WON;
	return trilunie_foresee(m, side, HOPED) + side_value(m, side) -
	       side_value(m, other_than(side));
}

void trilunie_values(const struct match *m, int64_t *v)
{
	v[0] = value_of_side(m, table_of(m)->side[0]);
	v[1] = -v[0];
}

/* True if no attack is in progress and no card asks a question. */
bool trilunie_quiet(const struct match *m)
{
	const struct state *st = state_of(m);

	return st->attack.stage == ATTACK_NONE && st->point <= POINT_IDLE;
}

/* Sorts by kind: the numbers come from a shuffle that nobody saw. */
static void sort_by_kind(const struct match *m, uint16_t *v, unsigned n)
{
	const struct instance *c = state_of(m)->card;

	for (unsigned i = 1; i < n; i++) {
		uint16_t x = v[i];
		unsigned k = i;

		for (; k > 0 && (c[v[k - 1]].kind != c[x].kind
					 ? c[v[k - 1]].kind > c[x].kind
					 : c[v[k - 1]].copy > c[x].copy);
		     k--)
			v[k] = v[k - 1];
		v[k] = x;
	}
}

/* Any cards that his list may hold, beside those that are seen. */
static void guess(struct match *m, unsigned side, const uint16_t *v, unsigned n)
{
	const struct table *t = table_of(m);
	unsigned first = side == DARK ? 0 : t->ncards[DARK];
	struct instance *c = state_of(m)->card;
	struct pool_draw draw;

	pool_begin(&draw, m->seat[t->seat[side]].pool);
	for (unsigned i = first; i < first + t->ncards[side]; i++)
		if (c[i].place != PLACE_DECK && c[i].place != PLACE_HAND)
			pool_see(&draw, (uint32_t)(kind_of(m, (int)i)->card -
						   m->cards->v));
	for (unsigned i = 0; i < n; i++) {
		uint32_t card = pool_next(&draw, &m->chance->rng);

		c[v[i]].kind = (uint16_t)(t->kind_of[card] - 1);
		c[v[i]].copy = (uint16_t)(v[i] + 1);
	}
}

/* Mixes the other's hand with that player's deck; the order of both decks
 * is unknown. */
void trilunie_forget(struct match *m, unsigned seat)
{
	struct state *st = state_of(m);

	st->moves++;
	for (unsigned side = 0; side < SIDES; side++) {
		static const uint8_t places[] = { PLACE_DECK, PLACE_HAND };
		static const enum pile piles[] = { PILE_DECK, PILE_HAND };
		const struct player *p = &st->player[side];
		bool own = table_of(m)->side[seat] == side;
		uint16_t cards[2 * MAX_DECK], n = 0;

		for (unsigned k = 0; k < 2u - own; k++)
			for (uint16_t i = 0; i < p->n[piles[k]]; i++)
				cards[n++] = pile_of(m, side, piles[k])[i];
		if (m->guessed && !own) {
			rng_mix_anew(&m->chance->rng, cards, n);
			guess(m, side, cards, n);
		} else {
			sort_by_kind(m, cards, n);
			rng_mix(&m->chance->rng, cards, n);
		}
		n = 0;
		for (unsigned k = 0; k < 2u - own; k++)
			for (uint16_t i = 0; i < p->n[piles[k]]; i++) {
				pile_of(m, side, piles[k])[i] = cards[n];
				st->card[cards[n++]].place = places[k];
			}
	}
}

/* Copies in hand are interchangeable, whatever their numbers: a card in hand is
 * named by its kind. */
void trilunie_veil(const struct match *m, unsigned player, struct action *a,
		   bool veiled)
{
	const struct verb *v = &m->referee->verbs[a->verb];
	unsigned side = table_of(m)->side[a->player];
	const uint16_t *hand = pile_of(m, side, PILE_HAND);
	const struct instance *c = state_of(m)->card;
	int32_t card = a->arg[ARG_CARD];

	(void)player;
	if (!v->param[ARG_CARD].name || card < 0 ||
	    (strcmp(v->param[ARG_CARD].name, "card") != 0 &&
	     strcmp(v->param[ARG_CARD].name, "partial") != 0))
		return;
	if (veiled && card < (int32_t)table_of(m)->n &&
	    c[card].place == PLACE_HAND)
		a->arg[ARG_CARD] = VEILED + c[card].kind;
	for (uint16_t i = 0; !veiled && card >= VEILED &&
			     i < state_of(m)->player[side].n[PILE_HAND];
	     i++)
		if (c[hand[i]].kind == card - VEILED)
			a->arg[ARG_CARD] = hand[i];
}
