/*
 * Joins the results of shards of `koloda check`: JSON lines with a header and a
 * footer.  Lists are numbered from 0 through the whole input, so line k of
 * shard i of n is list k n + i.
 */
#ifndef CLI_BATCH_CHECK_MERGE_H
#define CLI_BATCH_CHECK_MERGE_H

#include "cli/batch/sim_result.h"

struct arena;

/* True if the file begins like the result of a shard of check. */
bool checkmerge_is(const char *path);

/*
 * Print the output of an equivalent single run, as JSON, JSON lines or only the
 * summary; nothing if the files are not all shards of one run.  Returns the
 * status of that run, or STATUS_TROUBLE after a message.
 */
int checkmerge(struct arena *a, char **path, size_t n, enum simform form);

#endif
