/* How built-in players value a position, and what they may not know. */
#include "validators/base/scratch.h"
#include "validators/stalker/play.h"

#define WON      1000000
#define FARTHEST 19 /* 2 x 5 + 9 */

/* The value of effects that prevent wounds in this turn, or let a creature
 * wound a machine in its next one: attacks that take no life yet prepare one
 * that does. */
static int64_t readiness(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);
	int armor = stalker_trait(m, p, ARMOR) - x->hits;

	return 3 * (armor > 0 ? armor : 0) + 12 * x->machine_strike;
}

/* The value of a card in the game: README, `greedy`. */
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

/* The positions of the cards of a side, and its creatures. */
struct stand {
	uint8_t card[MAX_PIECES], creature[MAX_PIECES];
	unsigned ncards, ncreatures;
	int64_t worth; /* of all cards */
};

/* Positions nearer to an enemy are better: by king's moves, and by steps. */
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

/* True where greedy values a position: nothing is in progress. */
bool stalker_quiet(const struct match *m)
{
	const struct state *st = state_of(m);

	return st->step || (st->point == P_PRIORITY && !st->stack.n);
}

/* True while squads are bought and placed; after that dice decide what the
 * player sees. */
bool stalker_prepared(const struct match *m)
{
	return state_of(m)->step != 0;
}

/* Bots assume that nobody responds to what is in progress: a random response
 * mostly harms the player who gives it, so that a move that often asks the
 * opponent, even a strike at one's own card, would look good. */
bool stalker_expect(const struct match *m, const struct due *d,
		    struct action *out)
{
	if (state_of(m)->point != P_PRIORITY)
		return false;
	action_begin(out, V_PASS, d->player);
	return true;
}

/* Before and during recruiting a crystal is worth a little less than one spent
 * on a card. */
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

/* In battle a side's share of the total: the side that is ahead gains by an
 * even exchange, and so attacks. */
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

/* Everything after both numbers of elements is zero. */
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
