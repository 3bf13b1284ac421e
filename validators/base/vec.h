/*
 * Growing arrays inside an arena.
 *
 * An array consists of three members of the struct that owns it: a pointer, a
 * count n and a capacity cap, all initially zero.  When the array grows, its
 * old storage stays unused in the arena (at most as large again as the array).
 */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <stddef.h>

struct arena;

/*
 * Make room for one more element of `size` bytes at index n.
 * Returns the storage, which may have moved; *cap is updated (first 8, then
 * doubled).
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
