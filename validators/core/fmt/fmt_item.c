/* Finds the items of a card file and the comments that belong to each. */
#include "validators/core/fmt/fmt_cards_internal.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <assert.h>
#include <stdlib.h>

#define WIDTH 120 /* maximum columns of a list or map in brackets */

/* The line on which a value ends. */
static uint32_t end_line(const struct node *n)
{
	uint32_t line =
		n->at.end_line > n->at.line ? n->at.end_line : n->at.line;

	if (n->kind == NODE_LIST && n->list.n)
		return end_line(n->list.v[n->list.n - 1]);
	if (n->kind == NODE_MAP && n->map.n)
		return end_line(n->map.v[n->map.n - 1].value);
	return line;
}

/* The first comment on or after the line. */
static size_t comment_from(const struct fmt *f, uint32_t line)
{
	size_t lo = 0, hi = f->ncomments;

	while (lo < hi) {
		size_t mid = (lo + hi) / 2;

		if (f->comment[mid].line < line)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

bool fmt_is_inline(const struct fmt *f, const struct node *n, size_t before)
{
	struct buf b = { 0 };

	if (n->kind != NODE_LIST && n->kind != NODE_MAP)
		return true;
	if ((n->kind == NODE_LIST ? n->list.n : n->map.n) == 0)
		return true;
	if (!fmt_in_brackets(f, n))
		return false;
	size_t c = comment_from(f, n->at.line);
	if (c < f->ncomments && f->comment[c].line < end_line(n))
		return false; /* the comment would lose its place */
	fmt_inline_value(&b, n);
	bool fits = before + utf8_count(buf_str(&b)) <= WIDTH;
	buf_release(&b);
	return fits;
}

static void add_item(struct fmt *f, const struct span *at)
{
	struct item i = { .at = *at };
	uint32_t l = at->line;

	i.gap = l > 1 && fmt_blank_line(f, l - 1);
	VEC_PUSH(f->a, f->item, f->nitems, f->item_cap, i);
}

static void collect(struct fmt *f, const struct node *n, size_t indent);

static void collect_map(struct fmt *f, const struct node *n, size_t indent)
{
	for (size_t i = 0; i < n->map.n; i++) {
		const struct pair *p = &n->map.v[i];
		bool one = fmt_is_inline(f, p->value, indent + p->key.n + 2);

		add_item(f, &p->key_at);
		if (!one)
			collect(f, p->value, indent + 2);
	}
}

/* Collect the items of a value that is written on lines of its own. */
static void collect(struct fmt *f, const struct node *n, size_t indent)
{
	if (n->kind == NODE_MAP) {
		collect_map(f, n, indent);
		return;
	}
	for (size_t i = 0; i < n->list.n; i++) {
		const struct node *e = n->list.v[i];

		if (fmt_is_inline(f, e, indent + 2))
			add_item(f, &e->at);
		else
			collect(f, e, indent + 2);
	}
}

static int by_place(const void *a, const void *b)
{
	return span_cmp(&((const struct item *)a)->at,
			&((const struct item *)b)->at);
}

struct item *fmt_item_at(const struct fmt *f, const struct span *at)
{
	struct item key = { .at = *at };
	struct item *i =
		bsearch(&key, f->item, f->nitems, sizeof(*f->item), by_place);

	assert(i);
	return i;
}

/* A comment belongs to the next item, or to the last one on its line. */
static struct item *owner(const struct fmt *f, const struct comment *c)
{
	size_t lo = 0, hi = f->nitems;

	while (lo < hi) {
		size_t mid = (lo + hi) / 2;

		if (f->item[mid].at.line <= c->line)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (c->alone)
		return lo < f->nitems ? &f->item[lo] : NULL;
	return lo > 0 ? &f->item[lo - 1] : NULL;
}

static void assign_comments(struct fmt *f)
{
	for (size_t i = f->ncomments; i > 0; i--) {
		struct comment *c = &f->comment[i - 1];
		struct item *x = owner(f, c);

		c->owned = x != NULL;
		if (x == NULL)
			continue;
		c->next = x->first;
		x->first = i;
	}
}

void fmt_find_items(struct fmt *f, const struct node *root)
{
	collect(f, root, 0);
	qsort(f->item, f->nitems, sizeof(*f->item), by_place);
	/* a line in brackets is split: the blank line belongs to its
	 * first item */
	for (size_t i = 1; i < f->nitems; i++)
		if (f->item[i].at.line == f->item[i - 1].at.line)
			f->item[i].gap = false;
	assign_comments(f);
}
