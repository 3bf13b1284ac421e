/*
 * --pool QUERY: the cards found by a query, as a pool of available cards.
 */
#ifndef CLI_POOL_POOL_QUERY_H
#define CLI_POOL_POOL_QUERY_H

#include "cli/pool/pool.h"

struct pool_query; /* owned by the arena it was made from */

/*
 * Run the query over the cards of p, an open pool, for command `cmd`; dated
 * rules apply as on day `on`.  NULL after a message on stderr.
 */
struct pool_query *pool_query(struct arena *a, struct pool *p, const char *cmd,
			      const char *text, bool dated, int32_t on,
			      const char *lang);

/* If it found no cards of g, another game of which it found some; or NULL. */
const struct game *pool_query_other(const struct pool_query *q,
				    const struct game *g);

/* Per card of the set of game g: whether the query found it. */
const bool *pool_query_cards(void *query, const struct game *g,
			     const struct card_set *set);

#endif
