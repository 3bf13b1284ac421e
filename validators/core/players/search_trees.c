/*
 * Search: long searches grow several trees, each with a part of the iterations,
 * on one thread or several, and add up what was found of the decision looked
 * at.  What a tree draws depends on its number alone, so the number of threads
 * changes nothing.
 */
#include "validators/core/players/search_internal.h"

#include <pthread.h>
#include <string.h>

#define TREES      2u
#define TREES_FROM 2000u /* iterations */

/* One tree, and where it grows. */
struct plot {
	struct search *s;
	struct sim_room *room;
	struct match own;
	struct chance chance;
	unsigned seat;
	uint32_t n;
	bool timed;
};

static void *grow(void *ctx)
{
	struct plot *p = ctx;

	search_tree(p->s, &p->own, p->seat, p->room, p->n, p->timed);
	return NULL;
}

static void copy_choices(struct choices *to, const struct choices *from)
{
	memcpy(to->v, from->v, from->n * sizeof(*to->v));
	memcpy(to->candidates, from->candidates,
	       from->ncandidates * sizeof(*to->candidates));
	to->n = from->n;
	to->ncandidates = from->ncandidates;
}

/* Another room for the same decision. */
static struct sim_room *room_beside(struct sim_room *room,
				    const struct match *m)
{
	struct sim_room *x = room->beside;

	if (!x) {
		x = room->beside = arena_alloc(room->solver.arena, sizeof(*x));
		sim_room_init(x, room->solver.arena, m->size);
		x->solver.arena = arena_new();
	}
	x->clock = room->clock;
	copy_choices(&x->choices, &room->choices);
	match_copy(m, x->state, room->state);
	return x;
}

/* Of an entry of the root, in all trees. */
static void add_up(const struct plot *p, unsigned trees, struct tryout *e,
		   struct searched *out)
{
	struct tried all = { 0 };

	*out = (struct searched){ .key = e->key };
	for (unsigned k = 0; k < trees; k++) {
		const struct search *s = p[k].s;
		const struct branch *x = &s->node[search_child(s, 1, e->key)];

		all.sum += x->tried.sum;
		all.won += x->tried.won;
		all.square += x->tried.square;
		out->visits += x->visits;
	}
	search_average(out, &all, out->visits);
	search_take(&p->room->choices, e, &out->action);
}

/* What was tried at the root. */
static void report_root(struct plot *p, unsigned trees)
{
	struct search *s = p->s;
	uint32_t visits = 0;

	for (unsigned k = 0; k < trees; k++)
		if (p[k].s->node[1].visits > visits)
			visits = p[k].s->node[1].visits;
	match_copy(&p->own, p->own.state, p->room->state);
	search_list(s, &p->own, p->seat, &p->room->choices, visits);
	for (uint32_t i = 0; i < s->nentries; i++) {
		struct searched now;

		add_up(p, trees, &s->entry[i], &now);
		search_found(p->room, &now);
	}
}

void search_trees(struct search *s, const struct match *m, unsigned seat,
		  struct sim_room *room, uint32_t n, bool timed)
{
	bool several = timed ? room->threads > 1 : n >= TREES_FROM;
	unsigned trees = several ? TREES : 1, started = 0;
	struct plot p[TREES];
	pthread_t thread[TREES];

	for (unsigned k = 0; k < trees; k++) {
		p[k] = (struct plot){ .s = s,
				      .room = room,
				      .seat = seat,
				      .n = timed ? n
						 : n / trees + (k < n % trees),
				      .timed = timed };
		if (k > 0) {
			p[k].room = room_beside(room, m);
			p[k].s = search_room(p[k].room, m, s->cap);
			search_copy(p[k].s, s, k);
		}
		p[k].own = search_own(p[k].s, m, &p[k].chance, p[k].room);
		if (k > 0)
			p[k].own.arena = p[k].room->solver.arena;
		else
			search_plant(s, &p->own, seat, room);
	}
	for (unsigned k = 1; k < trees && room->threads > 1; k++)
		if (pthread_create(&thread[k], NULL, grow, &p[k]) == 0)
			started |= 1u << k;
	for (unsigned k = 0; k < trees; k++)
		if (!(started >> k & 1))
			grow(&p[k]);
	for (unsigned k = 1; k < trees; k++)
		if (started >> k & 1)
			pthread_join(thread[k], NULL);
	report_root(p, trees);
}
