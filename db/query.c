#include "db/query.h"

#include "db/db.h"
#include "validators/base/suggest.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

const struct query_word query_words[] = {
	{ "name", "a name contains it; with = is it" },
	{ "text", "the printed text contains it; with = has all its words" },
	{ "word", "name or text has the word" },
	{ "game", "the game" },
	{ "id", "the id" },
	{ "set", "the set" },
	{ "type", "the type" },
	{ "subtype", "the subtype" },
	{ "kw", "it has the keyword; kw:armor>=2 of that value" },
	{ "does", "an ability uses the verb" },
	{ "on", "an ability has the event" },
	{ "timing", "an ability is used in the window" },
	{ "has", "it has the field" },
	{ "is", "the truth value of that name is true" },
	{ "legal", "the format allows it" },
	{ "banned", "the format bans it" },
	{ "in", "it is in the deck list" },
	{ "order", "sorts by these fields; -FIELD falls" },
	{ "limit", "shows so many at most" },
	{ "skip", "leaves out so many first" },
	{ "blocks", "mainstay: a defender that stops every trait of it" },
	{ "blockedby", "mainstay: a warrior whose every trait it stops" },
	{ NULL, NULL },
};

static int term(struct query_sql *b, const struct query_node *n);

static int fail(struct query_sql *b, const struct query_text *at,
		const char *msg, const char *hint)
{
	return query_fail(b->q, at, msg, hint);
}

static void bind_str(struct query_sql *b, struct str s)
{
	VEC_PUSH(b->a, b->bind, b->nbinds, b->cap,
		 ((struct query_bind){ .s = s }));
	buf_putc(&b->sql, '?');
}

static void bind_int(struct query_sql *b, int64_t n)
{
	VEC_PUSH(b->a, b->bind, b->nbinds, b->cap,
		 ((struct query_bind){ .number = true, .n = n }));
	buf_putc(&b->sql, '?');
}

static struct str fold(struct query_sql *b, struct str s)
{
	struct str out = s;

	utf8_fold(b->a, &out, s);
	return out;
}

/* The rows of all games that have the field; NULL ends. */
static const struct field *field_of(const struct game *g, struct str name)
{
	for (size_t i = 0; i < g->nfields; i++)
		if (str_is(name, g->fields[i].name))
			return &g->fields[i];
	return NULL;
}

/* A column called otherwise than its field: strike_weak. */
static const struct field *column_of(const struct game *g, struct str name,
				     const char **column)
{
	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++) {
			const char *c = g->fields[i].columns[k];

			if (!c || (!str_is(name, c) &&
				   !(k == 0 && !g->fields[i].columns[1] &&
				     str_is(name, g->fields[i].name))))
				continue;
			*column = c;
			return &g->fields[i];
		}
	return NULL;
}

static bool is_number(enum field_type t)
{
	return t == FIELD_INT || t == FIELD_LIMIT || t == FIELD_INTS;
}

/* "coalesce(trilunie.cost, conclave.cost)"; false if no game has it. */
static bool column_expr(struct query_sql *b, struct str name, struct buf *out,
			enum field_type *type)
{
	size_t n = 0;

	buf_puts(out, "coalesce(");
	for (size_t i = 0; i < b->ngames; i++) {
		const char *column;
		const struct field *f = column_of(b->games[i], name, &column);

		if (f == NULL)
			continue;
		buf_printf(out, "%s%s.%s", n++ ? ", " : "", b->games[i]->id,
			   column);
		b->joins |= UINT32_C(1) << i;
		*type = f->type;
	}
	buf_puts(out, n == 1 ? ", NULL)" : ")");
	return n > 0;
}

static bool is_common(struct str name)
{
	static const char *const common[] = { "game", "id", "set", "type",
					      "subtype", NULL };

	return field_word(common, name) >= 0;
}

static int unknown_field(struct query_sql *b, const struct query_text *at)
{
	struct suggest s;

	suggest_init(&s, at->s);
	for (size_t i = 0; query_words[i].name; i++)
		suggest_offer(&s, str_of(query_words[i].name),
			      str_of(query_words[i].name));
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nfields; i++) {
			struct str f = str_of(b->games[g]->fields[i].name);

			suggest_offer(&s, f, f);
		}
	return fail(b, at,
		    arena_printf(b->a, "unknown field \"%.*s\"",
				 STR_ARG(at->s)),
		    suggest_text(b->a, &s));
}

