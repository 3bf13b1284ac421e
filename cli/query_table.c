/* The cards found, for people: a table that fits the terminal. */
#include "cli/search.h"

#include "cli/out.h"
#include "cli/term.h"

#include "validators/base/utf8.h"

#include <string.h>

/* s in `wide` columns: padded, or cut with a sign that says so. */
static void put_padded(struct str s, size_t wide, bool right, bool last)
{
	struct buf safe = { 0 };
	size_t used;

	utf8_put_safe(&safe, s);
	used = utf8_width(buf_str(&safe));
	if (used > wide) {
		size_t n = 0, at = 0;
		int len = 1;

		while (at < safe.n) {
			utf8_decode(safe.p + at, safe.p + safe.n, &len);
			size_t w = utf8_width(
				(struct str){ safe.p + at, (size_t)len });
			if (n + w + 1 > wide)
				break;
			n += w;
			at += (size_t)len;
		}
		buf_put(&output, safe.p, at);
		buf_puts(&output, "…");
		used = n + 1;
	} else if (right) {
		for (size_t i = used; i < wide; i++)
			buf_putc(&output, ' ');
		buf_put(&output, safe.p ? safe.p : "", safe.n);
	} else {
		buf_put(&output, safe.p ? safe.p : "", safe.n);
	}
	for (size_t i = used; !right && !last && i < wide; i++)
		buf_putc(&output, ' ');
	buf_release(&safe);
}

/* Widths of the columns; the widest gives way until they fit. */
static void fit(struct search *s, size_t *wide)
{
	size_t columns = s->nfields + 1, limit = terminal_width(), all;

	for (size_t i = 0; i < columns; i++)
		wide[i] = i ? strlen(s->fields[i - 1]) : strlen("card");
	for (size_t k = 0; k < s->n; k++)
		for (size_t i = 0; i < columns; i++) {
			const struct str *v = s->row[k].v;
			size_t w = i ? utf8_width(v[i + 1])
				     : utf8_width(v[0]) + 1 + utf8_width(v[1]);

			if (w > wide[i])
				wide[i] = w;
		}
	while (limit) {
		size_t widest = 0;

		all = 2 * (columns - 1);
		for (size_t i = 0; i < columns; i++) {
			all += wide[i];
			if (wide[i] > wide[widest])
				widest = i;
		}
		if (all <= limit || wide[widest] <= 8)
			break;
		wide[widest]--;
	}
}

void search_put_table(struct search *s)
{
	size_t columns = s->nfields + 1;
	size_t *wide = arena_array(s->a, columns, sizeof(*wide));

	fit(s, wide);
	for (size_t i = 0; i < columns; i++) {
		put_padded(str_of(i ? s->fields[i - 1] : "card"), wide[i],
			   false, i + 1 == columns);
		buf_puts(&output, i + 1 == columns ? "\n" : "  ");
	}
	for (size_t k = 0; k < s->n; k++) {
		const struct row *r = &s->row[k];
		struct str id = str_of(arena_printf(
			s->a, "%.*s/%.*s", STR_ARG(r->v[0]), STR_ARG(r->v[1])));

		for (size_t i = 0; i < columns; i++) {
			put_padded(i ? r->v[i + 1] : id, wide[i],
				   i && r->number[i + 1], i + 1 == columns);
			buf_puts(&output, i + 1 == columns ? "\n" : "  ");
		}
		out_check();
	}
}
