/* Tests that an arena gives zeroed, aligned memory and frees it at once. */
#include "validators/base/arena.h"

#include "tests/support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef ARENA_ASAN
/* so that the sanitizer hands out NULL, as malloc does */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "allocator_may_return_null=1";
}
#endif

static void assert_zero(const char *p, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		assert_int_equal(p[i], 0);
}

static void test_alloc__is_zeroed_and_aligned(void **state)
{
	size_t size;

	for (size = 0; size < 600; size++) {
		char *p = arena_alloc(*state, size);

		assert_non_null(p);
		assert_int_equal((uintptr_t)p % 16, 0);
		assert_zero(p, size);
		memset(p, 0xa5, size);
	}
}

static void test_alloc__pieces_do_not_overlap(void **state)
{
	enum { N = 3000 };
	static unsigned char *v[N];
	size_t i, j;

	for (i = 0; i < N; i++) {
		v[i] = arena_alloc(*state, i);
		memset(v[i], (int)(i % 251), i);
	}
	for (i = 0; i < N; i++)
		for (j = 0; j < i; j++)
			assert_int_equal(v[i][j], i % 251);
}

static void test_alloc__size_zero_is_a_place_of_its_own(void **state)
{
	char *p = arena_alloc(*state, 0);
	char *q = arena_alloc(*state, 0);
	char *r = arena_alloc(*state, 1);

	assert_non_null(p);
	assert_ptr_not_equal(p, q);
	assert_ptr_not_equal(q, r);
}

static void test_alloc__exact_rest_of_a_block(void **state)
{
	struct arena *a = *state;
	size_t rest = (size_t)(a->end - a->at) - ARENA_GAP;
	const char *block = (const char *)a->block;
	char *p = arena_alloc(a, rest);
	char *q;

	assert_true(p > block && p < block + (64 << 10));
	memset(p, 1, rest);
	assert_int_equal(a->end - a->at, 0);
	q = arena_alloc(a, 1);
	assert_true(q < p || q >= p + rest);
	assert_int_equal(p[rest - 1], 1);
}

static void test_alloc__large_requests(void **state)
{
	static const size_t sizes[] = { 65536,   200000,  1 << 20,
					5 << 20, 2000009, (1 << 21) + 1 };
	const struct arena *a = *state;
	size_t i;

	for (i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
		char *p = arena_alloc(*state, sizes[i]);

		assert_zero(p, sizes[i]);
		memset(p, 1, sizes[i]);
		assert_int_equal((a->end - a->at) % 16, 0);
		assert_zero(arena_alloc(*state, 100), 100);
	}
}

/* The blocks of 16 MiB. */
static size_t count_blocks(struct arena *a)
{
	void *last = arena_mark(a).block;
	size_t i, n = 1;

	for (i = 0; i < 4096; i++) {
		arena_alloc(a, 4096 - ARENA_GAP);
		if (arena_mark(a).block != last) {
			last = arena_mark(a).block;
			n++;
		}
	}
	return n;
}

static void test_blocks__double_to_four_mebibytes(void **state)
{
	/* 64 + 128 + 256 + 512 KiB, 1, 2 MiB, then 4 MiB each */
	assert_in_range(count_blocks(*state), 9, 12);
}

static void test_array__product_is_taken(void **state)
{
	uint32_t *v = arena_array(*state, 1000, sizeof(*v));
	size_t i;

	for (i = 0; i < 1000; i++) {
		assert_int_equal(v[i], 0);
		v[i] = (uint32_t)i;
	}
	assert_non_null(arena_array(*state, 0, 8));
}

static void test_copy__ends_in_nul(void **state)
{
	char *p = arena_copy(*state, "abcdef", 3);

	assert_string_equal(p, "abc");
	assert_string_equal(arena_copy(*state, NULL, 0), "");
	assert_memory_equal(arena_copy(*state, "a\0b", 3), "a\0b", 4);
}

static void test_printf__short_and_long(void **state)
{
	char want[1001];
	size_t n;

	for (n = 250; n <= 1000; n += n < 260 ? 1 : 74) {
		memset(want, 'x', n);
		want[n] = '\0';
		assert_string_equal(arena_printf(*state, "%s", want), want);
	}
	assert_string_equal(arena_printf(*state, "%d of \"%s\"", 4, "a"),
			    "4 of \"a\"");
	assert_string_equal(arena_printf(*state, "%s", ""), "");
}

static void test_reset__gives_the_same_memory_again_zeroed(void **state)
{
	struct arena *a = *state;
	char *kept = arena_copy(a, "kept", 4);
	struct arena_mark m = arena_mark(a);
	char *p = arena_alloc(a, 1000);
	char *q;

	memset(p, 7, 1000);
	arena_reset(a, m);
	q = arena_alloc(a, 1000);
	assert_ptr_equal(p, q);
	assert_zero(q, 1000);
	assert_string_equal(kept, "kept");
}

