/* Records the positions of lines, texts and comments of a card file. */
#include "validators/core/fmt/fmt_cards_internal.h"

#include "validators/base/vec.h"

#include <string.h>

static size_t offset(const struct fmt *f, uint32_t line, uint32_t col)
{
	size_t at = f->line[line - 1];

	for (; col > 1 && at < f->text.n; col--)
		do
			at++;
		while (at < f->text.n && (f->text.p[at] & 0xC0) == 0x80);
	return at;
}

static void index_lines(struct fmt *f)
{
	size_t n = 2;

	for (size_t i = 0; i < f->text.n; i++)
		n += f->text.p[i] == '\n';
	f->line = arena_array(f->a, n, sizeof(*f->line));
	f->lines = 1;
	for (size_t i = 0; i < f->text.n; i++)
		if (f->text.p[i] == '\n')
			f->line[f->lines++] = i + 1;
	f->line[f->lines] = f->text.n;
}

static void mark_source(struct fmt *f, const struct span *s)
{
	size_t from = offset(f, s->line, s->col);
	size_t to = offset(f, s->end_line, s->end_col);

	if (to > from)
		memset(f->inside + from, 1, to - from);
}

static void mark_scalars(struct fmt *f, const struct node *n)
{
	if (n->kind == NODE_LIST) {
		for (size_t i = 0; i < n->list.n; i++)
			mark_scalars(f, n->list.v[i]);
	} else if (n->kind == NODE_MAP) {
		for (size_t i = 0; i < n->map.n; i++) {
			mark_source(f, &n->map.v[i].key_at);
			mark_scalars(f, n->map.v[i].value);
		}
	} else {
		mark_source(f, &n->at);
	}
}

bool fmt_blank_line(const struct fmt *f, uint32_t line)
{
	for (size_t i = f->line[line - 1]; i < f->line[line]; i++)
		if (!fmt_is_blank(f->text.p[i]) && f->text.p[i] != '\n')
			return false;
	return true;
}

static void find_comments(struct fmt *f)
{
	for (uint32_t l = 1; l <= f->lines; l++) {
		size_t from = f->line[l - 1], to = f->line[l], i = from;

		while (i < to &&
		       !(f->text.p[i] == '#' && !f->inside[i] &&
			 (i == from || fmt_is_blank(f->text.p[i - 1]))))
			i++;
		if (i == to)
			continue;
		struct comment c = { .line = l, .alone = true };
		for (size_t k = from; k < i; k++)
			c.alone &= fmt_is_blank(f->text.p[k]);
		c.gap = c.alone && l > 1 && fmt_blank_line(f, l - 1);
		while (to > i && (fmt_is_blank(f->text.p[to - 1]) ||
				  f->text.p[to - 1] == '\n'))
			to--;
		c.text = (struct str){ f->text.p + i, to - i };
		VEC_PUSH(f->a, f->comment, f->ncomments, f->comment_cap, c);
	}
}

bool fmt_in_brackets(const struct fmt *f, const struct node *n)
{
	size_t at = offset(f, n->at.line, n->at.col);

	if (n->kind == NODE_LIST)
		return f->text.p[at] == '[';
	while (at > 0 &&
	       (fmt_is_blank(f->text.p[at - 1]) || f->text.p[at - 1] == '\n'))
		at--;
	return at > 0 && f->text.p[at - 1] == '{';
}

void fmt_scan(struct fmt *f, const struct node *root)
{
	index_lines(f);
	f->inside = arena_alloc(f->a, f->text.n + 1);
	mark_scalars(f, root);
	find_comments(f);
}
