/* Writes JSON to a buffer, value by value. */
#include "validators/base/json.h"

#include "validators/base/form.h"
#include "validators/base/utf8.h"

#include <math.h>
#include <assert.h>
#include <stdarg.h>

void json_init(struct json *j, struct buf *out)
{
	/* deeper levels are initialised when they are opened */
	j->out = out;
	j->depth = 0;
	j->keyed = false;
	j->level[0].map = j->level[0].comma = false;
}

static void comma(struct json *j)
{
	if (j->depth > 0 && j->level[j->depth].comma)
		buf_putc(j->out, ',');
	j->level[j->depth].comma = true;
}

/* Write what comes before every value. */
static void begin_value(struct json *j)
{
	assert(j->keyed == j->level[j->depth].map);
	if (!j->keyed)
		comma(j);
	j->keyed = false;
}

static void open_level(struct json *j, bool map)
{
	begin_value(j);
	assert(j->depth < JSON_DEPTH);
	j->depth++;
	j->level[j->depth].map = map;
	j->level[j->depth].comma = false;
	buf_putc(j->out, map ? '{' : '[');
}

static void close_level(struct json *j, bool map)
{
	assert(j->depth > 0 && j->level[j->depth].map == map && !j->keyed);
	j->depth--;
	buf_putc(j->out, map ? '}' : ']');
}

void json_open_map(struct json *j)
{
	open_level(j, true);
}

void json_close_map(struct json *j)
{
	close_level(j, true);
}

void json_open_list(struct json *j)
{
	open_level(j, false);
}

void json_close_list(struct json *j)
{
	close_level(j, false);
}

/* Code points that are valid in JSON but unsafe in a terminal, an editor or a
 * browser; all others from U+00A0 on are written unescaped. */
static bool is_risky(uint32_t cp)
{
	static const struct {
		uint32_t lo, hi;
	} ranges[] = {
		{ 0x7f, 0x9f },     { 0x61c, 0x61c },   { 0x200e, 0x200f },
		{ 0x2028, 0x202e }, { 0x2066, 0x2069 },
	};
	size_t i;

	for (i = 0; i < sizeof(ranges) / sizeof(*ranges); i++)
		if (cp <= ranges[i].hi)
			return cp >= ranges[i].lo;
	return false;
}

static void put_escaped(struct buf *out, uint32_t cp)
{
	static const char names[] = {
		['"'] = '"',  ['\\'] = '\\', ['\b'] = 'b', ['\f'] = 'f',
		['\n'] = 'n', ['\r'] = 'r',  ['\t'] = 't',
	};

	if (cp < sizeof(names) && names[cp]) {
		buf_putc(out, '\\');
		buf_putc(out, names[cp]);
	} else {
		buf_printf(out, "\\u%04x", (unsigned)cp);
	}
}

static bool is_plain(char c)
{
	return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* Set the top bit of the first of eight bytes that needs escaping or may begin
 * a command; bits above it are meaningless. */
static inline uint64_t find_odd(uint64_t w)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);
	const uint64_t tops = ones << 7;
	uint64_t quote = w ^ ones * '"', slash = w ^ ones * '\\';
	uint64_t bracket = w ^ ones * '[';

	return ((w - ones * 0x20) | (w + ones) | (quote - ones) |
		(slash - ones) | (bracket - ones)) &
	       tops;
}

static inline uint64_t load_bytes(const char *p, size_t n)
{
	uint64_t w = 0;

	memcpy(&w, p, n);
	return w;
}

/* Copy all bytes; returns false if one of them needs escaping.  For a short
 * text the two copies may overlap. */
static inline bool copy_plain(char *to, const char *p, size_t n)
{
	uint64_t odd = 0, head, tail;

	if (n >= 8) {
		for (size_t i = 0; i + 8 < n; i += 8) {
			head = load_bytes(p + i, 8);
			memcpy(to + i, &head, 8);
			odd |= find_odd(head);
		}
		tail = load_bytes(p + n - 8, 8);
		memcpy(to + n - 8, &tail, 8);
		return !(odd | find_odd(tail));
	}
	if (n >= 4) {
		head = load_bytes(p, 4);
		tail = load_bytes(p + n - 4, 4);
		memcpy(to, &head, 4);
		memcpy(to + n - 4, &tail, 4);
		return !find_odd(head | tail << 32);
	}
	for (size_t i = 0; i < n; i++) {
		to[i] = p[i];
		odd |= !is_plain(p[i]) || p[i] == '[';
	}
	return !odd;
}

