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
