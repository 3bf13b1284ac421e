/* Turns a query into one SQL statement with bound parameters. */
#include "db/query/query.h"

#include "db/db.h"
#include "db/query/query_sql.h"
#include "validators/base/rng.h"
#include "validators/base/vec.h"

#include <string.h>

const struct query_word query_words[] = {
	{ "name", N_("a name contains it; with = is it") },
	{ "text",
	  N_("the printed text contains it; with = has all its words") },
	{ "word", N_("name or text has the word") },
	{ "game", N_("the game") },
	{ "id", N_("the id") },
	{ "set", N_("the set") },
	{ "type", N_("the type") },
	{ "subtype", N_("the subtype") },
	{ "kw", N_("it has the keyword; kw:armor>=2 of that value") },
	{ "does", N_("an ability uses the verb") },
	{ "on", N_("an ability has the event") },
	{ "timing", N_("an ability is used in the window") },
	{ "has", N_("it has the field") },
	{ "is", N_("the truth value of that name is true") },
	{ "legal", N_("the format allows it") },
	{ "banned", N_("the format bans it") },
	{ "in", N_("it is in the deck list") },
	{ "similar", N_("it is similar to the card, most similar first") },
	{ "order", N_("sorts by these fields; -FIELD in descending order") },
	{ "limit", N_("shows at most this many") },
	{ "skip", N_("skips this many first") },
	{ "blocks", N_("mainstay: a defender that stops every trait of it") },
	{ "blockedby", N_("mainstay: a warrior whose every trait it stops") },
	{ NULL, NULL },
};

/* Words before an operator that are not fields. */
static const struct {
	const char *name;
	query_test *test;
} tests[] = {
	{ "name", query_test_name },       { "text", query_test_text },
	{ "word", query_test_word },       { "kw", query_test_keyword },
	{ "does", query_test_ability },    { "on", query_test_ability },
	{ "timing", query_test_ability },  { "has", query_test_has },
	{ "is", query_test_is },           { "legal", query_test_cards },
	{ "in", query_test_cards },        { "banned", query_test_banned },
	{ "similar", query_test_similar },
};

static int field_term(struct query_sql *b, const struct query_node *n)
{
	struct buf expr = { 0 };
	enum field_type type = FIELD_NOTE;
	const struct field *f = NULL;

	for (size_t g = 0; g < b->ngames && !f; g++)
		f = query_field(b->games[g], n->field.s);
	bool column = query_column(b, n->field.s, &expr, &type);
	buf_release(&expr);
	if (!column && f == NULL)
		return query_unknown_field(b, &n->field, true);
	if (column && query_is_number(type))
		return query_each_value(b, n, query_test_number);
	if (query_needs_equal(b, n) < 0)
		return -1;
	if (f && f->type == FIELD_TEXT)
		return query_each_value(b, n, query_test_texts);
	if (column || f->type == FIELD_WORDS || f->type == FIELD_LABELS)
		return query_each_value(b, n, query_test_field);
	return query_fail(
		b->q, &n->field,
		arena_printf(b->a,
			     tr(b->q->lang, "\"%.*s\" cannot be compared"),
			     STR_ARG(n->field.s)),
		"ask with has:, kw:, does: or on:");
}

static int one_term(struct query_sql *b, const struct query_node *n)
{
	if (n->field.s.n == 0)
		return query_each_value(b, n, query_test_name);
	if (query_is_common(n->field.s))
		return query_needs_equal(b, n) < 0
			       ? -1
			       : query_each_value(b, n, query_test_common);
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++) {
		if (!str_is(n->field.s, tests[i].name))
			continue;
		return query_needs_equal(b, n) < 0
			       ? -1
			       : query_each_value(b, n, tests[i].test);
	}
	const struct game *g;
	if (query_relation(b, n->field.s, &g))
		return query_needs_equal(b, n) < 0
			       ? -1
			       : query_each_value(b, n, query_test_relation);
	return field_term(b, n);
}

static int term(struct query_sql *b, const struct query_node *n);

/* The height of the tree: nested lists and negations. */
static unsigned height(const struct query_node *n)
{
	unsigned most = 0;

	if (n->kind == QUERY_TERM)
		return 0;
	for (const struct query_node *c = n->child; c; c = c->next) {
		unsigned h = height(c);

		most = h > most ? h : most;
	}
	return most + 1;
}

/*
 * SQLite's parser stack holds a hundred symbols, so a deep tree is written with
 * its negations at the terms, by De Morgan's laws, and with the deepest child
 * of each list first: that leaves one open bracket per level.
 */
