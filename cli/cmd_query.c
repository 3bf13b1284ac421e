/* koloda query: cards found by a query. */
#include "cli/cmd.h"
#include "cli/input.h"
#include "cli/out.h"
#include "cli/pool.h"

#include "db/query.h"
#include "validators/base/json.h"
#include "validators/base/suggest.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/check.h"
#include "validators/core/doc.h"
#include "validators/core/game.h"
#include "validators/core/names.h"
#include "validators/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const char *const formats[] = { "text", "json", "jsonl", "csv", "ids",
				       NULL };
enum shape { TEXT, JSON, JSONL, CSV, IDS };

static const char *const preset_fields[] = { "name", "type", "subtype", "cost",
					     NULL };

struct row {
	struct str *v; /* p NULL: no value */
	bool *number;
};

struct search {
	struct arena *a;
	struct pool pool;
	struct checker *checker;
	struct query q;
	struct query_sql sql;
	enum shape shape;
	const char **fields;
	size_t nfields;
	struct row *row;
	size_t n, cap;
};

/* The query, the place, and what is near it; a fault outside of the query (in
 * --fields) has no place in it. */
static void tell(const struct query *q)
{
	struct buf line = { 0 };

	complain("query: %s%s%s", q->error, q->hint ? "; " : "",
		 q->hint ? q->hint : "");
	if (q->error_end > q->text.n)
		return;
	size_t before = utf8_width((struct str){ q->text.p, q->error_at });
	size_t wide = utf8_width(
		(struct str){ q->text.p + q->error_at,
			      q->error_end - q->error_at });
	buf_puts(&line, "  ");
	utf8_put_safe(&line, q->text);
	buf_puts(&line, "\n  ");
	for (size_t i = 0; i < before; i++)
		buf_putc(&line, ' ');
	buf_putc(&line, '^');
	for (size_t i = 1; i < wide; i++)
		buf_putc(&line, '~');
	buf_putc(&line, '\n');
	if (write(STDERR_FILENO, line.p, line.n) < 0) {
		/* nowhere left to say it */
	}
	buf_release(&line);
}

/* The number of the first card of a game; the others follow by id. */
static int64_t first_card(struct search *s, const struct game *g)
{
	struct sqlite3_stmt *st = db_prepare(
		&s->pool.db, "SELECT min(card_id) FROM card WHERE game = ?1");
	int64_t first = 0;

	if (st) {
		db_bind_text(st, 1, g->id);
		if (db_row(&s->pool.db, st) == 1)
			first = db_int(st, 0);
	}
	db_finalize(st);
	return first;
}

static void add_number(struct buf *json, int64_t n)
{
	buf_printf(json, "%s%lld", json->n > 1 ? "," : "", (long long)n);
}

/* True if nothing stands against a list of the card alone. */
static bool is_legal(struct search *s, const struct card *c,
		     const char *format)
{
	struct arena *a = arena_new();
	char *text = arena_printf(a, "Game: %s\nFormat: %s\n\n%.*s\n",
				  c->game->id, format, STR_ARG(c->id));
	struct deck_reader r;
	struct deck_list l = { 0 };
	bool legal = true;

	deck_reader_init(&r, a, text, strlen(text), true);
	if (deck_read(&r, &l) == DECK_LIST) {
		const struct verdict *v = checker_judge(s->checker, &l);

		for (size_t i = 0; i < v->findings.n; i++)
			legal &= v->findings.v[i].at.line != 4 ||
				 v->findings.v[i].sev < SEV_ERROR;
	}
	deck_list_release(&l);
	arena_free(a);
	return legal;
}

