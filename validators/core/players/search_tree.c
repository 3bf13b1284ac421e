/* Search: the tree of choices, and the selection of the next one to try. */
#include "validators/core/players/search_internal.h"

#include <string.h>

#define LEAST_WAYS   3u  /* ways tried of a subset, an order, an amount */
#define ROOT_LEAST   5u  /* initial number of choices at the root */
#define MOST_TRIED   64u /* maximum choices of a node */
#define FIRST_COUNTS 3   /* weight of a first evaluation, in visits */

/* log2 of n > 0 in 1/256, linear between powers of two. */
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

/* The slot of the node, or its free slot. */
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

uint32_t search_grow(struct search *s, uint32_t at, uint64_t key)
{
	uint32_t i = s->n;

	if (i == s->cap)
		return 0;
	s->n++;
	s->node[i] = (struct branch){ .key = mixed(s->node[at].key, key),
				      .last = (uint32_t)key };
	*slot_of(s, s->node[i].key) = i;
	return i;
}

void search_copy(struct search *to, const struct search *from, uint32_t number)
{
	memset(to->slot, 0, (to->last_slot + 1) * sizeof(*to->slot));
	memcpy(to->node, from->node, from->n * sizeof(*to->node));
	memcpy(to->level, from->level, sizeof(to->level));
	to->n = from->n;
	to->spread = from->spread;
	to->length = from->length;
	to->seed = from->seed;
	to->number = number;
	for (uint32_t i = 2; i < to->n; i++)
		*slot_of(to, to->node[i].key) = i;
}

/* The number of choices tried at a node, which grows with its visits. */
static uint32_t breadth(const struct search *s, uint32_t at)
{
	uint32_t root = search_root(s->node[at].visits);
	uint32_t n = at == 1 ? ROOT_LEAST + root / 8 : 1 + root / 2;

	return n < MOST_TRIED ? n : MOST_TRIED;
}

/* The n with the best first evaluation; ties in listed order. */
static uint32_t find_best(const struct search *s, uint32_t n,
			  const struct tryout **best)
{
	uint32_t found = 0;

	for (uint32_t i = 0; i < s->nentries; i++) {
		const struct tryout *e = &s->entry[i];
		uint32_t first = s->node[e->node].first, k = found;

		if (!e->node)
			continue;
		if (found < n)
			found++;
		else if (s->node[best[--k]->node].first >= first)
			continue;
		for (; k > 0 && s->node[best[k - 1]->node].first < first; k--)
			best[k] = best[k - 1];
		best[k] = e;
	}
	return found;
}

/* The average difference between results and first evaluations. */
static int64_t find_surplus(const struct search *s)
{
	int64_t sum = 0, visits = 0;

	for (uint32_t i = 0; i < s->nentries; i++) {
		const struct branch *x = &s->node[s->entry[i].node];

		visits += x->visits;
		sum += (int64_t)x->tried.sum - (int64_t)x->visits * x->first;
	}
	return visits ? sum / visits : 0;
}

/* The UCB1 value of a choice: its mean, where the first evaluation counts as
 * some visits, plus a bonus for few visits relative to how often it was
 * available (Cowling, Powley, Whitehouse). */
static int64_t promise_of(const struct branch *x, int64_t surplus,
			  uint32_t explore)
{
	uint64_t rare = ((uint64_t)log_of(x->seen + 1) << 24) / (x->visits + 1);

	return ((int64_t)x->tried.sum + FIRST_COUNTS * (x->first + surplus)) /
		       (x->visits + FIRST_COUNTS) +
	       (int64_t)explore * search_root(rare) / 100;
}

/* A choice never tried at the root, when it is time to: callers may need the
 * value of any choice. */
static const struct tryout *find_left_out(const struct search *s)
{
	for (uint32_t i = 0;
	     s->node[1].visits >= 2 * s->nentries && i < s->nentries; i++)
		if (s->entry[i].node && !s->node[s->entry[i].node].visits)
			return &s->entry[i];
	return NULL;
}

const struct tryout *search_select(struct search *s, const struct match *m,
				   uint32_t at)
{
	const struct tryout *best[MOST_TRIED];
	const struct tryout *taken = at == 1 ? find_left_out(s) : NULL;
	uint32_t n = taken ? 0 : find_best(s, breadth(s, at), best);
	int64_t surplus = find_surplus(s), most = INT64_MIN;

	for (uint32_t i = 0; i < n; i++) {
		struct branch *x = &s->node[best[i]->node];

		x->seen++;
		int64_t p = promise_of(x, surplus, m->referee->outlook.explore);

		if (p <= most)
			continue;
		most = p;
		taken = best[i];
	}
	return taken;
}

void search_enter(struct search *s, unsigned mover, const struct choices *c,
		  const struct tryout *e, uint32_t *at, struct action *a)
{
	*at = e->node;
	search_take(c, e, a);
	s->mover[s->depth] = (uint8_t)mover;
	s->path[s->depth++] = *at;
}
