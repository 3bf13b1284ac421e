/* The pool that SQLite lives in: pieces hold what is put in them, come again
 * once they are free, and end at the limit. */
#include "db/memory.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <sqlite3.h>
#include <string.h>

#define SIZES 700

static int setup(void **state)
{
	(void)state;
	db_memory_pool();
	return sqlite3_initialize() == SQLITE_OK ? 0 : -1;
}

/* Sizes around every border of the pool's: 1 to about 300,000. */
static int nth_size(int i)
{
	return i < 600 ? 1 + 17 * i : 10000 + (i - 600) * 2999;
}

static void test_pieces__keep_what_is_put_in_them(void **state)
{
	unsigned char *p[SIZES];

	(void)state;
	for (int i = 0; i < SIZES; i++) {
		p[i] = sqlite3_malloc(nth_size(i));
		assert_non_null(p[i]);
		assert_int_equal((uintptr_t)p[i] % 8, 0);
		assert_true(sqlite3_msize(p[i]) >= (uint64_t)nth_size(i));
		memset(p[i], i & 255, (size_t)nth_size(i));
	}
	for (int i = 0; i < SIZES; i++) {
		for (int k = 0; k < nth_size(i); k++)
			assert_int_equal(p[i][k], i & 255);
		sqlite3_free(p[i]);
	}
}

static void test_pieces__keep_their_content_in_another_size(void **state)
{
	unsigned char *p = sqlite3_malloc(1);
	int had = 1;

	(void)state;
	*p = 0;
	for (int n = 2; n < 20000; had = n, n += 1 + n / 7) {
		p = sqlite3_realloc(p, n);
		assert_non_null(p);
		for (int k = 0; k < had; k++)
			assert_int_equal(p[k], k & 255);
		for (int k = had; k < n; k++)
			p[k] = (unsigned char)k;
	}
	p = sqlite3_realloc(p, 100);
	for (int k = 0; k < 100; k++)
		assert_int_equal(p[k], k);
	sqlite3_free(p);
}

/* A sanitizer has a pool of its own: what counts bytes is skipped. */
static void limit_to(size_t bytes)
{
#ifdef ARENA_ASAN
	skip();
#endif
	db_memory_limit(bytes);
}

static void test_limit__ends_small_and_large_pieces(void **state)
{
	(void)state;
	limit_to(1 << 20);
	assert_null(sqlite3_malloc(2 << 20));
	void *first = sqlite3_malloc(64), *p;
	size_t n = 0;
	while ((p = sqlite3_malloc(64)) != NULL)
		n++;
	assert_true(n < (1 << 20) / 64);
	/* what is given back can be had again, and no more */
	sqlite3_free(first);
	assert_non_null(sqlite3_malloc(64));
	assert_null(sqlite3_malloc(64));
	db_memory_limit(SIZE_MAX);
	assert_non_null(p = sqlite3_malloc(64));
	sqlite3_free(p);
}

static void test_large_pieces__give_their_bytes_back(void **state)
{
	(void)state;
	limit_to(64 << 20);
	for (int i = 0; i < 100; i++) {
		void *p = sqlite3_malloc(16 << 20);

		assert_non_null(p);
		sqlite3_free(p);
	}
}

#define ALL_TESTS setup, NULL
#include "tests/unit/db/memory_test.inc"
