/* Keeps bytes in the order in which they came, until all are freed at once. */
#include "db/write/shelf.h"

#define BOARD ((size_t)8000)

struct shelf shelf_new(void)
{
	return (struct shelf){ .a = arena_new_small() };
}

void shelf_free(struct shelf *s)
{
	arena_free(s->a);
	*s = (struct shelf){ 0 };
}

const char *shelf_put(struct shelf *s, const char *p, size_t n)
{
	if ((size_t)(s->end - s->at) < n) {
		size_t size = n < BOARD ? BOARD : n;

		s->at = arena_rough(s->a, size);
		s->end = s->at + size;
	}
	char *to = s->at;
	memcpy(to, p, n);
	s->at += n;
	return to;
}