static int unknown_value(struct query_sql *b, const struct query_text *v,
			 const char *what, struct suggest *s)
{
	return fail(b, v,
		    arena_printf(b->a, "\"%.*s\" is no %s", STR_ARG(v->s),
				 what),
		    suggest_text(b->a, s));
}

static const char *sql_op(enum query_op op)
{
	return op == OP_HAS ? "=" : op == OP_NE ? "<>" : query_ops[op];
}

static bool is_pattern(const struct query_text *v)
{
	return !v->quoted && (memchr(v->s.p, '?', v->s.n) ||
			      memchr(v->s.p, '*', v->s.n));
}

static int needs_equal(struct query_sql *b, const struct query_node *n)
{
	if (n->op == OP_HAS || n->op == OP_EQ || n->op == OP_NE)
		return 0;
	return fail(b, &n->field,
		    arena_printf(b->a, "\"%.*s\" is no number: \"%s\" does not "
				       "fit",
				 STR_ARG(n->field.s), query_ops[n->op]),
		    "use :, = or !=");
}

/* The i-th of the conditions of a list. */
typedef int put_one(struct query_sql *b, const void *list, size_t i);

/* Conditions from..to-1, in halves of halves: SQLite takes A OR B OR ... for a
 * tree as deep as the list is long, and has a limit. */
static int put_all(struct query_sql *b, put_one *put, const void *list,
		   size_t from, size_t to, const char *between)
{
	size_t middle = from + (to - from) / 2;

	if (to - from == 1)
		return put(b, list, from);
	buf_putc(&b->sql, '(');
	if (put_all(b, put, list, from, middle, between) < 0)
		return -1;
	buf_puts(&b->sql, between);
	if (put_all(b, put, list, middle, to, between) < 0)
		return -1;
	buf_putc(&b->sql, ')');
	return 0;
}

/* A test of each value, any of which may hold (with != none). */
typedef int value_test(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v);

struct tested {
	const struct query_node *n;
	value_test *test;
};

static int put_value(struct query_sql *b, const void *list, size_t i)
{
	const struct tested *t = list;

	return t->test(b, t->n, &t->n->value[i]);
}

static int each_value(struct query_sql *b, const struct query_node *n,
		      value_test *test)
{
	struct tested t = { n, test };

	buf_puts(&b->sql, n->op == OP_NE ? "NOT (" : "(");
	if (put_all(b, put_value, &t, 0, n->nvalues, " OR ") < 0)
		return -1;
	buf_putc(&b->sql, ')');
	return 0;
}

/* EXPR = ?, or GLOB where the value has ? or *. */
static void equals(struct query_sql *b, const char *expr,
		   const struct query_text *v)
{
	buf_printf(&b->sql, "coalesce(%s %s ", expr,
		   is_pattern(v) ? "GLOB" : "=");
	bind_str(b, v->s);
	buf_puts(&b->sql, ", 0)");
}

/* What is looked for, folded; false after an error where nothing is left. */
static bool wanted(struct query_sql *b, const struct query_text *v,
		   struct str *out)
{
	*out = fold(b, v->s);
	if (out->n > 0)
		return true;
	fail(b, v, "there is nothing to look for in it", NULL);
	return false;
}

static int test_name(struct query_sql *b, const struct query_node *n,
		     const struct query_text *v)
{
	bool whole = n->field.s.n && (n->op == OP_EQ || n->op == OP_NE);
	struct str s;

	if (!wanted(b, v, &s))
		return -1;
	buf_puts(&b->sql, "EXISTS (SELECT 1 FROM card_name AS n WHERE "
			  "n.card_id = c.card_id AND ");
	buf_puts(&b->sql, whole ? "n.fold = " : "instr(n.fold, ");
	bind_str(b, s);
	buf_puts(&b->sql, whole ? ")" : "))");
	return 0;
}

