/*
 * check --pool: can the cards that a query finds supply a deck?
 */
#ifndef CLI_BATCH_CHECK_POOL_H
#define CLI_BATCH_CHECK_POOL_H

struct arena;
struct args;
struct checker;
struct check_defaults;
struct pool;

/*
 * Answer for the cards of the open pool p, as judged by the checker, and append
 * the answer to the output.  Returns a status.
 */
int check_pool(struct arena *a, struct pool *p, struct checker *checker,
	       const struct check_defaults *d, const struct args *args);

#endif
