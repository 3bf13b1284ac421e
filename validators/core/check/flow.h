/*
 * Flows that gain: a small network of arcs with capacities and gains.
 *
 * The flow is built path by path, each time along the one that gains most, so
 * after every path it gains the most of all flows of its size (successive
 * shortest paths; all capacities are whole numbers, and so is the flow).
 */
#ifndef CHECK_FLOW_H
#define CHECK_FLOW_H

#include "validators/base/arena.h"

#include <stdint.h>

/* A capacity that nothing reaches; sums of a million stay in range. */
#define FLOW_ANY (INT64_C(1) << 40)

struct flow_arc {
	uint32_t from, to;
	int64_t cap; /* left; that of the arc behind it is what flows */
	int64_t gain;
};

struct flow {
	struct arena *a;      /* borrowed */
	struct flow_arc *arc; /* i leads one way, i ^ 1 back */
	size_t narcs, arcs_cap;
	uint32_t nnodes;
	int64_t *best;  /* per node: the gain of the best path to it */
	uint32_t *into; /* its last arc */
	size_t nodes_cap;
};

/* Empty f for a new network; its memory is used again. */
void flow_clear(struct flow *f);

/* A new node; the first is 0. */
uint32_t flow_node(struct flow *f);

/* A new arc; its index.  cap 0..FLOW_ANY */
size_t flow_join(struct flow *f, uint32_t from, uint32_t to, int64_t cap,
		 int64_t gain);

/* What flows through arc i. */
static inline int64_t flow_through(const struct flow *f, size_t i)
{
	return f->arc[i ^ 1].cap;
}

/* Let flow from `source` to `sink` as long as a path gains at least 1.  No
 * cycle of the network may gain. */
void flow_run(struct flow *f, uint32_t source, uint32_t sink);

#endif
