/*
 * A viewing in full screen: the keys that move through a match, and the bar
 * that shows the position.
 */
#ifndef CLI_TABLE_WATCH_H
#define CLI_TABLE_WATCH_H

#include "cli/tape/viewing.h"

/* Review until the person leaves, on the terminal that table_open() opened, or
 * wants to continue the match: *wish.  others: the opponents then, or NULL: to
 * be chosen. */
void watch_look(struct viewing *v, const char *others,
		struct viewing_wish *wish);

#endif
