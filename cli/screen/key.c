/* Maps keys of a Russian keyboard to commands, too. */
#include "cli/screen/key.h"

#include "validators/base/utf8.h"

#include <stddef.h>
#include <string.h>

/* The keys of both keyboards, in the same order. */
static const char english[] = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
			      "QWERTYUIOPASDFGHJKLZXCVBNM";
static const char russian[] = "йцукенгшщзхъфывапролджэячсмитьбю."
			      "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ";

uint32_t key_command(struct key k)
{
	const char *p = russian, *end = russian + sizeof(russian) - 1;

	if (k.kind != KEY_IS_SIGN)
		return 0;
	for (size_t i = 0; p < end; i++) {
		int len;
		uint32_t sign = utf8_decode(p, end, &len);

		if (sign == k.sign)
			return (uint32_t)english[i];
		p += len;
	}
	return k.sign;
}
