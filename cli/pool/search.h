/*
 * One search: what was asked, and the rows found; of `koloda query` alone.
 */
#ifndef CLI_POOL_SEARCH_H
#define CLI_POOL_SEARCH_H

#include "cli/lib/lookup.h"
#include "cli/pool/pool.h"

/* The words of --format, in order. */
enum shape { TEXT, JSON, JSONL, CSV, IDS, NAMES, HTML };

/* A value of a card; p NULL: it has none. */
struct value_shown {
	struct str s;
	bool bare; /* a number or truth value: JSON has it without quotes */
};

struct search {
	struct lookup by;
	struct pool *pool; /* borrowed: statements are opened in it */
	enum shape shape;
	bool count_only, ids;
	bool all; /* every field is asked for */
	const char **fields; /* NULL ends */
	bool *truth;         /* of each: 0 and 1 are false and true */
	bool *nested;        /* of each: its text is JSON */
	size_t nfields;
	struct value_shown **row; /* game, id, then the fields */
	size_t n, cap;
	struct buf digits; /* of the number at hand */
};

/* Prepare the statement of the search: its query is read next; names in lang
 * ("en" if NULL), by day `on` where dated. */
void search_begin(struct search *s, const char *lang, bool dated, int32_t on);

/* Run the statement and call `take` for each row; -1 after a message of command
 * `cmd`. */
int search_run(struct search *s, const char *cmd,
	       void (*take)(void *ctx, struct search *s,
			    struct sqlite3_stmt *row),
	       void *ctx);

/* Say on stderr what is wrong with a query of command `cmd`: the fault, the
 * query, the place in it; a fault outside of the query has no place. */
void search_tell(const struct query *q, const char *cmd);

/* Append to the output: the rows in the shape asked for, or as a table for
 * people, or the statement. */
void search_put(struct search *s);
void search_put_table(struct search *s);
void search_put_sql(const struct query_sql *b);

#endif