static void test_reset__keeps_the_blocks(void **state)
{
	static const size_t sizes[] = { 100, 3 << 20, 70000, 200000, 8 };
	const size_t n = sizeof(sizes) / sizeof(*sizes);
	struct arena *a = *state;
	struct arena_mark m = arena_mark(a);
	void *seen[sizeof(sizes) / sizeof(*sizes)];
	size_t i, round;

	for (i = 0; i < n; i++)
		seen[i] = arena_alloc(a, sizes[i]);
	for (round = 0; round < 3; round++) {
		arena_reset(a, m);
		for (i = 0; i < n; i++)
			assert_ptr_equal(arena_alloc(a, sizes[i]), seen[i]);
	}
}

static void test_reset__a_kept_block_serves_what_fits(void **state)
{
	struct arena *a = *state;
	struct arena_mark m = arena_mark(a);
	char *big = arena_alloc(a, 3 << 20);
	char *p;

	arena_reset(a, m);
	p = arena_alloc(a, 2 << 20);
	assert_ptr_equal(p, big);
	arena_reset(a, m);
	p = arena_alloc(a, 4 << 20);
	assert_true(p + (4 << 20) <= big || p >= big + (3 << 20));
	assert_ptr_equal(arena_alloc(a, 2 << 20), big);
}

static void test_reset__marks_nest(void **state)
{
	struct arena *a = *state;
	struct arena_mark outer = arena_mark(a), inner;
	char *p, *q;
	int i;

	p = arena_alloc(a, 40000);
	strcpy(p, "outer");
	inner = arena_mark(a);
	for (i = 0; i < 100; i++)
		memset(arena_alloc(a, 40000), 1, 40000);
	arena_reset(a, inner);
	assert_string_equal(p, "outer");
	q = arena_alloc(a, 8);
	assert_true(q != p);
	arena_reset(a, outer);
	assert_ptr_equal(arena_alloc(a, 40000), p);
}

#ifdef ARENA_ASAN
static void test_asan__what_is_not_taken_is_poisoned(void **state)
{
	struct arena *a = *state;
	struct arena_mark m = arena_mark(a);
	char *p = arena_alloc(a, 32);

	assert_int_equal(__asan_address_is_poisoned(p + 31), 0);
	assert_int_equal(__asan_address_is_poisoned(p + 32), 1);
	arena_alloc(a, 32);
	assert_int_equal(__asan_address_is_poisoned(p + 32), 1);
	arena_reset(a, m);
	assert_int_equal(__asan_address_is_poisoned(p), 1);
}
#endif

static void test_free__null_is_allowed(void **state)
{
	(void)state;
	arena_free(NULL);
}

static void test_mem_resize__keeps_content(void **state)
{
	char *p = mem_resize(NULL, 4);

	(void)state;
	memcpy(p, "abc", 4);
	p = mem_resize(p, 100000);
	assert_string_equal(p, "abc");
	p = mem_resize(p, 0);
	assert_non_null(p);
	mem_free(p);
	mem_free(NULL);
}

/* What a child process that runs `act` says on stderr, and its status. */
static int run(void (*act)(struct arena *), char *said, size_t n)
{
	struct arena *a = arena_new();
	size_t got = 0;
	ssize_t more;
	int pipes[2], status;
	pid_t pid;

	assert_int_equal(pipe(pipes), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		dup2(pipes[1], STDERR_FILENO);
		act(a);
		_exit(0);
	}
	close(pipes[1]);
	while ((more = read(pipes[0], said + got, n - 1 - got)) > 0)
		got += (size_t)more;
	said[got] = '\0';
	close(pipes[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	arena_free(a);
	return status;
}

/* volatile: more than the compiler lets anyone ask for */
static volatile size_t huge = SIZE_MAX;

static void alloc_all(struct arena *a)
{
	arena_alloc(a, huge);
}

static void alloc_half(struct arena *a)
{
	arena_alloc(a, huge / 2 - 4096);
}

static void alloc_product(struct arena *a)
{
	/* 2^32 * 2^32 is 0 mod 2^64 */
	arena_array(a, (huge >> 32) + 1, (huge >> 32) + 1);
}

static void resize_all(struct arena *a)
{
	(void)a;
	mem_resize(NULL, huge / 2);
}

static void test_out_of_memory__says_so_with_status_2(void **state)
{
	static void (*const acts[])(struct arena *) = { alloc_all, alloc_half,
							alloc_product,
							resize_all };
	char said[4096];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(acts) / sizeof(*acts); i++) {
		int status = run(acts[i], said, sizeof(said));

		assert_true(WIFEXITED(status));
		assert_int_equal(WEXITSTATUS(status), 2);
		/* a sanitizer adds words of its own before it */
		assert_non_null(strstr(said, "koloda: out of memory\n"));
#ifndef ARENA_ASAN
		assert_string_equal(said, "koloda: out of memory\n");
#endif
	}
}

#define EACH_TEST arena_setup, arena_teardown
#include "tests/unit/base/arena_test.inc"
