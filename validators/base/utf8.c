/* Decodes, checks and folds UTF-8, and makes it safe for a terminal. */
#include "validators/base/utf8.h"

#include "validators/base/arena.h"

#include <utf8proc.h>

#define FOLD_SMALL 256 /* code points folded without heap memory */

/* The bytes of s behind a pointer that is never NULL. */
static const char *bytes_of(struct str s)
{
	return s.n ? s.p : "";
}

static bool is_tail(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

static uint32_t decode_long(const char *p, const char *end, int *len)
{
	utf8proc_int32_t cp;
	utf8proc_ssize_t n =
		utf8proc_iterate((const utf8proc_uint8_t *)p, end - p, &cp);

	*len = n > 0 ? (int)n : 1;
	return n > 0 ? (uint32_t)cp : UTF8_BAD;
}

static inline uint32_t decode(const char *p, const char *end, int *len)
{
	uint32_t lead = (unsigned char)*p;

	*len = 1;
	if (lead < 0x80)
		return lead;
	if (lead >= 0xc2 && lead < 0xe0 && end - p > 1 && is_tail(p[1])) {
		*len = 2;
		return (lead & 0x1f) << 6 | ((unsigned char)p[1] & 0x3f);
	}
	return decode_long(p, end, len);
}

uint32_t utf8_decode(const char *p, const char *end, int *len)
{
	return decode(p, end, len);
}

int utf8_encode(uint32_t cp, char out[4])
{
	return (int)utf8proc_encode_char((utf8proc_int32_t)cp,
					 (utf8proc_uint8_t *)out);
}

/* The first position in p..end that does not begin a group of 8 ASCII bytes. */
static const char *skip_ascii(const char *p, const char *end)
{
	uint64_t word;

	while (end - p >= 8) {
		memcpy(&word, p, 8);
		if (word & UINT64_C(0x8080808080808080))
			break;
		p += 8;
	}
	return p;
}

size_t utf8_check(struct str s)
{
	const char *p = bytes_of(s), *end = p + s.n;
	int len;

	while (p < end) {
		if ((unsigned char)*p < 0x80) {
			const char *q = skip_ascii(p, end);

			p = q > p ? q : p + 1;
			continue;
		}
		if (decode(p, end, &len) == UTF8_BAD)
			break;
		p += len;
	}
	return s.n - (size_t)(end - p);
}

size_t utf8_count(struct str s)
{
	const char *p = bytes_of(s), *end = p + s.n;
	size_t n = 0;
	int len;

	while (p < end) {
		const char *q = skip_ascii(p, end);

		n += (size_t)(q - p);
		if (q == end)
			break;
		decode(q, end, &len);
		p = q + len;
		n++;
	}
	return n;
}

/* Normalise quotes and blanks; everything else is unchanged, including code
 * points that NFKC later makes plain. */
static uint32_t fold_sign(uint32_t cp)
{
	static const struct {
		uint32_t lo, hi, to;
	} signs[] = {
		{ 0x0009, 0x000d, ' ' },  { 0x0060, 0x0060, '\'' },
		{ 0x0085, 0x0085, ' ' },  { 0x00a0, 0x00a0, ' ' },
		{ 0x00ab, 0x00ab, '"' },  { 0x00b4, 0x00b4, '\'' },
		{ 0x00bb, 0x00bb, '"' },  { 0x02bc, 0x02bc, '\'' },
		{ 0x1680, 0x1680, ' ' },  { 0x1ffd, 0x1ffd, '\'' },
		{ 0x2018, 0x201b, '\'' }, { 0x201c, 0x201f, '"' },
		{ 0x2028, 0x2029, ' ' },  { 0x2032, 0x2032, '\'' },
		{ 0x2033, 0x2033, '"' },  { 0x2039, 0x203a, '\'' },
	};
	size_t i;

	for (i = 0; i < sizeof(signs) / sizeof(*signs); i++)
		if (cp <= signs[i].hi)
			return cp >= signs[i].lo ? signs[i].to : cp;
	return cp;
}

/* Folded text under construction: blanks are held back until
 * something follows. */
struct folded {
	char *p;
	size_t n;
	bool blank;
};

static void fold_put(struct folded *f, uint32_t cp)
{
	if (cp == ' ') {
		f->blank = f->n > 0;
		return;
	}
	if (f->blank) {
		f->p[f->n++] = ' ';
		f->blank = false;
	}
	if (cp < 0x80)
		f->p[f->n++] = (char)cp;
	else
		f->n += (size_t)utf8_encode(cp, f->p + f->n);
}

/*
 * The fold of one code point of Russian or English text, UTF8_BAD for all
 * others.  None of these composes with another, so they can be folded one by
 * one.
 */
static uint32_t fold_common(uint32_t cp)
{
	if (cp >= 'A' && cp <= 'Z')
		return cp | 0x20;
	if (cp >= ' ' && cp < 0x7f)
		return cp == '`' ? '\'' : cp;
	if (cp >= 0x410 && cp <= 0x42f)
		return cp + 0x20;
	if (cp == 0x401 || cp == 0x451)
		return 0x435;
	if (cp >= 0x400 && cp <= 0x45f)
		return cp < 0x410 ? cp + 0x50 : cp;
	if (cp == 0xa0 || cp == 0xab || cp == 0xbb ||
	    (cp >= 0x2018 && cp <= 0x201f))
		return fold_sign(cp);
	if (cp == 0x2013 || cp == 0x2014 || cp == '\t' || cp == '\n')
		return cp > ' ' ? cp : ' ';
	return UTF8_BAD;
}

/* Fold s into f if all its code points are common; returns whether they are. */
static bool fold_fast(struct folded *f, struct str s)
{
	const char *p = bytes_of(s), *end = p + s.n;
	int len;

	while (p < end) {
		uint32_t cp = fold_common(decode(p, end, &len));

		if (cp == UTF8_BAD)
			return false;
		fold_put(f, cp);
		p += len;
	}
	return true;
}

static utf8proc_int32_t fold_before(utf8proc_int32_t cp, void *data)
{
	(void)data;
	/* must precede NFKC, which turns U+00B4 into a blank and an accent and
	 * U+2033 into two primes */
	return (utf8proc_int32_t)fold_sign((uint32_t)cp);
}

/* Decompose s into v of capacity cap; returns the number of code points it has
 * or would have. */
static size_t fold_decompose(utf8proc_int32_t *v, size_t cap, struct str s)
{
	const utf8proc_option_t how = UTF8PROC_STABLE | UTF8PROC_COMPOSE |
				      UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
				      UTF8PROC_IGNORE;
	const void *p = bytes_of(s);
	utf8proc_ssize_t n = utf8proc_decompose_custom(p, (utf8proc_ssize_t)s.n,
						       v, (utf8proc_ssize_t)cap,
						       how, fold_before, NULL);

	/* fails on input that utf8_check refuses and on sizes beyond 2^60 */
	return n < 0 ? 0 : (size_t)n;
}

/*
 * Remove the diaeresis from each е in n decomposed code points; returns how
 * many are left.  This precedes composition, so that the remaining marks
 * compose as they would without it and folding twice changes nothing.
 */
static size_t fold_yo(utf8proc_int32_t *v, size_t n)
{
	bool on_e = false;
	size_t i, kept = 0;

	for (i = 0; i < n; i++) {
		if (v[i] == 0x435)
			on_e = true;
		else if (utf8proc_get_property(v[i])->combining_class == 0)
			on_e = false;
		if (!on_e || v[i] != 0x308)
			v[kept++] = v[i];
	}
	return kept;
}

static struct str fold_fully(struct arena *a, struct str s)
{
	const utf8proc_option_t how = UTF8PROC_STABLE | UTF8PROC_COMPOSE;
	utf8proc_int32_t small[FOLD_SMALL], *v = small;
	size_t n = fold_decompose(v, FOLD_SMALL, s);
	struct folded f = { 0 };
	utf8proc_ssize_t left;
	utf8proc_ssize_t i;

	if (n > FOLD_SMALL) {
		v = mem_resize(NULL, n * sizeof(*v));
		fold_decompose(v, n, s);
	}
	left = (utf8proc_ssize_t)fold_yo(v, n);
	left = utf8proc_normalize_utf32(v, left, how);
	f.p = mem_resize(NULL, 4 * (size_t)left + 1);
	for (i = 0; i < left; i++)
		fold_put(&f, fold_sign((uint32_t)v[i]));
	s = (struct str){ arena_copy(a, f.p, f.n), f.n };
	mem_free(f.p);
	if (v != small)
		mem_free(v);
	return s;
}

int utf8_fold(struct arena *a, struct str *out, struct str s)
{
	struct arena_mark mark = arena_mark(a);
	/* no common code point grows; one more for the NUL */
	struct folded f = { .p = arena_alloc(a, s.n + 1) };

	if (fold_fast(&f, s)) {
		*out = (struct str){ f.p, f.n };
		return 0;
	}
	arena_reset(a, mark);
	if (utf8_check(s) < s.n)
		return -1;
	*out = fold_fully(a, s);
	return 0;
}

struct str utf8_composed(struct arena *a, struct str s)
{
	struct arena_mark mark = arena_mark(a);
	/* no code point has more than four in NFD, none less than a byte */
	size_t cap = 4 * s.n + 1;
	utf8proc_int32_t *v = arena_array(a, cap, sizeof(*v));
	const void *p = bytes_of(s);
	utf8proc_ssize_t n = utf8proc_decompose(
		p, (utf8proc_ssize_t)s.n, v, (utf8proc_ssize_t)cap,
		UTF8PROC_STABLE | UTF8PROC_COMPOSE);
	struct folded f = { 0 };

	if (n < 0 || (size_t)n > cap) {
		arena_reset(a, mark);
		return s;
	}
	n = utf8proc_normalize_utf32(v, n, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
	f.p = arena_alloc(a, 4 * (size_t)n + 1);
	for (utf8proc_ssize_t i = 0; i < n; i++) {
		uint32_t cp = (uint32_t)v[i];

		fold_put(&f, fold_sign(cp) == ' ' ? ' ' : cp);
	}
	return (struct str){ f.p, f.n };
}

size_t utf8_width(struct str s)
{
	const char *p = bytes_of(s), *end = p + s.n;
	size_t width = 0;
	int len;

	for (; p < end; p += len) {
		if (utf8_is_plain(*p)) {
			width++;
			len = 1;
			continue;
		}
		uint32_t cp = decode(p, end, &len);

		if (cp == UTF8_BAD || (cp >= 0x400 && cp <= 0x45f))
			width++;
		else
			width += (size_t)utf8proc_charwidth(
				(utf8proc_int32_t)cp);
	}
	return width;
}

bool utf8_is_hidden(uint32_t cp)
{
	static const bool hidden[] = {
		[UTF8PROC_CATEGORY_CC] = true, [UTF8PROC_CATEGORY_CF] = true,
		[UTF8PROC_CATEGORY_CS] = true, [UTF8PROC_CATEGORY_CO] = true,
		[UTF8PROC_CATEGORY_CN] = true, [UTF8PROC_CATEGORY_ZL] = true,
		[UTF8PROC_CATEGORY_ZP] = true,
	};

	if (cp < 0x100)
		return cp < ' ' || (cp >= 0x7f && cp < 0xa0) || cp == 0xad;
	if (cp >= 0x400 && cp <= 0x45f)
		return false;
	/* values that are not code points count as unassigned */
	return hidden[utf8proc_category((utf8proc_int32_t)cp)];
}

/* The shortest command name has five letters. */
const char *utf8_find_command(struct str s)
{
	if (s.n < strlen("##[debug") || !memchr(s.p, '#', s.n))
		return NULL;
	return memmem(s.p, s.n, "##[", 3);
}

/* True if the last line of b has only blanks. */
static bool opens_line(const struct buf *b)
{
	size_t n = b->n;

	while (n > 0 && b->p[n - 1] == ' ')
		n--;
	return n == 0 || b->p[n - 1] == '\n';
}

/* Where CI runners see a command in s: the first colon of `::` at the start of
 * a line; or NULL. */
static const char *command_in(const struct buf *b, struct str s)
{
	const char *p = bytes_of(s), *end = p + s.n;
	int len;

	/* the runner also trims Unicode blanks */
	for (; p < end && *p != ':'; p += len) {
		uint32_t cp = decode(p, end, &len);

		if (cp != ' ' && (cp < 0xa0 || cp == UTF8_BAD ||
				  utf8proc_category((utf8proc_int32_t)cp) !=
					  UTF8PROC_CATEGORY_ZS))
			return NULL;
	}
	return end - p >= 2 && p[1] == ':' && opens_line(b) ? p : NULL;
}

/* True at the bracket of `##[`, anywhere. */
static bool is_old_command(const char *start, const char *p)
{
	return *p == '[' && p - start >= 2 && p[-1] == '#' && p[-2] == '#';
}

void utf8_put_safe(struct buf *b, struct str s)
{
	const char *start = bytes_of(s), *p = start, *from = p, *end = p + s.n;
	const char *command = command_in(b, s);
	int len;

	for (; p < end; p += len) {
		len = 1;
		if (utf8_is_plain(*p) && *p != '[' && p != command)
			continue;
		uint32_t cp = decode(p, end, &len);

		if (cp != UTF8_BAD && !utf8_is_hidden(cp) && p != command &&
		    !is_old_command(start, p))
			continue;
		buf_put(b, from, (size_t)(p - from));
		if (cp == UTF8_BAD)
			buf_printf(b, "<%02X>", (unsigned char)*p);
		else
			buf_printf(b, "<U+%04X>", (unsigned)cp);
		from = p + len;
	}
	buf_put(b, from, (size_t)(p - from));
}

void utf8_lower_first(char *text)
{
	char small[4];
	int was;
	uint32_t cp = utf8_decode(text, text + strlen(text), &was);

	if (cp != UTF8_BAD &&
	    utf8_encode((uint32_t)utf8proc_tolower((utf8proc_int32_t)cp),
			small) == was)
		memcpy(text, small, (size_t)was);
}
