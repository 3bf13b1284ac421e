/* Writes the cards found for programs: JSON, CSV, ids; and the
 * SQL statement. */
#include "cli/pool/search.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <assert.h>
#include <string.h>

static void put_json(struct search *s)
{
	for (size_t k = 0; k < s->n; k++) {
		const struct value_shown *v = s->row[k];
		struct json j;

		if (s->shape == JSON)
			buf_puts(&output, k ? ",\n" : "[\n");
		json_init(&j, &output);
		json_put(&j, "{v:%d", 1);
		for (size_t i = 0; i < s->nfields + 2; i++) {
			json_key(&j, i == 0   ? "game"
				     : i == 1 ? "id"
					      : s->fields[i - 2]);
			if (v[i].s.p == NULL) {
				json_null(&j);
			} else if (v[i].bare) {
				buf_put(&output, v[i].s.p, v[i].s.n);
				j.keyed = false;
				j.level[j.depth].comma = true;
			} else {
				json_str(&j, v[i].s);
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

/* RFC 4180: in quotes if there is a comma, a quote or a line feed. */
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
			put_cell(s->row[k][i].s, i == 0);
		buf_puts(&output, "\r\n");
		out_check();
	}
}

static void put_ids(struct search *s)
{
	for (size_t k = 0; k < s->n; k++) {
		utf8_put_safe(&output, s->row[k][0].s);
		buf_putc(&output, '/');
		utf8_put_safe(&output, s->row[k][1].s);
		buf_putc(&output, '\n');
	}
}

static void put_names(struct search *s)
{
	for (size_t k = 0; k < s->n; k++) {
		utf8_put_safe(&output, s->row[k][2].s);
		buf_putc(&output, '\n');
	}
}

/* Put the content of an SQL literal. */
static void put_literal(struct str s)
{
	for (const char *quote; s.n; s.p = quote, s.n--) {
		quote = memchr(s.p, '\'', s.n);
		size_t n = quote ? (size_t)(quote - s.p) : s.n;

		utf8_put_safe(&output, (struct str){ s.p, n });
		if (!quote)
			break;
		buf_puts(&output, "''");
		quote++;
		s.n -= n;
	}
}

/* Put the value of a parameter. */
static void put_bind(const struct query_bind *v)
{
	if (v->number) {
		buf_printf(&output, "%lld", (long long)v->n);
		return;
	}
	buf_putc(&output, '\'');
	put_literal(v->s);
	buf_putc(&output, '\'');
}

void search_put_sql(const struct query_sql *b)
{
	bool quoted = false;
	size_t bind = 0;

	for (size_t i = 0; i < b->sql.n; i++) {
		quoted ^= b->sql.p[i] == '\'';
		if (b->sql.p[i] == '?' && !quoted)
			put_bind(&b->bind[bind++]);
		else
			buf_putc(&output, b->sql.p[i]);
	}
	assert(bind == b->nbinds && "every parameter has its place");
	buf_puts(&output, ";\n");
}

void search_put(struct search *s)
{
	if (s->count_only)
		buf_printf(&output, "%zu\n", s->n);
	else if (s->shape == JSON || s->shape == JSONL)
		put_json(s);
	else if (s->shape == CSV)
		put_csv(s);
	else if (s->shape == IDS)
		put_ids(s);
	else if (s->shape == NAMES)
		put_names(s);
	else if (s->n)
		search_put_table(s);
	else if (terminal_width())
		complain("no cards");
}
