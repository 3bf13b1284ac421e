/* Looks up the words of fields and describes the values that fields allow. */
#include "validators/core/game/field.h"

#include "validators/base/arena.h"

#include <assert.h>
#include <string.h>

int field_word(const char *const *words, struct str word)
{
	for (int i = 0; words[i]; i++)
		if (str_is(word, words[i]))
			return i;
	return -1;
}

bool field_is_line(struct str s)
{
	return s.n >= 1 && s.n <= FIELD_CODE_BYTES &&
	       memchr(s.p, '\n', s.n) == NULL;
}

bool field_code_fits(const struct field *f, struct str s)
{
	if (f->letters == NULL)
		return field_is_line(s);
	if ((int64_t)s.n < f->min || (int64_t)s.n > f->max)
		return false;
	for (size_t i = 0; i < s.n; i++)
		if (memchr(f->letters, s.p[i], strlen(f->letters)) == NULL)
			return false;
	return true;
}

const char *field_choices(struct arena *a, const struct lang *lang,
			  const char *const *words)
{
	const char *out = "";

	for (size_t i = 0; words[i]; i++)
		if (i == 0 || words[i + 1])
			out = arena_printf(a, "%s%s%s", out, i ? ", " : "",
					   words[i]);
		else
			out = arena_printf(a, tr(lang, "%s or %s"), out,
					   words[i]);
	return out;
}

const char *field_code_text(struct arena *a, const struct lang *lang,
			    const struct field *f)
{
	size_t n = f->letters ? strlen(f->letters) : 0;

	if (n == 0)
		return arena_printf(a, tr(lang, "1 to %d bytes in one line"),
				    FIELD_CODE_BYTES);
	const char **each = arena_array(a, n + 1, sizeof(*each));
	for (size_t i = 0; i < n; i++)
		each[i] = arena_copy(a, &f->letters[i], 1);
	assert(f->min == f->max);
	return arena_printf(a,
			    tr_n(lang, "%lld Latin letter: %s",
				 "%lld Latin letters, each %s", f->min),
			    (long long)f->min, field_choices(a, lang, each));
}
