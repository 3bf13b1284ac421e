/* Tests that a buffer grows and keeps what was put into it. */
#include "validators/base/buf.h"

#include "tests/support/unit.h"

#include <inttypes.h>
#include <stdio.h>

static void assert_holds(struct buf *b, const char *want)
{
	assert_int_equal(b->n, strlen(want));
	assert_memory_equal(b->p, want, b->n);
	buf_release(b);
}

static void test_put__appends(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_put(&b, NULL, 0);
	assert_int_equal(b.n, 0);
	buf_put(&b, "abcd", 2);
	buf_puts(&b, "");
	buf_puts(&b, "xyz");
	buf_putc(&b, '!');
	assert_true(str_is(buf_str(&b), "abxyz!"));
	assert_holds(&b, "abxyz!");
}

static void test_putc__grows_over_many(void **state)
{
	struct buf b = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < 100000; i++)
		buf_putc(&b, (char)(i % 113));
	assert_int_equal(b.n, 100000);
	assert_true(b.cap >= b.n);
	for (i = 0; i < 100000; i++)
		assert_int_equal(b.p[i], i % 113);
	buf_release(&b);
}

static void test_reserve__gives_room_and_adds_nothing(void **state)
{
	struct buf b = { 0 };
	char *p;

	(void)state;
	assert_non_null(buf_reserve(&b, 0));
	buf_puts(&b, "ab");
	p = buf_reserve(&b, 5000);
	assert_ptr_equal(p, b.p + 2);
	assert_int_equal(b.n, 2);
	assert_true(b.cap - b.n >= 5000);
	memset(p, 'c', 5000);
	b.n += 5000;
	assert_int_equal(b.p[1], 'b');
	assert_int_equal(b.p[2], 'c');
	buf_release(&b);
}

static void test_clear__keeps_the_storage(void **state)
{
	struct buf b = { 0 };
	const char *p;

	(void)state;
	buf_puts(&b, "abc");
	p = b.p;
	buf_clear(&b);
	assert_int_equal(b.n, 0);
	buf_puts(&b, "d");
	assert_ptr_equal(b.p, p);
	assert_holds(&b, "d");
}

static void test_release__leaves_an_empty_buffer(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_release(&b);
	buf_puts(&b, "abc");
	buf_release(&b);
	assert_null(b.p);
	assert_int_equal(b.n, 0);
	assert_int_equal(b.cap, 0);
	buf_puts(&b, "again");
	assert_holds(&b, "again");
}

static void test_put_int__as_printf_does(void **state)
{
	static const int64_t values[] = {
		0,  1,   -1,   9,    10,   -10,       99,        100,
		-7, 123, 1000, -999, 4321, INT64_MAX, INT64_MIN, INT32_MIN,
	};
	char want[32];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(values) / sizeof(*values); i++) {
		struct buf b = { 0 };

		buf_put_int(&b, values[i]);
		snprintf(want, sizeof(want), "%" PRId64, values[i]);
		assert_holds(&b, want);
	}
}

static void test_printf__fits_exactly_or_grows(void **state)
{
	char text[1500];
	size_t n;

	(void)state;
	memset(text, 'x', sizeof(text));
	for (n = 0; n < sizeof(text); n++) {
		struct buf b = { 0 };

		buf_puts(&b, "<");
		buf_printf(&b, "%.*s>", (int)n, text);
		assert_int_equal(b.n, n + 2);
		assert_int_equal(b.p[0], '<');
		assert_int_equal(b.p[n + 1], '>');
		buf_release(&b);
	}
}

#include "tests/unit/base/buf_test.inc"
