/*
 * What is wrong with a query.
 */
#ifndef CLI_POOL_QUERY_FAULT_H
#define CLI_POOL_QUERY_FAULT_H

#include "validators/base/str.h"

#include <stddef.h>

struct query_fault {
	struct str text; /* the query */
	size_t at, end;  /* bytes of it; end beyond it: a field is at fault */
	const char *message, *hint;
};

/* Print it on stderr for command `cmd`: the message, the query, the position in
 * it, if it has one. */
void query_fault_tell(const char *cmd, const struct query_fault *f);

#endif
