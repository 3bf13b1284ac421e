/* Compares slices of bytes and parses numbers. */
#include "validators/base/str.h"

#include "validators/base/arena.h"

int str_cmp(struct str a, struct str b)
{
	size_t n = a.n < b.n ? a.n : b.n;
	int c = n ? memcmp(a.p, b.p, n) : 0;

	if (c != 0)
		return c;
	return (a.n > b.n) - (a.n < b.n);
}

struct str str_keep(struct arena *a, struct str s)
{
	return (struct str){ arena_copy(a, s.p, s.n), s.n };
}

bool str_cut(struct str *rest, char sep, struct str *out)
{
	*out = (struct str){ rest->p, 0 };
	if (rest->n == 0)
		return false;
	const char *p = memchr(rest->p, sep, rest->n);
	out->n = p ? (size_t)(p - rest->p) : rest->n;
	size_t taken = out->n + (p != NULL);
	*rest = (struct str){ rest->p + taken, rest->n - taken };
	return true;
}

bool str_starts(struct str s, const char *prefix)
{
	size_t n = strlen(prefix);

	return n <= s.n && str_is((struct str){ s.p, n }, prefix);
}

bool str_ends(struct str s, const char *suffix)
{
	size_t n = strlen(suffix);

	if (n == 0)
		return true;
	return n <= s.n && str_is((struct str){ s.p + (s.n - n), n }, suffix);
}

static bool is_letter(char c)
{
	return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

bool str_is_nocase_slow(struct str a, const char *s)
{
	for (size_t i = 0; i < a.n; i++) {
		char c = a.p[i];

		/* most have the same case; s may end at any byte */
		if (c == s[i] && c != '\0')
			continue;
		if ((c ^ s[i]) != ('a' ^ 'A') || !is_letter(c))
			return false;
	}
	return s[a.n] == '\0';
}

enum { LOWER = 1, DIGIT = 2, DASH = 4, UNDERSCORE = 8 };

static int class_of(char c)
{
	if (c >= 'a' && c <= 'z')
		return LOWER;
	if (c >= '0' && c <= '9')
		return DIGIT;
	return c == '-' ? DASH : c == '_' ? UNDERSCORE : 0;
}

/* True for one character of the class `first`, then any number of `rest`. */
static bool has_form(struct str s, int first, int rest)
{
	size_t i;

	if (s.n == 0 || !(class_of(s.p[0]) & first))
		return false;
	for (i = 1; i < s.n; i++)
		if (!(class_of(s.p[i]) & rest))
			return false;
	return true;
}

bool str_is_kebab(struct str s)
{
	return has_form(s, LOWER | DIGIT, LOWER | DIGIT | DASH);
}

bool str_is_snake(struct str s)
{
	return has_form(s, LOWER, LOWER | DIGIT | UNDERSCORE);
}

int str_to_int(struct str s, int64_t *out)
{
	bool minus = s.n > 0 && s.p[0] == '-';
	uint64_t limit = (uint64_t)INT64_MAX + minus;
	uint64_t v = 0;
	struct str digits;
	size_t i;

	digits = minus ? (struct str){ s.p + 1, s.n - 1 } : s;
	if (!has_form(digits, DIGIT, DIGIT))
		return -1;
	if (digits.p[0] == '0' && digits.n > 1)
		return -1;
	for (i = 0; i < digits.n; i++) {
		uint64_t d = (uint64_t)(digits.p[i] - '0');

		if (v > (limit - d) / 10)
			return -2;
		v = 10 * v + d;
	}
	/* in two steps, because INT64_MIN has no positive counterpart */
	*out = minus && v > 0 ? -(int64_t)(v - 1) - 1 : (int64_t)v;
	return 0;
}
