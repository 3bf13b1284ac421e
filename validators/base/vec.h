/*
 * Growing arrays inside an arena.
 *
 * An array is three members of the struct that owns it: a pointer, a count n
 * and a capacity cap, all zero at the start.  The old storage is abandoned
 * to the arena when the array grows (at most as much again as the array).
 */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <stddef.h>

struct arena;

/*
 * Make room for one more element of `size` bytes behind n.
 * Returns the storage, moved or not; *cap is updated (first 8, then double).
 */
void *vec_grow(struct arena *a, void *v, size_t n, size_t *cap, size_t size);

/* Append `item` to the array v of n elements with capacity cap. */
#define VEC_PUSH(a, v, n, cap, item)                                           \
	do {                                                                   \
		if ((n) == (cap))                                              \
			(v) = vec_grow((a), (v), (n), &(cap), sizeof(*(v)));   \
		(v)[(n)++] = (item);                                           \
	} while (0)

#endif
