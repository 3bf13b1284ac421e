/* Tests that arrays grow and keep their elements. */
#include "validators/base/vec.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

static void test_push__keeps_all_in_order(void **state)
{
	struct {
		uint32_t *v;
		size_t n, cap;
	} list = { 0 };
	uint32_t i;

	for (i = 0; i < 100000; i++)
		VEC_PUSH(*state, list.v, list.n, list.cap, i * 3);
	assert_int_equal(list.n, 100000);
	for (i = 0; i < 100000; i++)
		assert_int_equal(list.v[i], i * 3);
}

static void test_grow__first_eight_then_double(void **state)
{
	size_t cap = 0;
	int *v = vec_grow(*state, NULL, 0, &cap, sizeof(*v));

	assert_int_equal(cap, 8);
	v[7] = 77;
	v = vec_grow(*state, v, 8, &cap, sizeof(*v));
	assert_int_equal(cap, 16);
	assert_int_equal(v[7], 77);
	v = vec_grow(*state, v, 16, &cap, sizeof(*v));
	assert_int_equal(cap, 32);
}

static void test_grow__does_not_move_while_there_is_room(void **state)
{
	size_t cap = 0;
	int *v = vec_grow(*state, NULL, 0, &cap, sizeof(*v));

	assert_ptr_equal(vec_grow(*state, v, 7, &cap, sizeof(*v)), v);
	assert_int_equal(cap, 8);
	assert_ptr_not_equal(vec_grow(*state, v, 8, &cap, sizeof(*v)), v);
}

#define EACH_TEST arena_setup, arena_teardown
#include "tests/unit/base/vec_test.inc"
