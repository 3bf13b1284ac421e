/* Searches the choices of a player in matches it imagines. */
#include "validators/core/players/search_internal.h"

#include <assert.h>
#include <math.h>

#define MAX_PLAYED    400u /* decisions behind them */
#define FIRST_LOOKS   24u  /* matches played on to see how far values spread */
#define LEAST_WAYS    3u   /* of a subset, an order, an amount that are tried */
#define FOLLOWED      10u  /* visits that make a choice worth telling */
#define MOST_FOLLOWED 3u
#define NODES_OF_MS   200u /* room for so many iterations a millisecond */

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

/* Take a node of the tree, or a new one, and what is chosen there. */
static void enter(struct search *s, unsigned mover, const struct choices *c,
		  const struct tryout *e, uint32_t *at, struct action *a)
{
	*at = e->node ? e->node : add_child(s, *at, e->key);
	take_way(c, e, a);
	s->mover[s->depth] = (uint8_t)mover;
	s->path[s->depth++] = *at;
}

/* The decision looked at is the same in all matches that are imagined, so it is
 * made first; the k-th trial of each choice draws the same as that of any
 * other, so that they differ by themselves alone.  True: on from *at. */
static bool begin_trial(struct search *s, struct match *m,
			struct sim_room *room, unsigned seat, uint32_t *at)
{
	const struct referee *r = m->referee;
	void *trial = m->state;
	struct refusal refusal;
	struct action a;
	bool fresh;

	s->depth = 0;
	*at = 1;
	m->state = room->state;
	m->chance->rng = s->pick;
	list_entries(s, m, seat, &room->choices, s->node[1].visits);
	enter(s, seat, &room->choices, select_entry(s, m, 1, &fresh), at, &a);
	s->pick = m->chance->rng;
	if (r->veil)
		r->veil(m, seat, &a, true);
	m->state = trial;
	rng_init_match(&m->chance->rng, s->seed, s->node[*at].visits + 1);
	search_imagine(s, m, seat, room);
	if (r->veil)
		r->veil(m, seat, &a, false);
	return r->apply(m, &a, &refusal) && !fresh;
}