static void put_part(struct buf *out, struct str s)
{
	const char *p = s.n ? s.p : "", *from = p, *end = p + s.n;
	uint32_t cp;
	int len;

	while (p < end) {
		if (is_plain(*p)) {
			p++;
			continue;
		}
		cp = utf8_decode(p, end, &len);
		if (cp >= 0x80 && cp != UTF8_BAD && !is_risky(cp)) {
			p += len;
			continue;
		}
		buf_put(out, from, (size_t)(p - from));
		if (cp == UTF8_BAD)
			buf_puts(out, "\xef\xbf\xbd");
		else
			put_escaped(out, cp);
		p += len;
		from = p;
	}
	buf_put(out, from, (size_t)(p - from));
}

/* A line of JSON in the log of a CI runner must not contain a command. */
static void put_odd_string(struct buf *out, struct str s)
{
	const char *at;

	buf_putc(out, '"');
	while ((at = utf8_find_command(s)) != NULL) {
		size_t n = (size_t)(at + 2 - s.p);

		put_part(out, (struct str){ s.p, n });
		put_escaped(out, '[');
		s = (struct str){ at + 3, s.n - n - 1 };
	}
	put_part(out, s);
	buf_putc(out, '"');
}

static void put_string(struct buf *out, struct str s)
{
	char *to = buf_reserve(out, s.n + 2);

	if (!copy_plain(to + 1, s.p, s.n)) {
		put_odd_string(out, s);
		return;
	}
	to[0] = to[s.n + 1] = '"';
	out->n += s.n + 2;
}

void json_key(struct json *j, const char *key)
{
	json_key_str(j, str_of(key));
}

void json_key_str(struct json *j, struct str key)
{
	assert(j->level[j->depth].map && !j->keyed);
	comma(j);
	put_string(j->out, key);
	buf_putc(j->out, ':');
	j->keyed = true;
}

void json_str(struct json *j, struct str s)
{
	begin_value(j);
	put_string(j->out, s);
}

void json_text(struct json *j, const char *s)
{
	if (s)
		json_str(j, str_of(s));
	else
		json_null(j);
}

void json_int(struct json *j, int64_t v)
{
	begin_value(j);
	buf_put_int(j->out, v);
}

void json_decimal(struct json *j, int64_t v, unsigned digits)
{
	begin_value(j);
	buf_put_decimal(j->out, v, digits);
}

void json_rounded(struct json *j, const char *key, double v, unsigned digits)
{
	json_key(j, key);
	json_decimal(j, llround(v * pow(10, digits)), digits);
}

void json_bool(struct json *j, bool v)
{
	begin_value(j);
	buf_puts(j->out, v ? "true" : "false");
}

void json_null(struct json *j)
{
	begin_value(j);
	buf_puts(j->out, "null");
}

void json_pair(struct json *j, const char *key, struct str value)
{
	json_key(j, key);
	if (value.p)
		json_str(j, value);
	else
		json_null(j);
}

static void put_argument(struct json *j, const struct form_word *w, va_list *ap)
{
	int n;

	if (w->letter == 's') {
		n = w->sliced ? va_arg(*ap, int) : 0;
		const char *s = va_arg(*ap, const char *);

		if (w->sliced)
			json_str(j, (struct str){ s, (size_t)n });
		else
			json_text(j, s);
	} else if (w->size == 'h') {
		json_bool(j, va_arg(*ap, int));
	} else if (w->size) { /* all of these have 64 bits */
		json_int(j, va_arg(*ap, int64_t));
	} else if (w->letter == 'd') {
		json_int(j, va_arg(*ap, int));
	} else {
		json_int(j, va_arg(*ap, unsigned));
	}
}

void json_put(struct json *j, const char *form, ...)
{
	struct form_word w;
	va_list ap;

	va_start(ap, form);
	while ((form = form_next(form, &w)) != NULL) {
		if (w.key.p)
			json_key_str(j, w.key);
		switch (w.letter) {
		case '{':
			json_open_map(j);
			break;
		case '}':
			json_close_map(j);
			break;
		case '[':
			json_open_list(j);
			break;
		case ']':
			json_close_list(j);
			break;
		case '~':
			json_null(j);
			break;
		default:
			put_argument(j, &w, &ap);
		}
	}
	va_end(ap);
}
