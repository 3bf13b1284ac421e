/* The last rounds of a match between two players, solved exactly. */
#include "validators/mainstay/endgame.h"

#include "validators/base/arena.h"

#include <assert.h>

#define MAX_LAYS   (WARRIORS * DEFENDERS)
#define MEMO_SLOTS (1u << 20)

/* The result of an attack: its totals and their chances. */
struct hit {
	uint8_t n, total[LARGEST_TOTAL + 1];
	double chance[LARGEST_TOTAL + 1];
};

/* A value computed before, with the key of its position. */
struct memo {
	uint64_t key[2]; /* both 0: empty */
	struct matrix_value value;
};

/* The matrix game of one round. */
struct level {
	size_t n[2];
	struct lay lay[2][MAX_LAYS];
	double low[MAX_LAYS * MAX_LAYS], high[MAX_LAYS * MAX_LAYS];
	struct matrix_room room;
};

struct endgame {
	const struct table *table;
	const struct player_table *player[2];
	unsigned seat[2];
	struct hit hit[2][WARRIORS][DEFENDERS]; /* of the attacker */
	struct level level[ENDGAME_ROUNDS];
	const struct level *last; /* of the last position valued */
	struct memo *memo;
	size_t nmemo;
};

_Static_assert(MAX_LAYS <= MATRIX_MAX, "a round is a game matrix.h takes");

/* The next set of bits within `of` after `set`; 0 after the last. */
static unsigned next_subset(unsigned set, unsigned of)
{
	return (set - of) & of;
}

/* Exact odds: M-081 to M-120. */
void mainstay_damage(struct essence warrior, struct essence defender,
		     struct essence mainstay, struct essence hero,
		     uint8_t parts[LARGEST_TOTAL + 1])
{
	/* M-085, M-095: each neutral trait blocks with a chance of one half */
	unsigned thrown = neutral(defender), stopped = 0;

	memset(parts, 0, LARGEST_TOTAL + 1);
	do {
		unsigned blocked = opposed(warrior, defender) | stopped;
		/* M-109, M-113: the hero's rolls for unblocked traits */
		unsigned luck = neutral(hero) & ~blocked, hit = 0;
		unsigned times = DAMAGE_PARTS >> (count_positions(thrown) +
						  count_positions(luck));

		do {
			unsigned total = total_damage(
				blocked, opposed(warrior, mainstay),
				opposed(warrior, hero) | hit);

			parts[total] = (uint8_t)(parts[total] + times);
			hit = next_subset(hit, luck);
		} while (hit);
		stopped = next_subset(stopped, thrown);
	} while (stopped);
}

static void make_hit(struct hit *h, struct essence warrior,
		     const struct player_table *target, unsigned defender)
{
	uint8_t parts[LARGEST_TOTAL + 1];

	mainstay_damage(warrior, target->hand[DEFENCE].essence[defender],
			target->mainstay_essence, target->hero_essence, parts);
	for (uint8_t i = 0; i <= LARGEST_TOTAL; i++) {
		if (parts[i] == 0)
			continue;
		h->total[h->n] = i;
		h->chance[h->n++] = parts[i] / (double)DAMAGE_PARTS;
	}
}

struct endgame *endgame_new(struct arena *a, const struct table *t,
			    const unsigned seat[2])
{
	struct endgame *e = arena_alloc(a, sizeof(*e));

	e->table = t;
	for (unsigned i = 0; i < 2; i++) {
		e->seat[i] = seat[i];
		e->player[i] = &t->player[seat[i]];
	}
	for (unsigned i = 0; i < 2; i++)
		for (unsigned w = 0; w < WARRIORS; w++)
			for (unsigned d = 0; d < DEFENDERS; d++)
				make_hit(&e->hit[i][w][d],
					 e->player[i]->hand[ATTACK].essence[w],
					 e->player[1 - i], d);
	e->memo = arena_array(a, MEMO_SLOTS, sizeof(*e->memo));
	return e;
}

static bool is_of(const struct endgame *e, const struct table *t,
		  const unsigned seat[2])
{
	return e->table == t && e->seat[0] == seat[0] && e->seat[1] == seat[1];
}

static size_t list_lays(const struct endgame_side *s, struct lay *out)
{
	size_t n = 0;

	for (unsigned w = free_slots(s->deck[ATTACK], s->cooldown[ATTACK]); w;
	     w &= w - 1)
		for (unsigned d =
			     free_slots(s->deck[DEFENCE], s->cooldown[DEFENCE]);
		     d; d &= d - 1)
			out[n++] = (struct lay){ { (int8_t)__builtin_ctz(w),
						   (int8_t)__builtin_ctz(d) } };
	return n;
}

