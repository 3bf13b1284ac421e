/* Finds messages in a catalogue. */
#include "validators/base/lang.h"

#include "validators/base/arena.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

const struct lang lang_english = { LANG_EN, "en", NULL };

/* The translations of a message, one after the other; empty if there
 * are none. */
static struct str find_translation(const struct lang *l,
				   const struct str *context,
				   struct str message)
{
	const struct catalogue *c = l ? l->catalogue : NULL;
	uint64_t key = LANG_KEY;
	uint32_t low = 0, high = c ? c->n : 0;

	if (context)
		key = lang_key(lang_key(key, *context), STR("\4"));
	key = lang_key(key, message);
	while (low < high) {
		uint32_t i = low + (high - low) / 2;

		if (c->key[i] == key)
			return (struct str){ c->text + c->at[i],
					     c->at[i + 1] - c->at[i] - 1 };
		if (c->key[i] < key)
			low = i + 1;
		else
			high = i;
	}
	return (struct str){ NULL, 0 };
}

const char *tr(const struct lang *l, const char *message)
{
	const char *found = find_translation(l, NULL, str_of(message)).p;

	return found ? found : message;
}

const char *tr_in(const struct lang *l, const char *context,
		  const char *message)
{
	struct str in = str_of(context);
	const char *found = find_translation(l, &in, str_of(message)).p;

	return found ? found : message;
}

struct str tr_word(const struct lang *l, struct str context, struct str word)
{
	struct str found = find_translation(l, &context, word);

	return found.n ? found : word;
}

const char *tr_n(const struct lang *l, const char *one, const char *many,
		 int64_t n)
{
	struct str forms = find_translation(l, NULL, str_of(one));

	if (forms.n == 0)
		return lang_plural(LANG_EN, n) ? many : one;
	for (unsigned k = lang_plural(l->id, n); k > 0; k--) {
		size_t skipped = strlen(forms.p) + 1;

		assert(skipped < forms.n);
		forms.p += skipped;
		forms.n -= skipped;
	}
	return forms.p;
}

unsigned lang_plural(enum language id, int64_t n)
{
	uint64_t of = n < 0 ? -(uint64_t)n : (uint64_t)n;
	uint64_t one = of % 10, two = of % 100;

	if (id == LANG_EN)
		return of != 1;
	if (one == 1 && two != 11)
		return 0;
	return one >= 2 && one <= 4 && (two < 12 || two > 14) ? 1 : 2;
}

const char *tr_counted(const struct lang *l, struct arena *a, struct counted of,
		       int64_t n)
{
	return arena_printf(a, tr_n(l, of.one, of.many, n), (long long)n);
}

/* last: the separator of the last two. */
static const char *join_list(const struct lang *l, struct arena *a,
			     const char *const *v, size_t n, const char *last)
{
	const char *out = n ? v[0] : "";

	for (size_t i = 1; i < n; i++)
		out = arena_printf(a, i + 1 < n ? tr(l, "%s, %s") : last, out,
				   v[i]);
	return out;
}

const char *tr_either(const struct lang *l, struct arena *a,
		      const char *const *v, size_t n)
{
	return join_list(l, a, v, n, tr(l, "%s or %s"));
}

const char *tr_all(const struct lang *l, struct arena *a, const char *const *v,
		   size_t n)
{
	return join_list(l, a, v, n, tr(l, "%s and %s"));
}
