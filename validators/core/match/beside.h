/*
 * Names for programs: `names`, a map from the id of each card in a JSON text to
 * its names in English and Russian.
 */
#ifndef MATCH_BESIDE_H
#define MATCH_BESIDE_H

#include "validators/core/game/card.h"

struct arena;
struct json;
struct node;

/* The cards of a set that are already named. */
struct beside {
	const struct card_set *cards;
	struct arena *arena;
	uint32_t *v;
	size_t n, cap;
};

/* Add the card with this name in script syntax, if there is one. */
void beside_add(struct beside *g, struct str name);

/* Write the cards from number `from` on as `names`; nothing if there
 * are none. */
void beside_put(const struct beside *g, size_t from, struct json *j);

/* Add the cards mentioned in a tree, including keys of maps. */
void beside_add_all(struct beside *g, const struct node *n);

#endif
