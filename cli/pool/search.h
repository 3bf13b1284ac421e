/*
 * A search over the pool.
 */
#ifndef CLI_POOL_SEARCH_H
#define CLI_POOL_SEARCH_H

#include "cli/lib/lookup.h"
#include "cli/pool/pool.h"

struct search {
	struct lookup by;
	struct pool *pool; /* borrowed: statements are opened in it */
};

/* Initialise before the query is parsed; names in lang ("en" if NULL), legality
 * on day `on` if dated. */
void search_begin(struct search *s, const char *lang, bool dated, int32_t on);

/* Run the statement and call `take` for each row; -1 after a message for
 * command `cmd`. */
int search_run(struct search *s, const char *cmd,
	       void (*take)(void *ctx, struct search *s,
			    struct sqlite3_stmt *row),
	       void *ctx);

/* Print the error of a query on stderr for command `cmd`. */
void search_tell(const struct query *q, const char *cmd);

#endif
