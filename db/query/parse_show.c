/* Shows how a query was parsed. */
#include "db/query/parse.h"
#include "validators/base/buf.h"

static void show_text(const struct query_text *t, struct buf *out)
{
	buf_putc(out, '"');
	for (size_t i = 0; i < t->s.n; i++) {
		if (t->s.p[i] == '"' || t->s.p[i] == '\\')
			buf_putc(out, '\\');
		buf_putc(out, t->s.p[i]);
	}
	buf_putc(out, '"');
}

static void show_node(const struct query_node *n, struct buf *out)
{
	static const char *const names[] = { "and", "or", "not" };

	buf_putc(out, '(');
	if (n->kind == QUERY_TERM) {
		buf_printf(out, "%.*s",
			   STR_ARG(n->field.s.n ? n->field.s : STR("name")));
		buf_printf(out, " %s",
			   query_ops[n->field.s.n ? n->op : OP_HAS]);
		for (size_t i = 0; i < n->nvalues; i++) {
			buf_putc(out, ' ');
			show_text(&n->value[i], out);
		}
	} else {
		buf_puts(out, names[n->kind]);
		for (const struct query_node *c = n->child; c; c = c->next) {
			buf_putc(out, ' ');
			show_node(c, out);
		}
	}
	buf_putc(out, ')');
}

void query_show(const struct query *q, struct buf *out)
{
	if (q->root)
		show_node(q->root, out);
	else
		buf_puts(out, "(all)");
	for (size_t i = 0; i < q->norders; i++)
		buf_printf(out, "%s%s%.*s",
			   i ? "," : " order:", q->order[i].falling ? "-" : "",
			   STR_ARG(q->order[i].field.s));
	if (q->limit >= 0)
		buf_printf(out, " limit:%lld", (long long)q->limit);
	if (q->skip > 0)
		buf_printf(out, " skip:%lld", (long long)q->skip);
	buf_putc(out, '\n');
}
