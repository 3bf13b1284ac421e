/* Computes flows of maximum gain through a network. */
#include "validators/core/check/flow.h"

#include "validators/base/vec.h"

#include <assert.h>
#include <stdbool.h>

void flow_clear(struct flow *f)
{
	f->narcs = 0;
	f->nnodes = 0;
}

uint32_t flow_node(struct flow *f)
{
	if (f->nnodes == f->nodes_cap) {
		f->nodes_cap = f->nodes_cap ? 2 * f->nodes_cap : 32;
		f->best = arena_array(f->a, f->nodes_cap, sizeof(*f->best));
		f->into = arena_array(f->a, f->nodes_cap, sizeof(*f->into));
	}
	return f->nnodes++;
}

size_t flow_join(struct flow *f, uint32_t from, uint32_t to, int64_t cap,
		 int64_t gain)
{
	size_t i = f->narcs;
	struct flow_arc there = { from, to, cap, gain };
	struct flow_arc back = { to, from, 0, -gain };

	assert(cap >= 0 && from < f->nnodes && to < f->nnodes);
	VEC_PUSH(f->a, f->arc, f->narcs, f->arcs_cap, there);
	VEC_PUSH(f->a, f->arc, f->narcs, f->arcs_cap, back);
	return i;
}

/* Compute the path of maximum gain to every node; false if none reaches
 * the sink. */
static bool find_paths(struct flow *f, uint32_t source, uint32_t sink)
{
	bool better = true;

	for (uint32_t i = 0; i < f->nnodes; i++)
		f->best[i] = INT64_MIN;
	f->best[source] = 0;
	while (better) {
		better = false;
		for (size_t i = 0; i < f->narcs; i++) {
			const struct flow_arc *a = &f->arc[i];

			if (a->cap == 0 || f->best[a->from] == INT64_MIN ||
			    f->best[a->from] + a->gain <= f->best[a->to])
				continue;
			f->best[a->to] = f->best[a->from] + a->gain;
			f->into[a->to] = (uint32_t)i;
			better = true;
		}
	}
	return f->best[sink] != INT64_MIN;
}

void flow_run(struct flow *f, uint32_t source, uint32_t sink)
{
	while (find_paths(f, source, sink) && f->best[sink] >= 1) {
		int64_t most = INT64_MAX;

		for (uint32_t n = sink; n != source;
		     n = f->arc[f->into[n]].from)
			if (f->arc[f->into[n]].cap < most)
				most = f->arc[f->into[n]].cap;
		for (uint32_t n = sink; n != source;
		     n = f->arc[f->into[n]].from) {
			f->arc[f->into[n]].cap -= most;
			f->arc[f->into[n] ^ 1].cap += most;
		}
	}
}
