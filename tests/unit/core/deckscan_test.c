/* The scan of lines: the fast form is equal to the plain one. */
#include "validators/core/deckscan.h"

#include "validators/base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

/* Both forms on the n bytes at p, which end where the memory does. */
static void assert_same(const char *p, size_t n)
{
	for (int before = 0; before < 2; before++) {
		bool plain = before, fast = before;
		const char *a = deck_scan_bytes(p, p + n, &plain);
		const char *b = deck_scan(p, p + n, &fast);

		assert_ptr_equal(a, b);
		assert_int_equal(plain, fast);
	}
}

static void test_scan__plain_form_is_the_definition(void **state)
{
	static const char text[] = "ab#c\nd";
	bool special = false;

	(void)state;
	assert_ptr_equal(deck_scan_bytes(text, text + 2, &special), text + 2);
	assert_false(special);
	assert_ptr_equal(deck_scan_bytes(text, text + 6, &special), text + 4);
	assert_true(special);
	special = false;
	assert_ptr_equal(deck_scan_bytes(text + 5, text + 6, &special),
			 text + 6);
	assert_false(special);
}

/* Each special byte and the line feed at each place of each length. */
static void test_scan__forms_agree_at_every_place(void **state)
{
	static const char bytes[] = { '#', '/', ':', '\n', '\xa3', '\xba' };

	(void)state;
	for (size_t n = 0; n <= 50; n++) {
		char *p = malloc(n + 1);

		for (size_t k = 0; k < n * n; k++) {
			memset(p, 'a', n);
			assert_same(p, n);
			for (size_t i = 0; i < sizeof(bytes); i++) {
				p[k / n] = bytes[i];
				p[k % n] = '\n';
				assert_same(p, n);
			}
		}
		free(p);
	}
}

static void test_scan__forms_agree_on_random_bytes(void **state)
{
	static const char letters[] = "ab #/:\n\r\xd0\xaf";
	struct rng r;

	(void)state;
	rng_init(&r, 5, 1);
	for (int k = 0; k < 20000; k++) {
		size_t n = rng_below(&r, 200);
		uint32_t kinds = 1 + rng_below(&r, sizeof(letters) - 1);
		char *p = malloc(n + 1);

		for (size_t i = 0; i < n; i++)
			p[i] = letters[rng_below(&r, kinds)];
		assert_same(p, n);
		free(p);
	}
}

int main(int argc, char **argv)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_scan__plain_form_is_the_definition),
		cmocka_unit_test(test_scan__forms_agree_at_every_place),
		cmocka_unit_test(test_scan__forms_agree_on_random_bytes),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
