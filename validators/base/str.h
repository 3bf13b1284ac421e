/*
 * Slices: bytes with a length, borrowed, not NUL-terminated.
 */
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct arena;

struct str {
	const char *p; /* borrowed; may be NULL only if n is 0 */
	size_t n;      /* bytes */
};

/* The bytes, for functions that do not accept NULL. */
static inline const char *str_bytes(struct str s)
{
	return s.p ? s.p : "";
}

/* The end of the bytes; adding even 0 to NULL is undefined. */
static inline const char *str_end(struct str s)
{
	return s.n ? s.p + s.n : s.p;
}

/* For printf's "%.*s". */
#define STR_ARG(s) ((int)(s).n), str_bytes(s)

/* A slice of a string literal. */
#define STR(lit)   ((struct str){ "" lit, sizeof(lit) - 1 })

/* A slice of a NUL-terminated string; NULL gives the empty slice. */
static inline struct str str_of(const char *s)
{
	return (struct str){ s, s ? strlen(s) : 0 };
}

static inline bool str_eq(struct str a, struct str b)
{
	/* most strings that differ do so in the first byte */
	return a.n == b.n &&
	       (a.n == 0 || (a.p[0] == b.p[0] && memcmp(a.p, b.p, a.n) == 0));
}

static inline bool str_is(struct str a, const char *s)
{
	if (a.n > 0 && s && a.p[0] != s[0])
		return false;
	return str_eq(a, str_of(s));
}

/* Order of bytes, a shorter prefix first: <0, 0, >0. */
int str_cmp(struct str a, struct str b);

/* A copy in a, followed by a NUL. */
struct str str_keep(struct arena *a, struct str s);

bool str_starts(struct str s, const char *prefix);
bool str_ends(struct str s, const char *suffix);

/* Private: str_is_nocase when the first letters do not decide. */
bool str_is_nocase_slow(struct str a, const char *s);

/* Equal, ignoring the case of ASCII letters. */
static inline bool str_is_nocase(struct str a, const char *s)
{
	if (a.n && ((a.p[0] ^ s[0]) & ~('a' ^ 'A')))
		return false;
	return str_is_nocase_slow(a, s);
}

/* Cut the text before the first `sep`, or all of it, off *rest, together with
 * the sep.  False if nothing is left. */
bool str_cut(struct str *rest, char sep, struct str *out);

/* `[a-z0-9][a-z0-9-]*`: the syntax of ids. */
bool str_is_kebab(struct str s);
#define STR_KEBAB_HINT N_("use a-z, 0-9 and hyphens, first a letter or digit")

/* `[a-z][a-z0-9_]*`: the syntax of fields, tags and enumerated values. */
bool str_is_snake(struct str s);
#define STR_SNAKE_HINT "use a-z, 0-9 and _, first a letter"

/*
 * Parse a whole plain decimal number, `-?(0|[1-9][0-9]*)`, with nothing around
 * it. Returns 0 and *out; -1 if malformed; -2 if well-formed but beyond int64.
 */
int str_to_int(struct str s, int64_t *out);

#endif
