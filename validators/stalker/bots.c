/* What built-in players ask: how it stands, and what they may not know. */
#include "validators/base/scratch.h"
#include "validators/stalker/play.h"

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

/* Where the cards of a side stand, and its creatures. */
struct stand {
	uint8_t card[MAX_PIECES], creature[MAX_PIECES];
	unsigned ncards, ncreatures;
	int64_t worth; /* of all cards */
};

/* Nearer to an enemy is better: by king's moves, and by steps. */
static int64_t nearness(unsigned a, const struct stand *enemy)
{
	unsigned best = FARTHEST;

	for (unsigned i = 0; i < enemy->ncards; i++) {
		unsigned b = enemy->card[i];
		unsigned dc = cells_apart(cell_column(a), cell_column(b));
		unsigned dr = cells_apart(cell_rank(a), cell_rank(b));
		unsigned d = 2 * (dc > dr ? dc : dr) + dc + dr;

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

static void look_at_sides(const struct match *m, struct stand *side)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = piece_of(m, p);
		struct stand *s = &side[x->controller];

		s->worth += worth_of_card(m, p);
		if (x->zone != ON_FIELD)
			continue;
		s->card[s->ncards++] = x->cell;
		if (variant_of(m, p) == CREATURE)
			s->creature[s->ncreatures++] = x->cell;
	}
}

/* In battle a side's share of all: who is ahead gains by an even exchange, and
 * so presses. */
static int64_t value_of(const struct stand *own, const struct stand *enemy)
{
	int64_t v = own->worth, all;

	for (unsigned i = 0; i < own->ncreatures; i++)
		v += nearness(own->creature[i], enemy);
	all = v + enemy->worth;
	return all > 0 ? WON / 2 * (v - enemy->worth) / all : 0;
}

void stalker_values(const struct match *m, int64_t *v)
{
	const struct state *st = state_of(m);
	SCRATCH struct stand side[2];

	for (unsigned i = 0; i < 2; i++) {
		side[i].ncards = side[i].ncreatures = 0;
		side[i].worth = 0;
	}
	if (!st->over)
		look_at_sides(m, side);
	for (unsigned i = 0; i < 2; i++) {
		if (st->over)
			v[i] = st->winner == NO_SEAT ? 0
			       : st->winner == i     ? WON
						     : -WON;
		else if (st->step)
			v[i] = side[i].worth - side[!i].worth +
			       worth_of_crystals(m, i);
		else
			v[i] = value_of(&side[i], &side[!i]);
	}
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
