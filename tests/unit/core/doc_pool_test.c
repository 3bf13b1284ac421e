/* The memory of libyaml: pieces do not overlap, keep their bytes when they
 * grow, and come again when they were given back. */
#include "validators/core/doc_pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define N 3000

static void test_pieces__keep_their_bytes(void **state)
{
	static unsigned char *p[N];

	(void)state;
	for (size_t i = 0; i < N; i++) {
		p[i] = doc_pool_malloc(i);
		assert_int_equal((uintptr_t)p[i] % 16, 0);
		memset(p[i], (int)(i % 251), i);
	}
	for (size_t i = 0; i < N; i += 3) {
		p[i] = doc_pool_realloc(p[i], 2 * i + 1);
		memset(p[i] + i, (int)(i % 251), i + 1);
	}
	for (size_t i = 0; i < N; i++)
		for (size_t k = 0; k < (i % 3 ? i : 2 * i + 1); k++)
			assert_int_equal(p[i][k], i % 251);
	for (size_t i = 0; i < N; i++)
		doc_pool_free(p[i]);
	doc_pool_release();
}

static void test_piece__comes_again(void **state)
{
	(void)state;
	char *p = doc_pool_malloc(20);
	doc_pool_free(p);
	assert_ptr_equal(doc_pool_malloc(32), p);
	assert_ptr_not_equal(doc_pool_malloc(32), p);
	assert_ptr_equal(doc_pool_realloc(p, 30), p);
	doc_pool_free(NULL);
	doc_pool_release();
}

static void test_strdup__copies(void **state)
{
	(void)state;
	char *s = doc_pool_strdup("!");
	assert_string_equal(s, "!");
	char *t = doc_pool_realloc(NULL, 5);
	memcpy(t, "four", 5);
	assert_string_equal(s, "!");
	doc_pool_release();
}

int main(int argc, char **argv)
{
	const struct CMUnitTest pool[] = {
		cmocka_unit_test(test_pieces__keep_their_bytes),
		cmocka_unit_test(test_piece__comes_again),
		cmocka_unit_test(test_strdup__copies),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(pool, NULL, NULL);
}
