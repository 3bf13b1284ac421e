/*
 * The end of a match in full screen: the result, and a menu of what to do next.
 */
#ifndef CLI_TABLE_END_H
#define CLI_TABLE_END_H

#include "cli/table/table.h"

struct table;

/* Show the end of the match, and execute choices, until one is a request to
 * the caller. */
enum table_wish end_ask(struct table *t, const struct table_match *m);

#endif