/* M-131 to M-139: puts the cards of a commitment away. */
static void put_cards_away(const struct player_table *t, struct endgame_side *s,
			   const struct lay *l)
{
	for (unsigned r = 0; r < ROLES; r++) {
		bool back = l->slot[r] == t->hand[r].recurring;

		s->cooldown[r] = NO_SLOT;
		if (!back)
			s->deck[r] &= (uint16_t) ~(1u << l->slot[r]);
		else if (!t->automaton)
			s->cooldown[r] = l->slot[r];
	}
}

/* M-119 to M-121, M-151 to M-157: 1, 0 or -1 for side 0, or *on. */
static double judge_position(const struct position *p, bool *on)
{
	int32_t a = p->side[0].strength, b = p->side[1].strength;

	*on = false;
	if (a <= 0 || b <= 0)
		return (a > 0) - (b > 0);
	if (p->round > ROUNDS)
		return (a > b) - (a < b);
	*on = true;
	return 0;
}

static struct matrix_value value_of(struct endgame *e,
				    const struct position *p);

/* The value of the round with these two commitments: the mean over
 * all rolls. */
static struct matrix_value value_of_cell(struct endgame *e,
					 const struct position *p,
					 const struct lay *a,
					 const struct lay *b)
{
	const struct hit *ha = &e->hit[0][a->slot[ATTACK]][b->slot[DEFENCE]];
	const struct hit *hb = &e->hit[1][b->slot[ATTACK]][a->slot[DEFENCE]];
	struct position next = *p;
	struct matrix_value sum = { 0, 0 };

	next.round++;
	put_cards_away(e->player[0], &next.side[0], a);
	put_cards_away(e->player[1], &next.side[1], b);
	for (unsigned x = 0; x < ha->n; x++) {
		next.side[1].strength = p->side[1].strength - ha->total[x];
		for (unsigned y = 0; y < hb->n; y++) {
			double chance = ha->chance[x] * hb->chance[y];
			bool on;

			next.side[0].strength =
				p->side[0].strength - hb->total[y];
			double u = judge_position(&next, &on);
			struct matrix_value v = { u, u };
			if (on)
				v = value_of(e, &next);
			sum.low += chance * v.low;
			sum.high += chance * v.high;
		}
	}
	return sum;
}

/* A bound for the error of adding up the values of later rounds. */
#define ROUNDING 1e-14

static void fill_level(struct endgame *e, const struct position *p,
		       struct level *l)
{
	double margin = p->round < ROUNDS ? ROUNDING : 0;
	size_t k = 0;

	for (unsigned i = 0; i < 2; i++)
		l->n[i] = list_lays(&p->side[i], l->lay[i]);
	for (size_t i = 0; i < l->n[0]; i++) {
		for (size_t j = 0; j < l->n[1]; j++, k++) {
			struct matrix_value v = value_of_cell(
				e, p, &l->lay[0][i], &l->lay[1][j]);

			l->low[k] = v.low - margin;
			l->high[k] = v.high + margin;
		}
	}
}

/* M-174: the best answer to the automaton, which plays each of its cards
 * equally often.  side: of the human. */
static struct matrix_value answer_automaton(struct level *l, unsigned side)
{
	size_t mine = l->n[side], n = l->n[1 - side], best = 0;
	double *own = side == 0 ? l->room.row : l->room.column;
	double *its = side == 0 ? l->room.column : l->room.row;
	struct matrix_value v = { 0, 0 };

	for (size_t i = 0; i < mine; i++) {
		struct matrix_value mean = { -ROUNDING, ROUNDING };

		for (size_t j = 0; j < n; j++) {
			size_t k = side == 0 ? i * n + j : j * mine + i;

			mean.low += l->low[k] / (double)n;
			mean.high += l->high[k] / (double)n;
		}
		if (i == 0 ||
		    (side == 0 ? mean.low > v.low : mean.high < v.high)) {
			v = mean;
			best = i;
		}
	}
	for (size_t i = 0; i < mine; i++)
		own[i] = i == best;
	for (size_t j = 0; j < n; j++)
		its[j] = 1 / (double)n;
	return v;
}

static struct matrix_value solve_round(struct endgame *e,
				       const struct position *p)
{
	struct level *l = &e->level[ROUNDS - p->round];

	fill_level(e, p, l);
	if (e->player[0]->automaton || e->player[1]->automaton)
		return answer_automaton(l, e->player[0]->automaton ? 1 : 0);
	return matrix_solve(&l->room, l->low, l->high, l->n[0], l->n[1]);
}

static uint64_t side_key(const struct endgame_side *s)
{
	return (uint64_t)s->deck[ATTACK] | (uint64_t)s->deck[DEFENCE] << 9 |
	       (uint64_t)(s->cooldown[ATTACK] + 1) << 18 |
	       (uint64_t)(s->cooldown[DEFENCE] + 1) << 22 |
	       (uint64_t)(uint32_t)s->strength << 26;
}