#define FEW_LEVELS 2u

struct deep {
	const struct query_node **v;
	bool negated;
};

static int put_deep(struct query_sql *b, const struct query_node *n,
		    bool negated);

static int put_deep_child(struct query_sql *b, const void *list, size_t i)
{
	const struct deep *l = list;

	return put_deep(b, l->v[i], l->negated);
}

static int put_deep_list(struct query_sql *b, const struct query_node *n,
			 bool negated)
{
	const char *between =
		(n->kind == QUERY_OR) != negated ? " OR " : " AND ";
	struct deep l = { NULL, negated };
	size_t count = 0, cap = 0, first = 0;

	for (const struct query_node *c = n->child; c; c = c->next) {
		if (count && height(c) > height(l.v[first]))
			first = count;
		VEC_PUSH(b->a, l.v, count, cap, c);
	}
	const struct query_node *deepest = l.v[first];
	l.v[first] = l.v[0];
	buf_putc(&b->sql, '(');
	if (put_deep(b, deepest, negated) < 0)
		return -1;
	buf_puts(&b->sql, between);
	if (query_put_all(b, put_deep_child, &l, 1, count, between) < 0)
		return -1;
	buf_putc(&b->sql, ')');
	return 0;
}

static int put_deep(struct query_sql *b, const struct query_node *n,
		    bool negated)
{
	if (n->kind == QUERY_NOT)
		return put_deep(b, n->child, !negated);
	if (n->kind != QUERY_TERM)
		return put_deep_list(b, n, negated);
	b->turned += negated;
	buf_puts(&b->sql, negated ? "NOT (" : "");
	if (one_term(b, n) < 0)
		return -1;
	buf_puts(&b->sql, negated ? ")" : "");
	b->turned -= negated;
	return 0;
}

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
	if (height(n) > FEW_LEVELS)
		return put_deep(b, n, false);
	if (n->kind == QUERY_NOT) {
		b->turned++;
		buf_puts(&b->sql, "NOT (");
		if (term(b, n->child) < 0)
			return -1;
		buf_putc(&b->sql, ')');
		b->turned--;
		return 0;
	}
	for (const struct query_node *c = n->child; c; c = c->next)
		VEC_PUSH(b->a, child, count, cap, c);
	return query_put_all(b, put_child, child, 0, count,
			     n->kind == QUERY_OR ? " OR " : " AND ");
}

/* How the statement begins, if rows are in card order. */
struct from {
	/* the terms of the top-level conjunction */
	const struct query_node **match, **rest;
	size_t nmatch, nrest;
	const struct game *game; /* the only game of the result, or NULL */
};

static void plan(struct query_sql *b, struct from *f)
{
	const struct query_node *root = b->q->root;
	size_t match_cap = 0, rest_cap = 0;
	bool all = root && root->kind == QUERY_AND;

	b->among = (UINT32_C(1) << b->ngames) - 1;
	uint32_t games = query_games(b, root);
	b->among = games ? games : b->among;
	f->game = query_one_game(b);
	for (const struct query_node *n = all ? root->child : root; n;
	     n = all ? n->next : NULL) {
		if (query_is_match(n))
			VEC_PUSH(b->a, f->match, f->nmatch, match_cap, n);
		else
			VEC_PUSH(b->a, f->rest, f->nrest, rest_cap, n);
	}
}

/* card_id, from the first table, which is read in key order. */
static const char *key(struct query_sql *b, const struct from *f)
{
	if (f->nmatch)
		return "s.rowid";
	return f->game ? arena_printf(b->a, "%s.card_id", f->game->id)
		       : "c.card_id";
}

/* True if the first sort key has an index in that order. */
static bool is_ranked(const struct query_sql *b, const struct from *f)
{
	const char *column;
	const struct field *first =
		f->game ? query_column_of(f->game, b->q->order[0].field.s,
					  &column)
			: NULL;

	return first && first->ranked != RANK_NONE;
}

/* Order the cards by the seed alone.  SQLite has no reproducible random
 * numbers: two linear functions modulo a prime, multiplied. */
static void put_random(struct query_sql *b, const char *key)
{
	const uint64_t prime = 2147483647; /* products fit 63 bits */
	uint64_t x = b->seed;
	uint64_t n[4];

	for (size_t i = 0; i < 4; i++)
		n[i] = splitmix64(&x) % (prime - 1) + 1;
	buf_printf(&b->sql,
		   "((%s * %llu + %llu) %% 2147483647) * "
		   "((%s * %llu + %llu) %% 2147483647) %% 2147483647, ",
		   key, (unsigned long long)n[0], (unsigned long long)n[1], key,
		   (unsigned long long)n[2], (unsigned long long)n[3]);
}

