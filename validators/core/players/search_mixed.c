/*
 * Mixed choices of players who decide simultaneously: regret matching (Hart,
 * Mas-Colell 2000).  Each iteration draws everybody's choices, and evaluates
 * for each player every other choice with the same random numbers.
 */
#include "validators/core/players/search_internal.h"

#include <assert.h>

/* The state of one of the players. */
struct mixed {
	uint32_t n; /* number of choices; 0: he does not decide */
	struct mixed_choice {
		int64_t regret; /* never negative */
		struct tried tried;
		uint64_t often; /* sum of the strategies so far */
		/* now: its present probability, to SHARE_ONE */
		uint32_t visits, now;
	} v[MIXED_MAX];
	uint32_t taken;
	struct action action[MIXED_MAX];
};

bool mixed_begin(struct search *s, struct match *m, struct sim_room *room)
{
	struct due due[MATCH_MAX_PLAYERS];
	size_t n;

	match_copy(m, m->state, room->state);
	n = m->referee->due(m, due);
	if (n == 0 || !due[0].together)
		return false;
	if (!s->mixed)
		s->mixed = arena_array(room->solver.arena, MATCH_MAX_PLAYERS,
				       sizeof(*s->mixed));
	for (unsigned i = 0; i < MATCH_MAX_PLAYERS; i++)
		s->mixed[i].n = 0;
	return true;
}

/* List all his choices, which are the same in each imagined match. */
static void list_all(struct mixed *x, const struct match *m, unsigned player,
		     struct sim_room *room)
{
	match_choices(m, player, &room->replies);
	for (size_t i = 0; i < room->replies.n && x->n < MIXED_MAX; i++) {
		assert(room->replies.v[i].form == CHOICE_PLAIN);
		x->v[x->n] = (struct mixed_choice){ 0 };
		action_copy(&x->action[x->n++], &room->replies.v[i].action);
	}
}

/* Compute the probabilities from the regrets. */
static void weigh(struct mixed *x)
{
	uint64_t all = 0;

	for (uint32_t i = 0; i < x->n; i++)
		all += (uint64_t)x->v[i].regret;
	for (uint32_t i = 0; i < x->n; i++) {
		struct mixed_choice *c = &x->v[i];

		c->now = (uint32_t)(all ? (uint64_t)c->regret * SHARE_ONE / all
					: SHARE_ONE / x->n);
	}
}

static uint32_t draw(struct mixed *x, struct rng *r)
{
	uint32_t all = 0, i = 0;

	for (uint32_t k = 0; k < x->n; k++)
		all += x->v[k].now;
	if (all == 0)
		return rng_below(r, x->n);
	for (uint32_t at = rng_below(r, all); at >= x->v[i].now;)
		at -= x->v[i++].now;
	return i;
}

/* Update the regrets: what each of his choices would have gained given
 * the others'. */
static void learn(struct mixed *x, const uint32_t *share,
		  const uint32_t *chance)
{
	int64_t all = 0;

	for (uint32_t i = 0; i < x->n; i++)
		all += (int64_t)share[i] * x->v[i].now / SHARE_ONE;
	for (uint32_t i = 0; i < x->n; i++) {
		struct mixed_choice *c = &x->v[i];

		c->regret += share[i] - all;
		if (c->regret < 0)
			c->regret = 0;
		c->often += c->now;
		c->visits++;
		search_count(&c->tried, share[i], chance[i]);
	}
}

/* The share of one player for the choices everybody took. */
static uint32_t play_out(struct search *s, struct match *m,
			 struct sim_room *room, const struct due *due, size_t n,
			 unsigned of, uint32_t *chance)
{
	struct rng kept = m->chance->rng;
	struct refusal refusal;
	struct standing now;

	match_copy(m, m->state, s->tried);
	for (size_t i = 0; i < n; i++) {
		const struct mixed *x = &s->mixed[due[i].player];

		m->referee->apply(m, &x->action[x->taken], &refusal);
	}
	search_play_on(s, m, room);
	m->chance->rng = kept;
	search_stand(s, m, &now);
	*chance = now.chance[of];
	return now.share[of];
}

void mixed_iterate(struct search *s, struct match *m, struct sim_room *room)
{
	struct due due[MATCH_MAX_PLAYERS];
	size_t n = m->referee->due(m, due);

	match_copy(m, s->tried, m->state);
	for (size_t i = 0; i < n; i++) {
		struct mixed *x = &s->mixed[due[i].player];

		if (x->n == 0)
			list_all(x, m, due[i].player, room);
		weigh(x);
		x->taken = draw(x, &m->chance->rng);
	}
	for (size_t i = 0; i < n; i++) {
		struct mixed *x = &s->mixed[due[i].player];
		uint32_t share[MIXED_MAX], chance[MIXED_MAX];
		uint32_t taken = x->taken;

		for (x->taken = 0; x->taken < x->n; x->taken++)
			share[x->taken] =
				play_out(s, m, room, due, n, due[i].player,
					 &chance[x->taken]);
		x->taken = taken;
		learn(x, share, chance);
	}
	rng_next(&m->chance->rng);
}

void mixed_report(struct search *s, unsigned seat, struct sim_room *room)
{
	const struct mixed *x = &s->mixed[seat];
	uint64_t all = 0, visits = 0;

	for (uint32_t i = 0; i < x->n; i++) {
		all += x->v[i].often;
		visits += x->v[i].visits;
	}
	for (uint32_t i = 0; i < x->n; i++) {
		const struct mixed_choice *c = &x->v[i];
		struct searched now = {
			.action = x->action[i],
			.key = i,
			.visits = (uint32_t)(all ? c->often * visits / all : 0),
		};

		search_average(&now, &c->tried, c->visits);
		search_found(room, &now);
	}
}
