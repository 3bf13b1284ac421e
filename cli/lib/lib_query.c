/* Finds cards by queries for libkoloda. */
#include "cli/lib/lib.h"

#include "cli/lib/lib_query.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/cards/date.h"

#include <string.h>

static void not_understood(struct query_call *c)
{
	const struct query *q = &c->by.q;

	call_fail_at(
		&c->call, KOLODA_TROUBLE,
		&(struct diag){ .name = c->missing ? "unknown-list" : "query",
				.at.file = c->missing,
				.msg = q->error,
				.hint = q->hint });
	c->fault_at = q->error_at;
	c->fault_end = q->error_end;
	if (q->error_end > q->text.n) /* in a field that is wanted */
		return;
	c->call.error->line = 1;
	c->call.error->column =
		(uint32_t)utf8_count((struct str){ q->text.p, q->error_at }) +
		1;
}

static struct koloda_value value_of(struct query_call *c,
				    struct sqlite3_stmt *st, int col)
{
	const struct query_field *f = &c->field[col - 3];
	struct koloda_value v = { .kind = KOLODA_TEXT };
	struct str s;

	switch (db_type(st, col)) {
	case DB_NULL:
		return (struct koloda_value){ .kind = KOLODA_NONE };
	case DB_TEXT:
		s = db_str(c->call.a, st, col);
		if (f->nested)
			v.kind = KOLODA_JSON;
		break;
	default:
		v.kind = f->truth ? KOLODA_TRUTH : KOLODA_NUMBER;
		buf_clear(&c->digits);
		buf_put_int(&c->digits, db_int(st, col));
		s = buf_str(&c->digits);
		if (f->truth)
			s = db_int(st, col) ? STR("true") : STR("false");
		else
			s.p = arena_copy(c->call.a, s.p, s.n);
	}
	v.text = s.p;
	v.size = s.n;
	return v;
}

/* Read the rows: a card's number, its game, its id, the fields. */
static int read_rows(struct query_call *c, struct sqlite3_stmt *st)
{
	int rc = -1;

	while (st && (rc = db_row(&c->call.k->db, st)) == 1) {
		struct koloda_row r = { db_str(c->call.a, st, 1).p,
					db_str(c->call.a, st, 2).p, NULL, NULL,
					c->nfields };
		struct koloda_value *v =
			arena_array(c->call.a, c->nfields, sizeof(*v));

		for (size_t i = 0; i < c->nfields; i++)
			v[i] = value_of(c, st, (int)i + 3);
		r.value = v;
		VEC_PUSH(c->call.a, c->v, c->n, c->cap, r);
		VEC_PUSH(c->call.a, c->row, c->nrows, c->rows_cap, v);
	}
	db_finalize(st);
	return rc;
}

/* Run the query; other threads wait. */
static void search(struct query_call *c)
{
	struct check_defaults d = { .lang = c->call.k->lang,
				    .dated = c->by.sql.dated,
				    .on = c->by.sql.on };
	struct lookup *l = &c->by;

	l->checker = checker_new(c->call.a, games, ngames, d, cards_judged, c);
	if (query_build(&l->sql) < 0) {
		not_understood(c);
	} else if (c->call.text) {
		queries_put_sql(&c->call.out, &l->sql);
	} else if (read_rows(c, query_prepare(&l->sql, &c->call.k->db)) < 0) {
		call_fail_at(&c->call, KOLODA_TROUBLE, &c->call.ds.v[0]);
		memcpy(c->call.error->name, "search", sizeof("search"));
	} else if (c->all) {
		queries_drop_empty(c);
	}
	query_sql_free(&l->sql);
	checker_free(l->checker);
}

/* The text of the list that in:FILE names. */
static int read_list(void *ctx, struct arena *a, struct str *text,
		     const char *path)
{
	struct query_call *c = ctx;

	(void)a;
	for (size_t i = 0; i < c->what->nlists; i++) {
		const struct koloda_source *s = &c->what->lists[i];

		if (strcmp(s->name, path) != 0)
			continue;
		*text = (struct str){ s->text, s->size };
		return 0;
	}
	c->missing = path;
	return -1;
}

