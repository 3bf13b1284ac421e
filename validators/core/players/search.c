/* Searches the choices of a player in imagined matches. */
#include "validators/core/players/search_internal.h"

#include <string.h>

#define FOLLOWED      10u /* minimum visits of a choice that is reported */
#define MOST_FOLLOWED 3u
#define OF_MS         50u /* approximate iterations per millisecond */
#define NODES_LEAST   4096u
#define NODES_OF_ONE  64u /* per iteration */
#define NODES_MOST    2000000u

void search_plant(struct search *s, struct match *m, unsigned seat,
		  struct sim_room *room)
{
	void *trial = m->state;

	m->state = room->state;
	search_list(s, m, seat, &room->choices, s->node[1].visits);
	search_look_first(s, m, room, seat, seat, &room->choices, 1);
	m->state = trial;
}

/* Begin a trial of each choice at the root, which is the same in all imagined
 * matches and is therefore made first; the k-th trial of every choice uses the
 * same random numbers, so that differences are due to the choice only.  True:
 * continue from *at. */
static bool begin_trial(struct search *s, struct match *m,
			struct sim_room *room, unsigned seat, uint32_t *at)
{
	const struct referee *r = m->referee;
	void *trial = m->state;
	struct refusal refusal;
	struct action a;

	s->depth = 0;
	*at = 1;
	search_plant(s, m, seat, room);
	m->state = room->state;
	search_enter(s, seat, &room->choices, search_select(s, m, 1), at, &a);
	if (r->veil)
		r->veil(m, seat, &a, true);
	m->state = trial;
	rng_init_match(&m->chance->rng, s->seed,
		       ((uint64_t)s->number << 32) + s->node[*at].visits + 1);
	search_imagine(s, m, seat, room);
	if (r->veil)
		r->veil(m, seat, &a, false);
	return r->apply(m, &a, &refusal);
}

/* Take the decision that the game expects here when looking ahead. */
static bool is_expected(const struct match *m, const struct due *due,
			struct action *out)
{
	const struct referee *r = m->referee;

	return r->expect && !(r->quiet && r->quiet(m)) &&
	       r->expect(m, due, out);
}

/* Continue to the next decision with a choice, whose choices are in
 * room->replies; false if the match ends before. */
static bool go_on(const struct search *s, struct match *m,
		  struct sim_room *room, struct due *due)
{
	for (uint32_t i = 0; i < SEARCH_PLAYED; i++) {
		struct refusal refusal;
		struct action a;

		if (m->referee->due(m, due) == 0 || search_ends(s, m))
			return false;
		if (!is_expected(m, due, &a)) {
			match_choices(m, due[0].player, &room->replies);
			if (!sim_forced(&room->replies))
				return true;
			action_copy(&a, &room->replies.v[0].action);
		}
		if (!m->referee->apply(m, &a, &refusal))
			return false;
	}
	return false;
}

/* Descend the tree by results so far, and continue with the best-looking choice
 * where nothing was tried yet. */
static void go_down(struct search *s, struct match *m, struct sim_room *room,
		    unsigned seat, uint32_t at)
{
	const struct choices *c = &room->replies;
	struct due due[MATCH_MAX_PLAYERS];
	struct refusal refusal;
	struct action a;

	do {
		if (s->depth == SEARCH_DEPTH || !go_on(s, m, room, due))
			return;
		search_list(s, m, seat, c, s->node[at].visits);
		search_look_first(s, m, room, seat, due[0].player, c, at);
		const struct tryout *e = search_select(s, m, at);

		if (!e)
			return;
		search_enter(s, due[0].player, c, e, &at, &a);
	} while (m->referee->apply(m, &a, &refusal));
}

static void back_up(struct search *s, const struct match *m)
{
	struct standing now;

	search_stand(s, m, &now);
	for (uint32_t i = 0; i < s->depth; i++) {
		struct branch *x = &s->node[s->path[i]];
		uint32_t share = now.share[s->mover[i]];

		x->visits++;
		if (i > 0)
			x->tried.sum += share;
		else
			search_count(&x->tried, share, now.chance[s->mover[i]]);
	}
	s->node[1].visits++;
}

