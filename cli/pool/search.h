/*
 * A search: its settings, and the rows found; for `koloda query` only.
 */
#ifndef CLI_POOL_SEARCH_H
#define CLI_POOL_SEARCH_H

#include "cli/lib/lookup.h"
#include "cli/pool/pool.h"

/* The words of --format, in order. */
enum shape { TEXT, JSON, JSONL, CSV, IDS, NAMES, HTML };

/* A value of a card; p NULL: none. */
struct value_shown {
	struct str s;
	bool bare; /* a number or truth value, without quotes in JSON */
};

struct search {
	struct lookup by;
	struct pool *pool; /* borrowed: statements are opened in it */
	enum shape shape;
	bool count_only, ids;
	bool all;            /* every field is requested */
	const char **fields; /* NULL ends */
	bool *truth;         /* per field: 0 and 1 are false and true */
	bool *nested;        /* per field: its text is JSON */
	size_t nfields;
	struct value_shown **row; /* game, id, then the fields */
	size_t n, cap;
	struct buf digits; /* for the current number */
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

/* Print the error of a query on stderr for command `cmd`: the message, the
 * query, the position in it, if it has one. */
void search_tell(const struct query *q, const char *cmd);

/* Append to the output: the rows in the requested form, a table for people, or
 * the statement. */
void search_put(struct search *s);
void search_put_table(struct search *s);
void search_put_sql(const struct query_sql *b);

#endif