/* The words of s as an expression of the index: "a" AND "b". */
static int match_words(struct query_sql *b, const struct query_text *v,
		       const char *column)
{
	struct str s = fold(b, v->s);
	struct buf m = { 0 };

	for (size_t i = 0; i < s.n;) {
		size_t from = i;

		while (i < s.n && s.p[i] != ' ')
			i++;
		if (i > from) {
			buf_printf(&m, "%s%s\"", m.n ? " AND " : "", column);
			for (size_t k = from; k < i; k++) {
				if (s.p[k] == '"')
					buf_putc(&m, '"');
				buf_putc(&m, s.p[k]);
			}
			buf_putc(&m, '"');
		}
		i++;
	}
	struct str text = { arena_copy(b->a, m.n ? m.p : "", m.n), m.n };
	buf_release(&m);
	if (text.n == 0)
		return fail(b, v, "no word to look for", NULL);
	buf_puts(&b->sql, "c.card_id IN (SELECT rowid FROM card_search WHERE "
			  "card_search MATCH ");
	bind_str(b, text);
	buf_putc(&b->sql, ')');
	return 0;
}

static int test_text(struct query_sql *b, const struct query_node *n,
		     const struct query_text *v)
{
	struct str s;

	if (n->op == OP_EQ)
		return match_words(b, v, "text : ");
	if (!wanted(b, v, &s))
		return -1;
	buf_puts(&b->sql, "EXISTS (SELECT 1 FROM card_text AS t WHERE "
			  "t.card_id = c.card_id AND instr(t.fold, ");
	bind_str(b, s);
	buf_puts(&b->sql, "))");
	return 0;
}

static int test_word(struct query_sql *b, const struct query_node *n,
		     const struct query_text *v)
{
	(void)n;
	return match_words(b, v, "");
}

/* Words that `game` or `type` or `subtype` may be. */
static bool offer_common(struct query_sql *b, struct str field, struct str v,
			 struct suggest *s)
{
	bool found = false;

	for (size_t g = 0; g < b->ngames; g++) {
		const struct game *m = b->games[g];

		if (str_is(field, "game")) {
			found |= str_is(v, m->id);
			suggest_offer(s, str_of(m->id), str_of(m->id));
			continue;
		}
		for (size_t i = 0; i < m->nvariants; i++) {
			const struct variant *x = &m->variants[i];

			if (str_is(field, "type")) {
				found |= str_is(v, x->type);
				suggest_offer(s, str_of(x->type),
					      str_of(x->type));
			}
			for (size_t k = 0; str_is(field, "subtype") &&
					   x->subtypes && x->subtypes[k];
			     k++) {
				found |= str_is(v, x->subtypes[k]);
				suggest_offer(s, str_of(x->subtypes[k]),
					      str_of(x->subtypes[k]));
			}
		}
	}
	return found;
}

static int test_common(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v)
{
	struct suggest s;

	suggest_init(&s, v->s);
	if (!str_is(n->field.s, "id") && !str_is(n->field.s, "set") &&
	    !is_pattern(v) && !offer_common(b, n->field.s, v->s, &s))
		return unknown_value(b, v,
				     arena_printf(b->a, "%.*s",
						  STR_ARG(n->field.s)),
				     &s);
	if (str_is(n->field.s, "subtype")) {
		equals(b, "c.subtype", v);
		return 0;
	}
	/* never NULL, so that an index may serve */
	buf_printf(&b->sql, "c.%.*s%s %s ", STR_ARG(n->field.s),
		   str_is(n->field.s, "set") ? "_id" : "",
		   is_pattern(v) ? "GLOB" : "=");
	bind_str(b, v->s);
	return 0;
}

/* kw:armor>=2: the word, and what is asked of its number. */
static int test_keyword(struct query_sql *b, const struct query_node *n,
			const struct query_text *v)
{
	size_t at = strcspn(arena_copy(b->a, v->s.p, v->s.n), "<>=!");
	struct str word = { v->s.p, at }, op = { v->s.p + at, 0 };
	struct suggest s;
	int64_t number = 0;
	bool found = false;

	(void)n;
	while (at + op.n < v->s.n && strchr("<>=!", op.p[op.n]))
		op.n++;
	struct str value = { op.p + op.n, v->s.n - at - op.n };
	suggest_init(&s, word);
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nkeywords; i++) {
			struct str k = str_of(b->games[g]->keywords[i].word);

			found |= str_eq(k, word);
			suggest_offer(&s, k, k);
		}
	if (!found)
		return unknown_value(b, v, "keyword", &s);
	buf_puts(&b->sql, "EXISTS (SELECT 1 FROM card_keyword AS k WHERE "
			  "k.card_id = c.card_id AND k.word = ");
	bind_str(b, word);
	if (op.n) {
		size_t i = 0;

		while (i < 7 && !str_is(op, query_ops[i]))
			i++;
		if (i == 7 || i == 0 || str_to_int(value, &number) < 0)
			return fail(b, v, "a keyword's number is missing",
				    "write it as kw:armor>=2");
		buf_printf(&b->sql, " AND coalesce(k.n %s ",
			   sql_op((enum query_op)i));
		bind_int(b, number);
		buf_puts(&b->sql, ", 0)");
	}
	buf_putc(&b->sql, ')');
	return 0;
}

