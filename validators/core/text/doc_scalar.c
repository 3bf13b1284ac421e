/* Interprets scalars of a document, checks keys, refuses hidden characters. */
#include "validators/core/text/doc_internal.h"

#include "validators/base/utf8.h"

#include <stdlib.h>

/* Maximum number of characters quoted in a message. */
#define SHOWN_LETTERS 40

/* Maps up to this size are compared key by key: cheaper than sorting. */
#define SMALL_MAP     24

#define NO_LETTER     UINT32_MAX

#define DIGITS        "0123456789"

/* `s` for a message: in quotes, on one line, truncated after
 * SHOWN_LETTERS characters. */
static const char *shown_scalar(const struct diags *ds, struct str s)
{
	struct buf b = { 0 };
	size_t n = 0;
	int len;

	for (int i = 0; n < s.n && i < SHOWN_LETTERS; i++) {
		utf8_decode(s.p + n, str_end(s), &len);
		n += (size_t)len;
	}
	utf8_put_safe(&b, (struct str){ s.p, n });
	buf_puts(&b, n < s.n ? "..." : "");
	const char *out = arena_printf(ds->arena, tr(ds->lang, "\"%.*s\""),
				       STR_ARG(buf_str(&b)));
	buf_release(&b);
	return out;
}

static uint32_t first_hidden(struct str s, bool is_key)
{
	const char *p = s.p, *end = str_end(s);
	int len;

	for (; p < end; p += len) {
		unsigned char c = (unsigned char)*p;
		uint32_t cp;

		len = 1;
		if (c >= 0x20 && c < 0x7F)
			continue;
		cp = utf8_decode(p, end, &len);
		if (cp >= 0x0400 && cp <= 0x047F)
			continue;
		if (!is_key && (cp == '\n' || cp == '\t'))
			continue;
		if (utf8_is_hidden(cp))
			return cp;
	}
	return NO_LETTER;
}

void text_check_hidden(struct source *s, struct str text, const struct span *at,
		       bool is_key, struct diags *ds)
{
	struct span place;
	struct diag *d;

	uint32_t cp = first_hidden(text, is_key);
	if (cp == NO_LETTER)
		return;
	/* one line feed in a key may correspond to several in the block */
	place = cp == '\n' ? *at : source_find(s, at, cp);
	d = diag_at(ds, SEV_ERROR, "hidden-character", &place,
		    is_key ? N_("hidden character U+%04X in a key")
			   : N_("hidden character U+%04X in a text"),
		    (unsigned)cp);
	d->hint = tr(ds->lang, "remove the character");
}

/* Index of the first byte at or after i that is not in `set`. */
static size_t skip(struct str s, size_t i, const char *set)
{
	while (i < s.n && memchr(set, s.p[i], strlen(set)))
		i++;
	return i;
}

static bool is_digit_at(struct str s, size_t i)
{
	return i < s.n && s.p[i] >= '0' && s.p[i] <= '9';
}

static bool is_based(struct str s)
{
	static const struct {
		const char *prefix, *digits;
	} bases[] = {
		{ "0x", DIGITS "abcdefABCDEF_" },
		{ "0o", "01234567_" },
		{ "0b", "01_" },
	};

	for (size_t i = 0; i < sizeof(bases) / sizeof(bases[0]); i++)
		if (s.n > 2 &&
		    str_is_nocase((struct str){ s.p, 2 }, bases[i].prefix))
			return skip(s, 2, bases[i].digits) == s.n;
	return false;
}

/* 010, 1_000, .5, 1., 1e9 and ordinary numbers. */
static bool is_decimal(struct str s)
{
	size_t i, from;

	if (!is_digit_at(s, 0) && !(s.p[0] == '.' && is_digit_at(s, 1)))
		return false;
	i = skip(s, 0, DIGITS "_");
	if (i < s.n && s.p[i] == '.')
		i = skip(s, i + 1, DIGITS "_");
	if (i == s.n)
		return true;
	if (s.p[i] != 'e' && s.p[i] != 'E')
		return false;
	from = ++i;
	if (i < s.n && (s.p[i] == '+' || s.p[i] == '-'))
		from = ++i;
	i = skip(s, i, DIGITS);
	return i > from && i == s.n;
}

/* 1:30 and 1:30:15.5, base sixty in YAML 1.1. */
static bool is_base_sixty(struct str s)
{
	size_t i = skip(s, 0, DIGITS "_");

	if (!is_digit_at(s, 0) || i == s.n || s.p[i] != ':')
		return false;
	while (i < s.n && s.p[i] == ':') {
		size_t from = i + 1;

		i = skip(s, from, DIGITS);
		if (i == from || i - from > 2 ||
		    (i - from == 2 && s.p[from] > '5'))
			return false;
	}
	if (i < s.n && s.p[i] == '.')
		i = skip(s, i + 1, DIGITS "_");
	return i == s.n;
}

