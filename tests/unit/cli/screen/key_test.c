/* Keys of a Russian keyboard mean what the same keys of an English one mean. */
#include "cli/screen/key.h"

#include "tests/support/unit.h"
#include "validators/base/utf8.h"

#include <string.h>

static void test_command__is_that_of_the_same_key(void **state)
{
	static const char english[] = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
				      "QWERTYUIOPASDFGHJKLZXCVBNM";
	static const char *p = "йцукенгшщзхъфывапролджэячсмитьбю."
			       "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ";
	const char *end = p + strlen(p);
	struct key k = { .kind = KEY_IS_SIGN };

	(void)state;
	for (size_t i = 0; p < end; i++) {
		int n;

		k.sign = utf8_decode(p, end, &n);
		assert_int_equal(key_command(k), english[i]);
		p += n;
	}
	k.sign = 'x';
	assert_int_equal(key_command(k), 'x');
	k.kind = KEY_IS_UP;
	assert_int_equal(key_command(k), 0);
}

#include "tests/unit/cli/screen/key_test.inc"
