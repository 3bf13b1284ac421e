/* Parses the text of a card search into a tree of terms. */
#include "db/query/parse.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

const char *const query_ops[] = { ":", "=", "!=", "<", "<=", ">", ">=" };

/* The length of the blank at a position, or 0: ASCII blanks and the no-break
 * space, as in lists. */
static uint32_t blank_at(const struct str *text, size_t at)
{
	if (at >= text->n)
		return 0;
	const char *p = text->p + at;

	if (*p == ' ' || (*p >= '\t' && *p <= '\r'))
		return 1;
	return *p == '\xc2' && at + 1 < text->n && p[1] == '\xa0' ? 2 : 0;
}

/* Operators of other query languages, and our equivalents. */
static const struct {
	const char *theirs, *ours;
} others[] = {
	{ "=<", "<=" }, { "=>", ">=" }, { "==", "=" },   { "<>", "!=" },
	{ "≤", "<=" },  { "≥", ">=" },  { "≠", "!=" },   { "!", "-" },
	{ "&", "and" }, { "|", "or" },  { "&&", "and" }, { "||", "or" },
};

/* Letters beyond ASCII count like other signs. */
static bool is_letter(char c)
{
	return (signed char)c < 0 || (c >= '0' && c <= '9') ||
	       ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* The first operator of another language in a word without operators, as in
 * cost≤3; the whole word if it has no letter or digit; or empty. */
static struct str foreign_sign(struct str word)
{
	bool letters = false;

	for (size_t i = 0; i < word.n; i++) {
		struct str rest = { word.p + i, word.n - i };

		letters |= is_letter(word.p[i]);
		for (size_t k = 0; (signed char)word.p[i] < 0 &&
				   k < sizeof(others) / sizeof(others[0]);
		     k++)
			if (str_starts(rest, others[k].theirs))
				return (struct str){
					rest.p, str_of(others[k].theirs).n
				};
	}
	return letters ? (struct str){ word.p, 0 } : word;
}

/* True after a blank. */
static bool blank_before(const struct str *text, size_t at)
{
	return (at > 0 && blank_at(text, at - 1)) ||
	       (at > 1 && blank_at(text, at - 2) == 2);
}

struct parser {
	struct arena *a;
	struct query *q;
	uint32_t at;
	unsigned depth;
	bool limited, skipped; /* limit and skip were given */
	size_t order_cap;
};

/* A hint with our equivalent of such signs, in the arena; or NULL. */
static const char *ours(const struct parser *p, struct str signs)
{
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (str_is(signs, others[i].theirs))
			return arena_printf(
				p->a, tr(p->q->lang, "did you mean \"%s\"?"),
				others[i].ours);
	return NULL;
}

static struct query_node *parse_or(struct parser *p);

int query_fail(struct query *q, const struct query_text *at, const char *msg,
	       const char *hint)
{
	q->error = tr(q->lang, msg);
	q->hint = hint ? tr(q->lang, hint) : NULL;
	q->error_at = at->at;
	q->error_end = at->at + at->escapes +
		       (uint32_t)(at->s.n + (at->quoted ? 2 : 0));
	return -1;
}

/* Report an error at n bytes; hint may be NULL. */
static void *fail_with(struct parser *p, uint32_t at, size_t n, const char *msg,
		       const char *hint)
{
	struct query_text t = { .s = { p->q->text.p + at, n }, .at = at };

	query_fail(p->q, &t, msg, hint);
	return NULL;
}

static void *fail_at(struct parser *p, uint32_t at, size_t n, const char *msg)
{
	return fail_with(p, at, n, msg, NULL);
}

static char peek(const struct parser *p, size_t ahead)
{
	return p->at + ahead < p->q->text.n ? p->q->text.p[p->at + ahead]
					    : '\0';
}

static bool at_end(const struct parser *p)
{
	return p->at >= p->q->text.n;
}

static void skip_blanks(struct parser *p)
{
	for (uint32_t n; (n = blank_at(&p->q->text, p->at)) > 0;)
		p->at += n;
}

/* True if a word may end here. */
static bool ends_at(const struct parser *p, size_t at)
{
	return at >= p->q->text.n || blank_at(&p->q->text, at) ||
	       p->q->text.p[at] == '(' || p->q->text.p[at] == ')';
}

/* True if a term may end here; false after an error. */
static bool ends_here(struct parser *p)
{
	int len;

	if (ends_at(p, p->at))
		return true;
	utf8_decode(p->q->text.p + p->at, str_end(p->q->text), &len);
	fail_at(p, p->at, (size_t)len, "a blank is missing here");
	return false;
}

static const char no_blanks[] = N_("write it without blanks, as cost<=3");

static struct query_node *new_node(struct parser *p, enum query_kind kind)
{
	struct query_node *n = arena_alloc(p->a, sizeof(*n));

	n->kind = kind;
	return n;
}

/* The words between terms, in lower or upper case. */
static const struct joint {
	const char *spelling[4];
} and_word = { { "and", "AND", "и", "И" } },
  or_word = { { "or", "OR", "или", "ИЛИ" } },
  not_word = { { "not", "NOT", "не", "НЕ" } };

/* True at the word, which is then consumed. */
static bool take_word(struct parser *p, const struct joint *word)
{
	struct str rest = { p->q->text.p + p->at, p->q->text.n - p->at };

	for (size_t i = 0; i < 4; i++) {
		size_t n = strlen(word->spelling[i]);

		if (!str_starts(rest, word->spelling[i]) ||
		    !ends_at(p, p->at + n))
			continue;
		p->at += (uint32_t)n;
		return true;
	}
	return false;
}

/* Parse "..." with \" and \\ inside; false after an error. */
static bool take_quoted(struct parser *p, struct query_text *out)
{
	uint32_t start = p->at++;
	struct buf b = { 0 };

	*out = (struct query_text){ .quoted = true, .at = start };
	while (!at_end(p) && peek(p, 0) != '"') {
		if (peek(p, 0) == '\\' &&
		    (peek(p, 1) == '"' || peek(p, 1) == '\\')) {
			p->at++;
			out->escapes++;
		}
		buf_putc(&b, peek(p, 0));
		p->at++;
	}
	out->s = buf_keep(&b, p->a);
	if (at_end(p)) {
		fail_at(p, start, 1, "the quote is not closed");
		return false;
	}
	p->at++;
	return true;
}

/* Take characters up to a blank, bracket or one of `stop`. */
static struct query_text take_run(struct parser *p, const char *stop)
{
	struct query_text t = { .at = p->at };

	while (!ends_at(p, p->at) && !strchr(stop, peek(p, 0)))
		p->at++;
	t.s = (struct str){ p->q->text.p + t.at, p->at - t.at };
	return t;
}

/* Parse an operator; -1 if there is none. */
static int take_op(struct parser *p)
{
	static const struct {
		const char *text;
		enum query_op op;
	} ops[] = { { "!=", OP_NE }, { "<=", OP_LE }, { ">=", OP_GE },
		    { ":", OP_HAS }, { "=", OP_EQ },  { "<", OP_LT },
		    { ">", OP_GT } };

	for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++) {
		size_t n = strlen(ops[i].text);

		if (memcmp(ops[i].text, p->q->text.p + p->at,
			   p->q->text.n - p->at < n ? p->q->text.n - p->at
						    : n) == 0 &&
		    p->q->text.n - p->at >= n) {
			p->at += (uint32_t)n;
			return (int)ops[i].op;
		}
	}
	return -1;
}

