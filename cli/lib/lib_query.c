/* Finds cards by queries for libkoloda. */
#include "cli/lib/lib.h"

#include "cli/lib/lookup.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

struct found {
	const char *game, *id;
};

struct query_call {
	struct call call;
	const char *query;
	koloda_take_card *take;
	void *ctx;
	struct lookup by;
	struct found *v;
	size_t n, cap;
};

static void not_understood(struct query_call *c)
{
	const struct query *q = &c->by.q;

	call_fail_at(&c->call, KOLODA_TROUBLE,
		     &(struct diag){ .name = "query",
				     .msg = q->error,
				     .hint = q->hint });
	c->call.error->line = 1;
	c->call.error->column =
		(uint32_t)utf8_count((struct str){ q->text.p, q->error_at }) +
		1;
}

/* Read the rows: a card's number, its game, its id. */
static int read_rows(struct query_call *c, struct sqlite3_stmt *st)
{
	int rc = -1;

	while (st && (rc = db_row(&c->call.k->db, st)) == 1) {
		struct found f = { db_str(c->call.a, st, 1).p,
				   db_str(c->call.a, st, 2).p };

		VEC_PUSH(c->call.a, c->v, c->n, c->cap, f);
	}
	db_finalize(st);
	return rc;
}

/* Run the query; other threads wait. */
static void search(struct query_call *c)
{
	static const char *no_fields[] = { NULL };
	struct check_defaults d = { .lang = c->call.k->lang };
	struct lookup *l = &c->by;

	l->checker = checker_new(c->call.a, games, ngames, d, cards_judged, c);
	l->sql.fields = no_fields;
	if (query_build(&l->sql) < 0)
		not_understood(c);
	else if (read_rows(c, query_prepare(&l->sql, &c->call.k->db)) < 0)
		call_fail_at(&c->call, KOLODA_TROUBLE, &c->call.ds.v[0]);
	query_sql_free(&l->sql);
	checker_free(l->checker);
}

static void query(void *call)
{
	struct query_call *c = call;
	struct lookup *l = &c->by;

	l->a = c->call.a;
	l->db = &c->call.k->db;
	l->load = cards_judged;
	l->ctx = c;
	lookup_begin(l, c->call.k->lang->code, false, 0);
	if (query_parse(l->a, c->call.k->lang, &l->q, str_of(c->query)) < 0) {
		not_understood(c);
		return;
	}
	call_lock(&c->call);
	search(c);
	call_unlock(&c->call);
}

static void tell(struct call *call)
{
	struct query_call *c = (struct query_call *)call;

	for (size_t i = 0; i < c->n && call->status == KOLODA_OK; i++)
		if (c->take(c->ctx, c->v[i].game, c->v[i].id) != 0)
			break;
}

PUBLIC int koloda_query(struct koloda *k, const char *text,
			koloda_take_card *take, void *ctx,
			struct koloda_error *error)
{
	struct query_call c = {
		.call = { .error = error, .k = k, .after = tell },
		.query = text,
		.take = take,
		.ctx = ctx
	};

	if (!koloda_good(k) || text == NULL || take == NULL)
		return call_misuse(error, "koloda_query: NULL or no database");
	return call_run(&c.call, k->lang, NULL, query);
}
