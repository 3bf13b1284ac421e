/*
 * Maps of documents with a small fixed set of keys: findings about keys and
 * kinds of values.
 */
#ifndef GAME_MAP_H
#define GAME_MAP_H

#include "validators/base/diag.h"
#include "validators/core/text/doc.h"

/* Report each key that is not in `keys` (NULL ends): unknown-field. */
void map_keys(struct diags *ds, const struct node *map,
	      const char *const *keys);

/* Report that the value under `key` is not a `wanted`, a message. */
void map_wrong_type(struct diags *ds, const struct node *n, const char *key,
		    const char *wanted);

/* The text under a key; NULL if it is missing, or after a finding. */
const struct node *map_text(struct diags *ds, const struct node *map,
			    const char *key);

#endif
