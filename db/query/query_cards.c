/* Writes the SQL of terms on lists, bans and related cards. */
#include "db/query/query_sql.h"

#include <string.h>

int query_test_cards(struct query_sql *b, const struct query_node *n,
		     const struct query_text *v)
{
	enum query_cards what =
		str_is(n->field.s, "in") ? CARDS_OF_DECK : CARDS_LEGAL;
	struct str json;
	const char *hint = NULL;

	if (b->cards(b->ctx, what, v->s, &json, &hint) == 0) {
		buf_puts(&b->sql, "c.card_id IN (SELECT value FROM json_each(");
		query_put_str(b, json);
		buf_puts(&b->sql, "))");
		return 0;
	}
	return query_fail(
		b->q, v,
		arena_printf(
			b->a,
			tr(b->q->lang,
			   what == CARDS_LEGAL
				   ? N_("\"%s\" is not a format")
				   : N_("\"%s\" cannot be read as a list")),
			query_short(b, v->s)),
		hint);
}

int query_test_banned(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	char date[DATE_TEXT];
	const char *hint = NULL;

	(void)n;
	if (b->cards(b->ctx, CARDS_FORMAT, v->s, NULL, &hint) < 0)
		return query_fail(
			b->q, v,
			arena_printf(b->a,
				     tr(b->q->lang, "\"%s\" is not a format"),
				     query_short(b, v->s)),
			hint);
	buf_puts(&b->sql,
		 "c.card_id IN (SELECT l.card_id FROM format AS f JOIN "
		 "format_card AS l USING (format_id) WHERE l.copies = 0 AND "
		 "f.id = ");
	query_put_str(b, query_folded(b, v->s)); /* in any case */
	for (int i = 0; i < 2; i++) {
		buf_printf(&b->sql, i ? " AND coalesce(l.last_day, '9') >= "
				      : " AND coalesce(l.first_day, '') <= ");
		if (b->dated) {
			date_text(b->on, date);
			query_put_str(b, str_of(arena_copy(b->a, date,
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

/* Cards of a game that stand in some relation to the card named. */
const struct relation *query_relation(const struct query_sql *b,
				      struct str name, const struct game **game)
{
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nrelations; i++) {
			*game = b->games[g];
			if (str_is(name, (*game)->relations[i].name))
				return &(*game)->relations[i];
		}
	return NULL;
}

int query_test_relation(struct query_sql *b, const struct query_node *n,
			const struct query_text *v)
{
	const struct game *g;
	const struct relation *r = query_relation(b, n->field.s, &g);
	const char *hint = NULL;
	const struct card *c = b->card(b->ctx, g, v->s, &hint);
	struct buf value = { 0 };

	if (c == NULL)
		return query_fail(
			b->q, v,
			arena_printf(b->a,
				     tr(b->q->lang, "%s has no card \"%s\""),
				     g->id, query_short(b, v->s)),
			hint);
	if (strcmp(g->variants[c->variant].type, r->from) != 0)
		return query_fail(
			b->q, v,
			arena_printf(b->a,
				     tr(b->q->lang, "\"%s\" is not a valid %s"),
				     query_short(b, v->s), r->from),
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
	query_open(b);
	buf_printf(&b->sql, "c.type = '%s' AND %s.%s = ", r->to, g->id,
		   r->column);
	query_put_str(
		b, (struct str){ arena_copy(b->a, value.p, value.n), value.n });
	query_close(b);
	buf_release(&value);
	return 0;
}
