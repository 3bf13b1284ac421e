/* Searches the choices of a player in matches it imagines. */
#include "validators/core/players/search_internal.h"

#include <assert.h>
#include <math.h>

#define MAX_PLAYED  400u /* decisions behind them */
#define FIRST_LOOKS 24u  /* matches played on to see how far values spread */
#define LEAST_WAYS  3u   /* of a subset, an order, an amount that are tried */
#define NODES_OF_MS 200u /* room for so many iterations a millisecond */

/* log2 of n > 0 in 1/256, a straight line between powers of two. */
static uint32_t log_of(uint32_t n)
{
	uint32_t e = 31 - (uint32_t)__builtin_clz(n);
	uint64_t rest = ((uint64_t)n << 8 >> e) - 256;

	return (e << 8) + (uint32_t)rest;
}

/* Exact, as IEEE 754 has it. */
uint32_t search_root(uint64_t n)
{
	return (uint32_t)sqrt((double)n);
}

static uint64_t mixed(uint64_t h, uint64_t x)
{
	h = (h ^ x) * UINT64_C(0x9e3779b97f4a7c15);
	return h ^ h >> 29;
}

/* What an action is called in the tree, as the seat sees it. */
static uint64_t key_of(const struct match *m, unsigned seat,
		       const struct action *a)
{
	struct action seen;
	uint64_t h = 1;

	action_copy(&seen, a);
	if (m->referee->veil)
		m->referee->veil(m, seat, &seen, true);
	h = mixed(h, (uint64_t)seen.verb << 8 | seen.player);
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		h = mixed(h, (uint32_t)seen.arg[i]);
	for (unsigned i = 0; i < seen.nlist; i++)
		h = mixed(h, (uint16_t)seen.list[i]);
	return h;
}

/* Way n of a choice: the least of it, the most of it, else one that is drawn,
 * always the same for the same candidates. */
static void take_way(const struct choices *c, const struct tryout *e,
		     struct action *out)
{
	struct choice v = c->v[e->choice];
	struct choices only = *c;
	struct rng r;

	only.v = &v;
	only.n = 1;
	if (e->way == 0 && v.form != CHOICE_ORDER)
		v.max = v.min;
	else if (e->way == 1 && v.form != CHOICE_ORDER)
		v.min = v.max;
	rng_init(&r, e->way, 1);
	sim_draw(&r, &only, out);
}

/* All that may be done now, each with its key; of a choice with many ways
 * more are looked at the more often it comes. */
static void list_entries(struct search *s, const struct match *m, unsigned seat,
			 const struct choices *c, uint32_t visits)
{
	uint32_t ways = LEAST_WAYS + search_root(visits) / 2;

	s->nentries = 0;
	for (uint32_t i = 0; i < c->n; i++) {
		uint64_t key = key_of(m, seat, &c->v[i].action);
		uint32_t n = c->v[i].form == CHOICE_PLAIN ? 1 : ways;

		for (uint32_t k = 0; k < n && s->nentries < SEARCH_ENTRIES; k++)
			s->entry[s->nentries++] = (struct tryout){
				.key = n == 1 ? key : mixed(key, k + 1),
				.choice = i,
				.way = k,
			};
	}
}

static uint32_t find_child(const struct search *s, uint32_t at, uint64_t key)
{
	uint32_t i = s->node[at].child;

	while (i && s->node[i].key != key)
		i = s->node[i].next;
	return i;
}

static uint32_t add_child(struct search *s, uint32_t at, uint64_t key)
{
	uint32_t i = s->n++;

	s->node[i] = (struct branch){ .key = key,
				      .next = s->node[at].child,
				      .seen = 1 };
	s->node[at].child = i;
	return i;
}

/* What a choice promises: its mean, and more the less it was tried: UCB1 with
 * the times it was there (Cowling, Powley, Whitehouse). */
static uint64_t promise_of(const struct branch *x, uint32_t explore)
{
	uint64_t rare = ((uint64_t)log_of(x->seen) << 24) / x->visits;

	return x->sum / x->visits + (uint64_t)explore * search_root(rare) / 100;
}

/* The entry to be taken; *fresh: it is not in the tree yet. */
static struct tryout *select_entry(struct search *s, struct match *m,
				   uint32_t at, bool *fresh)
{
	uint32_t explore = m->referee->outlook.explore, untried = 0;
	struct tryout *best = NULL;
	uint64_t most = 0;

	for (uint32_t i = 0; i < s->nentries; i++) {
		struct tryout *e = &s->entry[i];

		e->node = find_child(s, at, e->key);
		if (!e->node) {
			/* one of them, each as likely */
			if (rng_below(&m->chance->rng, ++untried) == 0)
				best = e;
			continue;
		}
		s->node[e->node].seen++;
		if (untried)
			continue;
		uint64_t p = promise_of(&s->node[e->node], explore);

		if (!best || p > most) {
			best = e;
			most = p;
		}
	}
	*fresh = untried > 0;
	return best;
}

static bool is_forced(const struct choices *c)
{
	return c->n == 1 && c->v[0].form == CHOICE_PLAIN;
}

