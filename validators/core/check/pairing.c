/* Computes a maximum number of pairs. */
#include "validators/core/check/pairing.h"

#include "validators/core/check/flow.h"

struct choosing {
	struct flow flow;
	const struct pairing_pair *v;
	size_t n;
	struct pairing_room *room;
};

static bool is_capped(const struct pairing_room *r, size_t left)
{
	return r->capped && r->capped[left];
}

/* The maximum number of pairs from number `from` on. */
static int64_t most_from(struct choosing *c, size_t from)
{
	const struct pairing_room *r = c->room;
	struct flow *f = &c->flow;
	int64_t all = 0;

	flow_clear(f);
	uint32_t source = flow_node(f), sink = flow_node(f);
	uint32_t capped = flow_node(f), lefts = f->nnodes;
	size_t top = flow_join(f, source, capped, r->capped ? r->cap : 0, 0);
	size_t first = f->narcs;

	for (size_t i = 0; i < r->nleft; i++)
		flow_join(f, is_capped(r, i) ? capped : source, flow_node(f),
			  r->left[i], 1);
	uint32_t rights = f->nnodes;
	for (size_t i = 0; i < r->nright; i++)
		flow_join(f, flow_node(f), sink, r->right[i], 0);
	for (size_t i = from; i < c->n; i++)
		flow_join(f, lefts + c->v[i].left, rights + c->v[i].right, 1,
			  0);
	flow_run(f, source, sink);
	for (size_t i = 0; i < r->nleft; i++)
		if (!is_capped(r, i))
			all += flow_through(f, first + 2 * i);
	return all + flow_through(f, top);
}

static bool has_room(const struct pairing_room *r, const struct pairing_pair *p)
{
	return r->left[p->left] > 0 && r->right[p->right] > 0 &&
	       (!is_capped(r, p->left) || r->cap > 0);
}

/* Record that n more pairs like p were chosen. */
static void take_pair(struct pairing_room *r, const struct pairing_pair *p,
		      int n)
{
	r->left[p->left] -= n;
	r->right[p->right] -= n;
	if (is_capped(r, p->left))
		r->cap -= n;
}

size_t pairing_choose(struct arena *a, struct pairing_pair *v, size_t n,
		      struct pairing_room *room)
{
	struct choosing c = {
		.flow = { .a = a }, .v = v, .n = n, .room = room
	};
	int64_t best = most_from(&c, 0), chosen = 0;

	for (size_t i = 0; i < n && chosen < best; i++) {
		if (!has_room(room, &v[i]))
			continue;
		take_pair(room, &v[i], 1);
		if (chosen + 1 + most_from(&c, i + 1) == best)
			v[chosen++] = v[i];
		else
			take_pair(room, &v[i], -1);
	}
	return (size_t)chosen;
}
