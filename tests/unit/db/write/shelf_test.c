/* Shelves: what is put stays, small and large. */
#include "db/write/shelf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void test_put__stays_as_it_is(void **state)
{
	static const size_t sizes[] = { 1, 0, 7999, 2, 8000, 8001, 3, 40000 };
	enum { TURNS = 20, N = sizeof(sizes) / sizeof(sizes[0]) };
	const char *at[TURNS][N];
	static char text[40000];
	struct shelf s = shelf_new();

	(void)state;
	for (size_t t = 0; t < TURNS; t++)
		for (size_t i = 0; i < N; i++) {
			memset(text, (int)(t * N + i), sizes[i]);
			at[t][i] = shelf_put(&s, text, sizes[i]);
		}
	for (size_t t = 0; t < TURNS; t++)
		for (size_t i = 0; i < N; i++) {
			memset(text, (int)(t * N + i), sizes[i]);
			assert_memory_equal(at[t][i], text, sizes[i]);
		}
	shelf_free(&s);
	shelf_free(&s);
}

static void test_put__stands_behind_the_one_before(void **state)
{
	struct shelf s = shelf_new();
	const char *first = shelf_put(&s, "abc", 3);

	(void)state;
	assert_ptr_equal(shelf_put(&s, "de", 2), first + 3);
	assert_ptr_equal(shelf_put(&s, "f", 1), first + 5);
	assert_memory_equal(first, "abcdef", 6);
	shelf_free(&s);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest shelves[] = {
		cmocka_unit_test(test_put__stays_as_it_is),
		cmocka_unit_test(test_put__stands_behind_the_one_before),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(shelves, NULL, NULL);
}
