/* The scan of lines: the walk meets what the definition says. */
#include "validators/core/deck/deck_scan.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"

#include <stdlib.h>

/* The marks of the n bytes at p, which end where the memory does, block by
 * block, against the bytes one by one: each mark is met, and what else is met
 * passes for one. */
static void assert_walk(const char *p, size_t n)
{
	for (size_t at = 0; at < n; at += DECK_BLOCK) {
		size_t here = n - at < DECK_BLOCK ? n - at : DECK_BLOCK;
		uint64_t marks = deck_marks_from(p + at, p + n);
		char block[DECK_BLOCK] = { 0 };

		memcpy(block, p + at, here);
		uint64_t exact = deck_marks_bytes(block);
		assert_int_equal(marks & exact, exact);
		assert_int_equal(marks, deck_marks(block));
	}
}

static void test_scan__definition(void **state)
{
	(void)state;
	for (int c = 0; c < 256; c++) {
		char block[DECK_BLOCK];

		memset(block, 'a', sizeof(block));
		block[0] = block[63] = (char)c;
		uint64_t bits =
			strchr("\n#/:", c) && c ? UINT64_C(1) << 63 | 1 : 0;
		assert_int_equal(deck_marks_bytes(block), bits);
		assert_int_equal(deck_marks(block) & bits, bits);
		/* what is written in most names is none */
		if (c >= 0x80 || c == ' ' || c == '-' || c == ',' || c == '.' ||
		    (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
		    (c >= 'a' && c <= 'z'))
			assert_int_equal(deck_marks(block), 0);
	}
}

/* Each mark, what passes for one, and the line feed at each place of each
 * length. */
static void test_scan__at_every_place(void **state)
{
	static const char bytes[] = { '#',  '/', ':',    '\n',
				      '\'', '*', '\xa3', '\xba' };

	(void)state;
	for (size_t n = 0; n <= 2 * DECK_BLOCK + 1; n += n < 70 ? 1 : 7) {
		char *p = malloc(n + 1);

		for (size_t k = 0; k < n * 8; k++) {
			memset(p, 'a', n);
			assert_walk(p, n);
			for (size_t i = 0; i < sizeof(bytes); i++) {
				p[k / 8] = bytes[i];
				p[k * 31 % n] = '\n';
				assert_walk(p, n);
			}
		}
		free(p);
	}
}

static void test_scan__random_bytes(void **state)
{
	static const char letters[] = "ab \n'+#/:\r\xd0\xaf";
	struct rng r;

	(void)state;
	rng_init(&r, 5, 1);
	for (int k = 0; k < 20000; k++) {
		size_t n = rng_below(&r, 200);
		uint32_t kinds = 1 + rng_below(&r, sizeof(letters) - 1);
		char *p = malloc(n + 1);

		for (size_t i = 0; i < n; i++)
			p[i] = letters[rng_below(&r, kinds)];
		assert_walk(p, n);
		free(p);
	}
}

#include "tests/unit/core/deck/deck_scan_test.inc"
