/* Writes the SQL of terms about the fields of cards. */
#include "db/query/query_sql.h"

#include <string.h>

const struct field *query_field(const struct game *g, struct str name)
{
	for (size_t i = 0; i < g->nfields; i++)
		if (str_is(name, g->fields[i].name))
			return &g->fields[i];
	return NULL;
}

const struct field *query_column_of(const struct game *g, struct str name,
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

bool query_is_number(enum field_type t)
{
	return t == FIELD_INT || t == FIELD_LIMIT || t == FIELD_INTS;
}

/* Append a column.  SQLite sorts text after all numbers, where
 * `unlimited` belongs. */
static void put_value(const struct game *g, const struct field *f,
		      const char *column, struct buf *out)
{
	if (f->type == FIELD_LIMIT)
		buf_printf(out, "iif(%s.%s = -1, 'unlimited', %s.%s)", g->id,
			   column, g->id, column);
	else
		buf_printf(out, "%s.%s", g->id, column);
}

/* Append the value of a field of a game; false if it has no such column.  A
 * field of several numbers is a word like 1/2/4. */
static bool put_column(const struct game *g, struct str name, struct buf *out,
		       enum field_type *type)
{
	const char *column;
	const struct field *f = query_column_of(g, name, &column);

	if (f) {
		put_value(g, f, column, out);
		*type = f->type;
		return true;
	}
	f = query_field(g, name);
	if (f == NULL || f->type != FIELD_INTS)
		return false;
	for (size_t i = 0; i < FIELD_COLUMNS && f->columns[i]; i++)
		buf_printf(out, "%s%s.%s", i ? " || '/' || " : "(", g->id,
			   f->columns[i]);
	buf_putc(out, ')');
	*type = FIELD_CODE;
	return true;
}

bool query_column(struct query_sql *b, struct str name, struct buf *out,
		  enum field_type *type)
{
	struct buf values = { 0 };
	bool found = false;
	size_t n = 0;

	for (size_t i = 0; i < b->ngames; i++) {
		size_t used = values.n;

		if (n)
			buf_puts(&values, ", ");
		bool has = put_column(b->games[i], name, &values, type);
		found |= has;
		if (has && b->among >> i & 1) {
			b->joins |= UINT32_C(1) << i;
			n++;
		} else {
			values.n = used;
		}
	}
	buf_puts(out, n == 0 ? "NULL" : n > 1 ? "coalesce(" : "");
	if (n)
		buf_put(out, values.p, values.n);
	buf_puts(out, n > 1 ? ")" : "");
	buf_release(&values);
	return found;
}

bool query_is_common(struct str name)
{
	static const char *const common[] = { "game", "id",      "set",
					      "type", "subtype", NULL };

	return field_word(common, name) >= 0;
}

bool query_is_shown(struct str name)
{
	return query_is_common(name) || str_is(name, "name") ||
	       str_is(name, "text");
}

/* Put a row of the card among the values of a field. */
static void put_row_of(struct query_sql *b, enum field_type t, struct str name)
{
	query_put_row(b, t == FIELD_TEXT                         ? "card_text"
			 : t == FIELD_WORDS || t == FIELD_LABELS ? "card_label"
								 : "card_data");
	buf_puts(&b->sql, "x.field = ");
	query_put_str(b, name);
}

/* A text for all languages excludes texts in single languages; of en and ru the
 * wanted one comes first, which is the order of the key or its reverse. */
static const char *first_lang(const struct query_sql *b)
{
	return strcmp(b->lang, "ru") == 0 ? " DESC" : "";
}

static void put_name(struct query_sql *b, const char *column)
{
	buf_printf(&b->sql,
		   "(SELECT n.%s FROM card_name AS n WHERE n.card_id = "
		   "c.card_id ORDER BY n.lang%s LIMIT 1)",
		   column, first_lang(b));
}

/* Combine several numbers of one field to one that sorts like them. */
static void put_numbers(struct query_sql *b, size_t game, const struct field *f)
{
	const char *id = b->games[game]->id;

	b->joins |= UINT32_C(1) << game;
	for (size_t k = 1; k < FIELD_COLUMNS && f->columns[k]; k++)
		buf_putc(&b->sql, '(');
	buf_printf(&b->sql, "%s.%s", id, f->columns[0]);
	for (size_t k = 1; k < FIELD_COLUMNS && f->columns[k]; k++)
		buf_printf(&b->sql, " * %lld + %s.%s)",
			   (long long)f->max - f->min + 1, id, f->columns[k]);
}

/* Put the rows of a field that is not a column, as one text; f NULL:
 * the text. */
static void put_rows(struct query_sql *b, const struct field *f)
{
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
			   "= c.card_id AND x.field = '%s' ORDER BY x.lang%s "
			   "LIMIT 1)",
			   f ? f->name : "text", first_lang(b));
	else if (b->nested && f->type == FIELD_BODY)
		buf_printf(&b->sql,
			   "(SELECT json(x.json) FROM card_data AS x WHERE "
			   "x.card_id = c.card_id AND x.field = '%s')",
			   f->name);
	else if (b->nested)
		buf_printf(&b->sql,
			   "(SELECT nullif(json_group_array(json(x.json)), "
			   "'[]') FROM card_data AS x WHERE x.card_id = "
			   "c.card_id AND x.field = '%s')",
			   f->name);
	else
		buf_printf(
			&b->sql,
			"(SELECT group_concat(x.json, ' ') FROM card_data AS "
			"x WHERE x.card_id = c.card_id AND x.field = '%s')",
			f->name);
}

