/* Matches patterns against words and numbers in tables (not against
 * card texts). */
#include "db/query/query_sql.h"

#include <stdio.h>
#include <string.h>

static bool has_signs(struct str s)
{
	return memchr(s.p, '?', s.n) || memchr(s.p, '*', s.n);
}

bool query_is_pattern(const struct query_text *v)
{
	return !v->quoted && has_signs(v->s);
}

/* The set of positions in a pattern that are reachable, each before
 * its byte. */
struct walk {
	struct str pattern;
	bool at[QUERY_PATTERN + 1];
};

/* A `*` may match the empty string. */
static void pass_stars(struct walk *w)
{
	for (size_t i = 0; i < w->pattern.n; i++)
		if (w->at[i] && w->pattern.p[i] == '*')
			w->at[i + 1] = true;
}

static void walk_begin(struct walk *w, struct str pattern)
{
	*w = (struct walk){ .pattern = pattern, .at = { true } };
	pass_stars(w);
}

static void walk_on(struct walk *w, const char *letters)
{
	for (; *letters; letters++) {
		struct walk next = { .pattern = w->pattern };

		for (size_t i = 0; i < w->pattern.n; i++) {
			char c = w->pattern.p[i];

			if (w->at[i] && c == '*')
				next.at[i] = true;
			else if (w->at[i] && (c == '?' || c == *letters))
				next.at[i + 1] = true;
		}
		pass_stars(&next);
		*w = next;
	}
}

/* A pattern that is too long is rejected when SQL is generated. */
static bool is_short(struct str pattern)
{
	return pattern.n <= QUERY_PATTERN;
}

bool query_fits_word(struct str pattern, const char *word)
{
	struct walk w;

	if (!is_short(pattern))
		return true;
	walk_begin(&w, pattern);
	walk_on(&w, word);
	return w.at[pattern.n];
}

/* Advance by any of the numbers. */
static void walk_number(struct walk *w, int64_t min, int64_t max)
{
	struct walk all = { .pattern = w->pattern };

	for (int64_t n = min; n <= max; n++) {
		struct walk one = *w;
		char digits[24];

		snprintf(digits, sizeof(digits), "%lld", (long long)n);
		walk_on(&one, digits);
		for (size_t i = 0; i <= w->pattern.n; i++)
			all.at[i] |= one.at[i];
	}
	*w = all;
}

bool query_fits_numbers(const struct query_text *v, const struct field *f)
{
	struct walk w;

	if (!is_short(v->s))
		return query_is_pattern(v);
	/* a quoted `?` is neither a pattern nor a digit */
	if (v->quoted && has_signs(v->s))
		return false;
	walk_begin(&w, v->s);
	for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++) {
		if (k)
			walk_on(&w, "/");
		walk_number(&w, f->min, f->max);
	}
	return w.at[v->s.n];
}