static uint32_t length_of(const struct match *m)
{
	struct match_result r;

	m->referee->result(m, &r);
	return r.length;
}

/* Down the tree by what pays, and one choice beyond it. */
static void go_down(struct search *s, struct match *m, struct sim_room *room,
		    unsigned seat)
{
	struct due due[MATCH_MAX_PLAYERS];
	uint32_t at = 1;
	bool fresh = false;

	s->depth = 0;
	for (uint32_t i = 0;
	     i < MAX_PLAYED && s->depth < SEARCH_DEPTH && !fresh; i++) {
		struct refusal refusal;
		struct action a;

		if (m->referee->due(m, due) == 0)
			return;
		match_choices(m, due[0].player, &room->replies);
		if (is_forced(&room->replies)) {
			if (!m->referee->apply(m, &room->replies.v[0].action,
					       &refusal))
				return;
			continue;
		}
		list_entries(s, m, seat, &room->replies, s->node[at].visits);
		struct tryout *e = select_entry(s, m, at, &fresh);

		if (fresh && s->n == s->cap)
			return;
		at = fresh ? add_child(s, at, e->key) : e->node;
		take_way(&room->replies, e, &a);
		s->mover[s->depth] = due[0].player;
		s->path[s->depth++] = at;
		if (!m->referee->apply(m, &a, &refusal))
			return;
	}
}

/* The best of some choices that are drawn, for him who makes it. */
static void draw_good(struct search *s, struct match *m, struct sim_room *room,
		      unsigned mover, struct action *out)
{
	void *now = m->state;
	int64_t most = INT64_MIN;

	sim_draw(&m->chance->rng, &room->replies, out);
	for (unsigned i = 0; i < m->referee->outlook.tries; i++) {
		struct refusal refusal;
		struct action a;

		sim_draw(&m->chance->rng, &room->replies, &a);
		match_copy(m, s->tried, now);
		m->state = s->tried;
		m->referee->apply(m, &a, &refusal);
		int64_t v = m->referee->value(m, mover);

		m->state = now;
		if (v > most) {
			most = v;
			action_copy(out, &a);
		}
	}
}

void search_play_on(struct search *s, struct match *m, struct sim_room *room)
{
	const struct referee *r = m->referee;
	struct due due[MATCH_MAX_PLAYERS];
	uint32_t decided = 0;

	for (uint32_t i = 0; i < MAX_PLAYED; i++) {
		struct refusal refusal;
		struct action a;

		if (r->due(m, due) == 0)
			return;
		if (r->outlook.turns
			    ? length_of(m) >= s->length + r->outlook.turns
			    : decided >= r->outlook.decisions &&
				      (!r->quiet || r->quiet(m)))
			return;
		if (!r->expect || decided < r->outlook.decisions ||
		    !r->expect(m, due, &a)) {
			match_choices(m, due[0].player, &room->replies);
			decided += !is_forced(&room->replies);
			if (r->outlook.tries > 1 && !is_forced(&room->replies))
				draw_good(s, m, room, due[0].player, &a);
			else
				sim_draw(&m->chance->rng, &room->replies, &a);
		}
		if (!r->apply(m, &a, &refusal))
			return;
	}
}

uint32_t search_share(const struct search *s, const struct match *m,
		      unsigned player)
{
	struct due due[MATCH_MAX_PLAYERS];
	struct match_result r;

	if (m->referee->due(m, due) == 0) {
		m->referee->result(m, &r);
		return r.winners >> player & 1 ? SHARE_ONE
		       : r.winners             ? 0
					       : SHARE_ONE / 2;
	}
	int64_t lead = m->referee->value(m, player) - s->level[player];
	int64_t far = lead < 0 ? -lead : lead;

	/* in 1/1024 of the spread, up to 64 of them */
	far = far > 64 * s->spread ? 65536 : far * 1024 / s->spread;
	/* x / sqrt(1 + x^2) */
	int64_t part =
		far * 29000 / search_root((uint64_t)(far * far) + (1 << 20));

	return (uint32_t)(SHARE_ONE / 2 + (lead < 0 ? -part : part));
}

static void back_up(struct search *s, const struct match *m)
{
	for (uint32_t i = 0; i < s->depth; i++) {
		struct branch *x = &s->node[s->path[i]];
		uint64_t share = search_share(s, m, s->mover[i]);

		x->visits++;
		x->sum += share;
		x->square += share * share;
	}
	s->node[1].visits++;
}

void search_imagine(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room)
{
	match_copy(m, m->state, room->state);
	if (m->referee->forget)
		m->referee->forget(m, seat);
	for (unsigned i = 0; i < m->nseats; i++)
		s->level[i] = m->referee->value(m, i);
}

/* How it stands, and how far that goes apart when it is played on. */
static void measure(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room)
{
	uint64_t sum = 0;

	search_imagine(s, m, seat, room);
	s->length = length_of(m);
	for (unsigned i = 0; i < FIRST_LOOKS; i++) {
		search_imagine(s, m, seat, room);
		search_play_on(s, m, room);
		int64_t d = m->referee->value(m, seat) - s->level[seat];

		if (d < 0)
			d = -d;
		d = d < (1 << 23) ? d : 1 << 23; /* the match is over */
		sum += (uint64_t)(d * d);
	}
	s->spread = search_root(sum / FIRST_LOOKS);
	if (s->spread == 0)
		s->spread = 1;
}

