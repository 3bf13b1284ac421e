/*
 * Interning: byte strings to small numbers, and back.
 *
 * The numbers are 0, 1, 2, ... in order of first addition, so parallel
 * arrays can be indexed by them.
 */
#ifndef BASE_INTERN_H
#define BASE_INTERN_H

#include "validators/base/str.h"

#include <stdint.h>

struct arena;
struct intern; /* owned by the arena it was made from */

#define INTERN_NONE UINT32_MAX

struct intern *intern_new(struct arena *a);

/* Create a table with room for n different strings.  It can still grow, but
 * then leaves its old storage in the arena. */
struct intern *intern_new_for(struct arena *a, size_t n);

/* The number of s; a new string is copied into the arena and added. */
uint32_t intern_add(struct intern *in, struct str s);

/* The same, but borrows s, which must live as long as the arena. */
uint32_t intern_borrow(struct intern *in, struct str s);

/* The number of s, or INTERN_NONE. */
uint32_t intern_find(const struct intern *in, struct str s);

/* The string with number i (i < intern_count); lives as long as the arena. */
struct str intern_str(const struct intern *in, uint32_t i);

uint32_t intern_count(const struct intern *in);

#endif