/* does:, on:, timing:: words of abilities, as the database lists them. */
static const struct {
	const char *field, *slot, *what;
} slots[] = {
	{ "does", "verb", "verb" },
	{ "on", "event", "event" },
	{ "timing", "timing", "timing" },
	{ "timing", "timing", "window" },
};

static int test_ability(struct query_sql *b, const struct query_node *n,
			const struct query_text *v)
{
	const char *slot = NULL, *what = "";
	struct suggest s;
	bool found = false;

	suggest_init(&s, v->s);
	for (size_t i = 0; i < sizeof(slots) / sizeof(slots[0]); i++) {
		if (!str_is(n->field.s, slots[i].field))
			continue;
		slot = slots[i].slot;
		what = slots[i].what;
		for (size_t g = 0; g < b->ngames; g++) {
			const struct grammar *x = b->games[g]->grammar;

			for (size_t t = 0; x && x->all[t]; t++) {
				if (strcmp(x->all[t]->what, what) != 0)
					continue;
				found |= words_find(x->all[t], v->s.p,
						    v->s.n) >= 0;
				for (size_t k = 0; k < x->all[t]->n; k++) {
					struct str w = str_of(
						x->all[t]->v[k].name);

					suggest_offer(&s, w, w);
				}
			}
		}
	}
	if (!found)
		return unknown_value(b, v, what, &s);
	buf_puts(&b->sql, "EXISTS (SELECT 1 FROM card_data AS d WHERE "
			  "d.card_id = c.card_id AND instr(d.words, ");
	bind_str(b, str_of(arena_printf(b->a, "\"%s:%.*s\"", slot,
					STR_ARG(v->s))));
	buf_puts(&b->sql, "))");
	return 0;
}

/* EXISTS over the table that holds the field's values, up to its WHERE. */
static void from_table(struct query_sql *b, enum field_type t)
{
	const char *table = t == FIELD_TEXT	 ? "card_text"
			    : t == FIELD_KEYWORDS ? "card_keyword"
			    : t == FIELD_WORDS || t == FIELD_LABELS
				    ? "card_label"
				    : "card_data";

	buf_printf(&b->sql,
		   "EXISTS (SELECT 1 FROM %s AS x WHERE x.card_id = c.card_id",
		   table);
}

static int test_has(struct query_sql *b, const struct query_node *n,
		    const struct query_text *v)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_INT;
	const struct field *f = NULL;

	(void)n;
	for (size_t g = 0; g < b->ngames && !f; g++)
		f = field_of(b->games[g], v->s);
	if (str_is(v->s, "subtype")) {
		buf_puts(&b->sql, "c.subtype IS NOT NULL");
	} else if (column_expr(b, v->s, &expr, &type)) {
		buf_printf(&b->sql, "%.*s IS NOT NULL", (int)expr.n, expr.p);
	} else if (f == NULL) {
		buf_release(&expr);
		return unknown_field(b, v);
	} else {
		from_table(b, f->type);
		if (f->type != FIELD_KEYWORDS) {
			buf_puts(&b->sql, " AND x.field = ");
			bind_str(b, v->s);
		}
		buf_putc(&b->sql, ')');
	}
	buf_release(&expr);
	return 0;
}

