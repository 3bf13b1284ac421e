/* Writes repairs as a unified diff: changes are known by line, so no search
 * is needed. */
#include "cli/report/fix.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

#define CONTEXT 3

/* A line of the diff: ' ', '-' or '+'; the last one without a line feed. */
struct line {
	char sign;
	struct str text;
};

struct diff {
	struct arena *a;
	uint32_t first; /* number of the first line */
	struct line *v;
	size_t n, cap;
};

static void push_line(struct diff *d, char sign, struct str text)
{
	VEC_PUSH(d->a, d->v, d->n, d->cap, ((struct line){ sign, text }));
}

/* Cut the first line off a text. */
static struct str cut_line(struct str *text)
{
	const char *nl = memchr(text->p, '\n', text->n);
	struct str line = { text->p,
			    nl ? (size_t)(nl + 1 - text->p) : text->n };

	text->p += line.n;
	text->n -= line.n;
	return line;
}

static void add_list(struct diff *d, const struct koloda_repair *r)
{
	struct str old = { r->was, r->was_size };
	struct str new = { r->text, r->size };
	uint32_t at = r->first_line;
	char rest = r->state == KOLODA_REPAIRED ? '-' : ' ';

	for (size_t i = 0; i < r->nlines; i++) {
		uint32_t line = r->lines_were[i];
		struct str is = cut_line(&new);

		for (; line > at; at++)
			push_line(d, '-', cut_line(&old));
		struct str was = line ? cut_line(&old) : STR("");
		at += line > 0;
		if (line && str_eq(was, is)) {
			push_line(d, ' ', was);
			continue;
		}
		if (line)
			push_line(d, '-', was);
		push_line(d, '+', is);
	}
	while (old.n)
		push_line(d, rest, cut_line(&old));
}

static void put_line(struct buf *out, const struct line *l, bool color)
{
	const char *tint = l->sign == '-' ? "\033[31m" : "\033[32m";
	bool ends = str_ends(l->text, "\n");

	if (!color || l->sign == ' ')
		tint = NULL;
	buf_puts(out, tint ? tint : "");
	buf_putc(out, l->sign);
	buf_put(out, l->text.p, l->text.n - ends);
	buf_puts(out, tint ? "\033[0m\n" : "\n");
	if (!ends)
		buf_puts(out, "\\ No newline at end of file\n");
}

/* Within a sequence of changes removals come before additions. */
static void put_lines(struct buf *out, const struct diff *d, size_t from,
		      size_t until, bool color)
{
	for (size_t i = from, end; i < until; i = end) {
		for (end = i; end < until && d->v[end].sign != ' ';)
			end++;
		for (const char *sign = "-+"; *sign; sign++)
			for (size_t k = i; k < end; k++)
				if (d->v[k].sign == *sign)
					put_line(out, &d->v[k], color);
		if (end == i)
			put_line(out, &d->v[end++], color);
	}
}

/* "@@ -7,3 +7,4 @@" for the lines from..until of the diff. */
static void put_range(struct buf *out, const struct diff *d, size_t from,
		      size_t until, bool color)
{
	size_t start[2] = { d->first, d->first }, n[2] = { 0, 0 };

	for (size_t i = 0; i < until; i++) {
		const char sign = d->v[i].sign;
		size_t *count = i < from ? start : n;

		count[0] += sign != '+';
		count[1] += sign != '-';
	}
	buf_printf(out, "%s@@", color ? "\033[36m" : "");
	for (int k = 0; k < 2; k++) {
		/* an empty range is after the line before it */
		buf_printf(out, " %c%zu", "-+"[k], start[k] - (n[k] == 0));
		if (n[k] != 1)
			buf_printf(out, ",%zu", n[k]);
	}
	buf_printf(out, " @@%s\n", color ? "\033[0m" : "");
}

static void put_hunks(struct buf *out, const struct diff *d, bool color)
{
	for (size_t i = 0; i < d->n; i++) {
		if (d->v[i].sign == ' ')
			continue;
		size_t from = i > CONTEXT ? i - CONTEXT : 0, last = i, end = i;

		/* changes with up to two contexts between them form one hunk */
		for (; end < d->n && end - last <= 2 * CONTEXT; end++)
			if (d->v[end].sign != ' ')
				last = end;
		end = last + 1 + CONTEXT < d->n ? last + 1 + CONTEXT : d->n;
		put_range(out, d, from, end, color);
		put_lines(out, d, from, end, color);
		i = last;
	}
}

void fix_put_diff(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool color)
{
	struct diff d = { .a = a, .first = f->n ? f->list[0].first_line : 1 };
	struct str rest = f->rest;
	bool same = true;

	for (size_t i = 0; i < f->n; i++) {
		add_list(&d, &f->list[i]);
		same &= f->list[i].state != KOLODA_REPAIRED;
	}
	if (same)
		return;
	while (rest.n)
		push_line(&d, ' ', cut_line(&rest));
	buf_puts(out, "--- ");
	utf8_put_safe(out, str_of(f->name));
	buf_puts(out, "\n+++ ");
	utf8_put_safe(out, str_of(f->name));
	buf_putc(out, '\n');
	put_hunks(out, &d, color);
}