/* Parse VALUE[,VALUE...]; false after an error. */
static bool take_values(struct parser *p, struct query_node *n)
{
	size_t cap = 0;

	for (;;) {
		struct query_text v;

		if (peek(p, 0) == '"') {
			if (!take_quoted(p, &v))
				return false;
		} else {
			v = take_run(p, ",\"");
		}
		if (v.s.n == 0 && !v.quoted) {
			fail_with(p, p->at > 0 ? p->at - 1 : 0, 1,
				  "a value is missing",
				  blank_at(&p->q->text, p->at) ? no_blanks
							       : NULL);
			return false;
		}
		VEC_PUSH(p->a, n->value, n->nvalues, cap, v);
		if (peek(p, 0) != ',')
			return ends_here(p);
		p->at++;
	}
}

/* Parse order:a,-b, limit:n and skip:n, which may be among the terms. */
static bool take_directive(struct parser *p, const struct query_node *n)
{
	struct query *q = p->q;

	bool skip = str_is(n->field.s, "skip");
	if (skip || str_is(n->field.s, "limit")) {
		int64_t *to = skip ? &q->skip : &q->limit;
		bool *given = skip ? &p->skipped : &p->limited;

		if (*given)
			query_fail(q, &n->field, "it is given twice", NULL);
		*given = true;
		if (n->nvalues != 1 || str_to_int(n->value[0].s, to) < 0 ||
		    *to < 0)
			query_fail(
				q, &n->value[0],
				skip ? N_("\"skip\" takes one number from 0 "
					  "up")
				     : N_("\"limit\" takes one number from 0 "
					  "up"),
				NULL);
		return true;
	}
	if (!str_is(n->field.s, "order"))
		return false;
	for (size_t i = 0; i < n->nvalues; i++) {
		struct query_order o = { .field = n->value[i] };

		if (o.field.s.n && o.field.s.p[0] == '-') {
			o.falling = true;
			o.field.s = (struct str){ o.field.s.p + 1,
						  o.field.s.n - 1 };
			o.field.at++;
		}
		if (o.field.s.n == 0) {
			query_fail(q, &n->value[i], "a field is missing", NULL);
			return true;
		}
		if (q->norders == QUERY_ORDERS) {
			query_fail(q, &o.field,
				   "a query sorts by at most 50 fields", NULL);
			return true;
		}
		VEC_PUSH(p->a, q->order, q->norders, p->order_cap, o);
	}
	return true;
}