/* The predicates of all games called so, one of which must hold. */
static size_t predicates(struct query_sql *b, struct str name,
			 struct suggest *s)
{
	size_t n = 0;

	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->npredicates; i++) {
			const struct predicate *p =
				&b->games[g]->predicates[i];

			suggest_offer(s, str_of(p->name), str_of(p->name));
			if (!str_is(name, p->name))
				continue;
			b->joins |= UINT32_C(1) << g;
			buf_printf(&b->sql, "%scoalesce(%s, 0)",
				   n++ ? " OR " : "(", p->sql);
		}
	if (n)
		buf_putc(&b->sql, ')');
	return n;
}

static int test_is(struct query_sql *b, const struct query_node *n,
		   const struct query_text *v)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_INT;
	struct suggest s;

	(void)n;
	suggest_init(&s, v->s);
	bool found = predicates(b, v->s, &s) > 0;
	bool field = !found && column_expr(b, v->s, &expr, &type) &&
		     type == FIELD_BOOL;
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nfields; i++) {
			const struct field *f = &b->games[g]->fields[i];

			if (f->type == FIELD_BOOL)
				suggest_offer(&s, str_of(f->name),
					      str_of(f->name));
		}
	if (field)
		buf_printf(&b->sql, "coalesce(%.*s, 0)", (int)expr.n, expr.p);
	buf_release(&expr);
	return found || field ? 0
			      : unknown_value(b, v, "truth value of a card",
					      &s);
}

static int test_cards(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	enum query_cards what =
		str_is(n->field.s, "in") ? CARDS_OF_DECK : CARDS_LEGAL;
	struct buf json = { 0 };
	const char *hint = NULL;
	int rc = b->cards(b->ctx, what, v->s, &json, &hint);

	if (rc == 0) {
		buf_puts(&b->sql,
			 "c.card_id IN (SELECT value FROM json_each(");
		bind_str(b, (struct str){ arena_copy(b->a, json.p, json.n),
					  json.n });
		buf_puts(&b->sql, "))");
	}
	buf_release(&json);
	if (rc == 0)
		return 0;
	return fail(b, v,
		    arena_printf(b->a,
				 what == CARDS_LEGAL ?
					 "\"%.*s\" is no format" :
					 "\"%.*s\" cannot be read as a list",
				 STR_ARG(v->s)),
		    hint);
}

static int test_banned(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v)
{
	char date[DATE_TEXT];
	struct buf none = { 0 };
	const char *hint = NULL;

	(void)n;
	/* the same names are formats here and there */
	int rc = b->cards(b->ctx, CARDS_LEGAL, v->s, &none, &hint);
	buf_release(&none);
	if (rc < 0)
		return fail(b, v,
			    arena_printf(b->a, "\"%.*s\" is no format",
					 STR_ARG(v->s)),
			    hint);
	buf_puts(&b->sql,
		 "EXISTS (SELECT 1 FROM format_card AS l JOIN format AS f "
		 "USING (format_id) WHERE l.card_id = c.card_id AND "
		 "l.copies = 0 AND f.id = ");
	bind_str(b, v->s);
	for (int i = 0; i < 2; i++) {
		buf_printf(&b->sql,
			   i ? " AND coalesce(l.last_day, '9') >= "
			     : " AND coalesce(l.first_day, '') <= ");
		if (b->dated) {
			date_text(b->on, date);
			bind_str(b, str_of(arena_copy(b->a, date,
						      DATE_TEXT - 1)));
		} else {
			buf_puts(&b->sql,
				 "(SELECT coalesce(max(o.first_day), '5') FROM "
				 "format_card AS o WHERE o.format_id = "
				 "f.format_id)");
		}
	}
	buf_putc(&b->sql, ')');
	return 0;
}

/* A number against a number, or against another field. */
static int test_number(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v)
{
	struct buf left = { 0 }, right = { 0 };
	enum field_type type = FIELD_INT, other = FIELD_INT;
	int64_t number;
	int rc = 0;
	enum query_op op = n->op == OP_NE ? OP_EQ : n->op;

	column_expr(b, n->field.s, &left, &type);
	if (type == FIELD_LIMIT && str_is(v->s, "unlimited")) {
		buf_printf(&b->sql, "coalesce(%.*s = -1, 0)", (int)left.n,
			   left.p);
	} else if (str_to_int(v->s, &number) == 0) {
		buf_printf(&b->sql, "coalesce(%.*s %s ", (int)left.n, left.p,
			   sql_op(op));
		bind_int(b, number);
		buf_puts(&b->sql, ", 0)");
	} else if (column_expr(b, v->s, &right, &other) && is_number(other)) {
		buf_printf(&b->sql, "coalesce(%.*s %s %.*s, 0)", (int)left.n,
			   left.p, sql_op(op), (int)right.n, right.p);
	} else {
		rc = fail(b, v,
			  arena_printf(b->a,
				       "\"%.*s\" is neither a number nor a "
				       "field with numbers",
				       STR_ARG(v->s)),
			  NULL);
	}
	buf_release(&left);
	buf_release(&right);
	return rc;
}

