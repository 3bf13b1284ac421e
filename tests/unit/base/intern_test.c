/* Tests that interned strings get numbers in order and keep them. */
#include "validators/base/intern.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <stdio.h>

static void test_new__holds_nothing(void **state)
{
	struct intern *in = intern_new(*state);

	assert_int_equal(intern_count(in), 0);
	assert_int_equal(intern_find(in, STR("a")), INTERN_NONE);
	assert_int_equal(intern_find(in, STR("")), INTERN_NONE);
	assert_int_equal(intern_find(in, (struct str){ NULL, 0 }), INTERN_NONE);
}

static void test_add__numbers_in_order_of_arrival(void **state)
{
	struct intern *in = intern_new(*state);

	assert_int_equal(intern_add(in, STR("b")), 0);
	assert_int_equal(intern_add(in, STR("a")), 1);
	assert_int_equal(intern_add(in, STR("b")), 0);
	assert_int_equal(intern_add(in, (struct str){ NULL, 0 }), 2);
	assert_int_equal(intern_add(in, STR("")), 2);
	assert_int_equal(intern_add(in, STR("c")), 3);
	assert_int_equal(intern_count(in), 4);
	assert_true(str_is(intern_str(in, 1), "a"));
	assert_int_equal(intern_str(in, 2).n, 0);
}

static void test_add__keeps_a_copy(void **state)
{
	struct intern *in = intern_new(*state);
	char name[] = "stone-golem";
	uint32_t i = intern_add(in, str_of(name));

	memset(name, 'x', sizeof(name) - 1);
	assert_true(str_is(intern_str(in, i), "stone-golem"));
	assert_int_equal(intern_find(in, STR("stone-golem")), i);
	assert_int_equal(intern_find(in, str_of(name)), INTERN_NONE);
}

static void test_add__every_length_and_byte_counts(void **state)
{
	enum { MAX = 70 };
	struct intern *in = intern_new(*state);
	char text[MAX + 1];
	uint32_t want = 0;
	size_t n, i;

	/* all of these differ in length or in one byte only */
	for (n = 0; n <= MAX; n++) {
		memset(text, 'a', sizeof(text));
		assert_int_equal(intern_add(in, (struct str){ text, n }),
				 want++);
		for (i = 0; i < n; i++) {
			text[i] = 'b';
			assert_int_equal(
				intern_add(in, (struct str){ text, n }),
				want++);
			text[i] = 'a';
		}
	}
	assert_int_equal(intern_count(in), want);
}

static void test_add__nul_bytes_are_bytes(void **state)
{
	struct intern *in = intern_new(*state);

	assert_int_equal(intern_add(in, STR("a")), 0);
	assert_int_equal(intern_add(in, STR("a\0")), 1);
	assert_int_equal(intern_add(in, STR("a\0\0")), 2);
	assert_int_equal(intern_add(in, STR("\0")), 3);
	assert_int_equal(intern_add(in, STR("\0\0\0\0")), 4);
	assert_int_equal(intern_add(in, STR("")), 5);
	assert_int_equal(intern_find(in, STR("a\0")), 1);
	assert_int_equal(intern_str(in, 2).n, 3);
}

static struct str number(char *text, size_t size, unsigned i)
{
	int n = snprintf(text, size, "card-%u-of-the-set", i);

	return (struct str){ text, (size_t)n };
}

static void test_many__all_are_found_again(void **state)
{
	enum { N = 200000 };
	struct intern *in = intern_new(*state);
	char text[64];
	unsigned i;

	for (i = 0; i < N; i++)
		assert_int_equal(intern_add(in, number(text, sizeof(text), i)),
				 i);
	assert_int_equal(intern_count(in), N);
	for (i = 0; i < N; i++) {
		struct str s = number(text, sizeof(text), i);

		assert_int_equal(intern_find(in, s), i);
		assert_true(str_eq(intern_str(in, i), s));
	}
	for (i = N; i < 2 * N; i++)
		assert_int_equal(intern_find(in, number(text, sizeof(text), i)),
				 INTERN_NONE);
}

static void test_many__equal_hashes_are_told_apart(void **state)
{
	/* of 300,000 names about ten pairs have the same 32 bits of hash */
	enum { N = 300000, WORDS = 3 };
	char text[8 * WORDS + 1];
	size_t word;
	unsigned i;

	for (word = 0; word < WORDS; word++) {
		struct intern *in = intern_new(*state);

		for (i = 0; i < N; i++) {
			char digits[9];

			memset(text, '-', sizeof(text));
			snprintf(digits, sizeof(digits), "%08u", i % 99999999);
			memcpy(text + 8 * word, digits, 8);
			assert_int_equal(
				intern_add(in, (struct str){ text, 8 * WORDS }),
				i);
		}
	}
}

static void test_str__stays_where_it_is(void **state)
{
	struct intern *in = intern_new(*state);
	const char *p;
	char text[64];
	unsigned i;

	intern_add(in, STR("first"));
	p = intern_str(in, 0).p;
	for (i = 0; i < 5000; i++)
		intern_add(in, number(text, sizeof(text), i));
	assert_ptr_equal(intern_str(in, 0).p, p);
	assert_string_equal(p, "first");
}

static void test_two__do_not_mix(void **state)
{
	struct intern *a = intern_new(*state), *b = intern_new(*state);

	intern_add(a, STR("x"));
	assert_int_equal(intern_find(b, STR("x")), INTERN_NONE);
	intern_add(b, STR("y"));
	assert_int_equal(intern_add(b, STR("x")), 1);
	assert_int_equal(intern_find(a, STR("x")), 0);
}

static void test_borrow__keeps_no_copy(void **state)
{
	struct intern *in = intern_new(*state);
	static const char here[] = "Страж";
	char text[] = "Страж";

	assert_int_equal(intern_borrow(in, str_of(here)), 0);
	assert_ptr_equal(intern_str(in, 0).p, here);
	assert_int_equal(intern_add(in, str_of(text)), 0);
	assert_int_equal(intern_borrow(in, str_of(text)), 0);
	assert_int_equal(intern_find(in, str_of(text)), 0);
	assert_int_equal(intern_add(in, STR("other")), 1);
	assert_ptr_equal(intern_str(in, 0).p, here);
}

/* More and fewer than there is room for. */
static void test_new_for__grows_all_the_same(void **state)
{
	static const size_t rooms[] = { 0, 1, 7, 8, 9, 500, 1000, 5000 };
	char text[64];

	for (size_t r = 0; r < sizeof(rooms) / sizeof(rooms[0]); r++) {
		struct intern *in = intern_new_for(*state, rooms[r]);

		for (unsigned i = 0; i < 1000; i++)
			assert_int_equal(
				intern_add(in, number(text, sizeof(text), i)),
				i);
		for (unsigned i = 0; i < 1000; i++)
			assert_int_equal(
				intern_find(in, number(text, sizeof(text), i)),
				i);
		assert_int_equal(intern_count(in), 1000);
	}
}

#define EACH_TEST arena_setup, arena_teardown
#include "tests/unit/base/intern_test.inc"