static bool reads_as_number(struct str s)
{
	if (s.n > 0 && (s.p[0] == '+' || s.p[0] == '-')) {
		s.p++;
		s.n--;
	}
	if (s.n == 0)
		return false;
	return is_decimal(s) || is_based(s) || is_base_sixty(s) ||
	       str_is_nocase(s, ".inf") || str_is_nocase(s, ".nan");
}

static void resolve_number(struct node *n, struct diags *ds)
{
	int rc = str_to_int(n->text, &n->i);
	struct diag *d;

	if (rc == 0) {
		n->kind = NODE_INT;
		return;
	}
	n->i = 0;
	if (rc == -2)
		d = diag_at(ds, SEV_ERROR, "bad-number", &n->at,
			    "number %s is beyond 64 bits",
			    shown_scalar(ds, n->text));
	else if (reads_as_number(n->text))
		d = diag_at(ds, SEV_ERROR, "bad-number", &n->at,
			    "%s is a number to other programs, only whole "
			    "ones such as 10 or -3 are allowed",
			    shown_scalar(ds, n->text));
	else
		return;
	n->bad = true;
	d->hint =
		tr(ds->lang,
		   "write the number plainly, or put it in quotes to make it a "
		   "text");
}

void scalar_resolve(struct node *n, struct diags *ds)
{
	if (n->text.n == 0 || str_is(n->text, "null")) {
		n->kind = NODE_NULL;
	} else if (str_is(n->text, "true") || str_is(n->text, "false")) {
		n->kind = NODE_BOOL;
		n->b = n->text.p[0] == 't';
	} else if (memchr(DIGITS "+-.", n->text.p[0], strlen(DIGITS "+-."))) {
		resolve_number(n, ds);
	}
}

void key_check(struct str key, const struct span *at, struct diags *ds)
{
	struct diag *d;

	if (key.n == 0) {
		d = diag_at(ds, SEV_ERROR, "bad-key", at,
			    "an empty key, only texts are allowed");
		d->hint = tr(ds->lang, "write the key");
	} else if (key.n > DOC_MAX_KEY) {
		d = diag_at(ds, SEV_ERROR, "bad-key", at,
			    "a key of %zu bytes, at most %u are allowed", key.n,
			    DOC_MAX_KEY);
		d->hint = tr(ds->lang, "shorten the key");
		d->counted = true;
		d->found = (int64_t)key.n;
		d->allowed = DOC_MAX_KEY;
	}
}

static void report_duplicate(const struct pair *first, const struct pair *again,
			     struct diags *ds)
{
	struct diag *d =
		diag_at(ds, SEV_ERROR, "duplicate-key", &again->key_at,
			"key %s occurs here again; a map may have it once",
			shown_scalar(ds, again->key));

	d->hint = tr(ds->lang, "remove one of the two");
	diag_relate(ds, d, first->key_at, "first written here");
}

static void check_small(const struct node *map, struct diags *ds)
{
	const struct pair *v = map->map.v;

	for (size_t i = 1; i < map->map.n; i++) {
		for (size_t j = 0; j < i && v[i].key.n > 0; j++) {
			if (!str_eq(v[i].key, v[j].key))
				continue;
			report_duplicate(&v[j], &v[i], ds);
			break;
		}
	}
}

/* By key, then in file order (the pairs are in one array). */
static int compare_pairs(const void *x, const void *y)
{
	const struct pair *a = *(const struct pair *const *)x;
	const struct pair *b = *(const struct pair *const *)y;
	int c = str_cmp(a->key, b->key);

	return c ? c : (a > b) - (a < b);
}

static void check_large(struct arena *a, const struct node *map,
			struct diags *ds)
{
	size_t n = map->map.n;
	const struct pair **sorted = arena_array(a, n, sizeof(*sorted));
	const struct pair **first = arena_array(a, n, sizeof(*first));

	for (size_t i = 0; i < n; i++)
		sorted[i] = &map->map.v[i];
	qsort(sorted, n, sizeof(*sorted), compare_pairs);
	for (size_t i = 1, run = 0; i < n; i++) {
		if (!str_eq(sorted[i]->key, sorted[run]->key))
			run = i;
		else if (sorted[i]->key.n > 0)
			first[sorted[i] - map->map.v] = sorted[run];
	}
	for (size_t i = 0; i < n; i++)
		if (first[i])
			report_duplicate(first[i], &map->map.v[i], ds);
}

void map_check_keys(struct arena *a, const struct node *map, struct diags *ds)
{
	if (map->map.n <= SMALL_MAP)
		check_small(map, ds);
	else
		check_large(a, map, ds);
}
