/*
 * Searches through libkoloda: the lists they name, and their errors.
 */
#ifndef CLI_POOL_SEARCH_H
#define CLI_POOL_SEARCH_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct args;
struct koloda_error;
struct koloda_found;
struct koloda_search;

/* After a search: true if it lacks a list that in:FILE names, which was added
 * to it; then search again. */
bool search_again(struct arena *a, struct koloda_search *s,
		  const struct koloda_error *e);

/* Print the error of a search on stderr for command `cmd`. */
void search_fault(const char *cmd, const struct koloda_search *s,
		  const struct koloda_error *e);

/* Print a line of a list that names no card; for struct koloda_search. */
struct koloda_finding;
void search_note(void *ctx, const struct koloda_finding *f);

/*
 * The cards that a --pool query of command `cmd` finds, on the day of --date;
 * lang: of names, NULL: English.  The result is in the arena and never NULL but
 * after a message.
 */
const struct koloda_found *search_pool(struct arena *a, const struct args *args,
				       const char *cmd, const char *lang,
				       size_t *n);

#endif