/* A word of the field, in whatever game; labels are the cards' own. */
static int known_word(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	struct suggest s;
	bool found = false, closed = true;

	suggest_init(&s, v->s);
	for (size_t g = 0; g < b->ngames; g++) {
		const struct field *f = field_of(b->games[g], n->field.s);

		if (f == NULL)
			continue;
		closed &= f->words != NULL;
		found |= f->words && field_word(f->words, v->s) >= 0;
		for (size_t i = 0; f->words && f->words[i]; i++)
			suggest_offer(&s, str_of(f->words[i]),
				      str_of(f->words[i]));
	}
	if (found || !closed || is_pattern(v))
		return 0;
	return unknown_value(b, v,
			     arena_printf(b->a, "%.*s", STR_ARG(n->field.s)),
			     &s);
}

static int test_field(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_INT;
	int rc = known_word(b, n, v);

	if (rc == 0 && column_expr(b, n->field.s, &expr, &type)) {
		bool truth = type == FIELD_BOOL;

		if (truth && !str_is(v->s, "true") && !str_is(v->s, "false")) {
			rc = fail(b, v, "true or false is needed here", NULL);
		} else if (truth) {
			buf_printf(&b->sql, "coalesce(%.*s = %d, 0)",
				   (int)expr.n, expr.p, str_is(v->s, "true"));
		} else {
			buf_putc(&expr, '\0');
			equals(b, expr.p, v);
		}
	} else if (rc == 0) {
		from_table(b, FIELD_LABELS);
		buf_puts(&b->sql, " AND x.field = ");
		bind_str(b, n->field.s);
		buf_puts(&b->sql, " AND x.word ");
		buf_puts(&b->sql, is_pattern(v) ? "GLOB " : "= ");
		bind_str(b, v->s);
		buf_putc(&b->sql, ')');
	}
	buf_release(&expr);
	return rc;
}

static int test_texts(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	struct str s;

	if (!wanted(b, v, &s))
		return -1;
	from_table(b, FIELD_TEXT);
	buf_puts(&b->sql, " AND x.field = ");
	bind_str(b, n->field.s);
	buf_puts(&b->sql, " AND instr(x.fold, ");
	bind_str(b, s);
	buf_puts(&b->sql, "))");
	return 0;
}

/* Cards of a game that stand in some relation to the card named. */
static const struct relation *relation_of(const struct query_sql *b,
					  struct str name,
					  const struct game **game)
{
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nrelations; i++) {
			*game = b->games[g];
			if (str_is(name, (*game)->relations[i].name))
				return &(*game)->relations[i];
		}
	return NULL;
}

static int test_relation(struct query_sql *b, const struct query_node *n,
			 const struct query_text *v)
{
	const struct game *g;
	const struct relation *r = relation_of(b, n->field.s, &g);
	const char *hint = NULL;
	const struct card *c = b->card(b->ctx, g, v->s, &hint);
	struct buf value = { 0 };

	if (c == NULL)
		return fail(b, v,
			    arena_printf(b->a, "%s has no card \"%.*s\"",
					 g->id, STR_ARG(v->s)),
			    hint);
	if (strcmp(g->variants[c->variant].type, r->from) != 0)
		return fail(b, v,
			    arena_printf(b->a, "\"%.*s\" is no %s",
					 STR_ARG(v->s), r->from),
			    NULL);
	/* a card that none stands in the relation to: no card at all */
	if (!r->value(c, &value)) {
		buf_puts(&b->sql, "0");
		buf_release(&value);
		return 0;
	}
	for (size_t i = 0; i < b->ngames; i++)
		if (b->games[i] == g)
			b->joins |= UINT32_C(1) << i;
	buf_printf(&b->sql, "coalesce(c.type = '%s' AND %s.%s = ", r->to, g->id,
		   r->column);
	bind_str(b, (struct str){ arena_copy(b->a, value.p, value.n),
				  value.n });
	buf_puts(&b->sql, ", 0)");
	buf_release(&value);
	return 0;
}

