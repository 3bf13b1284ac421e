/* Search: the tree of choices, and which of them is tried next. */
#include "validators/core/players/search_internal.h"

#define LEAST_WAYS 3u /* of a subset, an order, an amount that are tried */

/* log2 of n > 0 in 1/256, a straight line between powers of two. */
static uint32_t log_of(uint32_t n)
{
	uint32_t e = 31 - (uint32_t)__builtin_clz(n);
	uint64_t rest = ((uint64_t)n << 8 >> e) - 256;

	return (e << 8) + (uint32_t)rest;
}

static uint64_t mixed(uint64_t h, uint64_t x)
{
	h = (h ^ x) * UINT64_C(0x9e3779b97f4a7c15);
	return h ^ h >> 29;
}

uint64_t search_key(const struct match *m, unsigned seat,
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

void search_list(struct search *s, const struct match *m, unsigned seat,
		 const struct choices *c, uint32_t visits)
{
	uint32_t ways = LEAST_WAYS + search_root(visits) / 2;

	s->nentries = 0;
	for (uint32_t i = 0; i < c->n; i++) {
		uint64_t key = search_key(m, seat, &c->v[i].action);
		uint32_t n = c->v[i].form == CHOICE_PLAIN ? 1 : ways;

		for (uint32_t k = 0; k < n && s->nentries < SEARCH_ENTRIES; k++)
			s->entry[s->nentries++] = (struct tryout){
				.key = n == 1 ? key : mixed(key, k + 1),
				.choice = i,
				.way = k,
			};
	}
}

void search_take(const struct choices *c, const struct tryout *e,
		 struct action *out)
{
	struct rng r;

	rng_init(&r, e->way, 1);
	sim_draw_way(&r, c, e->choice, e->way, out);
}

/* Where the node is, or where it would be. */
static uint32_t *slot_of(const struct search *s, uint64_t key)
{
	uint32_t at = (uint32_t)(key >> 32) & s->last_slot;

	while (s->slot[at] && s->node[s->slot[at]].key != key)
		at = (at + 1) & s->last_slot;
	return &s->slot[at];
}

uint32_t search_child(const struct search *s, uint32_t at, uint64_t key)
{
	return *slot_of(s, mixed(s->node[at].key, key));
}

static uint32_t add_child(struct search *s, uint32_t at, uint64_t key)
{
	uint32_t i = s->n++;

	key = mixed(s->node[at].key, key);
	s->node[i] = (struct branch){ .key = key, .seen = 1 };
	*slot_of(s, key) = i;
	return i;
}

/* What a choice promises: its mean, and more the less it was tried: UCB1 with
 * the times it was there (Cowling, Powley, Whitehouse). */
static uint64_t promise_of(const struct branch *x, uint32_t explore)
{
	uint64_t rare = ((uint64_t)log_of(x->seen) << 24) / x->visits;

	return x->tried.sum / x->visits +
	       (uint64_t)explore * search_root(rare) / 100;
}

struct tryout *search_select(struct search *s, struct match *m, uint32_t at,
			     bool *fresh)
{
	uint32_t explore = m->referee->outlook.explore, untried = 0;
	struct tryout *best = NULL;
	uint64_t most = 0;

	for (uint32_t i = 0; i < s->nentries; i++) {
		struct tryout *e = &s->entry[i];

		e->node = search_child(s, at, e->key);
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

void search_enter(struct search *s, unsigned mover, const struct choices *c,
		  const struct tryout *e, uint32_t *at, struct action *a)
{
	*at = e->node ? e->node : add_child(s, *at, e->key);
	search_take(c, e, a);
	s->mover[s->depth] = (uint8_t)mover;
	s->path[s->depth++] = *at;
}
