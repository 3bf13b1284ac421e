/* Writes the SQL of terms about lists, bans, related and similar cards. */
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
	query_put_str(b, query_folded(b, v->s)); /* ignoring case */
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

/* The relation between cards of a game with that name. */
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
	/* no card has this relation to it */
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

/* Minimum similarity, of 100, of similar cards. */
#define SIMILAR 50

/* The verbs, events, conditions, ... and keywords of two cards,
 * without duplicates. */
#define WORDS_OF_BOTH                                                          \
	"SELECT x.card_id, e.value AS w FROM card_data AS x, "                 \
	"json_each(x.words) AS e WHERE x.card_id IN (c.card_id, r.card_id) "   \
	"UNION SELECT x.card_id, 'keyword:' || x.word FROM card_keyword AS x " \
	"WHERE x.card_id IN (c.card_id, r.card_id)"

/* 60 for the proportion of common words among all their words, 20 for the type,
 * 10 for the subtype, 10 for the cost, less 3 per difference of 1. */
void query_put_similarity(struct query_sql *b)
{
	const struct card *card = b->similar;
	const char *g = card->game->id, *column;
	bool costs = query_column_of(card->game, STR("cost"), &column) != NULL;

	buf_puts(&b->sql,
		 "(SELECT (SELECT CASE count(*) WHEN 0 THEN 60 ELSE 60 * "
		 "sum(n = 2) / count(*) END FROM (SELECT count(*) AS n FROM "
		 "(" WORDS_OF_BOTH ") GROUP BY w)) + CASE WHEN c.type = r.type "
		 "THEN 20 + 10 * (c.subtype IS r.subtype) ELSE 0 END + ");
	if (costs)
		buf_printf(&b->sql,
			   "CASE WHEN %s.cost IS k.cost THEN 10 ELSE "
			   "coalesce(max(0, 10 - 3 * abs(%s.cost - k.cost)), "
			   "0) END FROM card AS r JOIN %s_card AS k USING "
			   "(card_id)",
			   g, g, g);
	else
		buf_puts(&b->sql, "10 FROM card AS r");
	buf_puts(&b->sql, " WHERE r.game = ");
	query_put_str(b, str_of(g));
	buf_puts(&b->sql, " AND r.id = ");
	query_put_str(b, card->id);
	buf_putc(&b->sql, ')');
}

/* The card with that name, if only one game has one; NULL after an error. */
static const struct card *card_called(struct query_sql *b,
				      const struct query_text *v)
{
	const struct card *found = NULL;
	const char *near = NULL;

	for (size_t i = 0; i < b->ngames; i++) {
		const struct card *c;
		const char *hint = NULL;

		if (!(b->among >> i & 1))
			continue;
		c = b->card(b->ctx, b->games[i], v->s, &hint);
		if (c && found) {
			query_fail(b->q, v,
				   arena_printf(b->a,
						tr(b->q->lang,
						   "several games have a card "
						   "\"%s\""),
						query_short(b, v->s)),
				   "name the game, such as game:trilunie");
			return NULL;
		}
		found = c ? c : found;
		near = near ? near : hint;
	}
	if (found == NULL)
		query_fail(b->q, v,
			   arena_printf(b->a, tr(b->q->lang, "no card \"%s\""),
					query_short(b, v->s)),
			   near);
	return found;
}

int query_test_similar(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v)
{
	const struct card *card = card_called(b, v), *first = b->similar;

	(void)n;
	if (card == NULL)
		return -1;
	for (size_t i = 0; i < b->ngames; i++)
		if (b->games[i] == card->game)
			b->joins |= UINT32_C(1) << i;
	b->similar = card;
	buf_puts(&b->sql, "(c.game = ");
	query_put_str(b, str_of(card->game->id));
	buf_puts(&b->sql, " AND c.id <> ");
	query_put_str(b, card->id);
	buf_puts(&b->sql, " AND ");
	query_put_similarity(b);
	buf_printf(&b->sql, " >= %d)", SIMILAR);
	if (first || b->turned) /* the first one determines the order */
		b->similar = first;
	return 0;
}
