/* Formats numbers and table cells for people. */
#include "cli/shell/figures.h"

#include "validators/base/buf.h"
#include "validators/base/utf8.h"

#include <stdio.h>
#include <string.h>

/* Maximum digits of a number without thousands separators. */
#define WHOLE 4

/* Count the digits at the start of s. */
static size_t digits_of(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && s[i] >= '0' && s[i] <= '9')
		i++;
	return i;
}

void number_said(struct buf *out, size_t from, const struct lang *l)
{
	struct buf tail = { 0 };

	if (lang_id(l) != LANG_RU || from == out->n)
		return;
	from += out->p[from] == '-';
	size_t n = digits_of(out->p + from, out->n - from), rest = n;

	buf_put(&tail, out->p + from, out->n - from);
	out->n = from;
	for (size_t i = 0; i < n; i++, rest--) {
		if (i && n > WHOLE && rest % 3 == 0)
			buf_putc(out, ' ');
		buf_putc(out, tail.p[i]);
	}
	for (size_t i = n; i < tail.n; i++)
		buf_putc(out, tail.p[i] == '.' ? ',' : tail.p[i]);
	buf_release(&tail);
}

void number_put(struct buf *out, double v, const struct lang *l)
{
	const size_t from = out->n;

	buf_printf(out, "%.1f", v);
	number_said(out, from, l);
}

struct number_text number_text(const struct lang *l, int64_t n)
{
	struct number_text out;
	struct buf b = { 0 };

	buf_put_int(&b, n);
	number_said(&b, 0, l);
	memcpy(out.s, b.p, b.n);
	out.s[b.n] = '\0';
	buf_release(&b);
	return out;
}

static void put_cell(struct buf *b, struct str s, size_t wide, bool right)
{
	struct buf safe = { 0 };

	utf8_put_safe(&safe, s);
	size_t used = utf8_width(buf_str(&safe));
	size_t rest = used < wide ? wide - used : 0;
	if (right)
		buf_blanks(b, rest);
	buf_put(b, safe.p ? safe.p : "", safe.n);
	if (!right)
		buf_blanks(b, rest);
	buf_release(&safe);
}

void put_padded(struct buf *b, struct str s, size_t wide)
{
	put_cell(b, s, wide, false);
}

void put_right(struct buf *b, struct str s, size_t wide)
{
	put_cell(b, s, wide, true);
}
