/* Grows arrays inside an arena. */
#include "validators/base/vec.h"

#include "validators/base/arena.h"

#include <string.h>

#define FIRST_CAP 8

void *vec_grow(struct arena *a, void *v, size_t n, size_t *cap, size_t size)
{
	size_t more = *cap ? 2 * *cap : FIRST_CAP;
	void *grown;

	if (n < *cap)
		return v;
	grown = arena_array(a, more > n ? more : SIZE_MAX, size);
	if (n)
		memcpy(grown, v, n * size);
	*cap = more;
	return grown;
}