static bool is_directive(struct str field)
{
	return str_is(field, "order") || str_is(field, "limit") ||
	       str_is(field, "skip");
}

/* An operator directly followed by another one. */
static void *no_operator(struct parser *p, uint32_t at)
{
	struct str signs = { p->q->text.p + at, p->at + 1 - at };
	const char *hint = ours(p, signs);

	return fail_with(
		p, at, signs.n, "there is no such operator",
		hint ? hint : N_("quote a word that begins with such a sign"));
}

/* An operator without a field before it, or after a blank. */
static void *no_term(struct parser *p, bool field)
{
	struct str sign = { p->q->text.p + p->at, p->at < p->q->text.n };

	return fail_with(p, p->at, 1, "a blank or an operator is missing here",
			 field ? NULL : ours(p, sign));
}

/* A word without an operator: part of a name. */
static struct query_node *take_bare(struct parser *p, struct query_node *n,
				    struct query_text t)
{
	struct str sign = foreign_sign(t.s);
	const char *hint = ours(p, sign);

	if (sign.n == t.s.n)
		return fail_with(
			p, t.at, t.s.n, "there is no letter or digit in it",
			hint ? hint : N_("put such signs into quotes"));
	if (sign.n)
		return fail_with(p, t.at + (uint32_t)(sign.p - t.s.p), sign.n,
				 "there is no such operator", hint);
	n->value = arena_alloc(p->a, sizeof(*n->value));
	*n->value = t;
	n->nvalues = 1;
	return n;
}

static struct query_node *parse_term(struct parser *p)
{
	struct query_node *n = new_node(p, QUERY_TERM);
	struct query_text t;

	if (peek(p, 0) == '"') {
		n->value = arena_alloc(p->a, sizeof(*n->value));
		n->nvalues = 1;
		return take_quoted(p, n->value) && ends_here(p) ? n : NULL;
	}
	t = take_run(p, ":=!<>\"");
	uint32_t op_at = p->at;
	int op = at_end(p) ? -1 : take_op(p);
	if (op < 0 && (t.s.n == 0 || peek(p, 0) == '!' || peek(p, 0) == '"'))
		return no_term(p, t.s.n > 0);
	if (op < 0)
		return take_bare(p, n, t);
	if (t.s.n == 0)
		return fail_with(
			p, op_at, 1, "a field is missing before the operator",
			blank_before(&p->q->text, op_at) ? no_blanks : NULL);
	if (op != OP_HAS && !at_end(p) && strchr("<>=!:", peek(p, 0)))
		return no_operator(p, op_at);
	n->field = t;
	if (is_directive(query_name(p->a, t.s)))
		n->field.s = query_name(p->a, t.s);
	n->op = (enum query_op)op;
	if (is_directive(n->field.s) && n->op != OP_HAS && n->op != OP_EQ)
		return fail_at(p, op_at, p->at - op_at,
			       "order, limit and skip take : or =");
	return take_values(p, n) ? n : NULL;
}

/* Parse a term, unless the query then has too many values. */
static struct query_node *parse_counted(struct parser *p)
{
	uint32_t start = p->at;
	struct query_node *n = parse_term(p);

	if (n && !is_directive(n->field.s) &&
	    (p->q->nvalues += n->nvalues) > QUERY_VALUES)
		return fail_at(p, start, p->at - start,
			       "a query has at most 1,000 values");
	return n;
}

