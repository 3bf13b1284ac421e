/* Repairs as a unified diff: what is known line by line needs no search. */
#include "cli/report/fix.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

#define CONTEXT 3

/* A line of the diff: ' ', '-' or '+'. */
struct line {
	char sign;
	bool open; /* no line feed ends it */
	struct str text;
};

struct diff {
	struct arena *a;
	uint32_t first; /* the number of the first line */
	struct line *v;
	size_t n, cap;
};

static void push(struct diff *d, char sign, struct str text, bool open)
{
	VEC_PUSH(d->a, d->v, d->n, d->cap, ((struct line){ sign, open, text }));
}

/* The lines of one list; its last one may be open at the end of the file. */
static void add_list(struct diff *d, const struct repair_text *t)
{
	for (size_t i = 0; i <= t->nlines; i++) {
		const struct repair_line *l = &t->line[i];
		bool open = i + 1 == t->nlines && !t->ends;
		/* what comes behind an open line closes it */
		bool closed = open && l[1].nbefore > 0;

		for (size_t k = 0; k < l->nbefore; k++)
			push(d, '+', l->before[k], false);
		if (i == t->nlines)
			break;
		if (!l->gone && !closed && str_eq(l->old, l->now)) {
			push(d, ' ', l->old, open);
			continue;
		}
		push(d, '-', l->old, open);
		if (!l->gone)
			push(d, '+', l->now, open && !closed);
	}
}

static void add_rest(struct diff *d, struct str rest)
{
	for (size_t i = 0; i < rest.n;) {
		const char *p = rest.p + i;
		const char *nl = memchr(p, '\n', rest.n - i);
		size_t n = nl ? (size_t)(nl - p) : rest.n - i;

		push(d, ' ', (struct str){ p, n }, nl == NULL);
		i += n + 1;
	}
}

/* Within a run of changes what goes stands before what comes. */
static void order(struct diff *d)
{
	struct line *v = arena_array(d->a, d->n, sizeof(*v));

	for (size_t i = 0, n = 0; i < d->n;) {
		size_t end = i;

		if (d->v[i].sign == ' ') {
			v[n++] = d->v[i++];
			continue;
		}
		while (end < d->n && d->v[end].sign != ' ')
			end++;
		for (size_t k = i; k < end; k++)
			if (d->v[k].sign == '-')
				v[n++] = d->v[k];
		for (size_t k = i; k < end; k++)
			if (d->v[k].sign == '+')
				v[n++] = d->v[k];
		i = end;
	}
	d->v = v;
}

static void put_line(struct buf *out, const struct line *l, bool color)
{
	const char *tint = l->sign == '-'   ? "\033[31m"
			   : l->sign == '+' ? "\033[32m"
					    : NULL;

	if (!color)
		tint = NULL;
	buf_puts(out, tint ? tint : "");
	buf_putc(out, l->sign);
	buf_put(out, l->text.p, l->text.n);
	buf_puts(out, tint ? "\033[0m\n" : "\n");
	if (l->open)
		buf_puts(out, "\\ No newline at end of file\n");
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
		/* an empty range stands behind the line before it */
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

		/* changes with up to two contexts between are one hunk */
		for (; end < d->n && end - last <= 2 * CONTEXT; end++)
			if (d->v[end].sign != ' ')
				last = end;
		end = last + 1 + CONTEXT < d->n ? last + 1 + CONTEXT : d->n;
		put_range(out, d, from, end, color);
		for (size_t k = from; k < end; k++)
			put_line(out, &d->v[k], color);
		i = last;
	}
}

void fix_put_diff(struct buf *out, struct arena *a, const char *name,
		  const struct repair_text *list, size_t n, struct str rest,
		  bool color)
{
	struct diff d = { .a = a, .first = n ? list[0].first : 1 };
	bool same = true;

	for (size_t i = 0; i < n; i++) {
		/* lists of one file follow one another line by line */
		add_list(&d, &list[i]);
		same &= list[i].state != REPAIR_FOUND;
	}
	if (same)
		return;
	add_rest(&d, rest);
	order(&d);
	buf_puts(out, "--- ");
	utf8_put_safe(out, str_of(name));
	buf_puts(out, "\n+++ ");
	utf8_put_safe(out, str_of(name));
	buf_putc(out, '\n');
	put_hunks(out, &d, color);
}
