/* Search: evaluates a choice before it is tried, like greedy does. */
#include "validators/core/players/search_internal.h"

#define ROOT_LOOKS 12u /* evaluations of each choice at the root */
#define LOOKS      3u  /* evaluations of any other, then cached */

/* The share of the player who takes it, after what it begins is completed. */
static uint32_t evaluate_action(struct search *s, struct match *m,
				unsigned mover, const struct action *a)
{
	struct refusal refusal;
	struct standing now;

	m->referee->apply(m, a, &refusal);
	sim_settle(m, mover, &s->asked);
	search_stand(s, m, &now);
	return now.share[mover];
}

/* Average over imagined matches, the same ones for each choice. */
static void look_at_root(struct search *s, struct match *m,
			 struct sim_room *room, unsigned seat,
			 const struct choices *c, const struct tryout *e)
{
	const struct referee *r = m->referee;
	void *root = m->state;
	uint32_t sum = 0;
	struct action a;

	search_take(c, e, &a);
	if (r->veil)
		r->veil(m, seat, &a, true);
	m->state = s->tried;
	for (uint64_t i = 0; i < ROOT_LOOKS; i++) {
		struct action now;

		action_copy(&now, &a);
		rng_init_match(&m->chance->rng, s->seed, UINT64_MAX - i);
		search_imagine(s, m, seat, room);
		if (r->veil)
			r->veil(m, seat, &now, false);
		sum += evaluate_action(s, m, seat, &now);
	}
	m->state = root;
	s->node[e->node].first = sum / ROOT_LOOKS;
}

static uint32_t look_once(struct search *s, struct match *m, unsigned mover,
			  const struct action *a)
{
	void *now = m->state;

	match_copy(m, s->tried, now);
	m->state = s->tried;
	uint32_t share = evaluate_action(s, m, mover, a);

	m->state = now;
	return share;
}

/* The cache of evaluations of a choice, or NULL if it is full. */
static struct branch *memory_of(struct search *s, uint32_t at, uint64_t key)
{
	uint32_t i;

	key ^= (uint64_t)s->node[at].last << 32;
	i = search_child(s, 0, key);
	if (!i)
		i = search_grow(s, 0, key);
	return i ? &s->node[i] : NULL;
}

/* The share of a player with share `now` who takes the cached choice. */
static uint32_t recall(const struct branch *x, uint32_t now)
{
	uint64_t v = now + x->tried.sum / LOOKS;

	return v < SHARE_ONE       ? 0
	       : v < 2 * SHARE_ONE ? (uint32_t)v - SHARE_ONE
				   : SHARE_ONE;
}

/* Set the share of a new entry; false if nothing was evaluated for it. */
static bool look_behind(struct search *s, struct match *m, unsigned mover,
			const struct choices *c, uint32_t at,
			const struct tryout *e, uint32_t now)
{
	struct branch *x = memory_of(s, at, e->key);
	uint32_t *first = &s->node[e->node].first;
	struct action a;

	if (x && x->visits == LOOKS) {
		*first = recall(x, now);
		return false;
	}
	search_take(c, e, &a);
	*first = look_once(s, m, mover, &a);
	if (x) {
		x->visits++;
		x->tried.sum += SHARE_ONE + *first - now;
	}
	return true;
}

void search_look_first(struct search *s, struct match *m, struct sim_room *room,
		       unsigned seat, unsigned mover, const struct choices *c,
		       uint32_t at)
{
	struct rng before = m->chance->rng, behind = before;
	struct standing now;
	bool stood = false;

	for (uint32_t i = 0; i < s->nentries; i++) {
		struct tryout *e = &s->entry[i];

		e->node = search_child(s, at, e->key);
		if (e->node || !(e->node = search_grow(s, at, e->key)))
			continue;
		if (!stood)
			search_stand(s, m, &now);
		stood = true;
		if (at == 1)
			look_at_root(s, m, room, seat, c, e);
		else if (look_behind(s, m, mover, c, at, e, now.share[mover]))
			behind = m->chance->rng;
		m->chance->rng = before;
	}
	m->chance->rng = behind;
}