static struct search *room_for(struct sim_room *room, const struct match *m,
			       uint32_t nodes)
{
	struct arena *a = room->solver.arena;
	struct search *s = room->search;

	if (!s) {
		s = room->search = arena_alloc(a, sizeof(*s));
		s->tried = arena_alloc(a, m->size);
		room->searched =
			arena_array(a, SEARCH_ENTRIES, sizeof(*room->searched));
	}
	if (s->cap < nodes) {
		s->node = arena_array(a, nodes, sizeof(*s->node));
		s->cap = nodes;
	}
	return s;
}

/* The better one: more visits, then a greater share; else the first one. */
static bool is_better(const struct searched *a, const struct searched *b)
{
	return a->visits != b->visits ? a->visits > b->visits
				      : a->share > b->share;
}

void search_found(struct sim_room *room, const struct searched *now)
{
	struct searched *v = room->searched;
	size_t k = room->nsearched++;

	for (; k > 0 && is_better(now, &v[k - 1]); k--)
		v[k] = v[k - 1];
	v[k] = *now;
}

/* What was tried at the root, the best first. */
static void report(struct search *s, struct match *m, unsigned seat,
		   struct sim_room *room)
{
	list_entries(s, m, seat, &room->choices, s->node[1].visits);
	for (uint32_t i = 0; i < s->nentries; i++) {
		const struct branch *x =
			&s->node[find_child(s, 1, s->entry[i].key)];
		struct searched now = { .visits = x->visits };

		if (x->visits) {
			uint64_t mean = x->sum / x->visits;

			now.share = (uint32_t)mean;
			now.spread = search_root(x->square / x->visits -
						 mean * mean);
		}
		take_way(&room->choices, &s->entry[i], &now.action);
		search_found(room, &now);
	}
}

static void iterate(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room, uint32_t n, bool timed)
{
	uint64_t end = timed ? room->clock() + n : 0;
	bool mixed = mixed_begin(s, m, room);

	for (uint32_t i = 0; timed ? room->clock() < end : i < n; i++) {
		search_imagine(s, m, seat, room);
		if (mixed) {
			mixed_iterate(s, m, room);
			continue;
		}
		go_down(s, m, room, seat);
		search_play_on(s, m, room);
		back_up(s, m);
	}
	if (mixed)
		mixed_report(s, seat, room);
	else
		report(s, m, seat, room);
}

/* In a copy, with draws of its own: nothing is told of what is only thought.
 */
static void think(struct search *s, struct match *m, unsigned seat,
		  struct sim_room *room, uint32_t n, bool timed)
{
	struct match own = *m;
	struct chance chance = *m->chance;
	uint64_t seed = (uint64_t)rng_next(&m->chance->rng) << 32;

	rng_init(&chance.rng, seed | rng_next(&m->chance->rng), 7);
	chance.noted = false;
	own.chance = &chance;
	own.out = NULL;
	own.state = room->trial;
	match_copy(m, room->state, m->state);
	measure(s, &own, seat, room);
	iterate(s, &own, seat, room, n, timed);
}

void search_look(struct match *m, unsigned player, struct sim_room *room,
		 uint32_t n, bool timed)
{
	struct search *s = room_for(room, m, (timed ? n * NODES_OF_MS : n) + 2);

	room->nsearched = 0;
	s->n = 2;
	s->node[1] = (struct branch){ .seen = 1 };
	match_choices(m, player, &room->choices);
	if (!is_forced(&room->choices))
		think(s, m, player, room, n, timed);
	else
		search_found(room, &(struct searched){
					   .action = room->choices.v[0].action,
					   .share = SHARE_ONE / 2 });
}

/* Of those who decide at once nobody may be foreseen: any of what was found, as
 * often as it should come. */
static const struct action *draw_found(struct match *m,
				       const struct sim_room *room)
{
	uint64_t all = 0;

	for (size_t i = 0; i < room->nsearched; i++)
		all += room->searched[i].visits;
	if (all == 0)
		return &room->searched[0].action;
	uint64_t at = rng_below(&m->chance->rng, (uint32_t)all);
	size_t i = 0;

	while (at >= room->searched[i].visits)
		at -= room->searched[i++].visits;
	return &room->searched[i].action;
}

void search_choose(struct match *m, unsigned player, struct sim_room *room,
		   struct action *out)
{
	const struct bot *self = room->bot;
	struct due due[MATCH_MAX_PLAYERS];

	if (m->referee->solve) {
		match_choices(m, player, &room->choices);
		if (m->referee->solve(m, player, &room->solver, &m->chance->rng,
				      out))
			return;
	}
	m->referee->due(m, due);
	search_look(m, player, room, self->n, self->timed);
	action_copy(out, due[0].together ? draw_found(m, room)
					 : &room->searched[0].action);
}