/* The entry of a position, or one that may be overwritten. */
static struct memo *look_up(struct endgame *e, const uint64_t key[2])
{
	uint64_t h = (key[0] * UINT64_C(0x9e3779b97f4a7c15)) ^
		     (key[1] * UINT64_C(0xc2b2ae3d27d4eb4f));

	for (h ^= h >> 29;; h++) {
		struct memo *m = &e->memo[h % MEMO_SLOTS];

		if ((m->key[0] == key[0] && m->key[1] == key[1]) ||
		    (m->key[0] | m->key[1]) == 0)
			return m;
	}
}

static struct matrix_value value_of(struct endgame *e, const struct position *p)
{
	const uint64_t key[2] = {
		side_key(&p->side[0]) | UINT64_C(1) << 63,
		side_key(&p->side[1]) | (uint64_t)p->round << 58,
	};
	struct memo *m = look_up(e, key);

	if (m->key[0])
		return m->value;
	struct matrix_value v = solve_round(e, p);
	if (e->nmemo > MEMO_SLOTS / 4 * 3) {
		memset(e->memo, 0, MEMO_SLOTS * sizeof(*e->memo));
		e->nmemo = 0;
	}
	/* its rounds have filled other entries meanwhile */
	m = look_up(e, key);
	*m = (struct memo){ { key[0], key[1] }, v };
	e->nmemo++;
	return v;
}

struct matrix_value endgame_value(struct endgame *e, const struct position *p)
{
	assert(p->round + ENDGAME_ROUNDS > ROUNDS && p->round <= ROUNDS);
	e->last = &e->level[ROUNDS - p->round];
	return solve_round(e, p);
}

size_t endgame_strategy(const struct endgame *e, unsigned side,
			const struct lay **lay, const double **often)
{
	const struct level *l = e->last;

	*lay = l->lay[side];
	*often = side == 0 ? l->room.row : l->room.column;
	return l->n[side];
}

/* The cards of a seat's hand, including those laid face down. */
static struct endgame_side side_of(const struct player *p)
{
	struct endgame_side s = { .strength = p->strength };

	for (unsigned r = 0; r < ROLES; r++) {
		s.deck[r] = p->deck[r];
		s.cooldown[r] = p->cooldown[r];
		if (p->committed[r] != NO_SLOT)
			s.deck[r] |= (uint16_t)(1u << p->committed[r]);
	}
	return s;
}

/* The position before the commitments of this round, between the two players
 * left; false if there are not two or it is too early. */
static bool find_position(const struct match *m, struct position *p,
			  unsigned seat[2])
{
	const struct state *st = state_of(m);
	unsigned n = 0;

	for (unsigned i = 0; i < m->nseats; i++) {
		if (!st->player[i].alive)
			continue;
		if (n == 2)
			return false;
		seat[n++] = i;
	}
	if (n != 2 || st->over || st->round + ENDGAME_ROUNDS <= ROUNDS ||
	    st->player[seat[0]].target != seat[1] ||
	    st->player[seat[1]].target != seat[0])
		return false;
	p->round = st->round;
	for (unsigned i = 0; i < 2; i++)
		p->side[i] = side_of(&st->player[seat[i]]);
	return true;
}

/* Draws one of n by their chances. */
static size_t draw_one(struct rng *rng, const double *often, size_t n)
{
	double at = (double)rng_next(rng) / 4294967296.0;
	size_t last = 0;

	for (size_t i = 0; i < n; i++) {
		if (often[i] <= 0)
			continue;
		last = i;
		if (at < often[i])
			break;
		at -= often[i];
	}
	return last;
}

bool mainstay_solve(const struct match *m, unsigned player,
		    struct solver *solver, struct rng *rng, struct action *out)
{
	const struct table *t = table_of(m);
	struct endgame *e = solver->kept;
	const struct lay *lay;
	const double *often;
	struct position p;
	unsigned seat[2];

	if (!find_position(m, &p, seat) ||
	    (player != seat[0] && player != seat[1]))
		return false;
	if (e == NULL || !is_of(e, t, seat))
		solver->kept = e = endgame_new(solver->arena, t, seat);
	endgame_value(e, &p);
	size_t n = endgame_strategy(e, player == seat[1], &lay, &often);
	const struct lay *l = &lay[draw_one(rng, often, n)];
	*out = (struct action){ .player = (uint8_t)player };
	for (unsigned r = 0; r < ROLES; r++)
		out->arg[r] = t->player[player].hand[r].card[l->slot[r]];
	return true;
}