/* The words before an operator that are no fields. */
static const struct {
	const char *name;
	value_test *test;
} tests[] = {
	{ "name", test_name },	     { "text", test_text },
	{ "word", test_word },	     { "kw", test_keyword },
	{ "does", test_ability },    { "on", test_ability },
	{ "timing", test_ability },  { "has", test_has },
	{ "is", test_is },	     { "legal", test_cards },
	{ "in", test_cards },	     { "banned", test_banned },
};

static int field_term(struct query_sql *b, const struct query_node *n)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_NOTE;
	const struct field *f = NULL;

	for (size_t g = 0; g < b->ngames && !f; g++)
		f = field_of(b->games[g], n->field.s);
	bool column = column_expr(b, n->field.s, &expr, &type);
	buf_release(&expr);
	if (!column && f == NULL)
		return unknown_field(b, &n->field);
	if (column && is_number(type))
		return each_value(b, n, test_number);
	if (needs_equal(b, n) < 0)
		return -1;
	if (f && f->type == FIELD_TEXT)
		return each_value(b, n, test_texts);
	if (column || f->type == FIELD_WORDS || f->type == FIELD_LABELS)
		return each_value(b, n, test_field);
	return fail(b, &n->field,
		    arena_printf(b->a, "\"%.*s\" cannot be compared",
				 STR_ARG(n->field.s)),
		    "ask with has:, kw:, does: or on:");
}

static int one_term(struct query_sql *b, const struct query_node *n)
{
	if (n->field.s.n == 0)
		return each_value(b, n, test_name);
	if (is_common(n->field.s))
		return needs_equal(b, n) < 0 ? -1
					     : each_value(b, n, test_common);
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++) {
		if (!str_is(n->field.s, tests[i].name))
			continue;
		return needs_equal(b, n) < 0 ? -1
					     : each_value(b, n, tests[i].test);
	}
	const struct game *g;
	if (relation_of(b, n->field.s, &g))
		return needs_equal(b, n) < 0 ? -1
					     : each_value(b, n, test_relation);
	return field_term(b, n);
}

static int term(struct query_sql *b, const struct query_node *n);

static int put_child(struct query_sql *b, const void *list, size_t i)
{
	return term(b, ((const struct query_node *const *)list)[i]);
}

static int term(struct query_sql *b, const struct query_node *n)
{
	const struct query_node **child = NULL;
	size_t count = 0, cap = 0;

	if (n->kind == QUERY_TERM)
		return one_term(b, n);
	if (n->kind == QUERY_NOT) {
		buf_puts(&b->sql, "NOT (");
		if (term(b, n->child) < 0)
			return -1;
		buf_putc(&b->sql, ')');
		return 0;
	}
	for (const struct query_node *c = n->child; c; c = c->next)
		VEC_PUSH(b->a, child, count, cap, c);
	return put_all(b, put_child, child, 0, count,
		       n->kind == QUERY_OR ? " OR " : " AND ");
}

