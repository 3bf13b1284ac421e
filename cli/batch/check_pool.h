/*
 * check --pool: can the cards that a query finds supply a deck?
 */
#ifndef CLI_BATCH_CHECK_POOL_H
#define CLI_BATCH_CHECK_POOL_H

struct arena;
struct args;

/* Append the answer to the output.  Returns a status. */
int check_pool(struct arena *a, const struct args *args);

#endif
