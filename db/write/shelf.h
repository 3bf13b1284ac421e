/*
 * Shelves: bytes that are kept until all of them go at once, one piece right
 * behind the other, so that those who read them in the order in which they came
 * read memory from one end to the other.
 */
#ifndef DB_WRITE_SHELF_H
#define DB_WRITE_SHELF_H

#include "validators/base/arena.h"

struct shelf {
	struct arena *a; /* for what goes with them, too */
	char *at, *end;  /* private: the free rest of the last board */
};

struct shelf shelf_new(void);
void shelf_free(struct shelf *s);

/* Keep a copy of n bytes, at any address. */
const char *shelf_put(struct shelf *s, const char *p, size_t n);

#endif
