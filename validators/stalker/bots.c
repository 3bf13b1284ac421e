/* What built-in players ask: how it stands, and what they may not know. */
#include "validators/stalker/play.h"

#include <stdlib.h>

#define WON      1000000
#define FARTHEST 19 /* 2 x 5 + 9 */

/* What keeps wounds off in this turn, or lets a creature wound a machine in
 * its next one: attacks that take no life yet prepare the one that does. */
static int64_t readiness(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);
	int armor = stalker_trait(m, p, ARMOR) - x->hits;

	return 3 * (armor > 0 ? armor : 0) + 12 * x->machine_strike;
}

/* What a card in the game is worth: README, `greedy`. */
static int64_t worth_of_card(const struct match *m, int p)
{
	const struct print *c = print_of(m, p);
	const struct piece *x = piece_of(m, p);
	int64_t n = 10 * c->cost + 20;

	if (c->variant > PARASITE)
		return n + 4 * x->tokens;
	int max = stalker_life_max(m, p), life = max - x->wounds;

	n = n / 2 + n / 2 * (life > 0 ? life : 0) / (max > 0 ? max : 1);
	if (life <= 0)
		return n / 4;
	return n + 4 * x->tokens - 6 * x->poison + 3 * !x->closed +
	       readiness(m, p);
}

/* Nearer to an enemy is better: by king's moves, and by steps. */
static int64_t nearness(const struct match *m, int p)
{
	const struct state *st = state_of(m);
	int best = FARTHEST;

	for (unsigned i = 0; i < st->nplay; i++) {
		const struct piece *x = piece_of(m, st->play[i]);
		unsigned a = piece_of(m, p)->cell;

		if (x->zone != ON_FIELD ||
		    x->controller == piece_of(m, p)->controller)
			continue;
		int steps =
			abs((int)cell_column(a) - (int)cell_column(x->cell)) +
			abs((int)cell_rank(a) - (int)cell_rank(x->cell));
		int d = 2 * (int)stalker_distance(a, x->cell) + steps;

		best = d < best ? d : best;
	}
	return FARTHEST - best;
}

/* Where greedy looks how it stands: nothing is on its way. */
bool stalker_quiet(const struct match *m)
{
	const struct state *st = state_of(m);

	return st->step || (st->point == P_PRIORITY && !st->stack.n);
}

/* While squads are bought and placed; behind it dice decide what he sees. */
bool stalker_prepared(const struct match *m)
{
	return state_of(m)->step != 0;
}

/* Nobody is expected to answer what is on its way: an answer drawn at random
 * is mostly one that harms him who gives it, so that whatever asks an opponent
 * often, be it a strike at an own card, would seem to pay. */
bool stalker_expect(const struct match *m, const struct due *d,
		    struct action *out)
{
	if (state_of(m)->point != P_PRIORITY)
		return false;
	action_begin(out, V_PASS, d->player);
	return true;
}

/* Before and while squads are bought a crystal is worth a little less than
 * one in a card. */
static int64_t worth_of_crystals(const struct match *m, unsigned player)
{
	const struct state *st = state_of(m);

	if (!st->step || st->step > 5)
		return 0;
	return 8 * (st->player[player].gold + st->player[player].silver);
}

/* In battle the player's share of all: who is ahead gains by an even
 * exchange, and so presses. */
int64_t stalker_value(const struct match *m, unsigned player)
{
	const struct state *st = state_of(m);
	int64_t own = 0, enemy = 0;

	if (st->over)
		return st->winner == NO_SEAT  ? 0
		       : st->winner == player ? WON
					      : -WON;
	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		bool is_own = piece_of(m, p)->controller == player;

		*(is_own ? &own : &enemy) += worth_of_card(m, p);
		if (is_own && piece_of(m, p)->zone == ON_FIELD &&
		    variant_of(m, p) == CREATURE && !st->step)
			own += nearness(m, p);
	}
	if (st->step)
		return own - enemy + worth_of_crystals(m, player);
	return own + enemy > 0 ? WON / 2 * (own - enemy) / (own + enemy) : 0;
}

/* Behind both numbers of elements all is zero. */
#define COPY_LIST(to, from, list, n)                                           \
	memcpy((to)->list, (from)->list,                                       \
	       ((to)->n > (from)->n ? (to)->n : (from)->n) *                   \
		       sizeof((from)->list[0]))

void stalker_copy(const struct match *m, void *to, const void *from)
{
	static const size_t head = offsetof(struct state, attack);
	static const size_t tail = offsetof(struct state, piece);
	struct state *x = to;
	const struct state *st = from;

	COPY_LIST(x, st, attack, nattacks);
	COPY_LIST(x, st, link, nlinks);
	agenda_copy(&x->waits, &st->waits);
	agenda_copy(&x->stack, &st->stack);
	effect_state_copy(&x->effects, &st->effects);
	memcpy((char *)to + tail, (const char *)from + tail, m->size - tail);
	memcpy(x, st, head);
}
