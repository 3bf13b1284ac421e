/* Appends parts of SQL and their parameters to the statement of a query. */
#include "db/query/query_sql.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

void query_put_str(struct query_sql *b, struct str s)
{
	VEC_PUSH(b->a, b->bind, b->nbinds, b->cap,
		 ((struct query_bind){ .s = s }));
	buf_putc(&b->sql, '?');
}

void query_put_int(struct query_sql *b, int64_t n)
{
	VEC_PUSH(b->a, b->bind, b->nbinds, b->cap,
		 ((struct query_bind){ .number = true, .n = n }));
	buf_putc(&b->sql, '?');
}

bool query_is_word(struct str name)
{
	for (size_t i = 0; query_words[i].name; i++)
		if (str_is(name, query_words[i].name))
			return true;
	return false;
}

const char *query_short(struct query_sql *b, struct str s)
{
	enum { LONGEST = 60 };
	const char *p = s.p, *end = str_end(s);
	int len;

	for (size_t n = 0; n < LONGEST && p < end; n++, p += len)
		utf8_decode(p, end, &len);
	return arena_printf(b->a, "%.*s%s", (int)(p - s.p), s.p,
			    p < end ? "..." : "");
}

const char *query_op_sql(enum query_op op)
{
	return op == OP_HAS ? "=" : op == OP_NE ? "<>" : query_ops[op];
}

int query_needs_equal(struct query_sql *b, const struct query_node *n)
{
	if (n->op == OP_HAS || n->op == OP_EQ || n->op == OP_NE)
		return 0;
	return query_fail(
		b->q, &n->field,
		arena_printf(b->a,
			     tr(b->q->lang,
				"\"%.*s\" is not a number: \"%s\" does not "
				"fit"),
			     STR_ARG(n->field.s), query_ops[n->op]),
		"use :, = or !=");
}

/* Put conditions from..to-1, nested in groups of sixteen: SQLite parses A OR B
 * OR ... to a tree as deep as the list is long, and keeps each open bracket;
 * both are limited. */
int query_put_all(struct query_sql *b, query_put *put, const void *list,
		  size_t from, size_t to, const char *between)
{
	size_t step = 1;

	if (to - from == 1)
		return put(b, list, from);
	while (16 * step < to - from)
		step *= 16;
	buf_putc(&b->sql, '(');
	for (size_t i = from; i < to; i += step) {
		size_t end = to - i < step ? to : i + step;

		buf_puts(&b->sql, i > from ? between : "");
		if (query_put_all(b, put, list, i, end, between) < 0)
			return -1;
	}
	buf_putc(&b->sql, ')');
	return 0;
}

struct tested {
	const struct query_node *n;
	query_test *test;
};

static int put_value(struct query_sql *b, const void *list, size_t i)
{
	const struct tested *t = list;

	return t->test(b, t->n, &t->n->value[i]);
}

int query_each_value(struct query_sql *b, const struct query_node *n,
		     query_test *test)
{
	struct tested t = { n, test };

	b->turned += n->op == OP_NE;
	buf_puts(&b->sql, n->op == OP_NE ? "NOT (" : "(");
	if (query_put_all(b, put_value, &t, 0, n->nvalues, " OR ") < 0)
		return -1;
	buf_putc(&b->sql, ')');
	b->turned -= n->op == OP_NE;
	return 0;
}

void query_open(struct query_sql *b)
{
	buf_puts(&b->sql, b->turned ? "coalesce(" : "");
}

void query_close(struct query_sql *b)
{
	buf_puts(&b->sql, b->turned ? ", 0)" : "");
}

/*
 * A few tables are queried per card; many are read once each instead. SQLite
 * opens a subquery's table anew for every card, and scans the list of open
 * ones: a thousand terms would take a million steps per card.
 */
#define MANY_VALUES 20

void query_put_row(struct query_sql *b, const char *table)
{
	if (b->q->nvalues > MANY_VALUES)
		buf_printf(&b->sql,
			   "c.card_id IN (SELECT x.card_id FROM %s AS x WHERE ",
			   table);
	else
		buf_printf(&b->sql,
			   "EXISTS (SELECT 1 FROM %s AS x WHERE x.card_id = "
			   "c.card_id AND ",
			   table);
}

/* A bracket has no special meaning in our patterns. */
static struct str glob(struct query_sql *b, struct str s)
{
	struct buf out = { 0 };

	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] == '[')
			buf_puts(&out, "[[]");
		else
			buf_putc(&out, s.p[i]);
	}
	return buf_keep(&out, b->a);
}

int query_put_word(struct query_sql *b, const struct query_text *v)
{
	bool pattern = query_is_pattern(v);
	struct str s = pattern ? glob(b, v->s) : v->s;

	if (pattern && s.n > QUERY_PATTERN)
		return query_fail(b->q, v,
				  "a pattern has at most 200 bytes, a \"[\" "
				  "counts as three",
				  NULL);
	buf_puts(&b->sql, pattern ? "GLOB " : "= ");
	query_put_str(b, s);
	return 0;
}

int query_put_equals(struct query_sql *b, const char *expr,
		     const struct query_text *v)
{
	int rc;

	query_open(b);
	buf_puts(&b->sql, expr);
	buf_putc(&b->sql, ' ');
	rc = query_put_word(b, v);
	query_close(b);
	return rc;
}

struct str query_folded(struct query_sql *b, struct str s)
{
	struct str out = s;

	utf8_fold(b->a, &out, s);
	return out;
}

int query_needs_part(struct query_sql *b, const struct query_text *v)
{
	bool pattern = query_is_pattern(v);
	bool slashes = !v->quoted && v->s.n > 2 && v->s.p[0] == '/' &&
		       v->s.p[v->s.n - 1] == '/';

	if (!pattern && !slashes)
		return 0;
	return query_fail(b->q, v,
			  pattern ? N_("names and texts take no patterns; use "
				       "a part of the text")
				  : N_("regular expressions are not supported"),
			  "leave the signs out, or put them into quotes");
}

bool query_wanted(struct query_sql *b, const struct query_text *v,
		  struct str *out)
{
	if (query_needs_part(b, v) < 0)
		return false;
	*out = query_folded(b, v->s);
	if (out->n > 0)
		return true;
	query_fail(b->q, v, "it contains nothing to search for", NULL);
	return false;
}
