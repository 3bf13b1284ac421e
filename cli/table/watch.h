/*
 * A viewing in full screen: the keys that move through a match, and the bar
 * that shows where it stands.
 */
#ifndef CLI_TABLE_WATCH_H
#define CLI_TABLE_WATCH_H

#include "cli/tape/viewing.h"

/* Look until the person leaves, on the terminal that table_open() took, or
 * wants to play on: *wish.  others: they, or NULL: as is chosen. */
void watch_look(struct viewing *v, const char *others,
		struct viewing_wish *wish);

#endif
