/* Finds the cards of a --pool query, and looks up whether a card is
 * among them. */
#include "cli/shell/out.h"
#include "cli/pool/pool_query.h"

#include "cli/cmd.h"
#include "cli/pool/search.h"

#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/registry.h"

#include <stdlib.h>

/* A card that was found. */
struct found {
	const struct game *game;
	struct str id;
};

struct pool_query {
	struct arena *a; /* borrowed */
	struct found *v;
	size_t n, cap;
	const bool **cards; /* per game; NULL: not needed yet */
};

/* Each row is a card: its number, its game, its id. */
static void take_row(void *ctx, struct search *s, struct sqlite3_stmt *row)
{
	struct pool_query *q = ctx;
	struct found f = { game_find(db_str(q->a, row, 1)),
			   db_str(q->a, row, 2) };

	(void)s;
	VEC_PUSH(q->a, q->v, q->n, q->cap, f);
}

static struct pool_query *run_query(struct arena *a, struct search *s,
				    const char *cmd)
{
	struct pool_query *q = arena_alloc(a, sizeof(*q));
	struct check_defaults d = { .lang = output_lang,
				    .dated = s->by.sql.dated,
				    .on = s->by.sql.on };
	int rc = -1;

	q->a = a;
	q->cards = arena_array(a, ngames, sizeof(*q->cards));
	s->by.db = s->pool->db;
	s->by.checker = checker_new(a, games, ngames, d, pool_load, s->pool);
	if (query_build(&s->by.sql) < 0)
		search_tell(&s->by.q, cmd);
	else
		rc = search_run(s, cmd, take_row, q);
	checker_free(s->by.checker);
	return rc < 0 ? NULL : q;
}

struct pool_query *pool_query(struct arena *a, struct pool *p, const char *cmd,
			      const char *text, bool dated, int32_t on,
			      const char *lang)
{
	static const char *no_fields[] = { NULL };
	struct search s = { .by.a = a, .pool = p };
	struct pool_query *q = NULL;

	search_begin(&s, lang, dated, on);
	s.by.sql.fields = no_fields;
	if (query_parse(a, output_lang, &s.by.q, str_of(text)) < 0)
		search_tell(&s.by.q, cmd);
	else
		q = run_query(a, &s, cmd);
	query_sql_free(&s.by.sql);
	return q;
}

static int by_id(const void *key, const void *card)
{
	return str_cmp(*(const struct str *)key,
		       ((const struct card *)card)->id);
}

const struct game *pool_query_other(const struct pool_query *q,
				    const struct game *g)
{
	for (size_t i = 0; i < q->n; i++)
		if (q->v[i].game == g)
			return NULL;
	return q->n ? q->v[0].game : NULL;
}

const bool *pool_query_cards(void *query, const struct game *g,
			     const struct card_set *set)
{
	struct pool_query *q = query;
	size_t i = 0;

	while (games[i] != g)
		i++;
	if (q->cards[i])
		return q->cards[i];
	bool *in = arena_array(q->a, set->n, sizeof(*in));
	for (size_t k = 0; k < q->n; k++) {
		const struct card *c =
			q->v[k].game != g ? NULL
					  : bsearch(&q->v[k].id, set->v, set->n,
						    sizeof(*set->v), by_id);

		if (c)
			in[c - set->v] = true;
	}
	return q->cards[i] = in;
}
