/*
 * Any bytes as patterns, and as a path behind the first NUL.
 *
 * Holds: the answer is one of three, and that of the last pattern that fits;
 * without sets and backslashes it is the one that trying every way gives.
 */
#include "cli/shell/ignore.h"

#include "tests/support/fuzz.h"
#include "validators/base/arena.h"

#include <stdlib.h>

/* Bytes and stars of what is tried in every way. */
#define SHORT 40
#define STARS 6

static void check(bool holds)
{
	if (!holds)
		abort();
}

static bool is_end(struct str s)
{
	return s.n == 0 || s.p[0] == '/';
}

static struct str behind(struct str s, size_t n)
{
	return (struct str){ s.p + n, s.n - n };
}

static bool ways(struct str p, struct str s, bool starts);

/* Behind stars that are a whole name: any names may follow. */
static bool any_names(struct str p, struct str s)
{
	if (p.n == 0)
		return s.n > 0;
	p = behind(p, 1);
	for (;;) {
		const char *slash = s.n ? memchr(s.p, '/', s.n) : NULL;

		if (ways(p, s, true))
			return true;
		if (slash == NULL)
			return false;
		s = behind(s, (size_t)(slash + 1 - s.p));
	}
}

static bool ways(struct str p, struct str s, bool starts)
{
	size_t stars = 0;

	if (p.n == 0)
		return s.n == 0;
	while (starts && stars < p.n && p.p[stars] == '*')
		stars++;
	if (stars > 1 && is_end(behind(p, stars)))
		return any_names(behind(p, stars), s);
	if (p.p[0] == '*')
		return ways(behind(p, 1), s, false) ||
		       (!is_end(s) && ways(p, behind(s, 1), false));
	if (s.n == 0)
		return false;
	if (p.p[0] == '?' ? s.p[0] == '/' : p.p[0] != s.p[0])
		return false;
	return ways(behind(p, 1), behind(s, 1), p.p[0] == '/');
}

static bool is_odd(struct str path)
{
	for (size_t i = 0; i + 1 < path.n; i++)
		if (path.p[i] == '/' && path.p[i + 1] == '/')
			return true;
	return path.n == 0 || path.p[0] == '/' || path.p[path.n - 1] == '/';
}

/* One pattern by itself. */
static void check_rule(const struct ignore_rule *r, struct str path, int said)
{
	struct str p = r->pattern, s = path;
	const char *slash = memrchr(path.p, '/', path.n);
	size_t stars = 0;

	for (size_t i = 0; i < p.n; i++) {
		if (p.p[i] == '[' || p.p[i] == '\\')
			return;
		stars += p.p[i] == '*';
	}
	if (p.n > SHORT || s.n > SHORT || stars > STARS || is_odd(p))
		return;
	if (!r->bound && slash)
		s = behind(path, (size_t)(slash + 1 - path.p));
	check((said != 0) == ways(p, s, true));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	const char *nul = size ? memchr(text, '\0', size) : NULL;
	struct arena *a = arena_new();
	struct ignore g = { 0 };
	int last = 0;

	if (nul == NULL) {
		arena_free(a);
		return 0;
	}
	struct str path = { nul + 1, size - (size_t)(nul + 1 - text) };
	ignore_read(&g, a, (struct str){ text, (size_t)(nul - text) });
	for (size_t i = 0; i < g.n && !is_odd(path); i++) {
		const struct ignore one = { .v = &g.v[i], .n = 1 };
		int said = ignore_ask(&one, path, true);

		check(said == 0 || said == (g.v[i].keeps ? -1 : 1));
		check_rule(&g.v[i], path, said);
		if (said)
			last = said;
	}
	if (!is_odd(path))
		check(ignore_ask(&g, path, true) == last);
	arena_free(a);
	return 0;
}