/* Keep what a list has no card for, to be told later. */
static void note_card(void *ctx, const char *path, const struct diag *d)
{
	struct query_call *c = ctx;

	told_add(&c->note, c->call.a, path, d);
}

/* The settings of the search; false after an error. */
static bool begin_search(struct query_call *c)
{
	const struct koloda_search *s = c->what;
	struct lookup *l = &c->by;
	day on = 0;

	l->a = c->call.a;
	l->db = &c->call.k->db;
	l->load = cards_judged;
	l->read = read_list;
	l->note = note_card;
	l->ctx = c;
	if (s->date && date_read(str_of(s->date), &on) < 0) {
		call_fail(&c->call, KOLODA_TROUBLE, "bad-date", NULL,
			  "\"%s\" is not a date; write it as YYYY-MM-DD",
			  s->date);
		return false;
	}
	lookup_begin(l, s->lang ? s->lang : c->call.k->lang->code,
		     s->date != NULL, on);
	l->sql.seed = s->seed;
	l->sql.nested = s->nested != 0;
	if (!queries_read_fields(c))
		return false;
	if (query_parse(l->a, c->call.k->lang, &l->q, str_of(s->query)) == 0)
		return true;
	not_understood(c);
	return false;
}

static void query(void *call)
{
	struct query_call *c = call;

	if (!begin_search(c))
		return;
	if (c->parsed) {
		query_show(&c->by.q, &c->call.out);
		return;
	}
	call_lock(&c->call);
	search(c);
	call_unlock(&c->call);
}

static void tell_rows(struct call *call)
{
	struct query_call *c = (struct query_call *)call;

	c->search->fault_at = c->fault_at;
	c->search->fault_end = c->fault_end;
	if (!c->missing)
		told_all(&c->note, c->search->note, c->search->ctx);
	if (c->search->heads && call->status == KOLODA_OK && !call->text)
		c->search->heads(c->search->ctx, c->by.sql.fields, c->nfields);
	for (size_t i = 0; i < c->n && call->status == KOLODA_OK; i++) {
		c->v[i].field = c->by.sql.fields;
		c->v[i].n = c->nfields;
		if (c->take(c->ctx, &c->v[i]) != 0)
			break;
	}
	buf_release(&c->digits);
}

static int run_search(struct query_call *c)
{
	const struct koloda_search *s = c->search;

	if (!koloda_good(c->call.k) || s == NULL || s->query == NULL ||
	    (s->nfields && !s->fields) || (s->nlists && !s->lists))
		return call_misuse(c->call.error,
				   "koloda_select: NULL or no database");
	c->what = s;
	c->call.after = tell_rows;
	return call_run(&c->call, c->call.k->lang, NULL, query);
}

PUBLIC int koloda_select(struct koloda *k, struct koloda_search *search,
			 koloda_take_row *take, void *ctx,
			 struct koloda_error *error)
{
	struct query_call c = { .call = { .error = error, .k = k },
				.search = search,
				.take = take,
				.ctx = ctx };

	if (take == NULL)
		return call_misuse(error, "koloda_select: NULL");
	return run_search(&c);
}

PUBLIC int koloda_sql(struct koloda *k, struct koloda_search *search,
		      int parsed, char **text, struct koloda_error *error)
{
	struct query_call c = {
		.call = { .error = error, .k = k, .text = text },
		.search = search,
		.parsed = parsed != 0
	};

	if (text == NULL)
		return call_misuse(error, "koloda_sql: NULL");
	return run_search(&c);
}

/* koloda_query takes no more of a row. */
struct taking {
	koloda_take_card *take;
	void *ctx;
};

static int take_card(void *ctx, const struct koloda_row *row)
{
	struct taking *t = ctx;

	return t->take(t->ctx, row->game, row->id);
}

PUBLIC int koloda_query(struct koloda *k, const char *text,
			koloda_take_card *take, void *ctx,
			struct koloda_error *error)
{
	struct koloda_search search = { .query = text };
	struct taking t = { take, ctx };

	return koloda_select(k, &search, take ? take_card : NULL, &t, error);
}
