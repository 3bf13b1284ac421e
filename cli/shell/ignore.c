/* Parses and matches patterns like git's .gitignore. */
#include "cli/shell/ignore.h"

#include "validators/base/vec.h"

/* Trim blanks at the end, except one after a backslash. */
static struct str trimmed(struct str s)
{
	size_t n = 0;

	if (str_ends(s, "\r"))
		s.n--;
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] == '\\' && i + 1 < s.n)
			i++;
		else if (s.p[i] == ' ')
			continue;
		n = i + 1;
	}
	return (struct str){ s.p, n };
}

void ignore_add(struct ignore *g, struct arena *a, struct str s)
{
	struct ignore_rule r = { 0 };

	s = trimmed(s);
	if (s.n == 0 || s.p[0] == '#')
		return;
	if (s.p[0] == '!') {
		r.keeps = true;
		s = (struct str){ s.p + 1, s.n - 1 };
	}
	if (str_ends(s, "/")) {
		r.folders = true;
		s.n--;
	}
	r.bound = s.n && memchr(s.p, '/', s.n);
	if (str_starts(s, "/"))
		s = (struct str){ s.p + 1, s.n - 1 };
	r.pattern = s;
	if (s.n && !str_ends(s, "/")) /* otherwise no name can match */
		VEC_PUSH(a, g->v, g->n, g->cap, r);
}

void ignore_read(struct ignore *g, struct arena *a, struct str text)
{
	struct str line;

	if (str_starts(text, "\xef\xbb\xbf"))
		text = (struct str){ text.p + 3, text.n - 3 };
	while (str_cut(&text, '\n', &line))
		ignore_add(g, a, line);
}

/* True if c is in the class in brackets, ASCII only. */
static bool in_class(struct str name, unsigned char c)
{
	bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
	bool digit = c >= '0' && c <= '9', shown = c > ' ' && c < 0x7f;
	bool hex = digit || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
	const struct {
		const char *name;
		bool is;
	} classes[] = {
		{ "alnum", upper || lower || digit },
		{ "alpha", upper || lower },
		{ "blank", c == ' ' || c == '\t' },
		{ "cntrl", c < ' ' || c == 0x7f },
		{ "digit", digit },
		{ "graph", shown },
		{ "lower", lower },
		{ "print", shown || c == ' ' },
		{ "punct", shown && !upper && !lower && !digit },
		{ "space", c == ' ' || (c >= '\t' && c <= '\r') },
		{ "upper", upper },
		{ "xdigit", hex },
	};

	for (size_t i = 0; i < sizeof(classes) / sizeof(classes[0]); i++)
		if (str_is(name, classes[i].name))
			return classes[i].is;
	return false;
}

/* The length of "[:name:]" at p, or 0. */
static size_t class_at(const char *p, const char *end, struct str *name)
{
	const char *q = p + 2;

	if (end - p < 4 || p[0] != '[' || p[1] != ':')
		return 0;
	while (q < end && *q != ']')
		q++;
	if (q == end || q[-1] != ':' || q - 1 < p + 2)
		return 0;
	*name = (struct str){ p + 2, (size_t)(q - 1 - (p + 2)) };
	return (size_t)(q + 1 - p);
}

/* Take one character of a set, possibly after a backslash; false at the end. */
static bool take_char(const char **p, const char *end, unsigned char *c)
{
	if (*p < end && **p == '\\')
		++*p;
	if (*p == end)
		return false;
	*c = (unsigned char)*(*p)++;
	return true;
}

/* Match "[a-z]" at *p and move p after it; -1: it has no end. */
static int match_set(const char **at, const char *end, unsigned char c)
{
	const char *p = *at + 1, *first;
	bool not = p < end && (*p == '!' || *p == '^'), found = false;
	struct str name;
	size_t n;

	p += not ;
	for (first = p; p < end && (*p != ']' || p == first);) {
		unsigned char low, high;

		if ((n = class_at(p, end, &name))) {
			found |= in_class(name, c);
			p += n;
			continue;
		}
		if (!take_char(&p, end, &low))
			return -1;
		high = low;
		if (end - p > 1 && p[0] == '-' && p[1] != ']') {
			p++;
			if (!take_char(&p, end, &high))
				return -1;
		}
		found |= low <= c && c <= high;
	}
	if (p >= end)
		return -1;
	*at = p + 1;
	return found != not ;
}

/* Match one character of a name with the pattern at *p, and move p after it. */
static bool match_char(const char **p, const char *end, char c)
{
	if (**p == '[')
		return match_set(p, end, (unsigned char)c) == 1;
	if (**p == '?') {
		++*p;
		return true;
	}
	if (**p == '\\' && ++*p == end)
		return false;
	return *(*p)++ == c;
}

/* Match a name without slashes.  Backtracking is needed only for the last star:
 * matches of earlier ones can stay. */
static bool match_name(struct str pattern, struct str name)
{
	const char *p = pattern.p, *end = p + pattern.n, *star = NULL;
	const char *s = name.p, *stop = s + name.n, *from = s;

	while (s < stop) {
		if (p < end && *p == '*') {
			star = ++p;
			from = s;
		} else if (p < end && match_char(&p, end, *s)) {
			s++;
		} else if (star) {
			p = star;
			s = ++from;
		} else {
			return false;
		}
	}
	while (p < end && *p == '*')
		p++;
	return p == end;
}

/* Take the first name off a path; false if none is left. */
static bool take_name(struct str *path, struct str *name)
{
	return str_cut(path, '/', name);
}

/* "**", or more stars: any sequence of names. */
static bool is_stars(struct str name)
{
	size_t n = 0;

	while (n < name.n && name.p[n] == '*')
		n++;
	return n == name.n && n > 1;
}

/* Match name by name, as match_name does character by character. */
static bool match_path(struct str pattern, struct str path)
{
	struct str p = pattern, s = path, star = { 0 }, from = { 0 };
	bool any = false;

	for (;;) {
		struct str want, name, rest = s, left = p;

		if (!take_name(&left, &want)) {
			if (s.n == 0)
				return true;
		} else if (is_stars(want)) {
			/* at the end they match at least one name */
			if (left.n == 0)
				return s.n > 0;
			any = true;
			star = p = left;
			from = s;
			continue;
		} else if (take_name(&rest, &name) && match_name(want, name)) {
			s = rest;
			p = left;
			continue;
		}
		if (!any || !take_name(&from, &name))
			return false;
		p = star;
		s = from;
	}
}

static bool pattern_fits(const struct ignore_rule *r, struct str path,
			 bool folder)
{
	const char *slash = memrchr(path.p, '/', path.n);
	struct str name = path;

	if (r->folders && !folder)
		return false;
	if (r->bound)
		return match_path(r->pattern, path);
	if (slash)
		name = (struct str){ slash + 1,
				     path.n - (size_t)(slash + 1 - path.p) };
	return match_name(r->pattern, name);
}

int ignore_ask(const struct ignore *g, struct str path, bool folder)
{
	for (size_t i = g->n; i-- > 0;)
		if (pattern_fits(&g->v[i], path, folder))
			return g->v[i].keeps ? -1 : 1;
	return 0;
}
