/*
 * A unit test: a program of one file that runs all its functions
 *
 *	static void test_SUBJECT__WHAT_HOLDS(void **state)
 *
 * or those whose names match its argument, in their order.  The build lists
 * them; a file ends with the list, before which it says what runs around each
 * test and around all of them, if anything does:
 *
 *	#define EACH_TEST arena_setup, arena_teardown
 *	#define ALL_TESTS read_cards, free_cards
 *	#include "tests/unit/ROOM/NAME_test.inc"
 */
#ifndef SUPPORT_UNIT_H
#define SUPPORT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* For the lists: the two of ALL_TESTS become two arguments. */
#define UNIT_RUN(name, tests, ...)                                             \
	cmocka_run_group_tests_name(name, tests, __VA_ARGS__)

/* For EACH_TEST: *state is an arena of the test's own. */
int arena_setup(void **state);
int arena_teardown(void **state);

/*
 * A fixture: a struct whose first member is `struct arena *`.
 *
 * fixture_new   makes one of `size` bytes in a new arena, which its first
 *               member is; the rest is 0.  *state is it, too.
 * fixture_free  frees it with its arena; for EACH_TEST
 */
void *fixture_new(void **state, size_t size);
int fixture_free(void **state);

#endif
