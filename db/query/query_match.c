/* Writes the SQL of searches for words in names and texts, by the
 * full-text index. */
#include "db/query/query_sql.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

/* The length of the separator at p, as the tokenizer of the index defines it:
 * ASCII except letters and digits, and dashes.  0: part of a word. */
static size_t between_words(struct str s, size_t at)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	struct str rest = { s.p + at, s.n - at };

	if (str_starts(rest, "—") || str_starts(rest, "–"))
		return strlen("—");
	return (signed char)*rest.p < 0 || memchr(letters, *rest.p, 36) ? 0 : 1;
}

/* Append the words of the value, all of which must occur; -1 after an error if
 * it has none. */
static int put_words(struct query_sql *b, struct buf *m,
		     const struct query_text *v, const char *column)
{
	struct str s = query_folded(b, v->s);
	size_t words = 0;

	if (query_needs_part(b, v) < 0)
		return -1;
	for (size_t i = 0, step; i < s.n;) {
		if ((step = between_words(s, i)) > 0) {
			i += step;
			continue;
		}
		buf_printf(m, "%s%s\"", words++ ? " AND " : "", column);
		for (; i < s.n && between_words(s, i) == 0; i++)
			buf_putc(m, s.p[i]);
		buf_putc(m, '"');
	}
	return words ? 0 : query_fail(b->q, v, "no word to search for", NULL);
}

/* True for word: and text= and their negations. */
static bool is_exact(const struct query_node *n)
{
	return n->op == OP_EQ || n->op == OP_NE;
}

static const char *column_for(const struct query_node *n)
{
	return str_is(n->field.s, "text") ? "text : " : "";
}

static int in_index(struct query_sql *b, const struct query_node *n,
		    const struct query_text *v)
{
	struct buf m = { 0 };
	int rc = put_words(b, &m, v, column_for(n));
	struct str s = buf_keep(&m, b->a);

	if (rc < 0)
		return -1;
	buf_puts(&b->sql, "c.card_id IN (SELECT rowid FROM card_search WHERE "
			  "card_search MATCH ");
	query_put_str(b, s);
	buf_putc(&b->sql, ')');
	return 0;
}

int query_test_word(struct query_sql *b, const struct query_node *n,
		    const struct query_text *v)
{
	return in_index(b, n, v);
}

int query_test_text(struct query_sql *b, const struct query_node *n,
		    const struct query_text *v)
{
	struct str s;

	if (is_exact(n))
		return in_index(b, n, v);
	if (!query_wanted(b, v, &s))
		return -1;
	query_put_row(b, "card_text");
	buf_puts(&b->sql, "instr(x.fold, ");
	query_put_str(b, s);
	buf_puts(&b->sql, "))");
	return 0;
}

bool query_is_match(const struct query_node *n)
{
	if (n->kind != QUERY_TERM)
		return false;
	if (str_is(n->field.s, "text"))
		return n->op == OP_EQ;
	return str_is(n->field.s, "word") &&
	       (n->op == OP_EQ || n->op == OP_HAS);
}

int query_put_match(struct query_sql *b, const struct query_node *const *v,
		    size_t n)
{
	struct buf m = { 0 };
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++) {
		buf_puts(&m, i ? " AND (" : "(");
		for (size_t k = 0; rc == 0 && k < v[i]->nvalues; k++) {
			buf_puts(&m, k ? " OR (" : "(");
			rc = put_words(b, &m, &v[i]->value[k],
				       column_for(v[i]));
			buf_putc(&m, ')');
		}
		buf_putc(&m, ')');
	}
	struct str s = buf_keep(&m, b->a);
	buf_puts(&b->sql, "card_search MATCH ");
	query_put_str(b, s);
	return rc;
}