/* Put a field as a column of the result, or as a sort key. */
static int put_shown(struct query_sql *b, const struct query_text *at, bool key)
{
	enum field_type type;
	const struct field *f = NULL;
	struct buf expr = { 0 };
	size_t g = 0;

	if (query_is_common(at->s)) {
		buf_printf(&b->sql, "c.%.*s%s", STR_ARG(at->s),
			   str_is(at->s, "set") ? "_id" : "");
		return 0;
	}
	if (str_is(at->s, "name")) {
		put_name(b, key ? "fold" : "name");
		return 0;
	}
	while (g < b->ngames && !(f = query_field(b->games[g], at->s)))
		g++;
	if (key && f && f->type == FIELD_INTS) {
		put_numbers(b, g, f);
		return 0;
	}
	bool column = query_column(b, at->s, &expr, &type);
	if (column)
		buf_put(&b->sql, expr.p, expr.n);
	buf_release(&expr);
	if (column)
		return 0;
	if (f == NULL && !str_is(at->s, "text"))
		return query_unknown_field(b, at, false);
	put_rows(b, f);
	return 0;
}

int query_put_value(struct query_sql *b, const struct query_text *at)
{
	return put_shown(b, at, false);
}

int query_put_key(struct query_sql *b, const struct query_text *at)
{
	return put_shown(b, at, true);
}

/* Compare a number with a number, or with another field. */
int query_test_number(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	struct buf left = { 0 }, right = { 0 };
	enum field_type type = FIELD_INT, other = FIELD_INT;
	int64_t number;
	int rc = 0;
	enum query_op op = n->op == OP_NE ? OP_EQ : n->op;

	query_open(b);
	query_column(b, n->field.s, &left, &type);
	if (type == FIELD_LIMIT && str_is(v->s, "unlimited")) {
		buf_printf(&b->sql, "%.*s %s 'unlimited'", (int)left.n, left.p,
			   query_op_sql(op));
	} else if (str_to_int(v->s, &number) == 0) {
		buf_printf(&b->sql, "%.*s %s ", (int)left.n, left.p,
			   query_op_sql(op));
		query_put_int(b, number);
	} else if (query_column(b, v->s, &right, &other) &&
		   query_is_number(other)) {
		buf_printf(&b->sql, "%.*s %s %.*s", (int)left.n, left.p,
			   query_op_sql(op), (int)right.n, right.p);
	} else {
		rc = query_no_number(b, v, type == FIELD_LIMIT);
	}
	query_close(b);
	buf_release(&left);
	buf_release(&right);
	return rc;
}