struct search *search_room(struct sim_room *room, const struct match *m,
			   uint32_t nodes)
{
	struct arena *a = room->solver.arena;
	struct search *s = room->search;

	if (!s) {
		s = room->search = arena_alloc(a, sizeof(*s));
		s->tried = arena_alloc(a, m->size);
		s->table = arena_alloc(a, m->referee->guesses + 1);
		s->asked = sim_choices(a);
		room->searched =
			arena_array(a, SEARCH_ENTRIES, sizeof(*room->searched));
	}
	if (s->cap < nodes) {
		s->last_slot = (2u << (31 - __builtin_clz(nodes))) * 2 - 1;
		s->node = arena_array(a, nodes, sizeof(*s->node));
		s->slot = arena_array(a, s->last_slot + 1, sizeof(*s->slot));
		s->cap = nodes;
	}
	return s;
}

void search_average(struct searched *out, const struct tried *x, uint64_t n)
{
	if (n == 0)
		return;
	uint64_t mean = x->won / n;

	out->share = (uint32_t)(x->sum / n);
	out->chance = (uint32_t)mean;
	out->spread = search_root(x->square / n - mean * mean);
}

void search_found(struct sim_room *room, const struct searched *now)
{
	for (size_t i = 0; i < room->nsearched; i++)
		if (room->searched[i].key == now->key)
			return; /* the same choice again */
	room->searched[room->nsearched++] = *now;
}

/* Visits, in sixteenths of the maximum: smaller differences are ignored. */
static uint32_t favour(const struct searched *x, uint32_t most)
{
	return (uint32_t)(((uint64_t)x->visits * 16 + most / 2) / most);
}

/* Sort by visits, then by share, then in listed order. */
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

void search_by_chance(struct sim_room *room)
{
	struct searched *v = room->searched;
	uint32_t most = 0;

	for (size_t i = 0; i < room->nsearched; i++)
		most = v[i].visits > most ? v[i].visits : most;
	for (size_t i = 1; i < room->nsearched; i++) {
		struct searched x = v[i];
		bool often = (uint64_t)x.visits * 4 > most;
		size_t k = i;

		for (; k > 0; k--) {
			bool other = (uint64_t)v[k - 1].visits * 4 > most;

			if (other != often ? other
					   : v[k - 1].chance >= x.chance)
				break;
			v[k] = v[k - 1];
		}
		v[k] = x;
	}
}

void search_tree(struct search *s, struct match *m, unsigned seat,
		 struct sim_room *room, uint32_t n, bool timed)
{
	uint64_t end = timed ? room->clock() + n : 0;

	for (uint32_t i = 0; timed ? i == 0 || room->clock() < end : i < n;
	     i++) {
		uint32_t at;

		if (begin_trial(s, m, room, seat, &at))
			go_down(s, m, room, seat, at);
		back_up(s, m);
	}
}

/* Of those who decide at once: how often everybody should choose what. */
static void mix_strategies(struct search *s, struct match *m, unsigned seat,
			   struct sim_room *room, uint32_t n, bool timed)
{
	uint64_t end = timed ? room->clock() + n : 0;

	for (uint32_t i = 0; timed ? i == 0 || room->clock() < end : i < n;
	     i++) {
		search_imagine(s, m, seat, room);
		mixed_iterate(s, m, room);
	}
	mixed_report(s, seat, room);
}

struct match search_own(struct search *s, const struct match *m,
			struct chance *chance, struct sim_room *room)
{
	struct match own = *m;

	*chance = *m->chance;
	chance->noted = false;
	own.chance = chance;
	own.out = NULL;
	own.state = room->trial;
	own.guessed = m->nseats == 2 && m->seat[0].pool && m->seat[1].pool;
	if (own.guessed && m->referee->guesses) {
		memcpy(s->table, m->table, m->referee->guesses);
		own.table = s->table;
	}
	return own;
}

