/* What many unit tests begin and end with. */
#include "tests/support/unit.h"

#include "validators/base/arena.h"

int arena_setup(void **state)
{
	*state = arena_new();
	return 0;
}

int arena_teardown(void **state)
{
	arena_free(*state);
	return 0;
}

void *fixture_new(void **state, size_t size)
{
	struct arena *a = arena_new(), **first = arena_alloc(a, size);

	*first = a;
	*state = first;
	return first;
}

int fixture_free(void **state)
{
	arena_free(*(struct arena **)*state);
	return 0;
}
