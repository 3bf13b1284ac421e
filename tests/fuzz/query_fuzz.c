/*
 * Queries: the parser and the maker of SQL on any bytes.
 *
 * Holds: a tree, or one fault whose place lies inside the text; each piece of
 * the tree stands where it says, no deeper than QUERY_DEPTH; the tree, written
 * as a query in brackets, is read as the same tree; and the SQL of a tree is
 * accepted by the shipped database ($B, the build directory, has it) and run
 * to its end, or to the end of what work is allowed.
 */
#undef NDEBUG
#include "db/db.h"
#include "db/query/query.h"
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/registry.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ROWS 50

static void check_text(const struct query *q, const struct query_text *t)
{
	assert(t->at <= q->text.n);
	if (t->s.n > 0 && !t->quoted) {
		assert(t->s.n <= q->text.n - t->at);
		assert(str_eq(t->s, (struct str){ q->text.p + t->at, t->s.n }));
	}
}

static void put_quoted(struct buf *out, struct str s)
{
	buf_putc(out, '"');
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] == '"' || s.p[i] == '\\')
			buf_putc(out, '\\');
		buf_putc(out, s.p[i]);
	}
	buf_putc(out, '"');
}

static void put_term(struct buf *out, const struct query_node *n)
{
	if (n->field.s.n > 0)
		buf_printf(out, "%.*s%s", STR_ARG(n->field.s),
			   query_ops[n->op]);
	for (size_t i = 0; i < n->nvalues; i++) {
		if (i > 0)
			buf_putc(out, ',');
		put_quoted(out, n->value[i].s);
	}
}

/* The tree as a query: every branch in brackets of its own. */
static void put_node(struct buf *out, const struct query *q,
		     const struct query_node *n, unsigned depth)
{
	assert(depth <= 4 * QUERY_DEPTH);
	if (n->kind == QUERY_TERM) {
		check_text(q, &n->field);
		assert(n->nvalues > 0 && !n->child);
		for (size_t i = 0; i < n->nvalues; i++)
			check_text(q, &n->value[i]);
		put_term(out, n);
		return;
	}
	assert(n->child && (n->kind == QUERY_NOT || n->child->next));
	buf_puts(out, n->kind == QUERY_NOT ? "not " : "(");
	for (const struct query_node *c = n->child; c; c = c->next) {
		put_node(out, q, c, depth + 1);
		if (c->next)
			buf_puts(out, n->kind == QUERY_OR ? " or " : " ");
	}
	if (n->kind != QUERY_NOT)
		buf_putc(out, ')');
}

static void check_again(struct arena *a, const struct query *q)
{
	struct buf text = { 0 }, once = { 0 }, twice = { 0 };
	struct query again;

	if (q->root)
		put_node(&text, q, q->root, 0);
	/* the brackets of the copy may be too many */
	bool same = query_parse(a, NULL, &again, buf_str(&text)) == 0;
	if (same) {
		again.order = q->order;
		again.norders = q->norders;
		again.limit = q->limit;
		again.skip = q->skip;
		query_show(q, &once);
		query_show(&again, &twice);
		assert(str_eq(buf_str(&once), buf_str(&twice)));
	}
	assert(same || strstr(again.error, "too deep"));
	buf_release(&text);
	buf_release(&once);
	buf_release(&twice);
}

/* Some cards for legal:, in: and banned:. */
static int cards(void *ctx, enum query_cards what, struct str value,
		 struct str *json, const char **hint)
{
	(void)ctx;
	(void)hint;
	if (what == CARDS_FORMAT)
		return str_is(value, "standard") ? 0 : -1;
	*json = STR("[1,2,3,70]");
	return value.n % 2 ? 0 : -1;
}

static const struct card *card(void *ctx, const struct game *g, struct str name,
			       const char **hint)
{
	(void)ctx;
	(void)g;
	(void)name;
	(void)hint;
	return NULL;
}

static const char **sets(void *ctx, size_t *n)
{
	static const char *v[] = { "core", "allies" };

	(void)ctx;
	*n = sizeof(v) / sizeof(v[0]);
	return v;
}

/* Opened anew for each query: the work of a connection is bounded. */
static void check_rows(struct arena *a, struct query_sql *s)
{
	static char path[4096];
	struct sqlite3_stmt *st;
	struct diags ds;
	struct db db;
	size_t n = 0;
	int rc = 0;

	if (path[0] == '\0') {
		const char *build = getenv("B");

		assert(build && "B names the build directory");
		snprintf(path, sizeof(path), "%s/cards.db", build);
	}
	diags_init(&ds, a, NULL);
	assert(db_open(&db, path, games, ngames, &ds) == 0);
	st = query_prepare(s, &db);
	while (st && n++ < MAX_ROWS && (rc = db_row(&db, st)) == 1)
		db_str(a, st, 2);
	assert(st || db.failed);
	db_finalize(st);
	for (size_t i = 0; i < ds.n; i++)
		assert(!strstr(ds.v[i].msg, "syntax error") &&
		       !strstr(ds.v[i].msg, "no such"));
	db_close(&db);
}

static void check_sql(struct arena *a, struct query *q)
{
	static const char *const fields[] = { "name", "type", "cost", NULL };
	struct query_sql s = { .a = a,
			       .q = q,
			       .games = games,
			       .ngames = ngames,
			       .lang = "en",
			       .fields = fields,
			       .cards = cards,
			       .card = card,
			       .sets = sets };

	if (query_build(&s) == 0) {
		assert(!q->error);
		check_rows(a, &s);
	} else {
		assert(q->error && *q->error && q->error_at <= q->error_end);
	}
	query_sql_free(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new();
	struct query q;

	if (query_parse(a, NULL, &q,
			(struct str){ (const char *)data, size }) == 0) {
		assert(!q.error);
		assert(q.limit >= -1 && q.skip >= 0);
		for (size_t i = 0; i < q.norders; i++)
			check_text(&q, &q.order[i].field);
		check_again(a, &q);
		check_sql(a, &q);
	} else {
		assert(q.error && *q.error);
		assert(q.error_at <= q.error_end && q.error_end <= size);
	}
	arena_free(a);
	return 0;
}