/* Down the tree by what pays, and one choice beyond it. */
static void go_down(struct search *s, struct match *m, struct sim_room *room,
		    unsigned seat, uint32_t at)
{
	struct due due[MATCH_MAX_PLAYERS];
	bool fresh = false;

	for (uint32_t i = 0;
	     i < MAX_PLAYED && s->depth < SEARCH_DEPTH && !fresh; i++) {
		const struct choices *c = &room->replies;
		struct refusal refusal;
		struct action a;

		if (m->referee->due(m, due) == 0)
			return;
		match_choices(m, due[0].player, &room->replies);
		if (is_forced(c)) {
			action_copy(&a, &c->v[0].action);
		} else {
			list_entries(s, m, seat, c, s->node[at].visits);
			const struct tryout *e = select_entry(s, m, at, &fresh);

			if (fresh && s->n == s->cap)
				return;
			enter(s, due[0].player, c, e, &at, &a);
		}
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

	for (unsigned i = 0; i < m->referee->outlook.tries; i++) {
		struct refusal refusal;
		struct action a;

		sim_draw(&m->chance->rng, &room->replies, &a);
		match_copy(m, s->tried, now);
		m->state = s->tried;
		m->referee->apply(m, &a, &refusal);
		int64_t v = m->referee->value(m, mover);

		m->state = now;
		if (v <= most)
			continue;
		most = v;
		action_copy(out, &a);
	}
}

/* Has it come to where the outlook ends? */
static bool is_far(const struct search *s, const struct match *m,
		   const struct outlook *o, uint32_t decided)
{
	const struct referee *r = m->referee;

	if (o->turns)
		return length_of(m) >= s->length + o->turns;
	return decided >= o->decisions && (!r->quiet || r->quiet(m));
}

static void play_as(struct search *s, struct match *m, struct sim_room *room,
		    const struct outlook *o)
{
	const struct referee *r = m->referee;
	struct due due[MATCH_MAX_PLAYERS];
	uint32_t decided = 0;

	for (uint32_t i = 0; i < MAX_PLAYED; i++) {
		struct refusal refusal;
		struct action a;

		if (r->due(m, due) == 0 || is_far(s, m, o, decided))
			return;
		if (!r->expect || decided < o->decisions ||
		    !r->expect(m, due, &a)) {
			match_choices(m, due[0].player, &room->replies);
			decided += !is_forced(&room->replies);
			if (o->tries > 1 && !is_forced(&room->replies))
				draw_good(s, m, room, due[0].player, &a);
			else
				sim_draw(&m->chance->rng, &room->replies, &a);
		}
		if (!r->apply(m, &a, &refusal))
			return;
	}
}

void search_play_on(struct search *s, struct match *m, struct sim_room *room)
{
	play_as(s, m, room, &m->referee->outlook);
}

/* The share of him who is ahead by x / 1024: 1/2 + x / 2 sqrt(1 + x^2). */
static uint32_t curve(int64_t x)
{
	uint64_t far = (uint64_t)(x < 0 ? -x : x);

	if (far > 65536)
		far = 65536;
	far = far * (SHARE_ONE / 2 - SHARE_ONE / 32) /
	      search_root(far * far + (1 << 20));
	return (uint32_t)(x < 0 ? SHARE_ONE / 2 - far : SHARE_ONE / 2 + far);
}

/* True, and *share, when it is over. */
static bool is_decided(const struct match *m, unsigned player, uint32_t *share)
{
	struct due due[MATCH_MAX_PLAYERS];
	struct match_result r;

	if (m->referee->due(m, due) > 0)
		return false;
	m->referee->result(m, &r);
	*share = r.winners >> player & 1 ? SHARE_ONE
		 : r.winners             ? 0
					 : SHARE_ONE / 2;
	return true;
}

uint32_t search_share(const struct search *s, const struct match *m,
		      unsigned player)
{
	uint32_t share;

	if (is_decided(m, player, &share))
		return share;
	return curve((m->referee->value(m, player) - s->level[player]) * 1024 /
		     s->spread);
}

uint32_t search_chance(const struct match *m, unsigned player)
{
	const struct referee *r = m->referee;
	uint32_t share;

	if (is_decided(m, player, &share))
		return share;
	int64_t lead = r->value(m, player);

	if (m->nseats == 2)
		lead = (lead - r->value(m, !player)) / 2;
	/* the curve has 3/4 at 0.62 */
	return curve(lead * 635 / r->outlook.lead);
}

static void back_up(struct search *s, const struct match *m)
{
	for (uint32_t i = 0; i < s->depth; i++) {
		struct branch *x = &s->node[s->path[i]];
		uint64_t share = search_share(s, m, s->mover[i]);

		x->visits++;
		x->sum += share;
		if (i > 0)
			continue;
		share = search_chance(m, s->mover[i]);
		x->won += share;
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

/* How far values go apart when it is played on at random. */
static void measure(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room)
{
	struct outlook any = { .turns = 1, .decisions = UINT8_MAX };
	uint64_t sum = 0;

	if (m->referee->outlook.turns)
		any.turns = m->referee->outlook.turns;

	search_imagine(s, m, seat, room);
	s->length = length_of(m);
	for (unsigned i = 0; i < FIRST_LOOKS; i++) {
		search_imagine(s, m, seat, room);
		play_as(s, m, room, &any);
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

void search_found(struct sim_room *room, const struct searched *now)
{
	for (size_t i = 0; i < room->nsearched; i++)
		if (room->searched[i].key == now->key)
			return; /* the same again */
	room->searched[room->nsearched++] = *now;
}

/* Visits, in sixteenths of the most: what differs by less is as good. */
static uint32_t favour(const struct searched *x, uint32_t most)
{
	return (uint32_t)(((uint64_t)x->visits * 16 + most / 2) / most);
}

/* The best first: more visits, then a greater share, then as it was listed. */
static void sort_found(struct sim_room *room)
{
	struct searched *v = room->searched;
	uint32_t most = 1;

	for (size_t i = 0; i < room->nsearched; i++)
		most = v[i].visits > most ? v[i].visits : most;
	for (size_t i = 1; i < room->nsearched; i++) {
		struct searched x = v[i];
		uint32_t f = favour(&x, most);
		size_t k = i;

		for (; k > 0; k--) {
			uint32_t g = favour(&v[k - 1], most);

			if (g > f || (g == f && v[k - 1].share >= x.share))
				break;
			v[k] = v[k - 1];
		}
		v[k] = x;
	}
}

/* What was tried at the root, the best first. */
static void report(struct search *s, struct match *m, unsigned seat,
		   struct sim_room *room)
{
	list_entries(s, m, seat, &room->choices, s->node[1].visits);
	for (uint32_t i = 0; i < s->nentries; i++) {
		const struct branch *x =
			&s->node[find_child(s, 1, s->entry[i].key)];
		struct searched now = { .visits = x->visits,
					.key = s->entry[i].key };

		if (x->visits) {
			uint64_t mean = x->won / x->visits;

			now.share = (uint32_t)(x->sum / x->visits);
			now.chance = (uint32_t)mean;
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

	for (uint32_t i = 0;
	     s->n < s->cap && (timed ? i == 0 || room->clock() < end : i < n);
	     i++) {
		uint32_t at;

		if (mixed) {
			search_imagine(s, m, seat, room);
			mixed_iterate(s, m, room);
			continue;
		}
		if (begin_trial(s, m, room, seat, &at))
			go_down(s, m, room, seat, at);
		search_play_on(s, m, room);
		back_up(s, m);
	}
	match_copy(m, m->state, room->state);
	if (mixed)
		mixed_report(s, seat, room);
	else
		report(s, m, seat, room);
	sort_found(room);
}

/* In a copy, with draws of its own: nothing is told of what is only thought.
 */
static void think(struct search *s, struct match *m, unsigned seat,
		  struct sim_room *room, uint32_t n, bool timed)
{
	struct match own = *m;
	struct chance chance = *m->chance;
	uint64_t seed = (uint64_t)rng_next(&m->chance->rng) << 32;

	s->seed = seed | rng_next(&m->chance->rng);
	rng_init(&s->pick, s->seed, 1);
	chance.rng = s->pick;
	chance.noted = false;
	own.chance = &chance;
	own.out = NULL;
	own.state = room->trial;
	match_copy(m, room->state, m->state);
	measure(s, &own, seat, room);
	iterate(s, &own, seat, room, n, timed);
}

/* Where time is the limit; when they are used up it thinks no longer. */
static uint32_t nodes_of(uint32_t milliseconds)
{
	return milliseconds < SEARCH_MOST / NODES_OF_MS
		       ? milliseconds * NODES_OF_MS
		       : SEARCH_MOST;
}

void search_look(struct match *m, unsigned player, struct sim_room *room,
		 uint32_t n, bool timed)
{
	struct search *s = room_for(room, m, (timed ? nodes_of(n) : n) + 2);

	room->nsearched = 0;
	s->n = 2;
	s->node[1] = (struct branch){ .seen = 1 };
	match_choices(m, player, &room->choices);
	if (!is_forced(&room->choices))
		think(s, m, player, room, n, timed);
	else
		search_found(room,
			     &(struct searched){
				     .action = room->choices.v[0].action,
				     .share = SHARE_ONE / 2,
				     .chance = search_chance(m, player) });
}

const struct searched *search_of(const struct match *m,
				 const struct sim_room *room,
				 const struct action *a)
{
	uint64_t key = key_of(m, a->player, a);

	for (size_t i = 0; i < room->nsearched; i++)
		if (key_of(m, a->player, &room->searched[i].action) == key)
			return &room->searched[i];
	return NULL;
}

/* The child that was visited most, and as an entry of what may be done now. */
static struct tryout *likeliest(struct search *s, uint32_t at)
{
	struct tryout *best = NULL;
	uint32_t most = FOLLOWED;

	for (uint32_t i = 0; i < s->nentries; i++) {
		struct tryout *e = &s->entry[i];

		e->node = find_child(s, at, e->key);
		if (s->node[e->node].visits > most) {
			most = s->node[e->node].visits;
			best = e;
		}
	}
	return best;
}

void search_follow(struct match *m, unsigned player, struct sim_room *room,
		   const struct searched *first,
		   void (*tell)(void *ctx, const struct match *m,
				const struct action *a),
		   void *ctx)
{
	struct search *s = room->search;
	struct match own = *m;
	struct chance chance = *m->chance;
	struct due due[MATCH_MAX_PLAYERS];
	struct action a = first->action;
	struct refusal refusal;
	uint32_t at, told = 0;

	if (!s || first->visits < FOLLOWED ||
	    !(at = find_child(s, 1, first->key)))
		return;
	rng_init(&chance.rng, first->visits, 9);
	own.chance = &chance;
	own.out = NULL;
	own.state = room->trial;
	if (m->referee->veil)
		m->referee->veil(m, player, &a, true);
	search_imagine(s, &own, player, room);
	if (m->referee->veil)
		m->referee->veil(&own, player, &a, false);
	while (own.referee->apply(&own, &a, &refusal) &&
	       own.referee->due(&own, due) > 0 && told < MOST_FOLLOWED) {
		match_choices(&own, due[0].player, &room->replies);
		action_copy(&a, &room->replies.v[0].action);
		if (is_forced(&room->replies))
			continue;
		list_entries(s, &own, player, &room->replies,
			     s->node[at].visits);
		struct tryout *e = likeliest(s, at);

		if (!e)
			return;
		at = e->node;
		take_way(&room->replies, e, &a);
		tell(ctx, &own, &a);
		told++;
	}
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