static int legal_cards(struct search *s, struct str value, struct buf *json,
		       const char **hint)
{
	struct suggest sg;
	size_t found = 0;

	suggest_init(&sg, value);
	for (size_t g = 0; g < ngames; g++) {
		const struct format *f =
			checker_format(s->checker, games[g], value);
		const struct card_set *set;

		for (size_t i = 0; i < games[g]->nformats; i++)
			suggest_offer(&sg, str_of(games[g]->formats[i].name),
				      str_of(games[g]->formats[i].name));
		if (f == NULL || !(set = pool_load(&s->pool, games[g], NULL)))
			continue;
		int64_t first = first_card(s, games[g]);
		found++;
		for (size_t i = 0; i < set->n; i++)
			if (is_legal(s, &set->v[i], f->name))
				add_number(json, first + (int64_t)i);
	}
	*hint = suggest_text(s->a, &sg);
	return found ? 0 : -1;
}

static int cards_of_deck(struct search *s, struct str value, struct buf *json,
			 const char **hint)
{
	const char *path = arena_copy(s->a, value.p, value.n);
	struct deck_reader r;
	struct deck_list l = { 0 };
	struct str text;
	int rc = file_read(s->a, &text, path, DOC_MAX_BYTES);

	if (rc < 0)
		return -1;
	deck_reader_init(&r, s->a, text.p, text.n, true);
	while (rc == 0 && deck_read(&r, &l) == DECK_LIST) {
		const struct verdict *v = checker_judge(s->checker, &l);

		if (!v->readable) {
			*hint = l.error ? arena_printf(s->a, "line %u: %s",
						       l.error_line, l.error)
					: NULL;
			rc = -1;
			break;
		}
		int64_t first = first_card(s, v->game);
		for (size_t i = 0; i < l.n; i++)
			if (CARD_KNOWN(l.v[i].card))
				add_number(json, first + l.v[i].card);
	}
	deck_list_release(&l);
	return rc;
}

static int find_cards(void *ctx, enum query_cards what, struct str value,
		      struct buf *json, const char **hint)
{
	struct search *s = ctx;

	buf_putc(json, '[');
	int rc = what == CARDS_LEGAL ? legal_cards(s, value, json, hint)
				     : cards_of_deck(s, value, json, hint);
	buf_putc(json, ']');
	return rc;
}

static const struct card *find_card(void *ctx, const struct game *g,
				    struct str name, const char **hint)
{
	struct search *s = ctx;
	const struct card_set *set = pool_load(&s->pool, g, NULL);

	if (set == NULL)
		return NULL;
	struct names *names = names_new(s->a, set);
	uint32_t i = names_find(names, name);
	if (CARD_KNOWN(i))
		return &set->v[i];
	*hint = i == CARD_AMBIGUOUS ?
			arena_printf(s->a, "it is the name of %s",
				     names_candidates(names, s->a, name)) :
			names_suggest(names, s->a, name);
	return NULL;
}

static bool is_truth(const char *name)
{
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nfields; i++)
			if (strcmp(games[g]->fields[i].name, name) == 0)
				return games[g]->fields[i].type == FIELD_BOOL;
	return false;
}

static void take_row(struct search *s, struct sqlite3_stmt *st)
{
	size_t n = s->nfields + 2;
	struct row r = { .v = arena_array(s->a, n, sizeof(*r.v)),
			 .number = arena_array(s->a, n, sizeof(bool)) };

	for (size_t i = 0; i < n; i++) {
		int col = (int)i + 1;

		if (db_is_null(st, col))
			continue;
		r.v[i] = db_str(s->a, st, col);
		r.number[i] = db_is_int(st, col);
		if (i >= 2 && r.number[i] && is_truth(s->fields[i - 2]))
			r.v[i] = db_int(st, col) ? STR("true") : STR("false");
	}
	VEC_PUSH(s->a, s->row, s->n, s->cap, r);
}

