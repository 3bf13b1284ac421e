/*
 * Names beside ids, for programs: `names`, a map from the id of each card that
 * a JSON text has to its names in English and Russian.
 */
#ifndef MATCH_BESIDE_H
#define MATCH_BESIDE_H

#include "validators/core/game/card.h"

struct arena;
struct json;
struct node;

/* The cards that were named already, of those of a set. */
struct beside {
	const struct card_set *cards;
	struct arena *arena;
	uint32_t *v;
	size_t n, cap;
};

/* Add the card of a name as scripts have it, if it is one. */
void beside_add(struct beside *g, struct str name);

/* Write the cards from number `from` on as `names`; nothing if there is none.
 */
void beside_put(const struct beside *g, size_t from, struct json *j);

/* Add the cards that a tree names, keys of maps included. */
void beside_add_all(struct beside *g, const struct node *n);

#endif