static struct query_node *parse_unary(struct parser *p)
{
	uint32_t start = p->at;
	bool sign = peek(p, 0) == '-' || take_word(p, &not_word);
	struct query_node *n, *out;

	if ((sign || peek(p, 0) == '(') && ++p->depth > QUERY_DEPTH)
		return fail_at(p, start, 1,
			       "the query is nested too deeply: at most 60 "
			       "levels of brackets and signs");
	if (sign) {
		p->at += p->at == start;
		skip_blanks(p);
		n = at_end(p) ? fail_at(p, start, p->at - start,
					"nothing follows it")
			      : parse_unary(p);
		out = new_node(p, QUERY_NOT);
		out->child = n;
		if (n && n->kind == QUERY_TERM && n->field.s.n &&
		    is_directive(n->field.s))
			return fail_at(p, start, 1,
				       "order, limit and skip "
				       "cannot be negated");
		p->depth--;
		return n ? out : NULL;
	}
	if (peek(p, 0) == '(') {
		p->at++;
		n = parse_or(p);
		if (n == NULL && !p->q->error)
			return fail_at(p, start, 1, "the brackets are empty");
		if (n && peek(p, 0) != ')')
			return fail_at(p, start, 1,
				       "the bracket is not closed");
		p->at++;
		p->depth--;
		return n;
	}
	if (peek(p, 0) == ')')
		return fail_at(p, start, 1, "the bracket closes nothing");
	return parse_counted(p);
}

/* The list itself, its only child, or NULL if it is empty. */
static struct query_node *collapse(struct query_node *list)
{
	if (list->child == NULL || list->child->next)
		return list->child ? list : NULL;
	return list->child;
}

/* Parse a sequence of terms; NULL: none, or after an error. */
static struct query_node *parse_and(struct parser *p)
{
	struct query_node *list = new_node(p, QUERY_AND);
	struct query_node **end = &list->child;
	uint32_t word = 0, behind = 0;
	bool due = false; /* `and` must be followed by a term */

	for (;;) {
		skip_blanks(p);
		uint32_t start = p->at;
		if (at_end(p) || peek(p, 0) == ')')
			break;
		if (take_word(p, &or_word)) {
			p->at = start;
			break;
		}
		if (take_word(p, &and_word)) {
			if (!list->child || due)
				return fail_at(p, start, p->at - start,
					       "nothing precedes \"and\"");
			due = true;
			word = start;
			behind = p->at;
			continue;
		}
		struct query_node *n = parse_unary(p);
		if (p->q->error)
			return NULL;
		due = false;
		if (n->kind == QUERY_TERM && n->field.s.n &&
		    take_directive(p, n)) {
			if (p->q->error)
				return NULL;
			continue;
		}
		*end = n;
		end = &n->next;
	}
	if (due)
		return fail_at(p, word, behind - word,
			       "nothing follows \"and\"");
	return collapse(list);
}

static struct query_node *parse_or(struct parser *p)
{
	struct query_node *list = new_node(p, QUERY_OR);
	struct query_node **end = &list->child;

	for (;;) {
		struct query_node *n = parse_and(p);

		if (p->q->error)
			return NULL;
		skip_blanks(p);
		uint32_t start = p->at;
		bool more = !at_end(p) && take_word(p, &or_word);
		if (n == NULL && (more || list->child))
			return fail_at(p, start, more ? p->at - start : 0,
				       more ? N_("nothing precedes \"or\"")
					    : N_("nothing follows \"or\""));
		if (n) {
			*end = n;
			end = &n->next;
		}
		if (!more)
			return collapse(list);
	}
}

int query_parse(struct arena *a, const struct lang *lang, struct query *q,
		struct str text)
{
	struct parser p = { .a = a, .q = q };

	*q = (struct query){ .lang = lang, .text = text, .limit = -1 };
	if (text.n > QUERY_BYTES) {
		fail_at(&p, QUERY_BYTES, 1, "a query has at most 256 KiB");
		return -1;
	}
	size_t good = utf8_check(text);
	if (good < text.n) {
		fail_at(&p, (uint32_t)good, 1, "this is not UTF-8");
		return -1;
	}
	q->root = parse_or(&p);
	if (!q->error && !at_end(&p))
		fail_at(&p, p.at, 1, "the bracket closes nothing");
	return q->error ? -1 : 0;
}