static void put_json(struct search *s)
{
	for (size_t k = 0; k < s->n; k++) {
		const struct row *r = &s->row[k];
		struct json j;

		if (s->shape == JSON)
			buf_puts(&output, k ? ",\n" : "[\n");
		json_init(&j, &output);
		json_open_map(&j);
		json_key(&j, "v");
		json_int(&j, 1);
		for (size_t i = 0; i < s->nfields + 2; i++) {
			json_key(&j, i == 0   ? "game"
				     : i == 1 ? "id"
					      : s->fields[i - 2]);
			if (r->v[i].p == NULL) {
				json_null(&j);
			} else if (r->number[i]) {
				buf_put(&output, r->v[i].p, r->v[i].n);
				j.keyed = false;
				j.level[j.depth].comma = true;
			} else {
				json_str(&j, r->v[i]);
			}
		}
		json_close_map(&j);
		if (s->shape == JSONL)
			buf_putc(&output, '\n');
		out_check();
	}
	if (s->shape == JSON)
		buf_puts(&output, s->n ? "\n]\n" : "[]\n");
}

/* RFC 4180: in quotes where there is a comma, a quote or a line's end. */
static void put_cell(struct str v, bool first)
{
	bool quote = false;

	for (size_t i = 0; i < v.n; i++)
		quote |= strchr(",\"\n\r", v.p[i]) != NULL;
	buf_puts(&output, first ? "" : ",");
	if (!quote) {
		buf_put(&output, v.p ? v.p : "", v.n);
		return;
	}
	buf_putc(&output, '"');
	for (size_t i = 0; i < v.n; i++) {
		if (v.p[i] == '"')
			buf_putc(&output, '"');
		buf_putc(&output, v.p[i]);
	}
	buf_putc(&output, '"');
}

static void put_csv(struct search *s)
{
	put_cell(STR("game"), true);
	put_cell(STR("id"), false);
	for (size_t i = 0; i < s->nfields; i++)
		put_cell(str_of(s->fields[i]), false);
	buf_puts(&output, "\r\n");
	for (size_t k = 0; k < s->n; k++) {
		for (size_t i = 0; i < s->nfields + 2; i++)
			put_cell(s->row[k].v[i], i == 0);
		buf_puts(&output, "\r\n");
		out_check();
	}
}

static void put_ids(struct search *s)
{
	for (size_t k = 0; k < s->n; k++) {
		utf8_put_safe(&output, s->row[k].v[0]);
		buf_putc(&output, '/');
		utf8_put_safe(&output, s->row[k].v[1]);
		buf_putc(&output, '\n');
	}
}

/* Columns of the terminal; 0: there is none, nothing is cut. */
static size_t terminal_width(void)
{
	struct winsize w;

	if (!isatty(STDOUT_FILENO))
		return 0;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 20)
		return w.ws_col;
	return 80;
}

/* s in `wide` columns: padded, or cut with a sign that says so. */
static void put_padded(struct str s, size_t wide, bool right, bool last)
{
	struct buf safe = { 0 };
	size_t used;

	utf8_put_safe(&safe, s);
	used = utf8_width(buf_str(&safe));
	if (used > wide) {
		size_t n = 0, at = 0;
		int len = 1;

		while (at < safe.n) {
			utf8_decode(safe.p + at, safe.p + safe.n, &len);
			size_t w = utf8_width((struct str){ safe.p + at,
							    (size_t)len });
			if (n + w + 1 > wide)
				break;
			n += w;
			at += (size_t)len;
		}
		buf_put(&output, safe.p, at);
		buf_puts(&output, "…");
		used = n + 1;
	} else if (right) {
		for (size_t i = used; i < wide; i++)
			buf_putc(&output, ' ');
		buf_put(&output, safe.p ? safe.p : "", safe.n);
	} else {
		buf_put(&output, safe.p ? safe.p : "", safe.n);
	}
	for (size_t i = used; !right && !last && i < wide; i++)
		buf_putc(&output, ' ');
	buf_release(&safe);
}

