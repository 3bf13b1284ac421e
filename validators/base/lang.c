/* Finds messages in a catalogue of GNU gettext (.mo). */
#include "validators/base/lang.h"

#include "validators/base/arena.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

const struct lang lang_english = { LANG_EN, "en", { NULL, 0 } };

/* Words of 32 bits at the start of a catalogue. */
enum {
	MO_MAGIC,
	MO_REVISION,
	MO_COUNT,
	MO_MESSAGES,
	MO_TRANSLATIONS,
	MO_SLOTS, /* of the table of hashes */
	MO_HASHES,
};

static uint32_t word(struct str mo, uint32_t at)
{
	unsigned char b[4];

	assert(at <= mo.n && mo.n - at >= sizeof(b));
	memcpy(b, mo.p + at, sizeof(b));
	return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
	       (uint32_t)b[3] << 24;
}

/* Entry i of the table of lengths and offsets that word `table` names; a NUL
 * stands behind it. */
static struct str entry(struct str mo, unsigned table, uint32_t i)
{
	uint32_t at = word(mo, 4 * table) + 8 * i;
	uint32_t n = word(mo, at), from = word(mo, at + 4);

	assert(from < mo.n && n < mo.n - from && mo.p[from + n] == '\0');
	return (struct str){ mo.p + from, n };
}

/* Is `part` what stands at `have`, with `end` behind it? */
static bool starts(const char *have, struct str part, char end)
{
	return strncmp(have, str_bytes(part), part.n) == 0 &&
	       have[part.n] == end;
}

static bool is_message(const char *have, const struct str *context,
		       struct str message)
{
	if (context && !starts(have, *context, '\4'))
		return false;
	return starts(have + (context ? context->n + 1 : 0), message, '\0');
}

/* The hash of gettext (that of P. J. Weinberger), which goes on from h. */
static uint32_t hash_on(uint32_t h, struct str s)
{
	for (size_t i = 0; i < s.n; i++) {
		h = (h << 4) + (unsigned char)s.p[i];
		uint32_t top = h & UINT32_C(0xf0000000);
		h ^= top >> 24;
		h ^= top;
	}
	return h;
}

/* The translations of a message, one behind the other; empty: none. */
static struct str find(const struct lang *l, const struct str *context,
		       struct str message)
{
	if (l == NULL || l->catalogue.n == 0 || message.n == 0)
		return (struct str){ NULL, 0 };

	const struct str mo = l->catalogue;
	uint32_t slots = word(mo, 4 * MO_SLOTS), at, i;
	uint32_t hash = context ? hash_on(hash_on(0, *context), STR("\4")) : 0;

	assert(word(mo, 4 * MO_MAGIC) == 0x950412deu && slots > 2);
	hash = hash_on(hash, message);
	at = hash % slots;
	while ((i = word(mo, word(mo, 4 * MO_HASHES) + 4 * at)) > 0) {
		if (is_message(entry(mo, MO_MESSAGES, i - 1).p, context,
			       message))
			return entry(mo, MO_TRANSLATIONS, i - 1);
		at = (at + 1 + hash % (slots - 2)) % slots;
	}
	return (struct str){ NULL, 0 };
}

const char *tr(const struct lang *l, const char *message)
{
	const char *found = find(l, NULL, str_of(message)).p;

	return found ? found : message;
}

const char *tr_in(const struct lang *l, const char *context,
		  const char *message)
{
	struct str in = str_of(context);
	const char *found = find(l, &in, str_of(message)).p;

	return found ? found : message;
}

struct str tr_word(const struct lang *l, struct str context, struct str word)
{
	struct str found = find(l, &context, word);

	return found.n ? found : word;
}

const char *tr_n(const struct lang *l, const char *one, const char *many,
		 int64_t n)
{
	struct str forms = find(l, NULL, str_of(one));

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

/* last: what joins the last two. */
static const char *join(const struct lang *l, struct arena *a,
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
	return join(l, a, v, n, tr(l, "%s or %s"));
}

const char *tr_all(const struct lang *l, struct arena *a, const char *const *v,
		   size_t n)
{
	return join(l, a, v, n, tr(l, "%s and %s"));
}
