/* Short strings: the comparison is that of memcmp, the hash spreads. */
#include "validators/base/mixhash.h"

#include "tests/support/unit.h"

#include <stdlib.h>

static char *filled(size_t n)
{
	char *p = malloc(n + 1);

	memset(p, 'a', n);
	return p;
}

/* Strings of every length that differ in one byte, at every place. */
static void test_same__sees_every_byte(void **state)
{
	(void)state;
	for (size_t n = 0; n <= 70; n++) {
		char *p = filled(n), *q = filled(n);

		assert_true(mix_same(p, q, n));
		for (size_t i = 0; i < n; i++) {
			q[i] ^= 1;
			assert_false(mix_same(p, q, n));
			q[i] ^= 1;
		}
		free(p);
		free(q);
	}
}

static void test_hash__sees_every_byte_and_the_length(void **state)
{
	struct mix_key key = mix_key_at(state);

	for (size_t n = 1; n <= 70; n++) {
		char *p = filled(n);
		struct str s = { p, n };
		uint32_t h = mix_hash(&key, s);
		size_t equal = 0;

		for (size_t i = 0; i < n; i++) {
			p[i] ^= 1;
			equal += mix_hash(&key, s) == h;
			p[i] ^= 1;
		}
		s.n--;
		equal += mix_hash(&key, s) == h;
		/* by chance in one of 2^32 */
		assert_in_range(equal, 0, 1);
		free(p);
	}
}

static void test_hash__depends_on_the_key(void **state)
{
	struct mix_key a = mix_key_at(state), b = mix_key_at(&a);
	size_t equal = 0;

	for (const char *c = "abcdefghijklmnopqrstuvwxyz"; *c; c++)
		equal += mix_hash(&a, (struct str){ c, 1 }) ==
			 mix_hash(&b, (struct str){ c, 1 });
	assert_in_range(equal, 0, 1);
}

#include "tests/unit/base/mixhash_test.inc"
