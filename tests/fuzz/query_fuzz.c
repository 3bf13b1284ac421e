/*
 * Queries: the parser on any bytes.
 *
 * Holds: a tree, or one fault whose place lies inside the text; each piece of
 * the tree stands where it says, no deeper than QUERY_DEPTH; and the tree,
 * written as a query in brackets, is read as the same tree.
 */
#undef NDEBUG
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/query.h"

#include <assert.h>
#include <string.h>

static void check_text(const struct query *q, const struct query_text *t)
{
	assert(t->at <= q->text.n);
	if (t->s.n > 0 && !t->quoted) {
		assert(t->s.n <= q->text.n - t->at);
		assert(str_eq(t->s, (struct str){ q->text.p + t->at, t->s.n }));
	}
}

static void put_quoted(struct buf *out, struct str s)
{
	buf_putc(out, '"');
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] == '"' || s.p[i] == '\\')
			buf_putc(out, '\\');
		buf_putc(out, s.p[i]);
	}
	buf_putc(out, '"');
}

static void put_term(struct buf *out, const struct query_node *n)
{
	if (n->field.s.n > 0)
		buf_printf(out, "%.*s%s", STR_ARG(n->field.s),
			   query_ops[n->op]);
	for (size_t i = 0; i < n->nvalues; i++) {
		if (i > 0)
			buf_putc(out, ',');
		put_quoted(out, n->value[i].s);
	}
}

/* The tree as a query: every branch in brackets of its own. */
static void put_node(struct buf *out, const struct query *q,
		     const struct query_node *n, unsigned depth)
{
	assert(depth <= 4 * QUERY_DEPTH);
	if (n->kind == QUERY_TERM) {
		check_text(q, &n->field);
		assert(n->nvalues > 0 && !n->child);
		for (size_t i = 0; i < n->nvalues; i++)
			check_text(q, &n->value[i]);
		put_term(out, n);
		return;
	}
	assert(n->child && (n->kind == QUERY_NOT || n->child->next));
	buf_puts(out, n->kind == QUERY_NOT ? "not " : "(");
	for (const struct query_node *c = n->child; c; c = c->next) {
		put_node(out, q, c, depth + 1);
		if (c->next)
			buf_puts(out, n->kind == QUERY_OR ? " or " : " ");
	}
	if (n->kind != QUERY_NOT)
		buf_putc(out, ')');
}

static void check_again(struct arena *a, const struct query *q)
{
	struct buf text = { 0 }, once = { 0 }, twice = { 0 };
	struct query again;

	if (q->root)
		put_node(&text, q, q->root, 0);
	/* the brackets of the copy may be too many */
	bool same = query_parse(a, &again, buf_str(&text)) == 0;
	if (same) {
		again.order = q->order;
		again.norders = q->norders;
		again.limit = q->limit;
		again.skip = q->skip;
		query_show(q, &once);
		query_show(&again, &twice);
		assert(str_eq(buf_str(&once), buf_str(&twice)));
	}
	assert(same || strstr(again.error, "too deep"));
	buf_release(&text);
	buf_release(&once);
	buf_release(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new();
	struct query q;

	if (query_parse(a, &q, (struct str){ (const char *)data, size }) == 0) {
		assert(!q.error);
		assert(q.limit >= -1 && q.skip >= 0);
		for (size_t i = 0; i < q.norders; i++)
			check_text(&q, &q.order[i].field);
		check_again(a, &q);
	} else {
		assert(q.error && *q.error);
		assert(q.error_at <= q.error_end && q.error_end <= size);
	}
	arena_free(a);
	return 0;
}
