/*
 * A query of libkoloda and the fields of its rows.
 */
#ifndef CLI_LIB_LIB_QUERY_H
#define CLI_LIB_LIB_QUERY_H

#include "cli/lib/lib.h"

#include "cli/lib/lookup.h"

/* How the values of a field are represented. */
struct query_field {
	bool truth;  /* 0 and 1 are false and true */
	bool nested; /* its text is JSON */
};

struct query_call {
	struct call call;
	struct koloda_search *search;
	const struct koloda_search *what; /* the same, to read */
	koloda_take_row *take;
	void *ctx;
	bool parsed; /* return the parsed query and do not run it */
	struct lookup by;

	bool all; /* every field that is not empty */
	struct query_field *field;
	size_t nfields;
	struct buf digits;

	struct koloda_row *v;
	size_t n, cap;
	struct koloda_value **row; /* the values of each */
	size_t nrows, rows_cap;
	struct told note;    /* of lines that name no card */
	const char *missing; /* a list that was not given */
	uint32_t fault_at, fault_end;
};

/* The fields of the search, into by.sql.fields; false after an error. */
bool queries_read_fields(struct query_call *c);

/* Leave out the fields that no card has. */
void queries_drop_empty(struct query_call *c);

/* Append the statement with its values. */
void queries_put_sql(struct buf *out, const struct query_sql *b);

#endif