/* The value of a field as a column of the result or a key of the order. */
static int value_expr(struct query_sql *b, const struct query_text *at)
{
	enum field_type type;
	const struct field *f = NULL;
	struct buf expr = { 0 };

	if (is_common(at->s)) {
		buf_printf(&b->sql, "c.%.*s%s", STR_ARG(at->s),
			   str_is(at->s, "set") ? "_id" : "");
		return 0;
	}
	if (str_is(at->s, "name")) {
		buf_puts(&b->sql,
			 "(SELECT n.name FROM card_name AS n WHERE n.card_id = "
			 "c.card_id ORDER BY n.lang = '' DESC, n.lang = ");
		bind_str(b, str_of(b->lang));
		buf_puts(&b->sql, " DESC LIMIT 1)");
		return 0;
	}
	for (size_t g = 0; g < b->ngames && !f; g++)
		f = field_of(b->games[g], at->s);
	bool column = column_expr(b, at->s, &expr, &type);
	if (column)
		buf_put(&b->sql, expr.p, expr.n);
	buf_release(&expr);
	if (column)
		return 0;
	if (f == NULL && !str_is(at->s, "text"))
		return unknown_field(b, at);
	if (f && (f->type == FIELD_KEYWORDS))
		buf_puts(&b->sql, "(SELECT group_concat(x.word || "
				  "coalesce(' ' || x.n, ''), ', ') FROM "
				  "card_keyword AS x WHERE x.card_id = "
				  "c.card_id)");
	else if (f && (f->type == FIELD_WORDS || f->type == FIELD_LABELS))
		buf_printf(&b->sql,
			   "(SELECT group_concat(x.word, ', ') FROM card_label "
			   "AS x WHERE x.card_id = c.card_id AND x.field = "
			   "'%s')",
			   f->name);
	else if (f == NULL || f->type == FIELD_TEXT)
		buf_printf(&b->sql,
			   "(SELECT x.text FROM card_text AS x WHERE x.card_id "
			   "= c.card_id AND x.field = '%s' ORDER BY x.lang = '' "
			   "DESC, x.lang = '%s' DESC LIMIT 1)",
			   f ? f->name : "text", b->lang);
	else
		buf_printf(&b->sql,
			   "(SELECT group_concat(x.json, ' ') FROM card_data AS "
			   "x WHERE x.card_id = c.card_id AND x.field = '%s')",
			   f->name);
	return 0;
}

static int order_by(struct query_sql *b)
{
	buf_puts(&b->sql, " ORDER BY ");
	for (size_t i = 0; i < b->q->norders; i++) {
		const struct query_order *o = &b->q->order[i];

		if (value_expr(b, &o->field) < 0)
			return -1;
		buf_puts(&b->sql, o->falling ? " DESC NULLS LAST, "
					     : " NULLS LAST, ");
	}
	buf_puts(&b->sql, "c.game, c.id");
	if (b->q->limit >= 0 || b->q->skip > 0) {
		buf_puts(&b->sql, " LIMIT ");
		bind_int(b, b->q->limit);
		buf_puts(&b->sql, " OFFSET ");
		bind_int(b, b->q->skip);
	}
	return 0;
}

/* The columns and the condition, each in its place; the tables that they ask
 * for come between. */
int query_build(struct query_sql *b)
{
	struct buf head = { 0 }, tail = { 0 };
	int rc = 0;

	buf_puts(&b->sql, "SELECT c.card_id, c.game, c.id");
	for (size_t i = 0; rc == 0 && b->fields && b->fields[i]; i++) {
		/* no part of the query: the place shown is its end */
		struct query_text t = { .s = str_of(b->fields[i]),
					.at = (uint32_t)b->q->text.n };

		buf_puts(&b->sql, ", ");
		rc = value_expr(b, &t);
	}
	buf_puts(&b->sql, " FROM card AS c");
	head = b->sql;
	b->sql = (struct buf){ 0 };
	if (rc == 0 && b->q->root) {
		buf_puts(&b->sql, " WHERE ");
		rc = term(b, b->q->root);
	}
	if (rc == 0)
		rc = order_by(b);
	tail = b->sql;
	b->sql = head;
	for (size_t i = 0; i < b->ngames; i++)
		if (b->joins >> i & 1)
			buf_printf(&b->sql,
				   " LEFT JOIN %s_card AS %s ON %s.card_id = "
				   "c.card_id",
				   b->games[i]->id, b->games[i]->id,
				   b->games[i]->id);
	buf_put(&b->sql, tail.p ? tail.p : "", tail.n);
	buf_release(&tail);
	return rc;
}

void query_sql_free(struct query_sql *b)
{
	buf_release(&b->sql);
}

struct sqlite3_stmt *query_prepare(struct query_sql *b, struct db *db)
{
	buf_putc(&b->sql, '\0');
	struct sqlite3_stmt *st = db_prepare(db, b->sql.p);
	b->sql.n--;
	for (size_t i = 0; st && i < b->nbinds; i++) {
		if (b->bind[i].number)
			db_bind_int(st, (int)i + 1, b->bind[i].n);
		else
			db_bind_str(st, (int)i + 1, b->bind[i].s);
	}
	return st;
}