/* Widths of the columns; the widest gives way until they fit. */
static void fit(struct search *s, size_t *wide)
{
	size_t columns = s->nfields + 1, limit = terminal_width(), all;

	for (size_t i = 0; i < columns; i++)
		wide[i] = i ? strlen(s->fields[i - 1]) : strlen("card");
	for (size_t k = 0; k < s->n; k++)
		for (size_t i = 0; i < columns; i++) {
			const struct str *v = s->row[k].v;
			size_t w = i ? utf8_width(v[i + 1])
				     : utf8_width(v[0]) + 1 + utf8_width(v[1]);

			if (w > wide[i])
				wide[i] = w;
		}
	while (limit) {
		size_t widest = 0;

		all = 2 * (columns - 1);
		for (size_t i = 0; i < columns; i++) {
			all += wide[i];
			if (wide[i] > wide[widest])
				widest = i;
		}
		if (all <= limit || wide[widest] <= 8)
			break;
		wide[widest]--;
	}
}

static void put_table(struct search *s)
{
	size_t columns = s->nfields + 1;
	size_t *wide = arena_array(s->a, columns, sizeof(*wide));

	fit(s, wide);
	for (size_t i = 0; i < columns; i++) {
		put_padded(str_of(i ? s->fields[i - 1] : "card"), wide[i],
			   false, i + 1 == columns);
		buf_puts(&output, i + 1 == columns ? "\n" : "  ");
	}
	for (size_t k = 0; k < s->n; k++) {
		const struct row *r = &s->row[k];
		struct str id = str_of(arena_printf(s->a, "%.*s/%.*s",
						    STR_ARG(r->v[0]),
						    STR_ARG(r->v[1])));

		for (size_t i = 0; i < columns; i++) {
			put_padded(i ? r->v[i + 1] : id, wide[i],
				   i && r->number[i + 1], i + 1 == columns);
			buf_puts(&output, i + 1 == columns ? "\n" : "  ");
		}
		out_check();
	}
}

static void put_sql(const struct query_sql *b)
{
	buf_put(&output, b->sql.p, b->sql.n);
	buf_puts(&output, ";\n");
	for (size_t i = 0; i < b->nbinds; i++) {
		buf_printf(&output, "-- ?%zu = ", i + 1);
		if (b->bind[i].number) {
			buf_printf(&output, "%lld\n", (long long)b->bind[i].n);
			continue;
		}
		buf_putc(&output, '\'');
		utf8_put_safe(&output, b->bind[i].s);
		buf_puts(&output, "'\n");
	}
}

/* The words of the command line, with blanks between, are the query. */
static struct str query_text(struct arena *a, const struct args *args)
{
	struct buf b = { 0 };

	for (size_t i = 0; i < args->noperands; i++)
		buf_printf(&b, "%s%s", i ? " " : "", args->operand[i]);
	struct str s = { arena_copy(a, b.n ? b.p : "", b.n), b.n };
	buf_release(&b);
	return s;
}

/* --fields a,b: a list that ends with NULL. */
static void read_fields(struct search *s, const char *list)
{
	size_t cap = 0;

	for (size_t i = 0; !list && preset_fields[i]; i++)
		VEC_PUSH(s->a, s->fields, s->nfields, cap, preset_fields[i]);
	while (list && *list) {
		size_t n = strcspn(list, ",");

		if (n)
			VEC_PUSH(s->a, s->fields, s->nfields, cap,
				 arena_copy(s->a, list, n));
		list += n + (list[n] == ',');
	}
	VEC_PUSH(s->a, s->fields, s->nfields, cap, NULL);
	s->nfields--;
}

static int run_rows(struct search *s)
{
	struct sqlite3_stmt *st = query_prepare(&s->sql, &s->pool.db);
	int rc = st ? 1 : -1;

	while (st && (rc = db_row(&s->pool.db, st)) == 1)
		take_row(s, st);
	db_finalize(st);
	if (rc < 0)
		complain("query: %s: %s", s->pool.path, s->pool.ds.v[0].msg);
	return rc;
}