int query_test_field(struct query_sql *b, const struct query_node *n,
		     const struct query_text *v)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_INT;
	int rc = query_known_value(b, n, v);

	if (rc == 0 && query_column(b, n->field.s, &expr, &type)) {
		bool truth = type == FIELD_BOOL;

		if (truth && !str_is(v->s, "true") && !str_is(v->s, "false")) {
			rc = query_fail(b->q, v, "true or false is needed here",
					NULL);
		} else if (truth) {
			query_open(b);
			buf_printf(&b->sql, "%.*s = %d", (int)expr.n, expr.p,
				   str_is(v->s, "true"));
			query_close(b);
		} else {
			buf_putc(&expr, '\0');
			rc = query_put_equals(b, expr.p, v);
		}
	} else if (rc == 0) {
		put_row_of(b, FIELD_LABELS, n->field.s);
		buf_puts(&b->sql, " AND x.word ");
		rc = query_put_word(b, v);
		buf_putc(&b->sql, ')');
	}
	buf_release(&expr);
	return rc;
}

int query_test_texts(struct query_sql *b, const struct query_node *n,
		     const struct query_text *v)
{
	struct str s;

	if (!query_wanted(b, v, &s))
		return -1;
	put_row_of(b, FIELD_TEXT, n->field.s);
	buf_puts(&b->sql, " AND instr(x.fold, ");
	query_put_str(b, s);
	buf_puts(&b->sql, "))");
	return 0;
}

int query_test_has(struct query_sql *b, const struct query_node *n,
		   const struct query_text *v)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_INT;
	const struct field *f = NULL;

	(void)n;
	for (size_t g = 0; g < b->ngames && !f; g++)
		f = query_field(b->games[g], v->s);
	if (str_is(v->s, "subtype")) {
		buf_puts(&b->sql, "c.subtype IS NOT NULL");
	} else if (query_is_common(v->s) || str_is(v->s, "name")) {
		buf_puts(&b->sql, "1"); /* every card has one */
	} else if (query_column(b, v->s, &expr, &type)) {
		buf_printf(&b->sql, "%.*s IS NOT NULL", (int)expr.n, expr.p);
	} else if (f == NULL) {
		buf_release(&expr);
		return query_unknown_field(b, v, false);
	} else if (f->type == FIELD_KEYWORDS) {
		query_put_row(b, "card_keyword");
		buf_puts(&b->sql, "x.pos = 1)");
	} else {
		put_row_of(b, f->type, v->s);
		buf_putc(&b->sql, ')');
	}
	buf_release(&expr);
	return 0;
}

/* Find the predicates with that name, of which one must hold; false if there
 * are none. */
static bool predicates(struct query_sql *b, struct query_choices *c)
{
	size_t n = 0;

	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->npredicates; i++) {
			const struct predicate *p = &b->games[g]->predicates[i];

			query_offer(b, c, p->name);
			if (!str_is(c->value, p->name) || !(b->among >> g & 1))
				continue;
			b->joins |= UINT32_C(1) << g;
			buf_puts(&b->sql, n++ ? " OR " : "(");
			if (p->table)
				query_put_row(b, p->table);
			else
				query_open(b);
			buf_puts(&b->sql, p->sql);
			if (p->table)
				buf_putc(&b->sql, ')');
			else
				query_close(b);
		}
	if (c->found)
		buf_puts(&b->sql, n ? ")" : "0");
	return c->found;
}

int query_test_is(struct query_sql *b, const struct query_node *n,
		  const struct query_text *v)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_INT;
	struct query_choices c = { .value = v->s };

	(void)n;
	bool found = predicates(b, &c);
	bool field = !found && query_column(b, v->s, &expr, &type) &&
		     type == FIELD_BOOL;
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nfields; i++) {
			const struct field *f = &b->games[g]->fields[i];

			if (f->type == FIELD_BOOL)
				query_offer(b, &c, f->name);
		}
	if (field) {
		query_open(b);
		buf_put(&b->sql, expr.p, expr.n);
		query_close(b);
	}
	buf_release(&expr);
	return found || field
		       ? 0
		       : query_unknown_value(b, v, "truth value of a card", &c);
}
