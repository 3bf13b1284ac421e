/* Search: how a choice looks before it is tried, as greedy would look at it. */
#include "validators/core/players/search_internal.h"

#define ROOT_LOOKS 12u /* of each choice of the decision looked at */

/* The share of him who takes it, when what it begins is done. */
static uint32_t look(struct search *s, struct match *m, unsigned mover,
		     const struct action *a)
{
	struct refusal refusal;
	struct standing now;

	m->referee->apply(m, a, &refusal);
	sim_settle(m, mover, &s->asked);
	search_stand(s, m, &now);
	return now.share[mover];
}

/* On average over matches that are imagined, the same ones for each choice. */
static uint32_t look_at_root(struct search *s, struct match *m,
			     struct sim_room *room, unsigned seat,
			     struct action *a)
{
	const struct referee *r = m->referee;
	void *root = m->state;
	uint32_t sum = 0;

	if (r->veil)
		r->veil(m, seat, a, true);
	m->state = s->tried;
	for (uint64_t i = 0; i < ROOT_LOOKS; i++) {
		struct action now;

		action_copy(&now, a);
		rng_init_match(&m->chance->rng, s->seed, UINT64_MAX - i);
		search_imagine(s, m, seat, room);
		if (r->veil)
			r->veil(m, seat, &now, false);
		sum += look(s, m, seat, &now);
	}
	m->state = root;
	return sum / ROOT_LOOKS;
}

static uint32_t look_once(struct search *s, struct match *m, unsigned mover,
			  const struct action *a)
{
	void *now = m->state;

	match_copy(m, s->tried, now);
	m->state = s->tried;
	uint32_t share = look(s, m, mover, a);

	m->state = now;
	return share;
}

void search_look_first(struct search *s, struct match *m, struct sim_room *room,
		       unsigned seat, unsigned mover, const struct choices *c,
		       uint32_t at)
{
	struct rng before = m->chance->rng, behind = before;

	for (uint32_t i = 0; i < s->nentries; i++) {
		struct tryout *e = &s->entry[i];
		struct action a;

		e->node = search_child(s, at, e->key);
		if (e->node || !(e->node = search_grow(s, at, e->key)))
			continue;
		search_take(c, e, &a);
		s->node[e->node].first =
			at == 1 ? look_at_root(s, m, room, seat, &a)
				: look_once(s, m, mover, &a);
		if (at != 1)
			behind = m->chance->rng;
		m->chance->rng = before;
	}
	m->chance->rng = behind;
}
