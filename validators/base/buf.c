/* Appends bytes to growing buffers. */
#include "validators/base/buf.h"

#include "validators/base/arena.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#define FIRST_CAP 256

void buf_release(struct buf *b)
{
	mem_free(b->p);
	*b = (struct buf){ 0 };
}

void buf_grow(struct buf *b, size_t n)
{
	size_t cap = b->cap ? b->cap : FIRST_CAP;

	/* too much: mem_resize reports out of memory */
	if (n > PTRDIFF_MAX - b->n)
		cap = SIZE_MAX;
	else
		while (cap - b->n < n)
			cap *= 2;
	b->p = mem_resize(b->p, cap);
	b->cap = cap;
}

void buf_puts(struct buf *b, const char *s)
{
	buf_put(b, s, strlen(s));
}

void buf_put_int(struct buf *b, int64_t v)
{
	uint64_t u = v < 0 ? -(uint64_t)v : (uint64_t)v;
	char digits[20];
	size_t at = sizeof(digits);

	do {
		digits[--at] = (char)('0' + u % 10);
		u /= 10;
	} while (u);
	if (v < 0)
		digits[--at] = '-';
	buf_put(b, digits + at, sizeof(digits) - at);
}

void buf_put_decimal(struct buf *b, int64_t v, unsigned digits)
{
	int64_t one = 1;

	if (v < 0)
		buf_putc(b, '-');
	v = v < 0 ? -v : v;
	for (unsigned i = 0; i < digits; i++)
		one *= 10;
	buf_put_int(b, v / one);
	if (digits)
		buf_printf(b, ".%0*lld", (int)digits, (long long)(v % one));
}

void buf_printf(struct buf *b, const char *fmt, ...)
{
	va_list ap;
	size_t room;
	int n;

	buf_reserve(b, 1);
	room = b->cap - b->n;
	va_start(ap, fmt);
	n = vsnprintf(b->p + b->n, room, fmt, ap);
	va_end(ap);
	assert(n >= 0);
	if ((size_t)n >= room) {
		char *p = buf_reserve(b, (size_t)n + 1);

		va_start(ap, fmt);
		vsnprintf(p, (size_t)n + 1, fmt, ap);
		va_end(ap);
	}
	b->n += (size_t)n;
}

void buf_put_xml(struct buf *b, struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		switch (s.p[i]) {
		case '&':
			buf_puts(b, "&amp;");
			break;
		case '<':
			buf_puts(b, "&lt;");
			break;
		case '>':
			buf_puts(b, "&gt;");
			break;
		case '"':
			buf_puts(b, "&quot;");
			break;
		default:
			buf_putc(b, s.p[i]);
		}
}

struct str buf_keep(struct buf *b, struct arena *a)
{
	struct str s = str_keep(a, buf_str(b));

	buf_release(b);
	return s;
}
