/* Takes texts apart line by line and puts changed lines together. */
#include "validators/core/fix/repair_join.h"

#include "validators/base/buf.h"
#include "validators/base/vec.h"

#include <assert.h>
#include <string.h>

void repair_split(struct repair_text *out, struct arena *a, struct str text)
{
	size_t n = 0, cap = 0;

	out->line = NULL;
	for (size_t i = 0; i < text.n;) {
		const char *p = text.p + i;
		const char *nl = memchr(p, '\n', text.n - i);
		struct str s = { p, nl ? (size_t)(nl - p) : text.n - i };
		struct repair_line line = { .old = s, .now = s };

		VEC_PUSH(a, out->line, n, cap, line);
		i += s.n + 1;
	}
	VEC_PUSH(a, out->line, n, cap, (struct repair_line){ 0 });
	out->nlines = n - 1;
	out->ends = text.n > 0 && text.p[text.n - 1] == '\n';
}

struct str repair_join(const struct repair_text *t, struct arena *a)
{
	struct buf b = { 0 };

	for (size_t i = 0; i <= t->nlines; i++) {
		const struct repair_line *l = &t->line[i];

		for (size_t k = 0; k < l->nbefore; k++) {
			if (b.n && b.p[b.n - 1] != '\n')
				buf_putc(&b, '\n');
			buf_put(&b, l->before[k].p, l->before[k].n);
			buf_putc(&b, '\n');
		}
		if (i == t->nlines || l->gone)
			continue;
		buf_put(&b, l->now.p, l->now.n);
		if (i + 1 < t->nlines || t->ends)
			buf_putc(&b, '\n');
	}
	struct str s = { arena_copy(a, b.n ? b.p : "", b.n), b.n };
	buf_release(&b);
	return s;
}

/* Put what comes before the line, and the line if `whole`, into l->before. */
static void add_before(struct repair_line *l, struct arena *a,
		       const struct repair_line *next, bool whole)
{
	for (size_t i = 0; i < next->nbefore; i++)
		VEC_PUSH(a, l->before, l->nbefore, l->cap, next->before[i]);
	if (whole && !next->gone)
		VEC_PUSH(a, l->before, l->nbefore, l->cap, next->now);
}

void repair_add(struct repair_text *t, struct arena *a,
		const struct repair_text *next)
{
	/* per line of next: its number in t's file */
	uint32_t *at = arena_array(a, next->nlines + 1, sizeof(*at));
	size_t n = 0;

	for (size_t i = 0; i <= t->nlines; i++) {
		struct repair_line *l = &t->line[i], was = *l;

		l->before = NULL;
		l->nbefore = l->cap = 0;
		for (size_t k = 0; k < was.nbefore; k++)
			add_before(l, a, &next->line[n++], true);
		if (i < t->nlines && l->gone)
			continue;
		add_before(l, a, &next->line[n], false);
		at[n] = t->first + (uint32_t)i;
		if (i == t->nlines)
			break;
		l->now = next->line[n].now;
		l->gone = next->line[n++].gone;
	}
	assert(n == next->nlines);
	const size_t before = t->edits.n;
	for (size_t i = 0; i < next->edits.n; i++) {
		struct repair_edit e = next->edits.v[i];

		e.line = e.line ? at[e.line - next->first] : 0;
		e.order += before;
		VEC_PUSH(a, t->edits.v, t->edits.n, t->edits.cap, e);
	}
	repair_edits_sort(&t->edits);
}
