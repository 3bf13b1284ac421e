/* Writes the SQL of terms about names, common words, keywords and abilities. */
#include "db/query/query_sql.h"

#include "validators/core/text/suggest.h"

#include <string.h>

int query_test_name(struct query_sql *b, const struct query_node *n,
		    const struct query_text *v)
{
	bool whole = n->field.s.n && (n->op == OP_EQ || n->op == OP_NE);
	struct str s;

	if (!query_wanted(b, v, &s))
		return -1;
	if (whole) {
		buf_puts(&b->sql, "c.card_id IN (SELECT n.card_id FROM "
				  "card_name AS n WHERE n.fold = ");
	} else {
		query_put_row(b, "card_name");
		buf_puts(&b->sql, "instr(x.fold, ");
	}
	query_put_str(b, s);
	buf_puts(&b->sql, whole ? ")" : "))");
	return 0;
}

void query_offer_common(struct query_sql *b, struct str field,
			struct query_choices *c)
{
	for (size_t g = 0; g < b->ngames; g++) {
		const struct game *m = b->games[g];

		if (str_is(field, "game"))
			query_offer(b, c, m->id);
		for (size_t i = 0; i < m->nvariants; i++) {
			const struct variant *x = &m->variants[i];

			if (str_is(field, "type"))
				query_offer(b, c, x->type);
			for (size_t k = 0; str_is(field, "subtype") &&
					   x->subtypes && x->subtypes[k];
			     k++)
				query_offer(b, c, x->subtypes[k]);
		}
	}
}

static void offer_sets(struct query_sql *b, struct query_choices *c)
{
	size_t n;
	const char **set = b->sets(b->ctx, &n);

	c->listed = N_("koloda games lists them");
	for (size_t i = 0; i < n; i++)
		query_offer(b, c, set[i]);
}

static int known_common(struct query_sql *b, const struct query_node *n,
			const struct query_text *v)
{
	struct query_choices c = query_choose(v);

	if (str_is(n->field.s, "id"))
		return query_known_id(b, v);
	if (str_is(n->field.s, "set"))
		offer_sets(b, &c);
	else
		query_offer_common(b, n->field.s, &c);
	if (c.found)
		return 0;
	return query_unknown_value(
		b, v, arena_printf(b->a, "%.*s", STR_ARG(n->field.s)), &c);
}

int query_test_common(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	if (known_common(b, n, v) < 0)
		return -1;
	if (str_is(n->field.s, "subtype"))
		return query_put_equals(b, "c.subtype", v);
	/* the table of one game is read in order, without an index of games */
	if (str_is(n->field.s, "game") && query_one_game(b))
		buf_putc(&b->sql, '+');
	buf_printf(&b->sql, "c.%.*s%s ", STR_ARG(n->field.s),
		   str_is(n->field.s, "set") ? "_id" : "");
	return query_put_word(b, v);
}

/* Find the keywords with that name; sets found, and numbered if one of them has
 * a number. */
static void find_keyword(struct query_sql *b, struct query_choices *c,
			 bool *numbered)
{
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nkeywords; i++) {
			const struct keyword *k = &b->games[g]->keywords[i];

			query_offer(b, c, k->word);
			*numbered |= str_is(c->value, k->word) &&
				     (k->form == KEYWORD_NUMBER ||
				      k->form == KEYWORD_MAYBE);
		}
}

/* The keyword with that displayed name, in any language; else the word. */
static struct str keyword_called(struct query_sql *b, struct str word)
{
	struct str fold = query_folded(b, word);

	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nkeywords; i++) {
			const struct keyword *k = &b->games[g]->keywords[i];
			const char *const name[] = { k->en, k->ru };

			for (size_t n = 0; n < 2; n++)
				if (name[n] &&
				    str_eq(fold,
					   query_folded(b, str_of(name[n]))))
					return str_of(k->word);
		}
	return word;
}

/* Report an unknown keyword, suggesting keywords with similar displayed names,
 * in any language, if no word is similar. */
static int unknown_keyword(struct query_sql *b, const struct query_text *v,
			   struct str word)
{
	struct suggest s;

	suggest_init(&s, b->a, word);
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nkeywords; i++) {
			const struct keyword *k = &b->games[g]->keywords[i];
			const char *const name[] = { k->word, k->en, k->ru };

			for (size_t n = 0; n < 3; n++)
				if (name[n])
					suggest_offer(
						&s,
						query_folded(b,
							     str_of(name[n])),
						str_of(k->word));
		}
	const char *hint = suggest_text(b->a, b->q->lang, &s);
	return query_no_value(b, v, "keyword",
			      hint ? hint : QUERY_WORDS_LISTED);
}

/* Put the condition on the number of a keyword: an operator and a number. */
static int put_keyword_number(struct query_sql *b, const struct query_text *v,
			      struct str op, struct str value)
{
	int64_t number;
	size_t i = 0;

	while (i < 7 && !str_is(op, query_ops[i]))
		i++;
	if (i == 7 || i == 0 || str_to_int(value, &number) < 0)
		return query_fail(b->q, v, "a keyword's number is missing",
				  "write it as kw:armor>=2");
	buf_printf(&b->sql, " AND x.n %s ", query_op_sql((enum query_op)i));
	query_put_int(b, number);
	return 0;
}

/* kw:armor>=2: the word, and the condition on its number. */
int query_test_keyword(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v)
{
	size_t at = strcspn(arena_copy(b->a, v->s.p, v->s.n), "<>=!");
	struct str word = { v->s.p, at }, op = { v->s.p + at, 0 };
	struct query_choices c = { .value = word };
	bool numbered = false;

	(void)n;
	while (at + op.n < v->s.n && strchr("<>=!", op.p[op.n]))
		op.n++;
	struct str value = { str_end(op), v->s.n - at - op.n };
	word = keyword_called(b, word);
	c.value = word;
	find_keyword(b, &c, &numbered);
	if (!c.found)
		return unknown_keyword(b, v, word);
	if (op.n && !numbered)
		return query_fail(
			b->q, v,
			arena_printf(b->a,
				     tr(b->q->lang, "\"%.*s\" has no number"),
				     STR_ARG(word)),
			arena_printf(b->a,
				     tr(b->q->lang, "write it as kw:%.*s"),
				     STR_ARG(word)));
	query_put_row(b, "card_keyword");
	buf_puts(&b->sql, "x.word = ");
	query_put_str(b, word);
	if (op.n && put_keyword_number(b, v, op, value) < 0)
		return -1;
	buf_putc(&b->sql, ')');
	return 0;
}

/* does:, on:, timing:: words of abilities, as in the database. */
static const struct {
	const char *field, *slot, *what;
} slots[] = {
	{ "does", "verb", "verb" },
	{ "on", "event", "event" },
	{ "timing", "timing", "timing" },
	{ "timing", "timing", "window" },
};

int query_test_ability(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v)
{
	const char *slot = NULL, *what = "";
	struct query_choices c = { .value = v->s };

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
				for (size_t k = 0; k < x->all[t]->n; k++)
					query_offer(b, &c,
						    x->all[t]->v[k].name);
			}
		}
	}
	if (!c.found)
		return query_unknown_value(b, v, what, &c);
	query_put_row(b, "card_data");
	buf_puts(&b->sql, "instr(x.words, ");
	query_put_str(b, str_of(arena_printf(b->a, "\"%s:%.*s\"", slot,
					     STR_ARG(v->s))));
	buf_puts(&b->sql, "))");
	return 0;
}
