/* How good a position is for a seat, for the built-in players:
 * see README.md. */
#include "validators/conclave/play.h"
#include "validators/core/match/pool.h"

#include <assert.h>

#define WON       INT64_C(1000000)
#define OF_HERO   40 /* a point of the hero's health */
#define OF_HEALTH 12
#define OF_ATTACK 18
#define OF_OPEN   6  /* a card that can still act */
#define OF_CARD   15 /* a card in hand */
#define OF_EXCESS 4  /* a card in hand above the limit */
#define OF_ENERGY 2  /* a point, since unspent energy is lost */
#define OF_GEAR   20 /* a piece in the pocket */
#define OF_USE    4  /* a point of its remaining durability */

static int64_t worth_of_ally(const struct duel *d, uint16_t p)
{
	return OF_HEALTH * (int64_t)conclave_health(d, p) +
	       OF_ATTACK * (int64_t)conclave_attack(d, p) +
	       OF_OPEN * !piece_at(d, p)->closed;
}

static int64_t worth_of_pocket(const struct duel *d, unsigned seat)
{
	int64_t sum = 0;

	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++) {
		for (uint16_t i = 0; i < d->st->player[seat].n[z]; i++) {
			uint16_t p = list_of(d, seat, z)[i];
			const struct kind *k = kind_of(d, p);
			int32_t left = piece_at(d, p)->durability;

			if (left == NEVER_WEARS || left > 4)
				left = 4;
			sum += OF_GEAR + OF_USE * left *
						 (k->wounds + k->defence +
						  k->base_energy + 1);
		}
	}
	return sum;
}

static int64_t worth(const struct duel *d, unsigned seat)
{
	const struct player *x = &d->st->player[seat];
	int64_t kept = x->n[IN_HAND] < HAND_LIMIT ? x->n[IN_HAND] : HAND_LIMIT;
	int64_t sum = OF_CARD * kept + OF_EXCESS * (x->n[IN_HAND] - kept) +
		      OF_ENERGY * (int64_t)x->energy + worth_of_pocket(d, seat);

	assert(x->hero != NO_PIECE && "the match goes on");
	sum += OF_HERO * (int64_t)conclave_health(d, x->hero);
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && p != x->hero &&
		    piece_at(d, p)->owner == seat)
			sum += worth_of_ally(d, p);
	}
	return sum;
}

/* For the first seat. */
static int64_t value_of_match(const struct match *m)
{
	const struct state *st = state_of(m);
	struct duel d;

	if (st->outcome == WIN)
		return st->winner == 0 ? WON : -WON;
	if (st->outcome == DRAW)
		return 0;
	duel_init(&d, m);
	return worth(&d, 0) - worth(&d, 1);
}

void conclave_values(const struct match *m, int64_t *v)
{
	v[0] = value_of_match(m);
	v[1] = -v[0];
}

/* Any cards that his list may hold, beside those that are seen. */
static void guess(struct duel *d, unsigned seat, const uint16_t *v, size_t n)
{
	struct pool_draw draw;
	uint64_t hidden[MAX_PIECES / 64 + 1] = { 0 };

	pool_begin(&draw, d->m->seat[seat].pool);
	for (size_t i = 0; i < n; i++)
		hidden[v[i] / 64] |= UINT64_C(1) << v[i] % 64;
	for (uint16_t p = 0; p < d->t->npieces; p++)
		if (piece_at(d, p)->owner == seat &&
		    !(hidden[p / 64] >> p % 64 & 1))
			pool_see(&draw, (uint32_t)(kind_of(d, p)->card -
						   d->m->cards->v));
	for (size_t i = 0; i < n; i++)
		piece_at(d, v[i])->kind =
			d->t->card[pool_next(&draw, &d->m->chance->rng)];
}

/* Shuffles the cards that the player cannot distinguish; those of an unknown
 * list may be any that it can hold. */
static void mix_hidden(struct duel *d, unsigned seat, const uint8_t *zones,
		       size_t n, bool known)
{
	uint16_t cards[MAX_PIECES];
	uint32_t all = 0;

	for (size_t z = 0; z < n; z++)
		for (uint16_t i = 0; i < d->st->player[seat].n[zones[z]]; i++)
			cards[all++] = list_of(d, seat, (enum zone)zones[z])[i];
	rng_mix_anew(&d->m->chance->rng, cards, all);
	if (!known)
		guess(d, seat, cards, all);
	while (n-- > 0)
		for (uint16_t i = d->st->player[seat].n[zones[n]]; i-- > 0;) {
			uint16_t p = cards[--all];

			list_of(d, seat, (enum zone)zones[n])[i] = p;
			piece_at(d, p)->zone = zones[n];
		}
}

/* True if the player is choosing from the other's hand, and so sees it. */
static bool sees_hand(const struct state *st, unsigned player)
{
	return st->point == POINT_CHOICE && st->to_act == player &&
	       st->ask.what == ASKED_DISCARD && st->ask.of != player;
}

/* C-217: the order of decks, and which cards of the other are in hand
 * or deck. */
void conclave_forget(struct match *m, unsigned player)
{
	static const uint8_t hidden[] = { IN_DECK, IN_HAND };
	struct duel d;

	duel_init(&d, m);
	mix_hidden(&d, player, hidden, 1, true);
	mix_hidden(&d, opponent_of(player), hidden,
		   sees_hand(d.st, player) ? 1 : 2, !m->guessed);
}
