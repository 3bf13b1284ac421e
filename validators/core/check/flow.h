/*
 * Maximum gain flow: a small network of arcs with capacities and gains.
 *
 * The flow is built path by path, each along the path of maximum gain, so that
 * after each path the flow has the maximum gain for its size (successive
 * shortest paths; all capacities and flows are integers).
 */
#ifndef CHECK_FLOW_H
#define CHECK_FLOW_H

#include "validators/base/arena.h"

#include <stdint.h>

/* An unlimited capacity; sums of a million of them do not overflow. */
#define FLOW_ANY (INT64_C(1) << 40)

struct flow_arc {
	uint32_t from, to;
	int64_t cap; /* residual; that of the reverse arc is the flow */
	int64_t gain;
};

struct flow {
	struct arena *a;      /* borrowed */
	struct flow_arc *arc; /* i is the forward arc, i ^ 1 the reverse */
	size_t narcs, arcs_cap;
	uint32_t nnodes;
	int64_t *best;  /* per node: the gain of the best path to it */
	uint32_t *into; /* last arc of that path */
	size_t nodes_cap;
};

/* Empty f for a new network; its memory is reused. */
void flow_clear(struct flow *f);

/* Add a node and return it; the first is 0. */
uint32_t flow_node(struct flow *f);

/* Add an arc and return its index.  cap 0..FLOW_ANY */
size_t flow_join(struct flow *f, uint32_t from, uint32_t to, int64_t cap,
		 int64_t gain);

/* The flow through arc i. */
static inline int64_t flow_through(const struct flow *f, size_t i)
{
	return f->arc[i ^ 1].cap;
}

/* Augment the flow from `source` to `sink` while a path gains at least 1.  No
 * cycle of the network may have a positive gain. */
void flow_run(struct flow *f, uint32_t source, uint32_t sink);

#endif