static int order_by(struct query_sql *b, const struct from *f)
{
	bool similar = b->similar && !b->q->norders;

	buf_puts(&b->sql, " ORDER BY ");
	if (similar) {
		query_put_similarity(b);
		buf_puts(&b->sql, " DESC, ");
	}
	for (size_t i = 0; i < b->q->norders; i++) {
		const struct query_order *o = &b->q->order[i];

		if (str_is_nocase(o->field.s, "random")) {
			put_random(b, key(b, f));
			continue;
		}
		if (query_put_key(b, &o->field) < 0)
			return -1;
		buf_puts(&b->sql,
			 o->falling ? " DESC NULLS LAST, " : " NULLS LAST, ");
	}
	/* An index ends with the key: if no index has the order, SQLite may
	 * still scan one, and read cards from all over the file. */
	if (similar || (b->q->norders && !f->nmatch && !is_ranked(b, f)))
		buf_putc(&b->sql, '+');
	buf_puts(&b->sql, key(b, f));
	if (b->q->limit >= 0 || b->q->skip > 0) {
		buf_puts(&b->sql, " LIMIT ");
		query_put_int(b, b->q->limit);
		buf_puts(&b->sql, " OFFSET ");
		query_put_int(b, b->q->skip);
	}
	return 0;
}

static int columns(struct query_sql *b)
{
	buf_puts(&b->sql, "SELECT c.card_id, c.game, c.id");
	for (size_t i = 0; b->fields && b->fields[i]; i++) {
		/* not part of the query: errors are reported at its end */
		struct query_text t = { .s = str_of(b->fields[i]),
					.at = (uint32_t)b->q->text.n };

		buf_puts(&b->sql, ", ");
		if (query_put_value(b, &t) < 0)
			return -1;
	}
	return 0;
}

static int where(struct query_sql *b, const struct from *f)
{
	if (f->nmatch + f->nrest)
		buf_puts(&b->sql, " WHERE ");
	if (f->nmatch && query_put_match(b, f->match, f->nmatch) < 0)
		return -1;
	if (f->nrest == 0)
		return 0;
	if (f->nmatch)
		buf_puts(&b->sql, " AND ");
	return query_put_all(b, put_child, f->rest, 0, f->nrest, " AND ");
}

/* Every card has a row in the table of its game. */
static void from(struct query_sql *b, const struct from *f)
{
	buf_puts(&b->sql, " FROM ");
	if (f->nmatch)
		buf_puts(&b->sql, "card_search AS s CROSS JOIN card AS c ON "
				  "c.card_id = s.rowid");
	else if (f->game)
		buf_printf(&b->sql,
			   "%s_card AS %s JOIN card AS c ON c.card_id "
			   "= %s.card_id",
			   f->game->id, f->game->id, f->game->id);
	else
		buf_puts(&b->sql, "card AS c");
	for (size_t i = 0; i < b->ngames; i++) {
		const struct game *g = b->games[i];

		if (b->joins >> i & 1 && (f->nmatch || g != f->game))
			buf_printf(&b->sql,
				   " %sJOIN %s_card AS %s ON %s.card_id = "
				   "c.card_id",
				   g == f->game ? "" : "LEFT ", g->id, g->id,
				   g->id);
	}
}

/* Columns, condition and order are built first: they determine the tables. */
int query_build(struct query_sql *b)
{
	struct buf head = { 0 }, middle = { 0 };
	struct from f = { 0 };
	int rc;

	query_resolve(b);
	plan(b, &f);
	rc = columns(b);
	head = b->sql;
	b->sql = (struct buf){ 0 };
	if (rc == 0)
		rc = where(b, &f);
	if (rc == 0)
		rc = order_by(b, &f);
	middle = b->sql;
	b->sql = head;
	from(b, &f);
	buf_put(&b->sql, middle.p ? middle.p : "", middle.n);
	buf_release(&middle);
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
	db_allow(db, b->q->nvalues);
	for (size_t i = 0; st && i < b->nbinds; i++) {
		if (b->bind[i].number)
			db_bind_int(st, (int)i + 1, b->bind[i].n);
		else
			db_bind_str(st, (int)i + 1, b->bind[i].s);
	}
	return st;
}