static void put_result(struct search *s, const struct args *args)
{
	if (args->value[OPT_COUNT_ONLY])
		buf_printf(&output, "%zu\n", s->n);
	else if (s->shape == JSON || s->shape == JSONL)
		put_json(s);
	else if (s->shape == CSV)
		put_csv(s);
	else if (s->shape == IDS)
		put_ids(s);
	else if (s->n)
		put_table(s);
}

/* Search, print; a status. */
static int search(struct search *s, const struct args *args)
{
	struct check_defaults d = { .dated = s->sql.dated, .on = s->sql.on };
	int status = STATUS_TROUBLE;

	s->checker = checker_new(s->a, games, ngames, d, pool_load, &s->pool);
	if (query_build(&s->sql) < 0) {
		tell(&s->q);
	} else if (args->value[OPT_SQL]) {
		put_sql(&s->sql);
		status = STATUS_FINE;
	} else if (run_rows(s) == 0) {
		put_result(s, args);
		status = s->n || !args->value[OPT_EXIT_CODE] ? STATUS_FINE
							     : STATUS_NO;
	}
	checker_free(s->checker);
	return status;
}

static int run(const struct args *args)
{
	struct arena *a = arena_new();
	struct search s = { .a = a };
	const char *date = args->value[OPT_DATE];
	const char *lang = args->value[OPT_LANG];
	int shape = args->value[OPT_FORMAT] ?
			    field_word(formats,
				       str_of(args->value[OPT_FORMAT])) :
			    TEXT;
	int status = STATUS_TROUBLE;

	s.shape = (enum shape)shape;
	read_fields(&s, args->value[OPT_FIELDS]);
	s.sql = (struct query_sql){ .a = a,
				    .q = &s.q,
				    .games = games,
				    .ngames = ngames,
				    .lang = lang ? lang : "en",
				    .fields = s.fields,
				    .dated = date != NULL,
				    .cards = find_cards,
				    .card = find_card,
				    .ctx = &s };
	if (date && date_read(str_of(date), &s.sql.on) < 0) {
		complain("query: \"%s\" is no date; write it as YYYY-MM-DD",
			 date);
	} else if (query_parse(a, &s.q, query_text(a, args)) < 0) {
		tell(&s.q);
	} else if (args->value[OPT_PARSE]) {
		query_show(&s.q, &output);
		status = STATUS_FINE;
	} else if (pool_open(&s.pool, a, args, false) == 0) {
		status = search(&s, args);
	}
	query_sql_free(&s.sql);
	pool_close(&s.pool);
	arena_free(a);
	return status;
}

static const struct option_spec options[] = {
	{ .name = "format", .arg = "FORMAT", .choices = formats,
	  .id = OPT_FORMAT, .help = "print text, json, jsonl, csv or ids" },
	{ .name = "fields", .arg = "LIST", .id = OPT_FIELDS,
	  .help = "show these fields, as name,type,cost" },
	{ .name = "count", .id = OPT_COUNT_ONLY,
	  .help = "print the number of cards only" },
	{ .name = "date", .arg = "DATE", .id = OPT_DATE,
	  .help = "the day for legal: and banned: (YYYY-MM-DD)" },
	{ .name = "sql", .id = OPT_SQL,
	  .help = "print the SQL and its parameters instead" },
	{ .name = "parse", .id = OPT_PARSE,
	  .help = "print how the query was understood instead" },
	{ .name = "exit-code", .id = OPT_EXIT_CODE,
	  .help = "end with 1 when no card was found" },
	OPTION_DB,
	OPTION_LANG,
	OPTION_HELP,
	{ 0 },
};

const struct command cmd_query = {
	.name = "query",
	.summary = "cards found by a query",
	.operands = "[EXPR]...",
	.signs = true,
	.about = "Prints the cards that a query finds; the words of the "
		 "command line are one query.\nkoloda-query(7) describes the "
		 "language: type:air cost<=3 (kw:armor or kw:evasion)\n-is:unique "
		 "text:\"until the end\" order:-attack limit:10.",
	.options = options,
	.run = run,
};