/* Search in a copy, with its own random numbers and without a transcript. */
static void think(struct search *s, struct match *m, unsigned seat,
		  struct sim_room *room, uint32_t n, bool timed)
{
	struct chance chance;
	struct match own = search_own(s, m, &chance, room);
	uint64_t seed = (uint64_t)rng_next(&m->chance->rng) << 32;

	memset(s->slot, 0, (s->last_slot + 1) * sizeof(*s->slot));
	s->number = 0;
	s->n = 2;
	s->node[0] = (struct branch){ .key = 1 };
	s->node[1] = (struct branch){ .seen = 1 };
	s->seed = seed | rng_next(&m->chance->rng);
	rng_init(&chance.rng, s->seed, 1);
	match_copy(m, room->state, m->state);
	search_measure(s, &own, seat, room);
	if (mixed_begin(s, &own, room))
		mix_strategies(s, &own, seat, room, n, timed);
	else
		search_trees(s, m, seat, room, n, timed);
	sort_found(room);
}

/* Capacity for nodes; when it is used up, the tree no longer grows. */
static uint32_t nodes_of(uint32_t n, bool timed)
{
	uint64_t nodes =
		NODES_LEAST + (uint64_t)n * NODES_OF_ONE * (timed ? OF_MS : 1);

	return (uint32_t)(nodes < NODES_MOST ? nodes : NODES_MOST);
}

void search_look(struct match *m, unsigned player, struct sim_room *room,
		 uint32_t n, bool timed)
{
	struct search *s = search_room(room, m, nodes_of(n, timed));
	struct standing now;

	room->nsearched = 0;
	match_choices(m, player, &room->choices);
	if (!sim_forced(&room->choices)) {
		think(s, m, player, room, n, timed);
		return;
	}
	s->spread = 1;
	search_stand(s, m, &now);
	search_found(room,
		     &(struct searched){ .action = room->choices.v[0].action,
					 .share = SHARE_ONE / 2,
					 .chance = now.chance[player] });
}

const struct searched *search_of(const struct match *m,
				 const struct sim_room *room,
				 const struct action *a)
{
	uint64_t key = search_key(m, a->player, a);

	for (size_t i = 0; i < room->nsearched; i++)
		if (search_key(m, a->player, &room->searched[i].action) == key)
			return &room->searched[i];
	return NULL;
}

/* The child with the most visits, as an entry of the present choices. */
static struct tryout *likeliest(struct search *s, uint32_t at)
{
	struct tryout *best = NULL;
	uint32_t most = FOLLOWED;

	for (uint32_t i = 0; i < s->nentries; i++) {
		struct tryout *e = &s->entry[i];

		e->node = search_child(s, at, e->key);
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
	struct match own;
	struct chance chance;
	struct due due[MATCH_MAX_PLAYERS];
	struct action a = first->action;
	struct refusal refusal;
	uint32_t at, told = 0;

	if (!s || first->visits < FOLLOWED ||
	    !(at = search_child(s, 1, first->key)))
		return;
	own = search_own(s, m, &chance, room);
	rng_init(&chance.rng, first->visits, 9);
	if (m->referee->veil)
		m->referee->veil(m, player, &a, true);
	search_imagine(s, &own, player, room);
	if (m->referee->veil)
		m->referee->veil(&own, player, &a, false);
	while (told < MOST_FOLLOWED && own.referee->apply(&own, &a, &refusal) &&
	       go_on(s, &own, room, due)) {
		search_list(s, &own, player, &room->replies,
			    s->node[at].visits);
		struct tryout *e = likeliest(s, at);

		if (!e)
			return;
		at = e->node;
		search_take(&room->replies, e, &a);
		tell(ctx, &own, &a);
		told++;
	}
}

/* A player who decides simultaneously must not be predictable: choose among the
 * results with the probabilities found. */
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
