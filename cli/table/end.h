/*
 * The end of a match in full screen: how it came, and what may be wanted then.
 */
#ifndef CLI_TABLE_END_H
#define CLI_TABLE_END_H

#include "cli/table/table.h"

struct table;

/* Show the end of the match that was played, and do what is wanted, until that
 * is something for the caller. */
enum table_wish end_ask(struct table *t, const struct table_match *m);

#endif
