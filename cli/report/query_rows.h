/*
 * The rows that a query found, and how they are printed.
 */
#ifndef CLI_REPORT_QUERY_ROWS_H
#define CLI_REPORT_QUERY_ROWS_H

#include "validators/base/lang.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;

/* The words of --format, in order. */
enum shape { TEXT, JSON, JSONL, CSV, IDS, NAMES, HTML };

/* A value of a card; p NULL: none. */
struct value_shown {
	struct str s;
	bool bare;  /* a number or truth value, without quotes in JSON */
	bool truth; /* "true" or "false" */
};

struct query_rows {
	struct arena *a;
	const struct lang *lang; /* of the table */
	enum shape shape;
	bool count_only, ids;
	const char **fields;
	size_t nfields;
	struct value_shown **row; /* game, id, then the fields */
	size_t n, cap;
};

/* Append the rows to the output in the requested format, or as a table for
 * people. */
void query_put(struct query_rows *r);
void query_put_table(struct query_rows *r);

#endif
